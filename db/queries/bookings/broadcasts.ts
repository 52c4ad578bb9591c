import { findBy, listBy, rowsOf } from '../../rows'

export const { insert: insertBroadcast } = rowsOf('broadcasts')
export const findBroadcastByKey = findBy('broadcasts', 'idempotency_key')
/** What the owner wrote to the guests of an event, newest first. */
export const listBroadcasts = listBy('broadcasts', 'event_id', 'id DESC')
