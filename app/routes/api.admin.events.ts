import { readAllEvents } from '~/domain/events/read-events'
import { get } from '~/server/http/json-action'

/** GET: every event by start, hidden and archived ones too. */
export const { loader, action } = get('account', ({ services }) => readAllEvents(services))
