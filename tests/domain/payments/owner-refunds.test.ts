import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { findVoucher } from '#db/queries/vouchers'
import { refundForm } from '../../../app/contract/payments/payments'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readRows } from '../../../app/domain/lists/define-list'
import { paymentList, readPaymentPage } from '../../../app/domain/payments/list-payments'
import { raiseProblem } from '../../../app/domain/payments/problems'
import { dismissProblem, refundByOwner, retryRefund } from '../../../app/domain/payments/refunds/refund-by-owner'
import { processRefunds } from '../../../app/domain/payments/refunds/refund-payment'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import {
  allOf,
  anEvent,
  aVoucher,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'

async function booked(studio: Studio, partySize = 1, voucherCode?: string) {
  const booking = await paidBooking(studio, anEvent(studio), { partySize, voucherCode })
  return { booking, payment: allOf(studio, 'payments').at(-1)! }
}

function refund(studio: Studio, paymentId: string, amount: number, purchase: 'keep' | 'cancel' = 'keep') {
  return refundByOwner(studio, {
    paymentId,
    refund: refundForm.parse({ amount, reason: 'The storm closed the road', purchase }),
    actor,
  })
}
const mails = (studio: Studio) => allOf(studio, 'messages').filter((message) => message.kind === 'refund_made')

describe('the owner’s refunds', () => {
  it('can be a part, then the rest, each with its e-mail, but never more', async () => {
    const studio = openStudio()
    const { booking, payment } = await booked(studio, 2)
    await refund(studio, payment.id, 30)
    expect(readPaymentPage(studio, payment.id)).toMatchObject({
      stateText: 'partly refunded',
      refunded_cents: 3000,
      refundableCents: 10000,
    })
    expect(findBooking(studio.db, booking.id)).toBeDefined()
    await expect(refund(studio, payment.id, 100.01)).rejects.toMatchObject({
      fields: { amount: ['At most $100.00 can be refunded.'] },
    })
    await refund(studio, payment.id, 100)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded', refunded_cents: 13000 }])
    expect(mails(studio).map((mail) => mail.subject)).toEqual(['Your refund of $30.00', 'Your refund of $100.00'])
    expect(mails(studio)[0]!.text).toContain('The storm closed the road')
    await expect(refund(studio, payment.id, 1)).rejects.toMatchObject({ code: 'refund_amount' })
  })

  it('restore the voucher’s credit before the provider is called', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const { booking, payment } = await booked(studio, 2, voucher.code)
    const original = studio.payments.refund
    let leftWhenAsked = -1
    studio.payments.refund = async (request) => {
      leftWhenAsked = findVoucher(studio.db, voucher.id)!.value_left_cents
      return original.call(studio.payments, request)
    }
    await refund(studio, payment.id, 65, 'cancel')
    expect(leftWhenAsked).toBe(6500)
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
    expect(readPaymentPage(studio, payment.id).fulfilled).toMatchObject({
      title: 'The booking was deleted',
      cancel: null,
    })
  })

  it('of cash with a cancellation promise nothing for a card', async () => {
    const studio = openStudio()
    bookedByOwner(studio, anEvent(studio), { paymentStatus: 'paid', paymentMethod: 'cash' })
    await refund(studio, allOf(studio, 'payments')[0]!.id, 65, 'cancel')
    const [mail] = messagesOf(studio, 'booking_cancelled')
    expect(mail!.text).not.toContain('card')
    expect(mail!.text).toContain('We’ll give you $65 back the way you paid it')
    expect(listUndos(studio)).toEqual([])
  })

  it('end a voucher whose payment is refunded', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    await deliverEvents(studio)
    const [voucher] = allOf(studio, 'vouchers')
    expect(readPaymentPage(studio, step.paymentId).fulfilled).toMatchObject({
      title: `Voucher ${voucher!.code}`,
      proposedCents: 13_000,
    })
    await refund(studio, step.paymentId, 130, 'cancel')
    expect(findVoucher(studio.db, voucher!.id)).toMatchObject({ is_redeemed: 1, end_reason: 'refunded' })
  })

  it('wait for a provider that is down, without an e-mail until they are made', async () => {
    const studio = openStudio()
    const { payment } = await booked(studio)
    const original = studio.payments.refund
    studio.payments.refund = async () => {
      throw new ProviderUnavailable('away')
    }
    expect((await refund(studio, payment.id, 65)).state).toBe('pending')
    expect(mails(studio)).toEqual([])
    expect(readPaymentPage(studio, payment.id)).toMatchObject({ refundableCents: 0 })
    studio.payments.refund = original
    await processRefunds(studio)
    await processRefunds(studio)
    expect(mails(studio)).toHaveLength(1)
  })

  it('settle what was in Needs you', async () => {
    const studio = openStudio()
    const { booking, payment } = await booked(studio, 2)
    deleteBooking(studio, { id: booking.id, actor })
    const count = () => readRows(studio, paymentList, { show: 'problem', purpose: 'every', search: '' }).length
    expect(count()).toBe(1)
    await refund(studio, payment.id, 130)
    expect(count()).toBe(0)
    const { problem } = raiseProblem(studio, { payment_id: payment.id, kind: 'disputed' })
    const { undoId } = dismissProblem(studio, { paymentId: payment.id, problemId: problem.id, actor })
    expect(count()).toBe(0)
    undoChange(studio, { id: undoId!, actor })
    expect(count()).toBe(1)
    expect(dismissProblem(studio, { paymentId: payment.id, problemId: problem.id, actor }).undoId).not.toBeNull()
    expect(dismissProblem(studio, { paymentId: payment.id, problemId: problem.id, actor }).undoId).toBeNull()
  })

  it('keep what she has dealt with from being asked again, even by an undo', async () => {
    const studio = openStudio()
    const { booking, payment } = await booked(studio, 2)
    deleteBooking(studio, { id: booking.id, actor })
    const [problem] = readPaymentPage(studio, payment.id).problems
    const { undoId } = dismissProblem(studio, { paymentId: payment.id, problemId: problem!.id, actor })
    await refund(studio, payment.id, 130)
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(/its money went back meanwhile/)
  })

  it('that the bank sends back later do not count until they are tried again', async () => {
    const studio = openStudio()
    const { payment } = await booked(studio)
    const { id, provider_id } = await refund(studio, payment.id, 20)
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: provider_id! })
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: provider_id! })
    expect(readPaymentPage(studio, payment.id)).toMatchObject({ refunded_cents: 0, refundableCents: 6500 })
    await retryRefund(studio, { refundId: id, actor })
    expect(readPaymentPage(studio, payment.id)).toMatchObject({ refunded_cents: 2000, refundableCents: 4500 })
  })

  it('refuse invalid amounts', async () => {
    const studio = openStudio()
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 'all' }, { amount: 1.005 }]) {
      expect(refundForm.safeParse({ reason: 'x', purchase: 'keep', ...wrong }).success).toBe(false)
    }
    expect(refundForm.safeParse({ amount: 1, purchase: 'keep' }).success).toBe(false)
    await expect(refund(studio, 'pay_unknown_unknown', 1)).rejects.toMatchObject({ kind: 'missing' })
  })
})
