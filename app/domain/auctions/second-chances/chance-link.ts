import { findResult } from '#db/queries/auctions/auctions'
import { findChance, type SecondChance } from '#db/queries/auctions/second-chances'
import { Failure } from '../../../lib/failure'
import { dateTimeText } from '../../../lib/time'
import { defineLink } from '../../private-link'
import type { Services } from '../../services'
import { findPainting, isRefunded } from '../wins/win-link'

/** Where a bidder takes a painting that its winner did not pay for: '/auction-offer/3-…'. Looking changes nothing. */
export const { pathTo: chancePath, requireByLink: requireChanceByLink } = defineLink({
  path: 'auction-offer',
  kind: 'auction_offer',
  find: (db, id) => findChance(db, Number(id)),
  secretOf: ({ created_at }: SecondChance) => created_at,
  unknown: () =>
    new Failure('missing', 'offer_not_found', 'We cannot find this offer. Please use the link in your email.'),
})

export function readChancePage(services: Services, link: string) {
  const chance = requireChanceByLink(services, link)
  const result = findResult(services.db, chance.result_id)!
  const isTaken = chance.state === 'taken'
  return {
    auctionName: result.auction_name,
    picture: findPainting(services, result.auction_id),
    priceCents: chance.amount_cents,
    untilText: dateTimeText(chance.expires_at),
    state: isTaken && isRefunded(services, result) ? ('refunded' as const) : stateNow(services, chance),
  }
}

/** An offer ends at its time; the job that closes its payment at the provider writes that down (rule 7.25). */
export function stateNow({ clock }: Services, { state, expires_at }: SecondChance): SecondChance['state'] {
  return state === 'open' && expires_at <= clock.instant() ? 'lapsed' : state
}

/** Throws 409 for an offer that nobody can begin to pay for any more. */
export function requireOpenChance(services: Services, chance: SecondChance): void {
  const state = stateNow(services, chance)
  if (state === 'taken') throw new Failure('conflict', 'already_paid', 'This painting is paid already. Thank you!')
  if (state !== 'open') throw new Failure('conflict', 'offer_over', 'This offer is over. Nothing was charged.')
}
