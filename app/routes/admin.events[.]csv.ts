import { eventList } from '~/domain/events/list-events'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(eventList)
