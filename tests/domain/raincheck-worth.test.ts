import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments'
import { refundRequest } from '../../app/contract/admin-payments'
import { bookingChanges, newBookingRequest } from '../../app/contract/owner-bookings'
import { bookByOwner } from '../../app/domain/bookings/book-by-owner'
import { receiptOf } from '../../app/domain/bookings/booking-messages'
import { bookingValue } from '../../app/domain/bookings/booking-value'
import { editBooking } from '../../app/domain/bookings/edit-booking'
import { takeRaincheck } from '../../app/domain/bookings/leave-evening'
import { readPaymentStep } from '../../app/domain/bookings/read-payment-step'
import { rebookRaincheck } from '../../app/domain/bookings/rebook'
import { deleteBooking, readRemoval, removeBooking } from '../../app/domain/bookings/remove-booking'
import { editEvent } from '../../app/domain/events/edit-event'
import { readPaymentPage } from '../../app/domain/payments/read-payment'
import { reconcilePayments } from '../../app/domain/payments/reconcile'
import { refundByOwner } from '../../app/domain/payments/refund-by-owner'
import { refundPayment } from '../../app/domain/payments/refund-payment'
import { releaseLapsedHolds } from '../../app/domain/seats/release-holds'
import { Failure } from '../../app/lib/failure'
import { minutes } from '../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  deliverEvents,
  openStudio,
  payCard,
  type Studio,
  seatsOf,
} from '../support/purchases'
import { addsUp, aRaincheck, linkOf, payDifference } from '../support/rainchecks'
import { aBooking, bookingOf } from '../support/waiting'

const aroha = aVisitor('aroha')
const actor = 'hana'

