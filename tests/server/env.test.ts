import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../../app/server/env'

const linesOf = (source: Record<string, string>): string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.lines
    throw error
  }
}

describe('the environment', () => {
  it('has a default for everything, and blank counts as unset', () => {
    expect(readEnv({ PORT: '', PAYMENTS: '' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      PAYMENTS: 'off',
      BIDDER_TRUST: 'cookie',
    })
  })

  it('tells every mistake at once, each with its variable', () => {
    const lines = linesOf({
      PORT: 'abc',
      PAYMENTS: 'maybe',
      ADMIN_USERNAME: 'hana',
      CONTAINER: '1',
      RATE_LIMITS: 'off',
    })
    for (const name of ['PORT', 'PAYMENTS', 'ADMIN_PASSWORD', 'PUBLIC_URL', 'SESSION_SECRET', 'RATE_LIMITS']) {
      expect(
        lines.filter((line) => line.startsWith(`${name} `)),
        name,
      ).toHaveLength(1)
    }
  })

  it('takes Stripe only whole, and a stand-in never with a live key', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
    }
    expect(readEnv(keys).PAYMENTS).toBe('stripe')
    expect(linesOf({ STRIPE_SECRET_KEY: 'sk_test_a' })).toHaveLength(2)
    expect(linesOf({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toEqual([
      'STRIPE_API_BASE cannot be used with a live key',
    ])
  })
})
