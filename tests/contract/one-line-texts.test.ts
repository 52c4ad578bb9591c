import { expect, test } from 'vitest'
import { sharedServer } from '../support/owned-server'
import { client } from '../support/server'
import { intentBody, onlyEvent, somebody } from '../support/studio'

const { server, owner } = await sharedServer()

/** Sends a form as a browser without scripts does; returns where it leads. */
async function send(visitor: ReturnType<typeof client>, path: string, fields: Record<string, string>) {
  const raw = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url }
  const sent = await visitor.ask('POST', path, { raw, headers })
  expect(sent.status, sent.text.slice(0, 300)).toBe(303)
}

/** The owner's file of this person's payments. */
async function paymentsOf(email: string): Promise<string> {
  const list = await owner.get(`/admin/payments.csv?show=every&q=${encodeURIComponent(email)}`)
  expect(list.status).toBe(200)
  return list.text
}

const LINES = { firstName: 'Al\r\nBcc:', lastName: 'Fern\u2028Rata', phone: '021\r\n555 0142' }

test.each(['/book', '/vouchers/buy'])('%s: a line break in a field of one line becomes a space', async (path) => {
  const eventId = await onlyEvent(owner)
  const visitor = client(server.url)
  const { email } = somebody()
  const notes = { specialRequests: 'By the window\r\nplease', message: 'Happy\r\nbirthday' }
  const buyer = { purchaserName: 'Al\r\nBcc: Fern', purchaserEmail: email, peopleCount: '1' }
  const fields = { ...LINES, ...notes, ...buyer, email, eventId: String(eventId), partySize: '1' }
  await send(visitor, path, fields)
  expect(await paymentsOf(email)).toContain('Al Bcc: Fern')
})

test('calls do the same', async () => {
  const eventId = await onlyEvent(owner)
  const visitor = client(server.url)
  const person = somebody(LINES)
  const made = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
  expect(made.status, made.text).toBe(200)
  expect(await paymentsOf(person.email)).toContain('Al Bcc: Fern Rata')
})

test('the owner’s booking: name and phone become one line each, notes keep their lines', async () => {
  const eventId = await onlyEvent(owner)
  const fields = { ...somebody(LINES), eventId, partySize: 1, specialRequests: 'By the window\r\nplease' }
  const made = await owner.post('/api/admin/bookings', fields)
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ name: 'Al Bcc: Fern Rata', phone: '021 555 0142' })
  expect(made.json.specialRequests).toBe('By the window\nplease')
})
