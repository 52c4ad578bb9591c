import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client } from '../../support/server'
import { book, hideAllEvents, onlyEvent, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('POST /api/event-notifier (rules 5.1 and 5.2)', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })
  const entry = () => {
    const { firstName, lastName, email } = somebody()
    return { firstName, lastName, email }
  }
  const join = (body: unknown) => visitor.post('/api/event-notifier', body)
  const soldOutEvent = async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 2 })
    await book(client(server.url), { eventId, partySize: 2 })
    return eventId
  }

  test('joins the notifier list; joining twice is no error', async () => {
    await hideAllEvents(owner)
    const body = entry()
    const first = await join(body)
    expect([200, 201], first.text).toContain(first.status)
    const again = await join({ ...body, email: ` ${body.email.toUpperCase()} ` })
    expect([200, 201], again.text).toContain(again.status)
  })

  test('joins the waiting list of a sold-out event; joining twice is no error', async () => {
    const eventId = await soldOutEvent()
    const body = { ...entry(), eventId }
    for (let time = 0; time < 2; time++) {
      const answer = await join(body)
      expect([200, 201], answer.text).toContain(answer.status)
    }
    const party = await join({ ...entry(), eventId, partySize: 3 })
    expect([200, 201], party.text).toContain(party.status)
  })

  test('gives the same answer to somebody who is already on the list', async () => {
    const body = entry()
    const [first, second] = [await join(body), await join(body)]
    expect(second.json?.message).toBe(first.json?.message)
  })

  test.each(['firstName', 'lastName', 'email'])('needs %s', async (field) => {
    for (const value of [undefined, null, '', '   ']) refused(await join({ ...entry(), [field]: value }), 400, field)
  })

  test('names every missing field at once', async () => {
    refused(await join({}), 400, 'firstName', 'lastName', 'email')
  })

  test.each(['me', 'me@', '@home.nz', 'me@home', 'a b@home.nz', 'me@home.nz, you@home.nz', 'me@home.nz\nBcc: x@y.nz'])(
    'refuses the address %j',
    async (email) => {
      refused(await join({ ...entry(), email }), 400, 'email')
    },
  )

  test('refuses an event that does not exist or is no event', async () => {
    refused(await join({ ...entry(), eventId: 987654321 }), 404)
    for (const eventId of ['next', -1, 1.5, [1], {}]) refused(await join({ ...entry(), eventId }), 400, 'eventId')
  })

  test('keeps macrons, apostrophes and letters of other scripts', async () => {
    const answer = await join({ ...entry(), firstName: 'Ngāhuia', lastName: 'O’Brien-Łukasz 山田' })
    expect([200, 201], answer.text).toContain(answer.status)
  })
})
