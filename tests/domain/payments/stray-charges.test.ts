import { describe, expect, it } from 'vitest'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { handleProviderEvent } from '../../../app/domain/payments/handle-event'
import { dismissProblem } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderRefusal, ProviderUnavailable } from '../../../app/providers/payments/port'
import { insertStrayCharge, type StrayCharge } from '../../../db/queries/payments/payment-problems'
import { chargedBy } from '../../support/faults/power-cut'
import { problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  confirm,
  deliverEvents,
  messageKinds,
  openStudio,
  paidBooking,
  payCard,
  refundElsewhere,
  reopen,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'

const strays = (studio: Studio) => studio.db.sqlite.prepare('SELECT * FROM stray_charges').all()

/** A booking whose charge does not match its payment. */
async function chargedWrongly(change: string) {
  const studio = openStudio()
  const event = anEvent(studio)
  const form = aForm(event)
  const step = await start(studio, aroha, form)
  studio.db.sqlite.exec(`UPDATE simulated_charges SET ${change}`)
  await payCard(studio, step)
  return { studio, event, form, step }
}

describe('a charge that does not match its payment', () => {
  it.each([
    ['another amount', 'amount_cents = 9900', 'wrong_amount'],
    ['another currency', "currency = 'usd'", 'wrong_currency'],
    ['another payment', `metadata = json_set(metadata, '$.payment', 'pay_of_somebody_else')`, 'wrong_payment'],
  ])('of %s is refunded in full automatically, and its buyer reads what happened', async (_, change, reason) => {
    const { studio, event, form, step } = await chargedWrongly(change)
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject({
      code: 'refunded',
      message: expect.stringMatching(/doesn’t match this purchase, so we’re refunding it in full/),
    })
    expect(strays(studio)).toMatchObject([{ reason, state: 'refunded' }])
    expect(chargedBy(studio)).toBe(0)
    expect(messageKinds(studio)).toEqual(['owner_payment_problem', 'refund_made'])
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'cancelled', refunded_cents: 0 }])
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 0 })
    expect(problemOf(studio)).toBeNull()
    const back = { visitor: aroha.key, paymentId: null, intentId: step.card!.paymentIntentId }
    expect((await reopen(studio, aroha, step)).words.closedText).toMatch(/so we’re refunding it in full/)
    expect(await handleProviderReturn(studio, back)).toMatchObject({
      outcome: 'refunded',
      toast: { text: expect.not.stringContaining('nothing was charged') },
    })
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(strays(studio)).toHaveLength(1)
    expect(messageKinds(studio)).toHaveLength(2)
  })

  it('is refunded although a hundred older charges cannot be refunded', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('not now'))
    await deliverEvents(studio)
    const stuck = { ...(strays(studio)[0] as StrayCharge), tries: 9, created_at: '2026-01-01T00:00:00.000Z' }
    for (let count = 0; count < 100; count++) insertStrayCharge(studio.db, { ...stuck, intent_id: `gone-${count}` })
    studio.payments.refund = refund
    await reconcilePayments(studio)
    expect(strays(studio)).toContainEqual(expect.objectContaining({ state: 'refunded' }))
  })

  it('is shown to the owner until the provider has made the refund, which is made once even after a lost answer', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    const { refund } = studio.payments
    studio.payments.refund = async (asked) => {
      await refund(asked)
      throw new ProviderUnavailable('the answer was lost')
    }
    await deliverEvents(studio)
    expect(listNeeds(studio).rows).toMatchObject([
      {
        title: 'A charge does not match its payment.',
        text: expect.stringContaining('A charge of $99.00 does not match'),
      },
    ])
    studio.payments.refund = refund
    await reconcilePayments(studio)
    expect(strays(studio)).toMatchObject([{ state: 'refunded' }])
    expect(chargedBy(studio)).toBe(0)
    expect(listNeeds(studio).count).toBe(0)
  })

  it('that the provider refuses to refund stays in Needs you', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    studio.payments.refund = () => Promise.reject(new ProviderRefusal('This charge cannot be refunded.'))
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(strays(studio)).toMatchObject([{ state: 'failed' }])
    expect(problemOf(studio)).toContain('does not match')
  })

  it('is in Needs you again when its refund fails after the owner has dealt with it', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('not now'))
    await deliverEvents(studio)
    const { id: problemId, payment_id: paymentId } = allOf(studio, 'payment_problems')[0]!
    dismissProblem(studio, { paymentId, problemId, actor: 'hana' })
    studio.payments.refund = () => Promise.reject(new ProviderRefusal('This charge cannot be refunded.'))
    await reconcilePayments(studio)
    expect(problemOf(studio)).toContain('A charge of $99.00 does not match')
  })

  it('that the owner has refunded at the provider herself is not asked about once more', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('not now'))
    await deliverEvents(studio)
    studio.payments.refund = refund
    await refundElsewhere(studio, 9900, (strays(studio)[0] as StrayCharge).intent_id)
    await reconcilePayments(studio)
    expect(strays(studio)).toMatchObject([{ state: 'refunded' }])
    expect(chargedBy(studio)).toBe(0)
    expect(problemOf(studio)).toBeNull()
  })

  it('whose refund the bank sends back days later is in Needs you again', async () => {
    const { studio } = await chargedWrongly('amount_cents = 9900')
    await deliverEvents(studio)
    const [stray] = strays(studio) as StrayCharge[]
    expect(problemOf(studio)).toBeNull()
    const { readEvent } = studio.payments
    studio.payments.readEvent = () => ({
      id: 'evt_back',
      type: 'refund_failed',
      ref: { kind: 'intent', providerId: stray!.intent_id },
      paymentId: null,
      refundId: stray!.refund_id!,
    })
    await handleProviderEvent(studio, '', null)
    studio.payments.readEvent = readEvent
    expect(strays(studio)).toMatchObject([{ state: 'failed' }])
    expect(problemOf(studio)).toContain('please pay it back in another way')
    expect(messageKinds(studio).filter((kind) => kind === 'owner_payment_problem')).toHaveLength(2)
    await reconcilePayments(studio)
    expect(problemOf(studio)).toContain('A charge of $99.00 does not match')
  })

  it('is refunded when it is a second one for a fulfilled payment, and the booking stays', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    studio.db.sqlite.exec(`
      INSERT INTO simulated_charges (id, kind, intent_id, client_secret, idempotency_key, amount_cents, currency, description, email, metadata, status, created_at)
      SELECT 'pi_second', kind, 'pi_second', 'secret_second', 'key_second', amount_cents, currency, description, email, metadata, status, created_at FROM simulated_charges;
      INSERT INTO payment_attempts (payment_id, provider, kind, provider_id, state, created_at)
      SELECT payment_id, provider, kind, 'pi_second', 'closed', created_at FROM payment_attempts;
    `)
    const { readEvent } = studio.payments
    studio.payments.readEvent = () => ({
      id: 'evt_second',
      type: 'paid',
      ref: { kind: 'intent', providerId: 'pi_second' },
      paymentId: allOf(studio, 'payments')[0]!.id,
    })
    await handleProviderEvent(studio, '', null)
    studio.payments.readEvent = readEvent
    expect(strays(studio)).toMatchObject([{ intent_id: 'pi_second', reason: 'charged_twice', state: 'refunded' }])
    expect(allOf(studio, 'messages').find(({ kind }) => kind === 'refund_made')?.text).toContain(
      'You were charged twice',
    )
    expect(chargedBy(studio)).toBe(6500)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', refunded_cents: 0 }])
  })
})
