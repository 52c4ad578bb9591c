import { describe, expect, it } from 'vitest'
import { payWin } from '../../../app/domain/auctions/wins/pay-win'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { closeParty } from '../../../app/domain/parties/quote'
import { handleProviderEvent } from '../../../app/domain/payments/handle-event'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { minutes } from '../../support/clock'
import { aWin } from '../../support/makers/auctions'
import { messagesOf } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aBoughtPackage } from '../../support/makers/packages/lessons'
import { aQuotedParty, openPay } from '../../support/makers/parties'
import { breakTable, problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  refundElsewhere,
  type Studio,
  seatsOf,
  sendProviderEvent,
  start,
} from '../../support/makers/purchases'
import { aRaincheck, payDifference } from '../../support/makers/rainchecks'
import { soldVoucher } from '../../support/makers/voucher-buyer'

const paymentOf = (studio: Studio) => allOf(studio, 'payments').at(-1)!
const audits = (studio: Studio) =>
  studio.db.sqlite.prepare("SELECT actor, action, detail FROM audit_log WHERE actor = 'card provider'").all()

async function booked(studio: Studio, partySize = 2) {
  const event = anEvent(studio)
  await paidBooking(studio, event, { partySize })
  return event
}

async function boughtWin(studio: Studio) {
  const step = await payWin(studio, { nextKey: 'one' }, aWin(studio, 80), { withCardForm: true })
  await payCard(studio, step)
  await deliverEvents(studio)
}

/** The owner refunds while the provider is down, or the provider's answer is lost. */
async function refundUnanswered(studio: Studio, amountCents: number, provider: 'away' | 'answer lost') {
  const { refund } = studio.payments
  studio.payments.refund = async (request) => {
    if (provider === 'answer lost') await refund.call(studio.payments, request)
    throw new ProviderUnavailable(provider)
  }
  await refundPayment(studio, { paymentId: paymentOf(studio).id, amountCents, reason: 'The storm', by: 'hana' })
  studio.payments.refund = refund
}

describe('a refund on the provider’s own pages', () => {
  it('is recorded once, however often and in whichever order its events arrive', async () => {
    const studio = openStudio()
    const event = await booked(studio)
    await refundElsewhere(studio, 6500)
    const events = studio.payments.dueEvents().map(({ rawBody, signature }) => [rawBody, signature] as const)
    for (const [rawBody, signature] of [...events].reverse()) await handleProviderEvent(studio, rawBody, signature)
    for (let time = 0; time < 2; time += 1) await sendProviderEvent(studio, { type: 'refunded' })
    await deliverEvents(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([
      { amount_cents: 6500, state: 'succeeded', requester: 'provider', username: null },
    ])
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 6500 })
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({
      stateText: 'partly refunded',
      refundableCents: 6500,
    })
    expect(audits(studio)).toHaveLength(1)
    expect(allOf(studio, 'messages').filter((message) => message.kind === 'refund_made')).toHaveLength(1)
    // The owner decides about its seats.
    expect(seatsOf(studio, event).confirmed).toBe(2)
    expect(problemOf(studio)).toMatch(/^\$65\.00 was refunded on .* booking WP-\S+ is still on\./)
    expect(JSON.stringify(listNeeds(studio))).toContain('is still on')
    // The rest is refunded, and the bank sends the first part back.
    await refundElsewhere(studio, 6500)
    await deliverEvents(studio)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 13_000 })
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: allOf(studio, 'refunds')[0]!.provider_id! })
    await sendProviderEvent(studio, { type: 'refunded', refundId: allOf(studio, 'refunds')[0]!.provider_id! })
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 6500 })
  })

  it('is not confused with one of ours', async () => {
    const studio = openStudio()
    await booked(studio)
    // Its event arrives first.
    await refundUnanswered(studio, 3000, 'answer lost')
    await refundElsewhere(studio, 1000)
    await deliverEvents(studio)
    for (let time = 0; time < 2; time += 1) await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').map((row) => [row.amount_cents, row.state, row.username ?? row.requester])).toEqual(
      [
        [3000, 'succeeded', 'hana'],
        [1000, 'succeeded', 'provider'],
      ],
    )
    expect(paymentOf(studio)).toMatchObject({ refunded_cents: 4000 })
  })

  it('before the payment’s own event is recorded like the payment', async () => {
    const studio = openStudio()
    const step = await start(studio, aroha, aForm(anEvent(studio)))
    await payCard(studio, step)
    await refundElsewhere(studio, 6500, step.card!.paymentIntentId)
    const events = studio.payments.dueEvents().reverse()
    for (const { rawBody, signature } of events) await handleProviderEvent(studio, rawBody, signature)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 6500, fulfilled_type: 'booking' })
    expect(problemOf(studio)).toMatch(/is still on/)
  })

  it('is recorded when its event is delivered again after the provider was down', async () => {
    const studio = openStudio()
    await soldVoucher(studio)
    await refundElsewhere(studio, 13_000)
    const { listRefunds } = studio.payments
    studio.payments.listRefunds = () => Promise.reject(new ProviderUnavailable('away'))
    expect(await deliverEvents(studio)).toBe(0)
    expect(allOf(studio, 'refunds')).toEqual([])
    studio.payments.listRefunds = listRefunds
    studio.clock.advance(60_000)
    expect(await deliverEvents(studio)).toBe(1)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 13_000 })
  })
})

