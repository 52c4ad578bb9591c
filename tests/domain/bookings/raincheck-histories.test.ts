import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { editEvent } from '../../../app/domain/events/edit-event'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import {
  allOf,
  anEvent,
  aroha,
  aVoucher,
  bookingOf,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  reopen,
  seatsOf,
} from '../../support/makers/purchases'
import { expectToAddUp, linkOf } from '../../support/makers/rainchecks'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

describe('a raincheck', () => {
  it('adds up in every history: seats, money and voucher credit', async () => {
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
          // In an unpaid booking the voucher covers less than one place.
          const part = isUnpaid ? { kind: 'assigned' as const, value_cents: 5000 } : {}
          const voucherCode = how.endsWith('voucher') ? aVoucher(studio, part).code : undefined
          const make = isUnpaid ? bookedByOwner : paidBooking
          const booking = await make(studio, events[1]!, { partySize, voucherCode })
          const credit = bookingOf(studio, booking.id).credit_cents
          const vouchers = allOf(studio, 'vouchers')
          let open: Awaited<ReturnType<typeof reopen>> | null = null
          for (const each of steps) {
            await unlessRefused(async () => {
              if (each.do === 'raincheck') takeRaincheck(studio, linkOf(studio, booking))
              else if (each.do === 'rebook') {
                const asked = await rebookRaincheck(studio, aroha, {
                  link: linkOf(studio, booking),
                  eventId: events[each.event]!,
                })
                if (asked) open = await reopen(studio, aroha, asked!)
              } else if (each.do === 'pay' && open?.card) await payCard(studio, open)
              else if (each.do === 'settle') await reconcilePayments(studio)
              else if (each.do === 'cash') {
                editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
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
            })
            expectToAddUp(studio, booking.id, events, { credit })
          }
          await deliverEvents(studio)
          studio.clock.advance(minutes(60))
          await releaseLapsedHolds(studio)
          await reconcilePayments(studio)
          await reconcilePayments(studio)
          expectToAddUp(studio, booking.id, events, { credit })
          // Every charge made the booking or was refunded.
          for (const payment of allOf(studio, 'payments')) {
            if (payment.paid_at === null) continue
            expect(payment.fulfilled_id === booking.id || payment.refunded_cents === payment.amount_cents).toBe(true)
          }
          for (const event of events) expect(seatsOf(studio, event).held).toBe(0)
          expect(allOf(studio, 'vouchers')).toEqual(vouchers)
        },
      ),
      { numRuns: runSize(5, 100) },
    )
  }, 120_000)
})
