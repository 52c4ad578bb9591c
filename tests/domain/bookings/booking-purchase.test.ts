import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { bookDirectly } from '../../../app/domain/bookings/purchase/booking-calls'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  confirm,
  DECLINED_CARD,
  deliverEvents,
  holdOf,
  openStudio,
  payCard,
  seatsOf,
  sione,
  start,
} from '../../support/makers/purchases'

describe('a booking by card', () => {
  it('holds the seats, takes the money, books and e-mails the visitor', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event, { partySize: 2 })
    const step = await start(studio, aroha, form)
    expect(step).toMatchObject({ state: 'open', totalCents: 13000, hold: { secondsLeft: 900 } })
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 2 })
    await payCard(studio, step)
    const answer = await confirm(studio, aroha, form, step)
    expect(answer).toMatchObject({ emailSent: true, booking: { partySize: 2, paymentStatus: 'paid' } })
    expect(answer.bookingUrl).toMatch(/^\/booking\/WP-/)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, held: 0 })
    expect(studio.mail.sent.map((message) => message.to.email)).toContain('aroha@example.com')
    expect(studio.mail.sent[0]?.attachments[0]?.contentType).toContain('text/calendar')
  })

  it('is made once, however often and by whichever path', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    const answers = await Promise.all([
      confirm(studio, aroha, form, step),
      confirm(studio, aroha, form, step),
      deliverEvents(studio),
      handleProviderReturn(studio, { visitor: aroha.key, paymentId: null, intentId: step.card!.paymentIntentId }),
      reconcilePayments(studio),
    ])
    expect(answers[1].booking.id).toBe(answers[0].booking.id)
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
    expect(allOf(studio, 'messages').filter((message) => message.kind === 'booking_confirmation')).toHaveLength(1)
    expect(seatsOf(studio, event).confirmed).toBe(1)
  })

  it('is made by the provider’s event alone when the tab was closed after paying', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await payCard(studio, await start(studio, aroha, aForm(event)))
    expect(await deliverEvents(studio)).toBeGreaterThan(0)
    expect(seatsOf(studio, event).confirmed).toBe(1)
  })

  it('is made by the reconciling job alone when the provider’s event was lost', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await payCard(studio, await start(studio, aroha, aForm(event)))
    await reconcilePayments(studio)
    expect(seatsOf(studio, event).confirmed).toBe(1)
  })

  it('keeps the seats a little longer after a declined card, thirty minutes in all', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    studio.clock.advance(minutes(12))
    await expect(payCard(studio, step, DECLINED_CARD)).rejects.toMatchObject({ kind: 'declined' })
    await deliverEvents(studio)
    expect((await start(studio, aroha, form)).hold?.secondsLeft).toBe(600)
    studio.clock.advance(minutes(9))
    const again = await start(studio, aroha, form)
    await expect(payCard(studio, again, '4000 0000 0000 9995')).rejects.toMatchObject({ kind: 'declined' })
    await deliverEvents(studio)
    expect((await start(studio, aroha, form)).hold?.secondsLeft).toBe(540)
    expect(allOf(studio, 'payments')).toHaveLength(1)
  })

  it('is refused when unpaid, with a wrong amount, another party, another event or somebody else’s payment', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject({
      kind: 'declined',
      code: 'payment_incomplete',
    })
    await payCard(studio, step)
    const wrong = { ...step, totalCents: 100 }
    await expect(confirm(studio, aroha, form, wrong)).rejects.toMatchObject({ kind: 'invalid', code: 'wrong_amount' })
    await expect(confirm(studio, aroha, { ...form, partySize: 5 }, step)).rejects.toMatchObject({
      code: 'wrong_party_size',
    })
    await expect(confirm(studio, aroha, { ...form, eventId: event + 1 }, step)).rejects.toMatchObject({
      code: 'wrong_event',
    })
    await expect(confirm(studio, sione, { ...form, email: 'sione@example.com' }, step)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(allOf(studio, 'bookings')).toHaveLength(0)
  })

  it('shows the link of a booking only to the browser that paid', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    expect((await confirm(studio, sione, form, step)).bookingUrl).toBeUndefined()
    expect((await confirm(studio, aroha, form, step)).bookingUrl).toBeDefined()
  })

  it('uses the same hold and payment on a reload, and another payment when the party changes', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    const again = await start(studio, aroha, aForm(event, { phone: '09 555 0199' }))
    expect(again.card?.paymentIntentId).toBe(first.card?.paymentIntentId)
    const three = await start(studio, aroha, aForm(event, { partySize: 3 }))
    expect(holdOf(studio, three).id).toBe(holdOf(studio, first).id)
    expect(three.card?.paymentIntentId).not.toBe(first.card?.paymentIntentId)
    expect(seatsOf(studio, event).held).toBe(3)
    await expect(payCard(studio, first)).rejects.toMatchObject({ kind: 'conflict' })
    expect(
      allOf(studio, 'payments')
        .map((payment) => payment.state)
        .sort(),
    ).toEqual(['cancelled', 'open'])
  })

  it('books what was paid when the payment was faster than the change of the form', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    await payCard(studio, first)
    const step = await start(studio, aroha, aForm(event, { partySize: 3 }))
    expect(step.state).toBe('fulfilled')
    expect(allOf(studio, 'bookings').map((booking) => booking.party_size)).toEqual([1])
    expect(
      allOf(studio, 'payments')
        .map((payment) => payment.state)
        .sort(),
    ).toEqual(['cancelled', 'fulfilled'])
  })

  it('ends the card form before a hosted page opens, and pays there', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event))
    const [payment] = allOf(studio, 'payments')
    const url = await openHostedPage(studio, payment!.id)
    await expect(payCard(studio, step)).rejects.toMatchObject({ kind: 'conflict' })
    // Back to the card form and to a second hosted page: each is new and ends the previous one.
    const back = await start(studio, aroha, aForm(event))
    expect(back.card?.paymentIntentId).not.toBe(step.card?.paymentIntentId)
    const second = await openHostedPage(studio, payment!.id)
    expect(second).not.toBe(url)
    await studio.payments.paySession(second.split('/').at(-1)!, '4242 4242 4242 4242')
    const returned = await handleProviderReturn(studio, { visitor: null, paymentId: payment!.id, intentId: null })
    expect(returned).toMatchObject({ outcome: 'fulfilled' })
    expect(seatsOf(studio, event).confirmed).toBe(1)
  })
})

describe('POST /api/bookings', () => {
  it('makes a booking that is pending until it is paid, and failed when it never is', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const answer = await bookDirectly(studio, aroha, aForm(event))
    expect(answer.booking.paymentStatus).toBe('pending')
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 1 })
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    expect(allOf(studio, 'bookings')[0]?.payment_status).toBe('failed')
    const again = await bookDirectly(studio, sione, aForm(event, { email: 'sione@example.com' }))
    if (!('clientSecret' in again)) throw new Error('nothing to pay')
    await studio.payments.confirm(again.clientSecret!, '4242424242424242')
    await deliverEvents(studio)
    expect(allOf(studio, 'bookings').map((booking) => booking.payment_status)).toEqual(['failed', 'paid'])
    expect(seatsOf(studio, event).confirmed).toBe(1)
  })
})