describe('a refund on the provider’s own pages while one of ours waits', () => {
  const waiting = (studio: Studio, amountCents: number) => refundUnanswered(studio, amountCents, 'away')

  it('of everything: ours is no longer owed, and nobody is asked to pay it back by hand', async () => {
    const studio = openStudio()
    await booked(studio)
    await waiting(studio, 13_000)
    await refundElsewhere(studio, 13_000)
    await deliverEvents(studio)
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ stateText: 'refunded', refundableCents: 0 })
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').map((row) => row.state)).toEqual(['failed', 'succeeded'])
    expect(problemOf(studio)).not.toMatch(/by hand/)
    expect(JSON.stringify(listNeeds(studio))).not.toContain('Refund failed')
  })

  it('of a part: the owner reads what cannot be refunded, and can still cancel the booking', async () => {
    const studio = openStudio()
    await booked(studio)
    await waiting(studio, 10_000)
    await refundElsewhere(studio, 13_000 - 5000)
    await deliverEvents(studio)
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ refundableCents: 0 })
    const { id } = allOf(studio, 'bookings')[0]!
    expect(await removeBooking(studio, { id, ending: 'refund', actor: 'hana' })).toMatchObject({ refundCents: 0 })
    expect(problemOf(studio)).toMatch(/A refund failed/)
  })
})

describe('a refund of the same amount on the provider’s own pages while ours waits', () => {
  it.each(['event first', 'no event'])('pays once, and the owner reads that ours was not sent: %s', async (when) => {
    const studio = openStudio()
    await booked(studio)
    await refundUnanswered(studio, 6500, 'away')
    await refundElsewhere(studio, 6500)
    if (when === 'event first') await deliverEvents(studio)
    for (let time = 0; time < 2; time += 1) await reconcilePayments(studio)
    await deliverEvents(studio)
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 6500 })
    expect(allOf(studio, 'refunds').map((row) => [row.username ?? row.requester, row.state])).toEqual([
      ['hana', 'failed'],
      ['provider', 'succeeded'],
    ])
    expect(JSON.stringify(listNeeds(studio))).toContain('Our refund of $65.00 was not sent')
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ refundableCents: 6500 })
  })

  it('whose answer was lost is recognised by its key, and counts as made', async () => {
    const studio = openStudio()
    await booked(studio)
    await refundUnanswered(studio, 6500, 'answer lost')
    await refundElsewhere(studio, 6500)
    // The provider forgets its key after a day; a repeated call would then pay again.
    studio.payments.refund = () => Promise.reject(new Error('asked again'))
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').map((row) => [row.username ?? row.requester, row.state])).toEqual([
      ['hana', 'succeeded'],
      ['provider', 'succeeded'],
    ])
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 13_000 })
  })
})

