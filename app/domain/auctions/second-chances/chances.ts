import { type AuctionResult, findResult, updateResult } from '#db/queries/auctions/auctions'
import {
  findChance,
  findNextBidder,
  findOpenChance,
  insertChance,
  listChances,
  listDueChances,
  listLapsedWins,
  type SecondChance,
  updateChance,
} from '#db/queries/auctions/second-chances'
import { findPayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { SECOND_CHANCE } from '~/contract/deadlines'
import { fullName } from '~/contract/limits'
import { conflict, type Failure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { dateTimeText } from '~/lib/time'
import { recordChange } from '../../audit/record-change'
import { paymentBusy } from '../../payments/checkout/open-payment'
import { closePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { requireWin } from '../wins/win'
import { chanceOffered, chanceWithdrawn, ownerChanceLapsed, winLapsed } from './chance-messages'
import { stateNow } from './pay-chance'

const DAY = 24 * 60

interface WinByOwner {
  resultId: number
  actor: string
}

/**
 * Offers a painting whose winner has not paid to the next bidder (rules 7.22 and 7.23). Ends the winner's open payment
 * at the provider first; if it was paid meanwhile, it counts. 404, and 409 with the reason.
 */
export async function offerToNext(services: Services, { resultId, actor }: WinByOwner): Promise<SecondChance> {
  const { db } = services
  requireOfferable(services, resultId)
  const paymentId = requireWin(services, resultId).payment_id
  const closed = paymentId ? await closePayment(services, paymentId) : undefined
  if (closed && closed.state !== 'cancelled' && closed.paid_at === null) throw paymentBusy()
  return inTransaction(db, () => {
    const { result, next } = requireOfferable(services, resultId)
    // The winner has opened another payment meanwhile.
    if (result.payment_id !== paymentId) throw paymentBusy()
    const now = services.clock.instant()
    const lapsed = updateResult(db, result.id, { lapsed_at: result.lapsed_at ?? now, payment_status: 'unpaid' })
    const chance = insertChance(db, {
      result_id: result.id,
      bidder_id: next.id,
      amount_cents: next.amount_cents,
      created_at: now,
      expires_at: minutesAfter(now, SECOND_CHANCE.hours * 60),
    })
    winLapsed.queue(services, lapsed)
    chanceOffered.queue(services, { result: lapsed, chance })
    const detail = { auctionId: result.auction_id, bidder: next.id, cents: next.amount_cents }
    recordChange(services, { actor, action: 'offer', subject: 'auction_result', subjectId: result.id, detail })
    return chance
  })
}

/**
 * The owner withdraws an offer, and its bidder gets an e-mail. Ends an open payment at the provider first; if it was
 * paid meanwhile, it counts. 409 when no offer is open.
 */
export async function withdrawChance(services: Services, { resultId, actor }: WinByOwner): Promise<void> {
  const chance = findOpenChance(services.db, resultId)
  if (!chance) throw conflict('no_offer', 'No offer of this painting is open.')
  const ended = await endChance(services, chance, (now) => {
    const withdrawn = updateChance(services.db, chance.id, { state: 'withdrawn', ended_at: now })
    const result = findResult(services.db, resultId)!
    chanceWithdrawn.queue(services, { result, chance: withdrawn })
    const detail = { auctionId: result.auction_id, bidder: chance.bidder_id, cents: chance.amount_cents }
    recordChange(services, { actor, action: 'withdraw offer', subject: 'auction_result', subjectId: resultId, detail })
  })
  if (ended) return
  if (findChance(services.db, chance.id)?.state === 'open') throw paymentBusy()
  throw conflict('offer_over', 'This offer has just been taken, or is over. Please look again.')
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

/**
 * Ends the payment, then the offer, unless it was paid or the bank has not decided yet. Returns whether the offer
 * ended.
 */
async function endChance(services: Services, chance: SecondChance, end: (now: string) => void): Promise<boolean> {
  const { db } = services
  const closed = chance.payment_id ? await closePayment(services, chance.payment_id) : undefined
  if (closed && ['expiring', 'paid'].includes(closed.state)) return false
  return inTransaction(db, () => {
    const now = findChance(db, chance.id)!
    // Meanwhile it was taken or ended, or the bidder has opened another payment.
    if (now.state !== 'open' || now.payment_id !== chance.payment_id) return false
    end(services.clock.instant())
    return true
  })
}

/** The owner's page of an unpaid win: to whom the painting was offered, and who is next. Throws 404. */
export function readSecondChances(services: Services, resultId: number) {
  const result = requireWin(services, resultId)
  const refusal = whyNotOffered(services, result)
  const next = refusal ? undefined : findNextBidder(services.db, result)
  return {
    auctionName: result.auction_name,
    winnerName: result.winner_name,
    finalCents: result.final_bid_cents,
    isLapsed: result.lapsed_at !== null,
    chances: listChances(services.db, resultId).map((chance) => ({
      id: chance.id,
      name: fullName(chance.first_name, chance.last_name),
      cents: chance.amount_cents,
      state: stateNow(services, chance),
      untilText: dateTimeText(chance.expires_at),
      isOpen: chance.state === 'open',
    })),
    next: next ? { name: fullName(next.first_name, next.last_name), cents: next.amount_cents } : null,
    refusal: refusal?.message ?? null,
  }
}

/**
 * For the owner's list and 'Needs you': whether an offer is open, and whether the painting can be offered to another
 * bidder.
 */
export function readChance(services: Services, result: AuctionResult) {
  const open = findOpenChance(services.db, result.id)
  return {
    isOpen: open !== undefined,
    untilText: open ? dateTimeText(open.expires_at) : null,
    canOffer: !open && !whyNotOffered(services, result) && findNextBidder(services.db, result) !== undefined,
  }
}

/** Lapsed wins that nobody has taken and that can be offered to another bidder. */
export function listWinsToOffer(services: Services): AuctionResult[] {
  return listLapsedWins(services.db).filter((result) => readChance(services, result).canOffer)
}

function requireOfferable(services: Services, resultId: number) {
  const result = requireWin(services, resultId)
  const refusal = whyNotOffered(services, result)
  if (refusal) throw refusal
  const next = findNextBidder(services.db, result)
  if (!next) throw conflict('nobody_left', 'There is nobody else to offer this painting to.')
  return { result, next }
}

/** Why the painting cannot be offered to anybody now, or null. */
function whyNotOffered({ db, clock }: Services, result: AuctionResult): Failure | null {
  if (result.payment_status === 'completed') return conflict('already_paid', 'This win has been paid.')
  const payment = findPayment(db, result.payment_id)
  if (result.refunded_at || payment?.paid_at) return conflict('already_paid', 'This win was paid, look at its payment.')
  if (findOpenChance(db, result.id)) return conflict('offer_open', 'The painting is offered to somebody already.')
  const since = minutesAfter(result.completed_at, SECOND_CHANCE.afterDays * DAY)
  if (since <= clock.instant()) return null
  return conflict(
    'too_early',
    `The winner has until ${dateTimeText(since)} to pay. You can offer it to somebody else then.`,
  )
}