describe('what a raincheck is worth', () => {
  it('counts what was refunded, on either payment', async () => {
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

  /** What the owner booked and nobody has paid, made a raincheck by its guest. */
  function unpaidRaincheck(changes: Record<string, unknown> = {}) {
    const studio = openStudio()
    const events = ['2026-12-04', '2026-12-11', '2026-12-12'].map((date) => anEvent(studio, { date }))
    const asked = { eventId: events[0], firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 5' }
    const { booking } = bookByOwner(studio, { booking: newBookingRequest.parse({ ...asked, ...changes }), actor })
    takeRaincheck(studio, linkOf(studio, booking))
    return { studio, booking, later: events[1]!, dear: events[2]!, now: () => bookingOf(studio, booking.id) }
  }

  it('is worth only what was paid when the first price never was', async () => {
    const { studio, booking, later, now } = unpaidRaincheck()
    expect(bookingValue(studio, now()).valueCents).toBe(0)
    expect(await payDifference(studio, booking, later)).toMatchObject({ totalCents: 6500 })
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid', total_cents: 6500 })
    // The difference is all that was ever paid: no line of nothing beside it.
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

  it('counts the voucher of an unpaid one, and owes nothing more on an evening that it covers', async () => {
    const half = { code: 'SLP-HALF2345', value_cents: 5000, value_left_cents: 5000, kind: 'assigned' as const }
    const withHalf = () => {
      const made = openStudio()
      const voucher = aVoucher(made, half)
      const event = anEvent(made)
      const asked = { eventId: event, firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 5' }
      const { booking } = bookByOwner(made, {
        booking: newBookingRequest.parse({ ...asked, voucherCode: voucher.code }),
        actor,
      })
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

  it('paid by hand while the card form is open: the step ends, or the card has its money back', async () => {
    const markPaid = (studio: Studio, id: number) =>
      editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
    const ended = unpaidRaincheck()
    await rebookRaincheck(ended.studio, aroha, { link: linkOf(ended.studio, ended.booking), eventId: ended.later })
    markPaid(ended.studio, ended.booking.id)
    expect(allOf(ended.studio, 'payments').map((each) => each.state)).toEqual(['expiring'])

    const { studio, booking, later, now } = unpaidRaincheck()
    await payDifference(studio, booking, later)
    markPaid(studio, booking.id)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid' })
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500, made_id: booking.id }])
    expect(allOf(studio, 'messages').filter((message) => message.kind === 'refund_made')).toHaveLength(1)
    expect(bookingValue(studio, now()).valueCents).toBe(6500)
  })

  it('is not seated for another number of people than the difference was asked for', async () => {
    const { studio, booking, dear, now } = unpaidRaincheck()
    await payDifference(studio, booking, dear)
    editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: null, party_size: 2 })
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500 }])
  })

  it('deleted by the bare call asks the owner about the cash and the card, each with its amount', async () => {
    const { studio, booking, now } = unpaidRaincheck({ paymentStatus: 'paid' })
    await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
    await reconcilePayments(studio)
    expect(now().total_cents).toBe(8000)
    deleteBooking(studio, { id: booking.id, actor })
    expect(studio.db.sqlite.prepare('SELECT * FROM unreturned_payments').all()).toMatchObject([
      { booking_id: booking.id, amount_cents: 6500 },
    ])
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 1500, problem: expect.stringMatching(/deleted/) }])
  })

  it.each(['the refund of the card', 'the delete with a refund'])(
    'taken away with %s asks about the cash too',
    async (how) => {
      const { studio, booking } = unpaidRaincheck({ paymentStatus: 'paid' })
      await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
      await reconcilePayments(studio)
      const [card] = allOf(studio, 'payments')
      expect(readPaymentPage(studio, card!.id).made?.cancel?.text).toContain('$65.00 was paid by hand')
      expect(readRemoval(studio, booking.id)).toMatchObject({ refundCents: 1500, byHandCents: 6500 })
      if (how === 'the refund of the card') {
        const refund = refundRequest.parse({ amount: 15, reason: 'The storm', made: 'cancel' })
        await refundByOwner(studio, { paymentId: card!.id, refund, actor })
      } else await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
      expect(allOf(studio, 'payments')).toMatchObject([{ refunded_cents: 1500, problem: null }])
      expect(studio.db.sqlite.prepare('SELECT * FROM unreturned_payments').all()).toMatchObject([
        { booking_id: booking.id, amount_cents: 6500, settled_at: null },
      ])
    },
  )

  it('adds up: seats, money and voucher credit, over any history', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'raincheck' as const }),
      fc.record({ do: fc.constant('rebook' as const), event: fc.nat({ max: 3 }) }),
      fc.constant({ do: 'pay' as const }),
      fc.constant({ do: 'settle' as const }),
      fc.constant({ do: 'cash' as const }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({
        do: fc.constant('price' as const),
        event: fc.nat({ max: 3 }),
        price: fc.integer({ min: 0, max: 120 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 25 }),
        fc.constantFrom('card', 'voucher', 'unpaid', 'unpaid with a voucher'),
        fc.integer({ min: 1, max: 3 }),
        async (steps, how, partySize) => {
          const studio = openStudio()
          const events = ['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'].map((date, index) =>
            anEvent(studio, { date, price_cents: 4000 + index * 1500, max_capacity: 4 }),
          )
          const isUnpaid = how.startsWith('unpaid')
          // Of an unpaid booking the voucher covers less than one place.
          const part = isUnpaid ? { kind: 'assigned' as const, value_cents: 5000 } : {}
          const voucherCode = how.endsWith('voucher') ? aVoucher(studio, part).code : undefined
          const form = aForm(events[1]!, { partySize, voucherCode })
          const booking = isUnpaid
            ? bookByOwner(studio, { booking: newBookingRequest.parse(form), actor }).booking
            : await aBooking(studio, form)
          let cash = 0
          const credit = bookingOf(studio, booking.id).credit_cents
          const vouchers = allOf(studio, 'vouchers')
          let open: Awaited<ReturnType<typeof readPaymentStep>> | null = null
          for (const each of steps) {
            try {
              if (each.do === 'raincheck') takeRaincheck(studio, linkOf(studio, booking))
              else if (each.do === 'rebook') {
                const asked = await rebookRaincheck(studio, aroha, {
                  link: linkOf(studio, booking),
                  eventId: events[each.event]!,
                })
                if (asked) open = await readPaymentStep(studio, aroha.key, Number(asked.paymentUrl.split('/').at(-1)))
              } else if (each.do === 'pay' && open?.card) await payCard(studio, open)
              else if (each.do === 'settle') await reconcilePayments(studio)
              else if (each.do === 'cash') {
                const before = bookingOf(studio, booking.id)
                const byCard = listPaymentsOfBooking(studio.db, booking.id)
                editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
                if (before.payment_status === 'pending') {
                  cash = before.total_cents - credit - byCard.reduce((sum, payment) => sum + payment.amount_cents, 0)
                }
              } else if (each.do === 'wait') {
                studio.clock.advance(minutes(each.minutes))
                await releaseLapsedHolds(studio)
              } else if (each.do === 'refund') {
                const [first] = listPaymentsOfBooking(studio.db, booking.id)
                if (first)
                  await refundPayment(studio, {
                    paymentId: first.id,
                    amountCents: each.cents,
                    reason: 'x',
                    by: 'owner',
                  })
              } else if (each.do === 'price') {
                editEvent(studio, { id: events[each.event]!, changes: { price: each.price }, actor: 'owner' })
              }
            } catch (error) {
              if (!(error instanceof Failure)) throw error
            }
            addsUp(studio, booking.id, events, { credit, cash })
          }
          await deliverEvents(studio)
          studio.clock.advance(minutes(60))
          await releaseLapsedHolds(studio)
          await reconcilePayments(studio)
          await reconcilePayments(studio)
          addsUp(studio, booking.id, events, { credit, cash })
          // Whatever was charged made the booking, or went back.
          for (const payment of allOf(studio, 'payments')) {
            if (payment.paid_at === null) continue
            expect(payment.made_id === booking.id || payment.refunded_cents === payment.amount_cents).toBe(true)
          }
          for (const event of events) expect(seatsOf(studio, event).held).toBe(0)
          expect(allOf(studio, 'vouchers')).toEqual(vouchers)
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)
})
