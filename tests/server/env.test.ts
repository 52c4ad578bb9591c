import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../../app/server/boot/env'

const linesOf = (source: Record<string, string>): string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.lines
    throw error
  }
}

const live = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }

describe('the environment', () => {
  it('has a default for everything, and blank counts as unset', () => {
    expect(readEnv({ PORT: '', PAYMENTS: '' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      PAYMENTS: 'off',
      BIDDER_TRUST: 'cookie',
    })
  })

  it('reports all errors at once, each with its variable', () => {
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

  it('accepts all of Stripe’s keys or none, and a fake API never with a live key', () => {
    expect(readEnv(live).PAYMENTS).toBe('stripe')
    expect(linesOf({ STRIPE_SECRET_KEY: 'sk_test_a' })).toHaveLength(2)
    expect(linesOf({ ...live, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toEqual([
      'STRIPE_API_BASE cannot be used with a live key',
    ])
  })

  it.each([
    ['hello@studio.example', 0],
    ['Paint & Sip <hello@studio.example>', 0],
    ['"Paint, Sip & Co" <hello@studio.example>', 0],
    ['Paint & Sip', 1],
    ['hello@studio', 1],
    ['Paint & Sip hello@studio.example', 1],
    ['Paint, Sip & Co <hello@studio.example>', 1],
    ['<hello@studio.example', 1],
  ])('accepts only a sender that the mail provider accepts: %s', (sender, count) => {
    const lines = linesOf({ MAIL_FROM: sender })
    expect(lines).toHaveLength(count)
    for (const line of lines) expect(line).toContain('MAIL_FROM must be an address')
  })

  it('refuses unsafe settings in production', () => {
    const container = { CONTAINER: '1', PUBLIC_URL: 'https://studio.example', SESSION_SECRET: 's'.repeat(32) }
    expect(linesOf(container)).toEqual([])
    const only = (more: Record<string, string>, name: string) => {
      const lines = linesOf({ ...container, ...more })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(new RegExp(`^${name} `))
    }
    only({ PUBLIC_URL: 'http://studio.example' }, 'PUBLIC_URL')
    expect(linesOf({ ...container, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    only({ SESSION_SECRET: 'short' }, 'SESSION_SECRET')
    only({ RATE_LIMITS: 'off' }, 'RATE_LIMITS')
    only({ DEMO_DATA: '1' }, 'ADMIN_PASSWORD')
    only({ ADMIN_USERNAME: 'hana', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD')
    only({ TRUST_PROXY: 'yes' }, 'TRUST_PROXY')
    only({ POSTMARK_SERVER_TOKEN: 'x' }, 'MAIL_FROM')
    expect(linesOf({ ...container, ...live })).toEqual([])
    only({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }, 'STRIPE_PUBLISHABLE_KEY')
    only({ ...live, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET')
    const login = { ADMIN_USERNAME: 'hana', ADMIN_PASSWORD: 'a long password' }
    only({ ...live, ...login, DEMO_DATA: '1' }, 'DEMO_DATA')
  })
})
