import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '../../app/lib/card-number'
import { Failure } from '../../app/lib/failure'
import { signEvent } from '../../app/providers/payments/simulated-events'
import { days } from '../support/clock'
import { DECLINED_CARD, GOOD_CARD } from '../support/makers/purchases'
import { pending } from '../support/stand-ins/recording-mail'
import { openSimulated, SECRET } from '../support/stand-ins/simulated-payments'
import { chargeRequest, type PaymentWorld, pageRequest } from './payment-world'
import { paymentContract } from './payments.contract'

const ASKS = '4000 0025 0000 3155'

async function refusal(work: () => unknown): Promise<Failure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('It was not refused')
}

paymentContract(async (): Promise<PaymentWorld> => {
  const { provider, db, clock } = openSimulated()
  const swallowDecline = async <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error) => {
      if (error instanceof Failure && error.kind === 'declined') return null
      throw error
    })
  const card = { good: GOOD_CARD, declined: DECLINED_CARD }
  return {
    provider,
    clock,
    pay: async (intent, kind) => void (await swallowDecline(provider.confirm(intent.clientSecret, card[kind]))),
    payPage: async (session, kind) =>
      (await swallowDecline(provider.paySession(session.sessionId, card[kind])))?.redirectTo ?? null,
    payOut: () => clock.advance(days(14)),
    events: () =>
      (db.sqlite.prepare('SELECT payload FROM simulated_events ORDER BY rowid').all() as { payload: string }[]).map(
        ({ payload }) => ({ rawBody: payload, signature: signEvent({ clock, secret: SECRET }, payload) }),
      ),
    forge: (rawBody) => signEvent({ clock, secret: 'another secret' }, rawBody),
  }
})

