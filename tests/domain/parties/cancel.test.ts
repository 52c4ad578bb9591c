import { describe, expect, test } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import { partyCancelForm } from '../../../app/contract/bookings/parties'
import { callOffEvent } from '../../../app/domain/call-offs/call-off-event'
import { anonymiseCustomer, exportCustomer } from '../../../app/domain/customers/anonymise-customer'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { advanceParties } from '../../../app/domain/parties/advance-parties'
import { cancelParty, takeByHand } from '../../../app/domain/parties/change'
import { listPartyNeeds } from '../../../app/domain/parties/needs'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { dismissProblem, refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { instantOf } from '../../../app/lib/time'
import { ProviderRefusal } from '../../../app/providers/payments/port'
import { days } from '../../support/clock'
import { actor, messagesOf } from '../../support/makers/bookings'
import { answersOf } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import {
  anAgreedParty,
  aQuotedParty,
  eachPays,
  guestPays,
  moneyOf,
  openPay,
  partyOf,
  pay,
} from '../../support/makers/parties'
import {
  allOf,
  messageKinds,
  openStudio,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { NOW } from '../../support/services'

const cancel = (studio: Studio, id: number, by: 'host' | 'studio' = 'host') =>
  cancelParty(studio, { id, actor, ...partyCancelForm.parse({ words: 'We are sorry.', by }) })
const refunded = (studio: Studio) =>
  allOf(studio, 'refunds')
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, each) => sum + each.amount_cents, 0)

