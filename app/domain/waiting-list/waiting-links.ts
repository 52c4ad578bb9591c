import { findEntry, findOffer, type SeatOffer, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'

/** Deleting an event deletes its waiting list, so a valid link may get the same answer as an incomplete one. */
const unknown = () => missing('link_unknown', 'This link isn’t complete, or the evening is off.')

/** The page of an offer, linked in its e-mail: '/offer/12-…'. */
export const { pathTo: offerPath, requireByLink: requireOfferByLink } = defineLink({
  path: 'offer',
  find: (db, id) => findOffer(db, Number(id)),
  secretOf: ({ link_nonce }: Pick<SeatOffer, 'id' | 'link_nonce'>) => link_nonce,
  unknown,
})

/** The page of an entry, linked in every e-mail about it: '/waiting-list/7-…'. */
export const { pathTo: waitingPath, requireByLink: requireEntryByLink } = defineLink({
  path: 'waiting-list',
  kind: 'waiting',
  find: (db, id) => findEntry(db, Number(id)),
  secretOf: ({ event_id }: Pick<WaitingEntry, 'id' | 'event_id'>) => String(event_id),
  unknown,
})
