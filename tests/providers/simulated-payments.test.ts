import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '../../app/contract/payments'
import { Failure } from '../../app/lib/failure'
import { simulatedPayments } from '../../app/providers/payments/simulated'
import { signEvent } from '../../app/providers/payments/simulated-events'
import { minutes, seconds } from '../support/clock'
import { pending } from '../support/mail'
import { testServices } from '../support/services'
import { chargeRequest, type PaymentWorld, pageRequest, paymentContract } from './payments.contract'

const SECRET = 'a secret of the tests, long enough to sign'
const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const ASKS = '4000 0025 0000 3155'

function openSimulated(options: Partial<Parameters<typeof simulatedPayments>[0]> = {}) {
  const { db, clock, codes, publicUrl, file } = testServices()
  const provider = simulatedPayments({ db, clock, codes, publicUrl, secret: SECRET, ...options })
  return { provider, db, clock, codes, publicUrl, file }
}

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
  const card = { good: GOOD, declined: DECLINED }
  return {
    provider,
    clock,
    pay: async (intent, kind) => void (await swallowDecline(provider.confirm(intent.clientSecret, card[kind]))),
    payPage: async (session, kind) =>
      (await swallowDecline(provider.paySession(session.sessionId, card[kind])))?.redirectTo ?? null,
    events: () =>
      (db.sqlite.prepare('SELECT payload FROM simulated_events ORDER BY rowid').all() as { payload: string }[]).map(
        ({ payload }) => ({ rawBody: payload, signature: signEvent({ clock, secret: SECRET }, payload) }),
      ),
    forge: (rawBody) => signEvent({ clock, secret: 'another secret' }, rawBody),
  }
})

