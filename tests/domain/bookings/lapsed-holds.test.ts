import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { readCurrentEvent } from '../../../app/domain/events/read-events'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  deliverEvents,
  openStudio,
  payCard,
  seatsOf,
  sione,
  start,
} from '../../support/makers/purchases'

describe('a hold that lapses', () => {
  it('frees its seats when the provider confirms that nothing was paid', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    const step = await start(studio, aroha, aForm(event))
    await expect(start(studio, sione, aForm(event, { email: 'sione@example.com' }))).rejects.toMatchObject({
      code: 'seats_held',
    })
    expect(readCurrentEvent(studio)).toMatchObject({
      seatsFree: 0,
      soldOut: false,
      held: 'paying',
      heldUntil: expect.any(String),
    })
    studio.clock.advance(minutes(HOLD.firstMinutes))
    expect(await releaseLapsedHolds(studio)).toBe(1)
    await expect(payCard(studio, step)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await start(studio, sione, aForm(event, { email: 'sione@example.com' }))).toMatchObject({ state: 'open' })
  })

  it('keeps the seats while the provider cannot be reached', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    await start(studio, aroha, aForm(event))
    studio.clock.advance(minutes(HOLD.firstMinutes))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = () => Promise.reject(new Error('the provider is down'))
    expect(await releaseLapsedHolds(studio)).toBe(0)
    expect(seatsOf(studio, event).held).toBe(1)
    // Nobody is paying any more, and nobody on the waiting list got an offer.
    expect(readCurrentEvent(studio)).toMatchObject({ held: 'checking', heldUntil: null })
    await expect(start(studio, sione, aForm(event, { email: 'sione@example.com' }))).rejects.toThrow(
      /weren’t paid for in time.*once the bank has confirmed that/,
    )
    studio.payments.cancelCharge = cancelCharge
    expect(await releaseLapsedHolds(studio)).toBe(1)
    expect(seatsOf(studio, event).held).toBe(0)
  })

  it('books a payment that arrives while it lapses', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    await payCard(studio, await start(studio, aroha, aForm(event)))
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0 })
  })

  it('refunds at once when the seats were sold to somebody else, and offers the next evening', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    anEvent(studio, { title: 'Moonlit Moorings', date: '2026-12-11' })
    const step = await start(studio, aroha, aForm(event))
    const [late] = allOf(studio, 'payments')
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    const other = await start(studio, sione, aForm(event, { email: 'sione@example.com' }))
    await payCard(studio, other)
    await deliverEvents(studio)
    // The cancel did not reach the provider, so the charge succeeded.
    studio.db.sqlite
      .prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?")
      .run(step.card!.paymentIntentId)
    await handleProviderReturn(studio, { visitor: null, paymentId: late!.id, intentId: null })
    const paid = allOf(studio, 'payments').find((payment) => payment.id === late!.id)
    expect(paid).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
    expect(allOf(studio, 'bookings').map((booking) => booking.email)).toEqual(['sione@example.com'])
    const notice = allOf(studio, 'messages').find((message) => message.kind === 'seats_gone')
    expect(notice?.text).toContain('Moonlit Moorings')
  })
})
