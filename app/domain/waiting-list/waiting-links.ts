import { findEntry, findOffer, type SeatOffer, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'

/** An event that was deleted takes its waiting list along: the same answer as for a link that is not whole. */
const unknown = () => missing('link_unknown', 'This link isn’t complete, or the evening is off.')

/** In the e-mail of an offer: '/offer/12-…'. */
export const { pathTo: offerPath, requireByLink: requireOfferByLink } = defineLink({
  path: 'offer',
  find: (db, id) => findOffer(db, Number(id)),
  secretOf: ({ link_nonce }: Pick<SeatOffer, 'id' | 'link_nonce'>) => link_nonce,
  unknown,
})

/** The page of an entry, in every e-mail about it: '/waiting-list/7-…'. */
export const { pathTo: waitingPath, requireByLink: requireEntryByLink } = defineLink({
  path: 'waiting-list',
  kind: 'waiting',
  find: (db, id) => findEntry(db, Number(id)),
  secretOf: ({ event_id }: Pick<WaitingEntry, 'id' | 'event_id'>) => String(event_id),
  unknown,
})
