import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../support/owned-server'
import { client } from '../support/server'
import { idOf, listOf, onlyEvent, ownersBooking } from '../support/studio'
import { type Call, callsAbout } from './hardening/malformed-calls'
import { refused } from './hardening/refusal'

const { server, owner } = await sharedServer()
const visitor = client(server.url)
let eventId = 0
let bookingId = 0
let customerId = 0
beforeAll(async () => {
  eventId = await onlyEvent(owner)
  bookingId = idOf(await owner.post('/api/admin/bookings', ownersBooking(eventId)))
  customerId = listOf(await owner.get('/api/admin/customers'))[0].id
})

const message = 'Please give a phone number of 6 to 15 digits'

const ownersCalls: Record<string, Call> = {
  "the owner's booking": {
    method: 'POST',
    path: () => '/api/admin/bookings',
    good: () => ownersBooking(eventId),
    owner: true,
  },
  "the owner's change of a booking": {
    method: 'PATCH',
    path: () => `/api/admin/bookings/${bookingId}`,
    good: () => ({ phone: '021 555 0142' }),
    owner: true,
  },
  "a customer's details": {
    method: 'PATCH',
    path: () => `/api/customers/${customerId}`,
    good: () => ({ phone: '021 555 0142' }),
    owner: true,
  },
}

const calls = Object.entries({ ...callsAbout(() => eventId), ...ownersCalls }).filter(([, call]) => nameIn(call.good()))

describe.each(calls)('the phone number of %s', (_, call) => {
  test.each(['1', '12345', '+64 21 555 0142 0142 0142', 'call me'])('is not %s', async (phone) => {
    const name = nameIn(call.good())!
    const answer = await send(call, withPhone(call.good(), name, phone))
    refused(answer, 400, name)
    expect(answer.text).toContain(message)
  })

  test.each(['555 014', '+64 (0)21 555-0142', '021/5550142', '+123456789012345'])('may be %s', async (phone) => {
    const answer = await send(call, withPhone(call.good(), nameIn(call.good())!, phone))
    expect(answer.text).not.toContain(message)
  })
})

test('all calls with a phone number are tested', () => {
  expect(calls.map(([name]) => name)).toHaveLength(10)
})

function send(call: Call, body: Record<string, unknown>) {
  return (call.owner ? owner : visitor).ask(call.method, call.path(), { body })
}

/** The field of the phone number, wherever it is in a body. */
function nameIn(body: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (/phone$/i.test(name)) return name
    const inside = typeof value === 'object' && value !== null ? nameIn(value as Record<string, unknown>) : undefined
    if (inside) return inside
  }
}

function withPhone(body: Record<string, unknown>, name: string, phone: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === name) return [key, phone]
      const isObject = typeof value === 'object' && value !== null
      return [key, isObject ? withPhone(value as Record<string, unknown>, name, phone) : value]
    }),
  )
}