describe('a purchase that is still valid after a refund on the provider’s own pages', () => {
  it('of a part of a win or a package is in Needs you, until the rest is refunded too', async () => {
    for (const buy of [boughtWin, aBoughtPackage]) {
      const studio = openStudio()
      await buy(studio)
      const refundable = paymentOf(studio).amount_cents
      await refundElsewhere(studio, 3000)
      await deliverEvents(studio)
      expect(problemOf(studio)).toMatch(/30\.00 was refunded on the card provider’s own page\. Please decide/)
      await refundElsewhere(studio, refundable - 3000)
      await deliverEvents(studio)
      expect(problemOf(studio)).toBeNull()
    }
  })

  it('is not in Needs you once its booking is cancelled', async () => {
    const studio = openStudio()
    await booked(studio)
    await refundElsewhere(studio, 13_000)
    await deliverEvents(studio)
    deleteBooking(studio, { id: allOf(studio, 'bookings')[0]!.id, actor: 'hana' })
    expect(problemOf(studio)).toBeNull()
  })

  it('stays in Needs you while a part of its money has not been refunded', async () => {
    const studio = openStudio()
    await booked(studio)
    await refundElsewhere(studio, 1000)
    await deliverEvents(studio)
    deleteBooking(studio, { id: allOf(studio, 'bookings')[0]!.id, actor: 'hana' })
    expect(problemOf(studio)).toMatch(/^Booking \S+ ended without a refund/)
  })
})

describe('a refund of a part on the provider’s own pages before the booking could be made', () => {
  const setUp = async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event, { partySize: 2 }))
    const repair = breakTable(studio, 'bookings')
    await payCard(studio, step)
    await deliverEvents(studio)
    await refundElsewhere(studio, 1000)
    await deliverEvents(studio)
    repair()
    studio.clock.advance(minutes(2))
    return { studio, event }
  }

  it('is in Needs you once the booking is made', async () => {
    const { studio } = await setUp()
    await reconcilePayments(studio)
    expect(problemOf(studio)).toMatch(
      /^\$10\.00 was refunded on the card provider’s own page, and booking \S+ is still/,
    )
  })

  it('makes nothing once the owner refunds the rest', async () => {
    const { studio } = await setUp()
    await refundUnanswered(studio, 12_000, 'away')
    for (let time = 0; time < 2; time += 1) await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toEqual([])
    expect(paymentOf(studio).state).toBe('refunded')
  })

  it('leaves the rest to refund when the evening is called off', async () => {
    const { studio, event } = await setUp()
    callOff(studio, event)
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').map(({ amount_cents, state }) => [amount_cents, state])).toEqual([
      [1000, 'succeeded'],
      [12_000, 'succeeded'],
    ])
    expect(paymentOf(studio).state).toBe('refunded')
    expect(problemOf(studio)).toBeNull()
    expect(messagesOf(studio, 'seats_gone')[0]!.text).toContain('We’re sending all of it back to you: $120.')
  })

  it('is not in the e-mail about a raincheck’s difference, which names the rest', async () => {
    const { studio, booking } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 9000 })
    const repair = breakTable(studio, 'bookings', 'UPDATE')
    await payDifference(studio, booking, dear)
    await deliverEvents(studio)
    await refundElsewhere(studio, 1000, paymentOf(studio).intent_id!)
    await deliverEvents(studio)
    repair()
    callOff(studio, dear)
    studio.clock.advance(minutes(2))
    await reconcilePayments(studio)
    expect(messagesOf(studio, 'rebooking_refused')[0]!.text).toContain('We’re sending all of it back to you: $40.')
  })

  it('is not in the e-mail about a party’s deposit, which names the rest', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    const step = await openPay(studio, id)
    const repair = breakTable(studio, 'events')
    await payCard(studio, step)
    await deliverEvents(studio)
    await refundElsewhere(studio, 1000)
    await deliverEvents(studio)
    repair()
    closeParty(studio, { id, words: 'Sorry.', actor: 'hana' })
    studio.clock.advance(minutes(2))
    await reconcilePayments(studio)
    expect(messagesOf(studio, 'party_not_paid')[0]!.text).toContain('We’re sending all of it back to you: $190.')
  })
})
