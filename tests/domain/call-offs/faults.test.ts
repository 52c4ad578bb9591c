import { describe, expect, it } from 'vitest'
import { bookingValue } from '../../../app/domain/bookings/booking-money'
import { chooseByLink, settleCallOffs } from '../../../app/domain/call-offs/choose'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { days } from '../../support/clock'
import { anHourPasses, betweenAnyTwoSteps, chargedBy, count } from '../../support/faults/power-cut'
import { answersOf, callOff, type MixedEvening, mixedEvening } from '../../support/makers/call-offs'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, bookingOf, type Studio, seatsOf } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { recipientsOf } from '../../support/makers/waiting'
import { runSize } from '../../support/run-size'

/** The owner calls the evening off, three guests choose, the others do not answer; every step can be repeated. */
async function everything(studio: Studio, evening: MixedEvening): Promise<void> {
  failSecondRefund(studio)
  if (seatsOf(studio, evening.event).confirmed > 0) callOff(studio, evening.event)
  await chooseByLink(studio, linkOf(studio, evening.card), 'refund')
  await chooseByLink(studio, linkOf(studio, evening.four), 'refund')
  await chooseByLink(studio, linkOf(studio, evening.part), 'raincheck')
  studio.clock.advance(days(8))
  settleCallOffs(studio)
  await reconcilePayments(studio)
}

/** Makes the provider fail in the middle. */
function failSecondRefund({ payments }: Studio): void {
  const { refund } = payments
  let calls = 0
  payments.refund = (request) => {
    calls += 1
    return calls === 2 ? Promise.reject(new ProviderUnavailable('down')) : refund(request)
  }
}

describe('an evening with a booking of every kind is called off, the provider fails and the process is killed', () => {
  it('refunds each cent once and sends each e-mail once', { timeout: 600_000 }, async () => {
    const steps = await betweenAnyTwoSteps({
      every: runSize(89, 1),
      before: async (studio) => {
        const evening = await mixedEvening(studio)
        await deliverDueMessages(studio)
        return evening
      },
      run: everything,
      after: async (next, evening) => {
        await everything(next, evening)
        await anHourPasses(next)
        await anHourPasses(next)
        const part = bookingOf(next, evening.part.id)
        // The only card money left is the raincheck of the guest who chose one.
        expect(chargedBy(next)).toBe(6500)
        expect(bookingValue(next, part).valueCents).toBe(6500)
        expect(allOf(next, 'vouchers').map((voucher) => voucher.value_left_cents)).toEqual([6500, 6500])
        expect(count(next, "refunds WHERE state <> 'succeeded'")).toBe(0)
        expect(count(next, "payments WHERE state IN ('open', 'paid', 'refunding', 'expiring')")).toBe(0)
        // The cash is the owner's to hand over.
        expect(problemOf(next)).toMatch(/^Booking \S+ ended without a refund: \$65\.00[^.]*\.[^.]*\.$/)
        expect(
          answersOf(next)
            .map((answer) => answer.choice)
            .sort(),
        ).toEqual(
          [
            ...['nothing_owed', 'nothing_owed', 'raincheck'],
            ...['refund', 'refund', 'refund', 'refund', 'refund'],
          ].sort(),
        )
        const guests = ['card', 'cash', 'four', 'givenup', 'part', 'raincheck', 'reserved', 'voucher']
        expect(recipientsOf(next, 'event_called_off').sort()).toEqual(guests)
        expect(recipientsOf(next, 'waiting_list_called_off')).toEqual(['mere', 'rua'])
        expect(recipientsOf(next, 'seats_gone')).toEqual(['unfulfilled'])
        expect(recipientsOf(next, 'call_off_chosen').sort()).toEqual(['cash', 'givenup', 'raincheck'])
        // The raincheck was paid in two parts.
        expect(recipientsOf(next, 'refund_made').sort()).toEqual(['card', 'four', 'givenup', 'raincheck', 'raincheck'])
        expect(count(next, "messages WHERE state <> 'accepted'")).toBe(0)
      },
    })
    expect(steps).toBeGreaterThan(150)
  })
})
