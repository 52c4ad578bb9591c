import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { bookingValue, receiptOf } from '../../../app/domain/bookings/booking-money'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking, readRemoval, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { allOf, anEvent, aroha, aVoucher, bookingOf, openStudio, type Studio } from '../../support/makers/purchases'
import { aRaincheck, linkOf, payDifference } from '../../support/makers/rainchecks'

const cardsOf = (studio: Studio) => allOf(studio, 'payments').filter(({ method }) => method === 'card')

describe('what a raincheck is worth', () => {
  it('is reduced by refunds of either payment', async () => {
    const { studio, booking, now } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    await payDifference(studio, booking, dear)
    await reconcilePayments(studio)
    takeRaincheck(studio, linkOf(studio, booking))
    const [whole, difference] = listPaymentsOfBooking(studio.db, booking.id)
    await refundPayment(studio, { paymentId: difference!.id, amountCents: 3000, reason: 'asked', by: 'owner' })
    await refundPayment(studio, { paymentId: whole!.id, amountCents: 1000, reason: 'asked', by: 'owner' })
    expect(bookingValue(studio, now())).toMatchObject({ valueCents: 12000, differenceCents: 3000, refundedCents: 4000 })
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(12000)
  })

  /** An unpaid booking by the owner that its guest made a raincheck. */
  function unpaidRaincheck(changes: Record<string, unknown> = {}) {
    const studio = openStudio()
    const events = ['2026-12-04', '2026-12-11', '2026-12-12'].map((date) => anEvent(studio, { date }))
    const booking = bookedByOwner(studio, events[0]!, changes)
    takeRaincheck(studio, linkOf(studio, booking))
    return { studio, booking, later: events[1]!, dear: events[2]!, now: () => bookingOf(studio, booking.id) }
  }

  it('is only what was paid when the first price was never paid', async () => {
    const { studio, booking, later, now } = unpaidRaincheck()
    expect(bookingValue(studio, now()).valueCents).toBe(0)
    expect(await payDifference(studio, booking, later)).toMatchObject({ totalCents: 6500 })
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid', total_cents: 6500 })
    // The difference is all that was ever paid, so there is no line of $0.
    expect(receiptOf(studio, now())).toMatchObject([
      { kind: 'item', label: '1 person × $65', cents: 6500 },
      { kind: 'total', cents: 6500 },
    ])
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(6500)
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(6500)
    const dear = anEvent(studio, { date: '2026-12-18', price_cents: 13000 })
    expect(await payDifference(studio, booking, dear)).toMatchObject({ totalCents: 6500 })
  })

  it('includes the voucher of an unpaid booking, and an evening that it covers costs nothing more', async () => {
    const half = { code: 'SLP-HALF2345', value_cents: 5000, value_left_cents: 5000, kind: 'assigned' as const }
    const withHalf = () => {
      const made = openStudio()
      const booking = bookedByOwner(made, anEvent(made), { voucherCode: aVoucher(made, half).code })
      takeRaincheck(made, linkOf(made, booking))
      return { studio: made, booking, now: () => bookingOf(made, booking.id) }
    }
    const { studio, booking, now } = withHalf()
    const credit = now().credit_cents
    expect([now().payment_status, credit]).toEqual(['pending', 5000])
    const step = await payDifference(studio, booking, anEvent(studio, { date: '2026-12-11' }))
    expect(step.lines.map((line) => line.cents)).toEqual([6500, -5000, 1500])
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ payment_status: 'paid', total_cents: 6500, credit_cents: 5000 })
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(1500)
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(6500)

    const other = withHalf()
    const cheap = anEvent(other.studio, { date: '2026-12-11', price_cents: 4000 })
    const link = linkOf(other.studio, other.booking)
    expect(await rebookRaincheck(other.studio, aroha, { link, eventId: cheap })).toBeNull()
    expect(other.now()).toMatchObject({ event_id: cheap, payment_status: 'paid', total_cents: 5000 })
    takeRaincheck(other.studio, link)
    expect(bookingValue(other.studio, other.now()).valueCents).toBe(5000)
  })

  it('when it is paid by hand while the card form is open, the step ends or the card is refunded', async () => {
    const markPaid = (studio: Studio, id: number) =>
      editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
    const ended = unpaidRaincheck()
    await rebookRaincheck(ended.studio, aroha, { link: linkOf(ended.studio, ended.booking), eventId: ended.later })
    markPaid(ended.studio, ended.booking.id)
    expect(cardsOf(ended.studio).map((each) => each.state)).toEqual(['expiring'])

    const { studio, booking, later, now } = unpaidRaincheck()
    await payDifference(studio, booking, later)
    markPaid(studio, booking.id)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid' })
    expect(cardsOf(studio)).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500, fulfilled_id: booking.id }])
    expect(allOf(studio, 'messages').filter((message) => message.kind === 'refund_made')).toHaveLength(1)
    expect(bookingValue(studio, now()).valueCents).toBe(6500)
  })

  it('cannot be booked for another number of people than the difference was charged for', async () => {
    const { studio, booking, dear, now } = unpaidRaincheck()
    await payDifference(studio, booking, dear)
    editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: null, party_size: 2 })
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500 }])
  })

  it('after a deletion by the plain call, Needs you asks about the cash and the card, each with its amount', async () => {
    const { studio, booking, now } = unpaidRaincheck({ paymentStatus: 'paid' })
    await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
    await reconcilePayments(studio)
    expect(now().total_cents).toBe(8000)
    deleteBooking(studio, { id: booking.id, actor })
    expect(allOf(studio, 'payment_problems')).toMatchObject([
      { kind: 'deleted_unrefunded', subject: booking.reference, amount_cents: 6500 },
      { kind: 'deleted_unrefunded', subject: booking.reference, amount_cents: 1500 },
    ])
  })

  it.each(['the refund of the card', 'the delete with a refund'])(
    'taken away with %s asks about the cash too',
    async (how) => {
      const { studio, booking } = unpaidRaincheck({ paymentStatus: 'paid' })
      await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
      await reconcilePayments(studio)
      const [card] = cardsOf(studio)
      expect(readPaymentPage(studio, card!.id).fulfilled?.cancel?.text).toContain('$65.00 was paid by hand')
      expect(readRemoval(studio, booking.id)).toMatchObject({ refundCents: 1500, manualCents: 6500 })
      if (how === 'the refund of the card') {
        const refund = refundForm.parse({ amount: 15, reason: 'The storm', purchase: 'cancel' })
        await refundByOwner(studio, { paymentId: card!.id, refund, actor })
      } else await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
      expect(cardsOf(studio)).toMatchObject([{ refunded_cents: 1500 }])
      expect(allOf(studio, 'payment_problems')).toMatchObject([
        { kind: 'deleted_unrefunded', subject: booking.reference, amount_cents: 6500, settled_at: null },
      ])
    },
  )
})
