import { findEntry, findOffer, type SeatOffer, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

/** '/offer/12-…': the path in the e-mail of an offer. */
export function offerPath(services: Services, offer: Pick<SeatOffer, 'id' | 'link_nonce'>): string {
  return `/offer/${offer.id}-${services.links.sign('offer', offer.id, offer.link_nonce)}`
}

/** The offer behind a link, or 404. */
export function requireOfferByLink(services: Services, link: string): SeatOffer {
  const [id, token] = partsOf(link)
  const offer = id ? findOffer(services.db, id) : undefined
  if (offer && services.links.verify('offer', offer.id, offer.link_nonce, token)) return offer
  throw unknown()
}

/** '/waiting-list/7-…': the page of an entry, in every e-mail about it. */
export function waitingPath(services: Services, entry: Pick<WaitingEntry, 'id' | 'event_id'>): string {
  return `/waiting-list/${entry.id}-${services.links.sign('waiting', entry.id, String(entry.event_id))}`
}

/** The entry behind a link, or 404. */
export function requireEntryByLink(services: Services, link: string): WaitingEntry {
  const [id, token] = partsOf(link)
  const entry = id ? findEntry(services.db, id) : undefined
  if (entry && services.links.verify('waiting', entry.id, String(entry.event_id), token)) return entry
  throw unknown()
}

function partsOf(link: string): [number | undefined, string] {
  const [, id, token = ''] = /^(\d{1,15})-(.+)$/.exec(link) ?? []
  return [id ? Number(id) : undefined, token]
}

/** An event that was deleted takes its waiting list along: the same answer as for a link that is not whole. */
function unknown(): Failure {
  return new Failure('missing', 'link_unknown', 'This link isn’t complete, or the evening is off.')
}
