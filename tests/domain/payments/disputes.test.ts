import { describe, expect, it } from 'vitest'
import { refundForm } from '../../../app/contract/payments/payments'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { bookingValue } from '../../../app/domain/bookings/booking-money'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { handleProviderEvent } from '../../../app/domain/payments/handle-event'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { dismissProblem, refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { readFigures } from '../../../app/domain/stats/read-figures'
import { readStats } from '../../../app/domain/stats/read-stats'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  GOOD_CARD,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
  start,
} from '../../support/makers/purchases'

const booked = (studio: Studio) => paidBooking(studio, anEvent(studio))
const paymentOf = (studio: Studio) => allOf(studio, 'payments')[0]!
const pageOf = (studio: Studio) => readPaymentPage(studio, paymentOf(studio).id)
const mails = (studio: Studio) =>
  allOf(studio, 'messages')
    .filter(({ kind }) => kind === 'owner_payment_problem')
    .map(({ subject }) => subject)
const refund = (studio: Studio, amount: number) =>
  refundByOwner(studio, {
    paymentId: paymentOf(studio).id,
    refund: refundForm.parse({ amount, reason: 'The storm', purchase: 'keep' }),
    actor,
  })

/** Revenue in dollars, on the dashboard and in the figures of this month. */
function revenue(studio: Studio) {
  const { totalRevenue } = readStats(studio)
  expect(readFigures(studio).revenue.at(-1)!.totalCents).toBe(totalRevenue * 100)
  return totalRevenue
}

describe('a dispute that is open', () => {
  it('has taken the money: it is in no total, cannot be refunded, and Needs you shows the deadline', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    expect(revenue(studio)).toBe(65)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 5000, dueBy: '2026-11-29T10:59:59.000Z' }))
    expect(revenue(studio)).toBe(15)
    expect(bookingValue(studio, booking)).toMatchObject({ valueCents: 1500, refundedCents: 0 })
    expect(pageOf(studio)).toMatchObject({
      stateText: 'disputed',
      disputed_cents: 5000,
      refundableCents: 1500,
      disputeNote:
        'The cardholder is disputing $50.00. The card provider has taken it back, so it can’t be refunded while the bank decides.',
      disputes: [{ amount_cents: 5000, state: 'open', stateText: 'open', reason: 'product not received' }],
    })
    expect(pageOf(studio).disputes[0]!.whenText).toMatch(/answer by .*29 Nov 2026/)
    await expect(refund(studio, 15.01)).rejects.toMatchObject({
      fields: {
        amount: [expect.stringMatching(/^At most \$15\.00 can be refunded\. The cardholder is disputing \$50\.00/)],
      },
    })
    expect(listNeeds(studio).rows).toMatchObject([
      { title: 'A payment is disputed.', text: expect.stringMatching(/Answer by .*29 Nov 2026, 11:59pm\. \$65/) },
    ])
    expect(mails(studio)).toEqual(['Needs you: A payment is disputed'])
    expect(allOf(studio, 'messages').at(-1)!.text).toContain('29 Nov 2026')
    await refund(studio, 15)
    expect(revenue(studio)).toBe(0)
  })

  it('is recorded once when its events arrive twice, late or before the payment itself', async () => {
    const studio = openStudio()
    const step = await start(studio, aVisitor('a'), aForm(anEvent(studio)))
    await payCard(studio, step)
    const { readEvent } = studio.payments
    studio.payments.readEvent = () => ({
      id: 'evt_first',
      paymentId: null,
      ref: { kind: 'intent', providerId: step.card!.paymentIntentId },
      ...aboutDispute(),
    })
    await handleProviderEvent(studio, '', null)
    studio.payments.readEvent = readEvent
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', disputed_cents: 6500, net_cents: 0 })
    await sendProviderEvent(studio, aboutDispute())
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    await sendProviderEvent(studio, aboutDispute())
    expect(revenue(studio)).toBe(65)
    expect(problemOf(studio)).toBeNull()
    expect(mails(studio)).toHaveLength(1)
  })

  it('is recorded when its event is the first that arrives about a payment on the provider’s page', async () => {
    const studio = openStudio()
    const step = await startBooking(studio, aVisitor('a'), aForm(anEvent(studio)), { withCardForm: false })
    await openHostedPage(studio, step.paymentId)
    const page = allOf(studio, 'payment_attempts')[0]!.provider_id
    await studio.payments.paySession(page, GOOD_CARD)
    const { intentId } = await studio.payments.readCharge({ kind: 'session', providerId: page })
    const { readEvent } = studio.payments
    const aboutIntent = (id: string) => {
      studio.payments.readEvent = () => ({
        id: `evt_${id}`,
        paymentId: null,
        ref: { kind: 'intent', providerId: id },
        ...aboutDispute(),
      })
      return handleProviderEvent(studio, '', null)
    }
    expect(await aboutIntent(intentId!)).toBe('taken')
    expect(await aboutIntent('pi_of_another_shop')).toBe('foreign')
    studio.payments.readEvent = readEvent
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', disputed_cents: 6500, net_cents: 0 })
    expect(mails(studio)).toEqual(['Needs you: A payment is disputed'])
  })

  it('about a charge that did not pay for anything changes no total, and is shown', async () => {
    const studio = openStudio()
    await booked(studio)
    const { id, intent_id } = paymentOf(studio)
    const { readEvent } = studio.payments
    studio.payments.readEvent = () => ({
      id: 'evt_other',
      paymentId: id,
      ref: { kind: 'intent', providerId: `${intent_id}_twice` },
      ...aboutDispute(),
    })
    await handleProviderEvent(studio, '', null)
    studio.payments.readEvent = readEvent
    expect(revenue(studio)).toBe(65)
    expect(problemOf(studio)).toMatch(/^The cardholder is disputing \$65\.00/)
  })
})

