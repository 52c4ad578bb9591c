import { eventChanges } from '../../../../app/contract/bookings/events'
import { bookingChanges } from '../../../../app/contract/bookings/owner-bookings'
import { ORDER_STATUSES } from '../../../../app/contract/orders/orders'
import { refundForm } from '../../../../app/contract/payments/payments'
import { offerToNext, withdrawChance } from '../../../../app/domain/auctions/second-chances/chances'
import { markResultPaid } from '../../../../app/domain/auctions/wins/results'
import { changeBooking } from '../../../../app/domain/bookings/changes/edit-booking'
import { deleteBooking, removeBooking } from '../../../../app/domain/bookings/changes/remove-booking'
import { chooseByOwner } from '../../../../app/domain/call-offs/choose'
import { archiveEvent, restoreEvent } from '../../../../app/domain/events/change-event'
import { editEvent } from '../../../../app/domain/events/edit-event'
import { groupByOwner } from '../../../../app/domain/groups/group-by-owner'
import { changeOrder, deleteOrder } from '../../../../app/domain/orders/change-order'
import { retryFulfilment } from '../../../../app/domain/payments/fulfil'
import { dismissProblem, refundByOwner, retryRefund } from '../../../../app/domain/payments/refunds/refund-by-owner'
import { listUndos, undoChange } from '../../../../app/domain/undo/undo-change'
import { voidByOwner } from '../../../../app/domain/vouchers/owner-vouchers'
import { actor } from '../../../support/makers/bookings'
import { callOff } from '../../../support/makers/call-offs'
import { breakTable } from '../../../support/makers/payment-problems'
import { allOf } from '../../../support/makers/purchases'
import { pick } from '../../../support/refusals'
import { leftOf, OF_MONEY, sharesOf } from './covered'
import { paidOnes, type World } from './world'

const booking = ({ studio }: World, a: number) => pick(allOf(studio, 'bookings'), a)

/** A booking that is deleted once more: what the owner retained the first time counts no longer. */
function forgetRetained({ decisions }: World, bookingId: number): void {
  const isOther = (each: { bookingId: number }) => each.bookingId !== bookingId
  decisions.retained = decisions.retained.filter(isOther)
  decisions.retainedCredit = decisions.retainedCredit.filter(isOther)
}

/** What the owner keeps of a booking that she deletes without giving anything back. */
function keep(world: World, bookingId: number): void {
  const { studio, decisions } = world
  for (const payment of paidOnes(world)) {
    const own = sharesOf(studio, payment).find((share) => share.bookingId === bookingId)
    if (own && own.leftCents > 0) decisions.retained.push({ bookingId, paymentId: payment.id, cents: own.leftCents })
  }
  const use = allOf(studio, 'voucher_uses').find((each) => each.booking_id === bookingId && !each.restored_at)
  if (use) decisions.retainedCredit.push({ bookingId, voucherId: use.voucher_id, cents: use.value_cents })
}

