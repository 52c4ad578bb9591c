import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { offerToNext } from '../../../app/domain/auctions/second-chances/offer-to-next'
import { payChanceByLink } from '../../../app/domain/auctions/second-chances/pay-chance'
import { listResults } from '../../../app/domain/auctions/wins/results'
import { days, hours } from '../clock'
import { aBidder, anAuction, bid } from './auctions'
import { allOf, type Studio } from './purchases'

/** Rua has bid $40, Mere $45 and up to $60, and Hana has won for $80, seven days ago, and has not paid. */
export function anUnpaidWin(studio: Studio) {
  const auctionId = anAuction(studio)
  const [rua, mere, hana] = [aBidder(studio, 'Rua'), aBidder(studio, 'Mere'), aBidder(studio, 'Hana')]
  bid(studio, auctionId, rua, 40)
  bid(studio, auctionId, mere, 45, 60)
  bid(studio, auctionId, hana, 80)
  studio.clock.advance(hours(2))
  closeDueAuctions(studio)
  studio.clock.advance(days(7))
  const result = () => listResults(studio)[0]!
  const { id: resultId } = result()
  return {
    auctionId,
    resultId,
    rua,
    mere,
    hana,
    result,
    offer: () => offerToNext(studio, { resultId, actor: 'owner' }),
    /** The link of the newest offer. */
    link: () => linkIn(studio, 'auction_offer'),
    take: (browser = 'mere') =>
      payChanceByLink(studio, { nextKey: browser }, linkIn(studio, 'auction_offer'), { withCardForm: true }),
  }
}

/** The private link in the newest message of a kind. */
export function linkIn(studio: Studio, kind: string): string {
  const { text } = allOf(studio, 'messages').findLast((message) => message.kind === kind)!
  return /\/auction-(?:offer|win)\/([\w-]+)/.exec(text)![1]!
}