describe('a dispute that is won', () => {
  it('brings the money back and is no longer in Needs you', async () => {
    const studio = openStudio()
    await booked(studio)
    await sendProviderEvent(studio, aboutDispute())
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    expect(revenue(studio)).toBe(65)
    expect(problemOf(studio)).toBeNull()
    expect(pageOf(studio)).toMatchObject({ stateText: 'paid', refundableCents: 6500, disputeNote: null })
    expect(pageOf(studio).disputes).toMatchObject([{ state: 'won' }])
    await refund(studio, 65)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded' })
  })

  it.each(['bare call', 'with a refund'])('brings back what a booking deleted meanwhile left here: %s', async (how) => {
    const studio = openStudio()
    const { id } = await booked(studio)
    await sendProviderEvent(studio, aboutDispute())
    if (how === 'bare call') deleteBooking(studio, { id, actor })
    else expect(await removeBooking(studio, { id, ending: 'refund', actor })).toMatchObject({ refundCents: 0 })
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    expect(problemOf(studio)).toMatch(/^Booking \S+ ended without a refund: \$65\.00/)
    await refund(studio, 65)
    expect(problemOf(studio)).toBeNull()
  })
})

describe('a dispute that is lost', () => {
  it.each(['events in order', 'event before it was opened'])('leaves the booking to the owner: %s', async (order) => {
    const studio = openStudio()
    const { reference } = await booked(studio)
    if (order === 'events in order') await sendProviderEvent(studio, aboutDispute())
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    await sendProviderEvent(studio, aboutDispute())
    expect(revenue(studio)).toBe(0)
    expect(problemOf(studio)).toBe(
      `The dispute was lost: $65.00 went back to the cardholder, and booking ${reference} is still on. Please cancel it or keep it.`,
    )
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'A dispute was lost.' }])
    expect(mails(studio).at(-1)).toBe('Needs you: A dispute was lost')
    expect(pageOf(studio)).toMatchObject({ stateText: 'lost in a dispute', refundableCents: 0 })
    await expect(refund(studio, 1)).rejects.toMatchObject({ kind: 'invalid' })
    expect(allOf(studio, 'bookings')).toMatchObject([{ reference, payment_status: 'paid' }])
    dismissProblem(studio, { paymentId: paymentOf(studio).id, problemId: pageOf(studio).problems[0]!.id, actor })
    expect(problemOf(studio)).toBeNull()
  })

  it('is settled by cancelling the booking, and in Needs you again after an undo', async () => {
    const studio = openStudio()
    const { id } = await booked(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    const { undoId } = await removeBooking(studio, { id, ending: 'nothing', actor })
    expect(problemOf(studio)).toBeNull()
    undoChange(studio, { id: undoId!, actor })
    expect(problemOf(studio)).toMatch(/is still on/)
    deleteBooking(studio, { id, actor })
    expect(problemOf(studio)).toBeNull()
  })

  it('settles a deletion without a refund, which then cannot be undone', async () => {
    const studio = openStudio()
    const { id } = await booked(studio)
    deleteBooking(studio, { id, actor })
    expect(problemOf(studio)).toMatch(/ended without a refund/)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    expect(problemOf(studio)).toBe('The dispute was lost: $65.00 went back to the cardholder.')
    const undoId = listUndos(studio)[0]!.id
    expect(() => undoChange(studio, { id: undoId, actor })).toThrow(/went back meanwhile/)
  })

  it('makes a raincheck worth nothing', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    takeRaincheck(studio, bookingLink(studio, booking))
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    expect(bookingValue(studio, allOf(studio, 'bookings')[0]!)).toMatchObject({ valueCents: 0 })
  })

  it('stays in Needs you when another dispute of the same payment is won, or reversed', async () => {
    const studio = openStudio()
    await booked(studio)
    const report = (disputeId: string, state: 'open' | 'won' | 'lost') =>
      sendProviderEvent(studio, aboutDispute({ disputeId, state, amountCents: disputeId === 'du_one' ? 2000 : 3000 }))
    await report('du_one', 'lost')
    await report('du_two', 'open')
    await report('du_two', 'won')
    expect(problemOf(studio)).toMatch(/^The dispute was lost: \$20\.00 went back/)
    await report('du_three', 'lost')
    expect(problemOf(studio)).toMatch(/^The dispute was lost: \$50\.00 went back/)
    await report('du_three', 'won')
    expect(problemOf(studio)).toMatch(/^The dispute was lost: \$20\.00 went back/)
    await report('du_one', 'won')
    expect(problemOf(studio)).toBeNull()
  })

  it('no longer counts when the bank reverses it', async () => {
    const studio = openStudio()
    await booked(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    expect(revenue(studio)).toBe(65)
    expect(problemOf(studio)).toBeNull()
  })
})

describe('an inquiry', () => {
  it('takes no money, is in Needs you, and becomes a dispute or is closed', async () => {
    const studio = openStudio()
    await booked(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    expect(revenue(studio)).toBe(65)
    expect(pageOf(studio)).toMatchObject({
      stateText: 'paid',
      refundableCents: 6500,
      disputes: [{ stateText: 'the bank is asking' }],
    })
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'The bank asks about a payment.' }])
    await sendProviderEvent(studio, aboutDispute())
    expect(revenue(studio)).toBe(0)
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'A payment is disputed.' }])
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry', disputeId: 'du_two', currency: 'usd' }))
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry', disputeId: 'du_two', isClosed: true }))
    expect(listNeeds(studio).rows).toHaveLength(1)
    expect(pageOf(studio).disputes[1]).toMatchObject({ stateText: 'closed without a dispute' })
  })
})
