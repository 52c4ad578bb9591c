import { findResult } from '#db/queries/auctions/auctions'
import {
  findChance,
  findOpenChance,
  listDueChances,
  type SecondChance,
  updateChance,
} from '#db/queries/auctions/second-chances'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../../lib/failure'
import { recordChange } from '../../audit/record-change'
import { paymentBusy } from '../../payments/checkout/open-payment'
import { closePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { chanceWithdrawn, ownerChanceLapsed } from './chance-messages'

/**
 * The owner takes an offer back, and its bidder gets an e-mail. An open payment is ended at the provider first; one that is paid
 * meanwhile counts. 409 when no offer is open.
 */
export async function withdrawChance(
  services: Services,
  { resultId, actor }: { resultId: number; actor: string },
): Promise<void> {
  const chance = findOpenChance(services.db, resultId)
  if (!chance) throw new Failure('conflict', 'no_offer', 'No offer of this painting is open.')
  const ended = await endChance(services, chance, (now) => {
    const withdrawn = updateChance(services.db, chance.id, { state: 'withdrawn', ended_at: now })
    const result = findResult(services.db, resultId)!
    chanceWithdrawn.queue(services, { result, chance: withdrawn })
    const detail = { auctionId: result.auction_id, bidder: chance.bidder_id, cents: chance.amount_cents }
    recordChange(services, { actor, action: 'withdraw offer', subject: 'auction_result', subjectId: resultId, detail })
  })
  if (ended) return
  if (findChance(services.db, chance.id)?.state === 'open') throw paymentBusy()
  throw new Failure('conflict', 'offer_over', 'This offer has just been taken, or is over. Please look again.')
}

/** Ends offers whose 48 hours are over; the owner gets an e-mail about each (rule 7.25). Returns how many ended. */
export async function lapseChances(services: Services): Promise<number> {
  let lapsed = 0
  for (const chance of listDueChances(services.db, services.clock.instant())) {
    try {
      const ended = await endChance(services, chance, (now) => {
        updateChance(services.db, chance.id, { state: 'lapsed', ended_at: now })
        ownerChanceLapsed.queue(services, { result: findResult(services.db, chance.result_id)!, chance })
      })
      if (ended) lapsed += 1
    } catch (error) {
      services.log.warn('offer of a painting could not be ended yet', { chance: chance.id, error })
    }
  }
  return lapsed
}

/** Ends the payment first, then the offer, unless it was paid or the bank is still deciding. Returns whether it ended. */
async function endChance(services: Services, chance: SecondChance, end: (now: string) => void): Promise<boolean> {
  const { db } = services
  const closed = chance.payment_id ? await closePayment(services, chance.payment_id) : undefined
  if (closed && ['expiring', 'paid'].includes(closed.state)) return false
  return inTransaction(db, () => {
    const now = findChance(db, chance.id)!
    // Taken, ended by somebody else, or the bidder has opened another payment meanwhile.
    if (now.state !== 'open' || now.payment_id !== chance.payment_id) return false
    end(services.clock.instant())
    return true
  })
}
