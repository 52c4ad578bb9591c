import { readAllEvents } from '~/domain/events/read-events'
import { get } from '~/server/http/json-action'

/** GET: every event, hidden and archived ones too, by its start. */
export const { loader, action } = get('account', ({ services }) => readAllEvents(services))