describe('the simulated card form', () => {
  it('returns where a program can confirm, and a repeated confirm gets the same answer', async () => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    expect(intent.confirmUrl).toBe('https://studio.example/api/payments/simulated/confirm')
    const paid = { status: 'succeeded', paymentIntentId: intent.intentId }
    expect(await provider.confirm(intent.clientSecret, GOOD_CARD)).toEqual(paid)
    expect(await provider.confirm(intent.clientSecret, DECLINED_CARD)).toEqual(paid)
    expect(provider.authenticate(intent.clientSecret, false)).toEqual(paid)
  })

  it.each([
    [DECLINED_CARD, 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    [
      '4000-0000-0000-0119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined as %s', async (number, code, message) => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    const failure = await refusal(() => provider.confirm(intent.clientSecret, number))
    expect(failure).toMatchObject({ kind: 'declined', code, message })
    const charge = await provider.readCharge({ kind: 'intent', providerId: intent.intentId })
    expect(charge).toMatchObject({ status: 'open', declineMessage: message })
  })

  it.each([
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4242 4242 4242 424x', 'Your card number is invalid.'],
    ['42424242424242424242', 'Your card number is invalid.'],
    ['4242', 'Your card number is incomplete.'],
  ])('%s is no card number: no bank is asked', async (number, message) => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    const failure = await refusal(() => provider.confirm(intent.clientSecret, number))
    expect(failure).toMatchObject({ kind: 'declined', message, fields: { cardNumber: [message] } })
    const charge = await provider.readCharge({ kind: 'intent', providerId: intent.intentId })
    expect(charge.declineMessage).toBeNull()
    expect(provider.dueEvents()).toEqual([])
  })

  it('asks the payer for 3-D Secure: approved is paid, refused stays open', async () => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    const asked = { status: 'requires_action', paymentIntentId: intent.intentId }
    const early = await refusal(() => provider.authenticate(intent.clientSecret, true))
    expect(early.code).toBe('nothing_to_authenticate')
    expect(await provider.confirm(intent.clientSecret, ASKS)).toEqual(asked)
    const failure = await refusal(() => provider.authenticate(intent.clientSecret, false))
    expect(failure).toMatchObject({ kind: 'declined', code: 'payment_intent_authentication_failure' })
    expect(await provider.confirm(intent.clientSecret, ASKS)).toEqual(asked)
    expect((await provider.readCharge({ kind: 'intent', providerId: intent.intentId })).status).toBe('open')
    expect(provider.authenticate(intent.clientSecret, true).status).toBe('succeeded')
  })

  it('waits for a slow bank; meanwhile nothing can be changed', async () => {
    const bank = pending<void>()
    const waits: number[] = []
    const { provider } = openSimulated({
      pause: (ms) => {
        waits.push(ms)
        return bank.promise
      },
    })
    const intent = await provider.createIntent(chargeRequest())
    const ref = { kind: 'intent', providerId: intent.intentId } as const
    const paying = provider.confirm(intent.clientSecret, '4000 0000 0000 0077')
    expect(waits).toEqual([3000])
    expect((await provider.readCharge(ref)).status).toBe('processing')
    expect((await provider.cancelCharge(ref)).status).toBe('processing')
    expect((await refusal(() => provider.confirm(intent.clientSecret, GOOD_CARD))).code).toBe('payment_processing')
    bank.resolve()
    expect((await paying).status).toBe('succeeded')
    expect((await provider.readCharge(ref)).status).toBe('succeeded')
  })

  it('refuses another secret, and the secret of a page', async () => {
    const { provider, db, clock } = openSimulated()
    await provider.createHostedPage(pageRequest(clock))
    const secret = db.sqlite.prepare('SELECT client_secret FROM simulated_charges').pluck().get() as string
    for (const text of ['sim_pi_x_secret_y', '', secret]) {
      expect((await refusal(() => provider.confirm(text, GOOD_CARD))).kind).toBe('missing')
    }
  })

  it('answers conflict when the charge was cancelled', async () => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    await provider.cancelCharge({ kind: 'intent', providerId: intent.intentId })
    const failure = await refusal(() => provider.confirm(intent.clientSecret, GOOD_CARD))
    expect(failure).toMatchObject({ kind: 'conflict', code: 'payment_closed' })
  })

  it('stores no card number', async () => {
    const { provider, db, clock } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    const session = await provider.createHostedPage(pageRequest(clock))
    await refusal(() => provider.confirm(intent.clientSecret, DECLINED_CARD))
    await provider.confirm(intent.clientSecret, GOOD_CARD)
    await provider.paySession(session.sessionId, GOOD_CARD)
    const rows = ['simulated_charges', 'simulated_events'].flatMap((table) =>
      db.sqlite.prepare(`SELECT * FROM ${table}`).all(),
    )
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|4000 ?0000/)
  })

  it('accepts every test card that the payment step lists', async () => {
    const outcomes: Record<string, string> = {}
    for (const { label, number } of TEST_CARDS) {
      const { provider } = openSimulated({ pause: async () => {} })
      const intent = await provider.createIntent(chargeRequest())
      outcomes[label] = await provider.confirm(intent.clientSecret, number).then(
        (step) => step.status,
        (error: Failure) => error.code,
      )
    }
    expect(outcomes).toEqual({
      Paid: 'succeeded',
      Declined: 'card_declined',
      'No funds': 'insufficient_funds',
      '3-D Secure': 'requires_action',
      'Slow bank': 'succeeded',
    })
  })
})

describe('the simulated hosted page', () => {
  it('shows the purchase, asks for 3-D Secure, and leads back', async () => {
    const { provider, clock } = openSimulated()
    const { sessionId, url } = await provider.createHostedPage(pageRequest(clock))
    expect(url).toBe(`https://studio.example/demo-pay/${sessionId}`)
    expect(provider.findSession(sessionId)).toMatchObject({
      status: 'open',
      description: 'Paint party, 2 people',
      amount_cents: 13_000,
      currency: 'nzd',
      decline_message: null,
      cancel_url: 'https://studio.example/booking/pay',
    })
    expect(await provider.paySession(sessionId, ASKS)).toMatchObject({ status: 'requires_action', redirectTo: null })
    expect(provider.findSession(sessionId)?.status).toBe('requires_action')
    const step = provider.authenticateSession(sessionId, true)
    expect(step.redirectTo).toBe(`https://studio.example/payments/return?session=${sessionId}`)
    expect(provider.findSession('sim_cs_nobody')).toBeUndefined()
  })
})
