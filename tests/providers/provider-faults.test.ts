import { describe, expect, it } from 'vitest'
import { removeBooking } from '../../app/domain/bookings/changes/remove-booking'
import { handleProviderEvent } from '../../app/domain/payments/handle-event'
import { reconcilePayments } from '../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../app/domain/seats/holds'
import { Failure } from '../../app/lib/failure'
import { InvalidSignature } from '../../app/providers/payments/port'
import { minutes } from '../support/clock'
import { problemOf } from '../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  confirm,
  openStudio,
  type Studio,
  seatsOf,
  start,
} from '../support/makers/purchases'
import { openStripe } from '../support/makers/stripe'
import type { ApiFault, StripeStandIn } from '../support/stand-ins/stripe-stand-in'

/** Every charge has its booking or its refund, whatever the provider does at any step. */

/** Short when no answer is expected; otherwise long enough for a busy machine. */
const timeoutOf = (fault?: ApiFault) => (fault === 'timeout' ? 400 : 10_000)

async function openWithStripe(fault?: ApiFault): Promise<{ studio: Studio; stripe: StripeStandIn; event: number }> {
  const studio = openStudio()
  const { stripe, provider } = await openStripe(studio.clock, { timeoutMs: timeoutOf(fault) })
  Object.assign(studio, { payments: provider })
  return { studio, stripe, event: anEvent(studio) }
}

const FAULTS: ApiFault[] = ['error', 'busy', 'timeout', 'answer_lost', 'down']

/** Runs `work` while the provider's next call fails; only a refusal that asks to try again is allowed. */
async function whileFailing(stripe: StripeStandIn, fault: ApiFault, work: () => Promise<unknown>): Promise<void> {
  Object.assign(stripe.faults, { api: fault, times: 1 })
  await work().catch((error: unknown) => {
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).kind).toMatch(/upstream|conflict/)
  })
  Object.assign(stripe.faults, { api: 'none', times: Number.POSITIVE_INFINITY })
}

/** The cents that the provider has charged and not refunded. */
function chargedCents({ books }: StripeStandIn): number {
  const charged = [...books.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0)
  const refunds = [...books.refunds.values()].filter(({ status }) => status !== 'failed')
  return charged - refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Runs the jobs of the next hour, in which no event of the provider arrives. */
async function anHourPasses(studio: Studio): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    studio.clock.advance(minutes(16))
  }
}

describe.each(FAULTS)('the provider answers with %s', (fault) => {
  it('when a payment is opened, read and confirmed: one charge, one booking', async () => {
    const { studio, stripe, event } = await openWithStripe(fault)
    await whileFailing(stripe, fault, () => start(studio, aroha, aForm(event)))
    const step = await start(studio, aroha, aForm(event))
    await whileFailing(stripe, fault, () => start(studio, aroha, aForm(event)))
    stripe.payIntent(step.card!.paymentIntentId)
    await whileFailing(stripe, fault, () => confirm(studio, aroha, aForm(event), step))
    await whileFailing(stripe, fault, () => reconcilePayments(studio))
    const { booking } = await confirm(studio, aroha, aForm(event), step)
    await anHourPasses(studio)
    expect(allOf(studio, 'bookings').map(({ id }) => id)).toEqual([booking.id])
    expect(chargedCents(stripe)).toBe(6500)
    expect([...stripe.books.intents.values()].filter(({ status }) => status === 'requires_payment_method')).toEqual([])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0 })
  })

  it('when the form is abandoned or changed: no open payment is left', async () => {
    const { studio, stripe, event } = await openWithStripe(fault)
    await start(studio, aroha, aForm(event))
    await whileFailing(stripe, fault, () => start(studio, aroha, aForm(event, { partySize: 3 })))
    await anHourPasses(studio)
    await anHourPasses(studio)
    const open = [...stripe.books.intents.values()].filter(({ status }) => status !== 'canceled')
    expect(open).toEqual([])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 0 })
  })

  it('when money is refunded: it is refunded once', async () => {
    const { studio, stripe, event } = await openWithStripe(fault)
    const step = await start(studio, aroha, aForm(event))
    stripe.payIntent(step.card!.paymentIntentId)
    const { booking } = await confirm(studio, aroha, aForm(event), step)
    await whileFailing(stripe, fault, () => removeBooking(studio, { id: booking.id, ending: 'refund', actor: 'hana' }))
    await anHourPasses(studio)
    expect(chargedCents(stripe)).toBe(0)
    expect(stripe.books.refunds.size).toBe(1)
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'succeeded', amount_cents: 6500 }])
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded' }])
    expect(problemOf(studio)).toBeNull()
  })
})

describe('the provider’s event about a payment', () => {
  const deliver = (studio: Studio, stripe: StripeStandIn, secret?: string) =>
    Promise.all(stripe.events.map(({ rawBody }) => handleProviderEvent(studio, rawBody, stripe.sign(rawBody, secret))))

  async function paid() {
    const world = await openWithStripe()
    const step = await start(world.studio, aroha, aForm(world.event))
    world.stripe.payIntent(step.card!.paymentIntentId)
    return { ...world, step }
  }

  it('is lost: the reconciling job makes the booking', async () => {
    const { studio } = await paid()
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('arrives many times at once: one booking, one e-mail', async () => {
    const { studio, stripe } = await paid()
    await Promise.all([deliver(studio, stripe), deliver(studio, stripe), deliver(studio, stripe)])
    await deliver(studio, stripe)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
    expect(allOf(studio, 'messages').filter(({ kind }) => kind === 'booking_confirmation')).toHaveLength(1)
  })

  it('arrives after the hold has ended and the seats are sold: refunded once', async () => {
    const { studio, stripe, event } = await paid()
    studio.db.sqlite.prepare('UPDATE events SET max_capacity = 1').run()
    // The reconciling job did not run either.
    studio.clock.advance(minutes(40))
    studio.db.sqlite.prepare("UPDATE holds SET state = 'released'").run()
    const other = aVisitor('sione')
    const form = aForm(event, { email: 'sione@example.com' })
    const step = await start(studio, other, form)
    stripe.payIntent(step.card!.paymentIntentId)
    await confirm(studio, other, form, step)
    await deliver(studio, stripe)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings').map(({ email }) => email)).toEqual(['sione@example.com'])
    expect(chargedCents(stripe)).toBe(6500)
  })

  it('is forged, or signed too long ago: nothing happens', async () => {
    const { studio, stripe } = await paid()
    await expect(deliver(studio, stripe, 'whsec_of_somebody_else')).rejects.toBeInstanceOf(InvalidSignature)
    const [event] = stripe.events
    const signature = stripe.sign(event!.rawBody)
    studio.clock.advance(minutes(6))
    await expect(handleProviderEvent(studio, event!.rawBody, signature)).rejects.toBeInstanceOf(InvalidSignature)
    await expect(handleProviderEvent(studio, event!.rawBody, null)).rejects.toBeInstanceOf(InvalidSignature)
    expect(allOf(studio, 'bookings')).toHaveLength(0)
  })
})