describe('the simulated card form', () => {
  it('says where a program can confirm, and confirming again answers the same', async () => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    expect(intent.confirmUrl).toBe('https://studio.example/api/payments/simulated/confirm')
    const paid = { status: 'succeeded', paymentIntentId: intent.intentId }
    expect(await provider.confirm(intent.clientSecret, GOOD)).toEqual(paid)
    expect(await provider.confirm(intent.clientSecret, DECLINED)).toEqual(paid)
    expect(provider.authenticate(intent.clientSecret, false)).toEqual(paid)
  })

  it.each([
    [DECLINED, 'card_declined', 'Your card was declined.'],
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

  it('waits for the slow bank; meanwhile nothing can be changed', async () => {
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
    expect((await refusal(() => provider.confirm(intent.clientSecret, GOOD))).code).toBe('payment_processing')
    bank.resolve()
    expect((await paying).status).toBe('succeeded')
    expect((await provider.readCharge(ref)).status).toBe('succeeded')
  })

  it('knows no other secret, and no page by its secret', async () => {
    const { provider, db, clock } = openSimulated()
    await provider.createHostedPage(pageRequest(clock))
    const secret = db.sqlite.prepare('SELECT client_secret FROM simulated_charges').pluck().get() as string
    for (const text of ['sim_pi_x_secret_y', '', secret]) {
      expect((await refusal(() => provider.confirm(text, GOOD))).kind).toBe('missing')
    }
  })

  it('answers conflict when the charge was cancelled', async () => {
    const { provider } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    await provider.cancelCharge({ kind: 'intent', providerId: intent.intentId })
    const failure = await refusal(() => provider.confirm(intent.clientSecret, GOOD))
    expect(failure).toMatchObject({ kind: 'conflict', code: 'payment_closed' })
  })

  it('stores no card number', async () => {
    const { provider, db, clock } = openSimulated()
    const intent = await provider.createIntent(chargeRequest())
    const session = await provider.createHostedPage(pageRequest(clock))
    await refusal(() => provider.confirm(intent.clientSecret, DECLINED))
    await provider.confirm(intent.clientSecret, GOOD)
    await provider.paySession(session.sessionId, GOOD)
    const rows = ['simulated_charges', 'simulated_events'].flatMap((table) =>
      db.sqlite.prepare(`SELECT * FROM ${table}`).all(),
    )
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|4000 ?0000/)
  })

  it('understands every test card that the payment step names', async () => {
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
  it('shows what is paid, asks for 3-D Secure, and leads back', async () => {
    const { provider, clock } = openSimulated()
    const { sessionId, url } = await provider.createHostedPage(pageRequest(clock))
    expect(url).toBe(`https://studio.example/demo-pay/${sessionId}`)
    expect(provider.readSession(sessionId)).toEqual({
      status: 'open',
      description: 'Paint party, 2 people',
      amountCents: 13_000,
      currency: 'nzd',
      declineMessage: null,
      successUrl: `https://studio.example/payments/return?session=${sessionId}`,
      cancelUrl: 'https://studio.example/booking/pay',
    })
    expect(await provider.paySession(sessionId, ASKS)).toMatchObject({ status: 'requires_action', redirectTo: null })
    expect(provider.readSession(sessionId)?.status).toBe('requires_action')
    const step = provider.authenticateSession(sessionId, true)
    expect(step.redirectTo).toBe(`https://studio.example/payments/return?session=${sessionId}`)
    expect(provider.readSession('sim_cs_nobody')).toBeNull()
  })
})

describe('the simulated events', () => {
  async function paid(options: Partial<Parameters<typeof simulatedPayments>[0]> = {}) {
    const world = openSimulated(options)
    const intent = await world.provider.createIntent(chargeRequest())
    await world.provider.confirm(intent.clientSecret, GOOD)
    return world
  }

  it('are delivered once, signed', async () => {
    const { provider } = await paid()
    const types: string[] = []
    const handler = async (rawBody: string, signature: string) => {
      types.push(provider.readEvent(rawBody, signature).type)
      return true
    }
    expect(await provider.deliverDue(handler)).toBe(1)
    expect(await provider.deliverDue(handler)).toBe(0)
    expect(types).toEqual(['paid'])
  })

  it('come again after growing pauses when they failed', async () => {
    const { provider, clock } = await paid()
    const tries: string[] = []
    const start = clock.now().getTime()
    const handler = async (): Promise<boolean> => {
      tries.push(String((clock.now().getTime() - start) / 1000))
      if (tries.length === 1) throw new Error('The handler failed')
      return tries.length === 3
    }
    for (let second = 0; second < 60; second += 1) {
      await provider.deliverDue(handler)
      clock.advance(seconds(1))
    }
    expect(tries).toEqual(['0', '5', '15'])
  })

  it('are taken by one of two deliveries', async () => {
    const { provider } = await paid()
    let count = 0
    const handler = async () => {
      count += 1
      return true
    }
    await Promise.all([provider.deliverDue(handler), provider.deliverDue(handler)])
    expect(count).toBe(1)
  })

  it('can be delivered twice and late', async () => {
    const { provider, clock } = await paid()
    const [event] = provider.dueEvents()
    const first = provider.readEvent(event!.rawBody, event!.signature)
    expect(provider.readEvent(event!.rawBody, event!.signature)).toEqual(first)
    clock.advance(minutes(60))
    const [late] = provider.dueEvents()
    expect(late!.id).toBe(event!.id)
    expect(provider.readEvent(late!.rawBody, late!.signature)).toEqual(first)
  })

  it('call out after each change, when it is committed', async () => {
    const called = pending<void>()
    const world = await paid({ onEvent: () => called.resolve() })
    await called.promise
    expect(world.db.sqlite.inTransaction).toBe(false)
    expect(world.provider.dueEvents()).toHaveLength(1)
  })

  it('tell of a page that lapsed without anybody looking', async () => {
    const { provider, clock } = openSimulated()
    const session = await provider.createHostedPage(pageRequest(clock))
    clock.advance(minutes(15))
    const bodies: string[] = []
    await provider.deliverDue(async (rawBody) => bodies.push(rawBody) > 0)
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ type: 'cancelled', ref: { kind: 'session', providerId: session.sessionId } }),
    ])
  })

  it('are not signed by what the secret signs elsewhere', async () => {
    const { provider, clock } = await paid()
    const { rawBody } = provider.dueEvents()[0]!
    const time = Math.floor(clock.now().getTime() / 1000)
    const plain = createHmac('sha256', SECRET).update(`${time}.${rawBody}`).digest('hex')
    expect(() => provider.readEvent(rawBody, `t=${time},v1=${plain}`)).toThrow()
  })
})
