import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { offerToNext, readSecondChances, withdrawChance } from '../../../app/domain/auctions/second-chances/chances'
import { payChanceByLink } from '../../../app/domain/auctions/second-chances/pay-chance'
import { listResults, markResultPaid } from '../../../app/domain/auctions/wins/results'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
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
    offered: () => readSecondChances(studio, resultId),
    withdraw: () => withdrawChance(studio, { resultId, actor: 'owner' }),
    mark: (paymentStatus: 'completed' | 'unpaid') =>
      markResultPaid(studio, { auctionId, payment: resultPaymentRequest.parse({ paymentStatus }), actor: 'owner' }),
    /** The owner's needs, each with its action. */
    needs: () => listNeeds(studio).rows.map(({ title, acts }) => [title, ...acts.map(({ label }) => label)]),
    /** From now on the provider reports that it ended a payment, although the card is charged. */
    cancelTooLate: () => {
      studio.payments.cancelCharge = async (ref) => ({
        ...(await studio.payments.readCharge(ref)),
        status: 'cancelled',
      })
    },
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