/** The steps of the owner. */
export const ownersSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  'edit a booking': async (world, a, b) => {
    const changes = [
      { partySize: 1 + (b % 4) },
      { partySize: 1 + (b % 3), paymentStatus: pick(['paid', 'pending'], b >> 1), paymentMethod: 'cash' },
      { eventId: null, paymentStatus: b % 2 ? 'pending' : undefined },
    ][b % 3]
    await changeBooking(world.studio, { id: booking(world, a).id, changes: bookingChanges.parse(changes), actor })
  },
  'mark as paid': async ({ studio }, a, b) => {
    const { id } = pick(
      allOf(studio, 'bookings').filter(({ payment_status }) => payment_status !== 'paid'),
      a,
    )
    const changes = { paymentStatus: 'paid', paymentMethod: pick(['cash', 'bank_transfer', 'other'], b) }
    await changeBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
  },
  'set back': async ({ studio }, a, b) => {
    const { id } = pick(
      allOf(studio, 'bookings').filter(({ payment_status }) => payment_status === 'paid'),
      a,
    )
    const changes = bookingChanges.parse({ paymentStatus: b % 2 ? 'pending' : 'failed' })
    await changeBooking(studio, { id, changes, actor })
  },
  'move a booking': async (world, a, b) => {
    const { id } = booking(world, a)
    const changes = { eventId: b === 9 ? null : pick(allOf(world.studio, 'events'), b).id }
    await changeBooking(world.studio, { id, changes: bookingChanges.parse(changes), actor })
  },
  remove: async (world, a, b) => {
    const { id } = booking(world, a)
    forgetRetained(world, id)
    if (b % 5 === 4) return deleteBooking(world.studio, { id, actor })
    const ending = pick(['refund', 'raincheck', 'nothing', 'nothing'] as const, b)
    const mayKeep = b % 4 !== 3
    const isKept = mayKeep && ending === 'nothing' && booking(world, a).payment_status === 'paid'
    if (isKept) keep(world, id)
    await removeBooking(world.studio, { id, ending, actor, mayKeep })
  },
  undo: ({ studio }, a) => undoChange(studio, { id: pick(listUndos(studio), a).id, actor }),
  'refund a payment': async (world, a, b) => {
    const { studio, decisions } = world
    const payment = pick(paidOnes(world), a)
    const left = leftOf(studio, payment)
    if (left === 0) return
    const cents = b % 3 ? left : Math.ceil(left / (b + 1))
    const purchase = b % 2 ? 'cancel' : 'keep'
    const refund = refundForm.parse({ amount: String(cents / 100), reason: 'x', purchase })
    await refundByOwner(studio, { paymentId: payment.id, refund, actor })
    if (purchase === 'keep') return
    decisions.dealtWith.set(payment.id, (decisions.dealtWith.get(payment.id) ?? 0) + left - cents)
  },
  'refund what is asked for': async (world, a) => {
    const asked = allOf(world.studio, 'payment_problems').filter(
      ({ kind, settled_at }) => ['deleted_unrefunded', 'refund_failed'].includes(kind) && !settled_at,
    )
    const { payment_id: paymentId, amount_cents } = pick(asked, a)
    const refund = refundForm.parse({ amount: String(amount_cents! / 100), reason: 'x', purchase: 'keep' })
    await refundByOwner(world.studio, { paymentId, refund, actor })
  },
  'retry a refund': ({ studio }, a) => {
    const failed = allOf(studio, 'refunds').filter(({ state }) => state === 'failed')
    return retryRefund(studio, { refundId: pick(failed, a).id, actor })
  },
  'deal with a problem': ({ studio, decisions }, a) => {
    const problem = pick(
      allOf(studio, 'payment_problems').filter(({ settled_at }) => !settled_at),
      a,
    )
    dismissProblem(studio, { paymentId: problem.payment_id, problemId: problem.id, actor })
    if (!OF_MONEY.includes(problem.kind)) return
    const before = decisions.dealtWith.get(problem.payment_id) ?? 0
    decisions.dealtWith.set(problem.payment_id, before + (problem.amount_cents ?? 0))
  },
  'void a voucher': ({ studio }, a) =>
    voidByOwner(studio, { id: pick(allOf(studio, 'vouchers'), a).id, reason: 'x', actor }),
  'call off': ({ studio }, a, b) => {
    const next = allOf(studio, 'events').filter(({ starts_at }) => starts_at > studio.clock.instant())
    callOff(studio, pick(next, a).id, { defaultChoice: b % 2 ? 'refund' : 'raincheck', days: 2 })
  },
  'choose for a guest': ({ studio }, a, b) => {
    const answer = pick(allOf(studio, 'call_off_answers'), a)
    const choice = b % 2 ? 'refund' : 'raincheck'
    return chooseByOwner(studio, { eventId: answer.event_id, answerId: answer.id, choice, actor })
  },
  'change an order': ({ studio }, a, b) => {
    const { id, kind } = pick(allOf(studio, 'orders'), a)
    if (b % 3 === 2) return deleteOrder(studio, { kind, id, actor })
    const orderStatus = b % 2 ? 'cancelled' : pick(ORDER_STATUSES[kind], b)
    return changeOrder(studio, { kind, id, changes: { orderStatus }, actor })
  },
  'mark a win': ({ studio }, a, b) => {
    const { auction_id: auctionId } = pick(allOf(studio, 'auction_results'), a)
    const paymentStatus = b % 3 ? 'completed' : 'unpaid'
    const payment = { paymentStatus, paymentMethod: 'cash', transactionAmount: undefined } as const
    return markResultPaid(studio, { auctionId, payment, actor })
  },
  'offer a painting': ({ studio }, a, b) => {
    const { id: resultId } = pick(allOf(studio, 'auction_results'), a)
    return b % 2 ? offerToNext(studio, { resultId, actor }) : withdrawChance(studio, { resultId, actor })
  },
  'change an evening': ({ studio }, a, b) => {
    const { id } = pick(allOf(studio, 'events'), a)
    if (b % 4 === 3) return b > 5 ? archiveEvent(studio, { id, actor }) : restoreEvent(studio, { id, actor })
    const changes = b % 2 ? { price: 20 * b } : { maxCapacity: 1 + b, confirmOverbooking: true }
    return editEvent(studio, { id, changes: eventChanges.parse(changes), actor })
  },
  group: (world, a, b) =>
    groupByOwner(world.studio, { bookingId: booking(world, a).id, withId: booking(world, b).id, actor }),
  'retry a fulfilment': ({ studio }, a) => {
    const waiting = allOf(studio, 'payments').filter(({ state }) => state === 'paid')
    retryFulfilment(studio, { paymentId: pick(waiting, a).id, actor })
  },
  // Until the time moves on, nothing can be made.
  'break the making': ({ studio }, a) => {
    const table = pick(['bookings', 'orders', 'enquiries', 'lesson_sales', 'events'], a)
    studio.db.sqlite.exec('DROP TRIGGER IF EXISTS broken')
    breakTable(studio, table)
  },
}
