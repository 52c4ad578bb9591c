import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { simulatedPayments } from '../../app/providers/payments/simulated'
import { minutes, seconds } from '../support/clock'
import { GOOD_CARD } from '../support/makers/purchases'
import { pending } from '../support/stand-ins/recording-mail'
import { openSimulated, SECRET } from '../support/stand-ins/simulated-payments'
import { chargeRequest, pageRequest } from './payment-world'

describe('the simulated events', () => {
  async function paid(options: Partial<Parameters<typeof simulatedPayments>[0]> = {}) {
    const world = openSimulated(options)
    const intent = await world.provider.createIntent(chargeRequest())
    await world.provider.confirm(intent.clientSecret, GOOD_CARD)
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

  it('are sent again after growing pauses when they failed', async () => {
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

  it('are taken by only one of two deliveries', async () => {
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

  it('are announced after each committed change', async () => {
    const called = pending<void>()
    const world = await paid({ onEvent: () => called.resolve() })
    await called.promise
    expect(world.db.sqlite.inTransaction).toBe(false)
    expect(world.provider.dueEvents()).toHaveLength(1)
  })

  it('report a lapsed page that nobody opened', async () => {
    const { provider, clock } = openSimulated()
    const session = await provider.createHostedPage(pageRequest(clock))
    clock.advance(minutes(15))
    const bodies: string[] = []
    await provider.deliverDue(async (rawBody) => bodies.push(rawBody) > 0)
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ type: 'cancelled', ref: { kind: 'session', providerId: session.sessionId } }),
    ])
  })

  it('cannot be forged with a signature that the secret made for something else', async () => {
    const { provider, clock } = await paid()
    const { rawBody } = provider.dueEvents()[0]!
    const time = Math.floor(clock.now().getTime() / 1000)
    const plain = createHmac('sha256', SECRET).update(`${time}.${rawBody}`).digest('hex')
    expect(() => provider.readEvent(rawBody, `t=${time},v1=${plain}`)).toThrow()
  })
})