describe('a cancelled party', () => {
  test.each([
    ['by its host 14 days before', 'host', ['2026-12-05', '23:59'], 84_000],
    ['by its host a minute later', 'host', ['2026-12-06', '00:00'], 64_000],
    ['by the studio, later', 'studio', ['2026-12-18', '12:00'], 84_000],
  ] as [string, 'host' | 'studio', [string, string], number][])(
    '%s gives back what the terms say',
    async (_, by, moment, backCents) => {
      const studio = openStudio()
      const id = await anAgreedParty(studio)
      await pay(studio, id)
      studio.clock.set(instantOf(...moment))
      await cancel(studio, id, by)
      expect(refunded(studio)).toBe(backCents)
      expect(partyOf(studio, id)).toMatchObject({ state: 'cancelled', retained_cents: 84_000 - backCents })
      expect(moneyOf(studio, id)).toMatchObject({ dueCents: 0, surplusCents: 0 })
      expect(messageKinds(studio).filter((kind) => kind === 'party_cancelled')).toHaveLength(1)
      advanceParties(studio)
      expect(refunded(studio)).toBe(backCents)
    },
  )

  test.each([
    ['no days', 0, '2026-12-19'],
    ['days that were over when the deposit was paid', 14, '2026-11-30'],
  ])('keeps the deposit of a quote with %s, and the quote says so', async (_, days, date) => {
    const studio = openStudio()
    saveSetting(studio.db, 'partyRefundDays', days, NOW)
    const id = await anAgreedParty(studio, { date })
    const { text } = messagesOf(studio, 'party_quote')[0]!
    expect(text).toContain('If you cancel, we keep the deposit, and everything else goes back to you.')
    expect(text).not.toContain('(until')
    await pay(studio, id)
    await cancel(studio, id)
    expect(refunded(studio)).toBe(64_000)
  })

  test('frees the date for another, and lets its guests choose', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    eachPays(studio, id)
    await guestPays(studio, id, 'mere', 2)
    await cancel(studio, id)
    expect(answersOf(studio)).toMatchObject([{ party_size: 2, choice: null }])
    const other = await anAgreedParty(studio, {}, { email: 'rua@example.com' })
    expect(partyOf(studio, other).state).toBe('agreed')
    await expect(openPay(studio, id)).rejects.toMatchObject({ code: 'party_cancelled' })
  })

  test('keeps the deposit when it is cancelled late during a dispute that is then won', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 20_000 }))
    studio.clock.set(instantOf('2026-12-10', '12:00'))
    await cancel(studio, id)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 20_000, state: 'won' }))
    advanceParties(studio)
    expect(allOf(studio, 'refunds')).toEqual([])
    expect(moneyOf(studio, id)).toMatchObject({ paidCents: 20_000, surplusCents: 0 })
  })

  test('gets a balance refunded that was being paid', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    const step = await openPay(studio, id)
    await cancel(studio, id)
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments').map(({ net_cents }) => net_cents)).toEqual([0, 0])
  })

  test('gets its refunds when the provider can be reached again', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new Error('down'))
    await cancel(studio, id)
    expect(refunded(studio)).toBe(0)
    studio.payments.refund = refund
    await reconcilePayments(studio)
    expect(refunded(studio)).toBe(20_000)
  })

  test('has one row in Needs you for a failed refund, not another one about handing it back', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    await cancel(studio, id)
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: allOf(studio, 'refunds')[0]!.provider_id! })
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }])
  })

  test('is not in Needs you any more once the failed refund went by bank transfer, but for what was taken by hand', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    takeByHand(studio, { id, actor, part: 'balance', amount: 100, paymentMethod: 'cash' })
    await cancel(studio, id)
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: allOf(studio, 'refunds')[0]!.provider_id! })
    const { payment_id: paymentId, id: problemId } = allOf(studio, 'payment_problems').at(-1)!
    const { undoId } = dismissProblem(studio, { paymentId, problemId, actor })
    expect(listNeeds(studio).rows).toMatchObject([{ text: expect.stringContaining('$100.00') }])
    undoChange(studio, { id: undoId!, actor })
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }, {}])
    dismissProblem(studio, { paymentId, problemId, actor })
    const refund = { amount: 100, reason: 'Handed back', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: allOf(studio, 'payments').at(-1)!.id, refund, actor })
    expect(listNeeds(studio).rows).toEqual([])
  })

  test('is in Needs you with the money taken by hand although a failed refund of its deposit, dealt with, went back later', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    takeByHand(studio, { id, actor, part: 'balance', amount: 100, paymentMethod: 'cash' })
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderRefusal('The card was closed.'))
    await cancel(studio, id)
    studio.payments.refund = refund
    const { payment_id: paymentId, id: problemId } = allOf(studio, 'payment_problems').at(-1)!
    dismissProblem(studio, { paymentId, problemId, actor })
    await refundByOwner(studio, { paymentId, refund: { amount: 200, reason: 'Sorry', purchase: 'keep' }, actor })
    expect(listNeeds(studio).rows).toMatchObject([{ text: expect.stringContaining('$100.00') }])
  })

  test('is in Needs you with the money taken by hand until it is handed back, however long that takes', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    takeByHand(studio, { id, actor, part: 'deposit', amount: 200, paymentMethod: 'bank_transfer' })
    takeByHand(studio, { id, actor, part: 'balance', amount: 100, paymentMethod: 'cash' })
    await cancel(studio, id)
    expect(listPartyNeeds(studio)).toMatchObject([{ kind: 'handBack', text: expect.stringContaining('$300.00') }])
    studio.clock.advance(days(365))
    expect(listPartyNeeds(studio)).toMatchObject([{ kind: 'handBack' }])
    for (const payment of allOf(studio, 'payments')) {
      const amount = payment.amount_cents / 100
      await refundByOwner(studio, {
        paymentId: payment.id,
        refund: { amount, reason: 'Handed back', purchase: 'keep' },
        actor,
      })
    }
    expect(listPartyNeeds(studio)).toEqual([])
  })

  test('that keeps its deposit proposes to hand back the rest alone', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    takeByHand(studio, { id, actor, part: 'deposit', amount: 200, paymentMethod: 'cash' })
    takeByHand(studio, { id, actor, part: 'balance', amount: 100, paymentMethod: 'cash' })
    studio.clock.set(instantOf('2026-12-15', '12:00'))
    await cancel(studio, id)
    expect(listPartyNeeds(studio)).toMatchObject([{ kind: 'handBack', text: expect.stringContaining('$100.00') }])
    const proposed = allOf(studio, 'payments').map((each) => readPaymentPage(studio, each.id).fulfilled?.proposedCents)
    expect(proposed).toEqual([10_000, 10_000])
  })

  test('can be cancelled only on its own page', async () => {
    const studio = openStudio()
    const { event_id: eventId } = partyOf(studio, await anAgreedParty(studio))
    const form = { words: 'No', defaultChoice: 'refund', days: 7 } as const
    expect(() => callOffEvent(studio, { eventId, actor, ...form })).toThrow('on the page of its party')
  })
})

test('a party is in its host’s export, and its host can be anonymised after the evening', async () => {
  const studio = openStudio()
  const id = await anAgreedParty(studio, {}, { occasion: 'Aroha turns 40' })
  const { customer_id } = partyOf(studio, id)
  const person = { id: customer_id!, actor }
  expect(exportCustomer(studio, person).records.parties).toMatchObject([{ occasion: 'Aroha turns 40' }])
  expect(() => anonymiseCustomer(studio, person)).toThrow('private party to come')
  studio.clock.set(instantOf('2026-12-21', '12:00'))
  anonymiseCustomer(studio, person)
  const everything = JSON.stringify([partyOf(studio, id), allOf(studio, 'payments'), allOf(studio, 'messages')])
  const titles = studio.db.sqlite.prepare('SELECT title FROM events').all()
  expect(everything + JSON.stringify(titles)).not.toMatch(/aroha|feet|021 555/i)
})
