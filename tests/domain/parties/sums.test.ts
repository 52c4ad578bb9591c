import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEvent } from '#db/queries/bookings/events'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { advanceParties } from '../../../app/domain/parties/advance-parties'
import { changeParty, choosePays } from '../../../app/domain/parties/change'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { actor } from '../../support/makers/bookings'
import {
  anAgreedParty,
  eachPays,
  guestPays,
  linkOf,
  moneyOf,
  openPay,
  partyOf,
  pay,
} from '../../support/makers/parties'
import { aForm, allOf, aVisitor, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

/** The money that the studio has for a party, and the price of all its people. */
function taken(studio: Studio, id: number) {
  const cents = allOf(studio, 'payments').reduce(
    (sum, payment) => sum + payment.net_cents - pendingOf(studio, payment.id),
    0,
  )
  const { people, price_cents } = partyOf(studio, id)
  return { cents, wholeCents: people * price_cents }
}

function pendingOf(studio: Studio, paymentId: string): number {
  const refunds = allOf(studio, 'refunds').filter((each) => each.payment_id === paymentId && each.state === 'pending')
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

const step = fc.oneof(
  fc.record({ do: fc.constant('guest' as const), people: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('balance' as const) }),
  fc.record({ do: fc.constantFrom('each' as const, 'host' as const) }),
  fc.record({ do: fc.constant('change' as const), people: fc.integer({ min: 4, max: 12 }) }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function play(studio: Studio, id: number, what: Step, name: string) {
  if (what.do === 'guest') await guestPays(studio, id, name, what.people)
  else if (what.do === 'balance') await pay(studio, id)
  else if (what.do === 'change') {
    const { price_cents } = partyOf(studio, id)
    changeParty(studio, { id, actor, people: what.people, minimumPeople: 4, price: price_cents / 100 })
  } else choosePays(studio, linkOf(studio, id), what.do)
}

test('in any order of payments by host and guests, the total never exceeds the price, and the host pays exactly the rest', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 4 * 3000 }),
      fc.array(step, { maxLength: 8 }),
      async (depositCents, steps) => {
        const studio = openStudio()
        const deposit = String(depositCents / 100)
        const id = await anAgreedParty(studio, { people: '10', minimumPeople: '4', price: '30', deposit })
        for (const [at, what] of steps.entries()) {
          await unlessRefused(() => play(studio, id, what, `guest${at}`))
          advanceParties(studio)
          const { cents, wholeCents } = taken(studio, id)
          expect(cents).toBeLessThanOrEqual(wholeCents)
        }
        await pay(studio, id).catch((error) => expect(error).toMatchObject({ code: 'already_paid' }))
        // The evening begins: nobody can book any more, and overpayments are refunded.
        studio.clock.set(findEvent(studio.db, partyOf(studio, id).event_id)!.starts_at)
        advanceParties(studio)
        const { people, minimum_people, price_cents, pays } = partyOf(studio, id)
        const { paidGuests, dueCents, surplusCents } = moneyOf(studio, id)
        const places = Math.max(paidGuests, pays === 'host' ? people : minimum_people)
        expect({ dueCents, surplusCents }).toEqual({ dueCents: 0, surplusCents: 0 })
        const missing = places * price_cents - taken(studio, id).cents
        // Less than a card can be charged is not demanded (rule 3.15).
        expect(missing).toBeGreaterThanOrEqual(0)
        expect(missing).toBeLessThan(50)
      },
    ),
    { numRuns: runSize(10, 400) },
  )
})

test('the deposit counts towards the fewest people, and is refunded once guests have paid for all of them', async () => {
  const studio = openStudio()
  const id = await anAgreedParty(studio)
  eachPays(studio, id)
  expect(moneyOf(studio, id)).toMatchObject({ shareCents: 56_000, paidCents: 20_000, dueCents: 36_000 })
  await guestPays(studio, id, 'mere', 4)
  await guestPays(studio, id, 'rua', 4)
  expect(moneyOf(studio, id)).toMatchObject({ paidGuests: 8, dueCents: 0, surplusCents: 0 })
  studio.clock.set(partyOf(studio, id).starts_at)
  advanceParties(studio)
  expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 20_000, requester: 'owner', username: actor }])
})

test('a balance that exceeds what is now owed is refunded in full', async () => {
  const studio = openStudio()
  const id = await anAgreedParty(studio)
  eachPays(studio, id)
  const step = await openPay(studio, id)
  await guestPays(studio, id, 'mere', 2)
  await payCard(studio, step)
  expect((await settlePayment(studio, step.paymentId)).state).toBe('refunded')
  expect(moneyOf(studio, id)).toMatchObject({ paidCents: 20_000, dueCents: 22_000 })
})

test('a guest can book a private evening only by its link', async () => {
  const studio = openStudio()
  const id = await anAgreedParty(studio)
  await expect(guestPays(studio, id, 'mere')).rejects.toThrow('We can’t find this party')
  eachPays(studio, id)
  const form = aForm(partyOf(studio, id).event_id)
  await expect(startBooking(studio, aVisitor('x'), form, { withCardForm: true })).rejects.toThrow(
    'no longer open for booking',
  )
  expect((await guestPays(studio, id, 'mere')).state).toBe('fulfilled')
})
