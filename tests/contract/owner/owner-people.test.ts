import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { book, bookingsOf, listOf, onlyEvent, ownersBooking, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

/** The owner's calls about bookings, customers and vouchers, as a plain client makes them. */
describe('bookings, customers and vouchers of the owner', () => {
  let eventId: number
  beforeAll(async () => {
    eventId = await onlyEvent(owner, { maxCapacity: 2 })
  })

  const make = async (fields = {}) => (await owner.post('/api/admin/bookings', ownersBooking(eventId, fields))).json

  test.each([
    ['POST', '/api/admin/bookings'],
    ['PATCH', '/api/admin/bookings/1'],
    ['DELETE', '/api/bookings/1'],
    ['GET', '/api/admin/customers'],
    ['PATCH', '/api/customers/1'],
    ['DELETE', '/api/customers/1'],
    ['POST', '/api/admin/customers/1/assign-voucher'],
    ['GET', '/api/admin/vouchers'],
    ['POST', '/api/admin/events/1/arrivals'],
  ])('%s %s is the owner’s only', async (method, path) => {
    refused(await client(server.url).ask(method, path, { body: {} }), 401)
  })

  test('a booking is made over capacity, changed, made a raincheck, given an event again and deleted', async () => {
    const made = await owner.post('/api/admin/bookings', ownersBooking(eventId, { partySize: 9 }))
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ eventId, partySize: 9, paymentStatus: 'paid', isArchived: false })
    const event = listOf(await owner.get('/api/admin/events')).find((one) => one.id === eventId)
    expect(event).toMatchObject({ currentBookings: 9, maxCapacity: 2, capacity: 'over' })
    const path = `/api/admin/bookings/${made.json.id}`
    expect((await owner.patch(path, { paymentStatus: 'failed' })).json.paymentStatus).toBe('failed')
    expect((await owner.patch(path, { eventId: null })).json).toMatchObject({ eventId: null, event: null })
    expect((await owner.patch(path, { ...made.json, paymentStatus: 'pending' })).json).toMatchObject({
      eventId,
      paymentStatus: 'pending',
    })
    expect((await owner.delete(`/api/bookings/${made.json.id}`)).json).toEqual({ success: true })
    refused(await owner.delete(`/api/bookings/${made.json.id}`), 404)
    refused(await owner.patch(path, { paymentStatus: 'paid' }), 404)
  })

  test('a deleted booking that was paid by hand is in Needs you until she has handed the money back', async () => {
    const made = await make()
    expect((await owner.delete(`/api/bookings/${made.id}`)).status).toBe(200)
    const needs = (await owner.get('/admin/needs-you')).text
    expect(needs).toContain(`Booking ${made.reference} ended without a refund`)
    const file = (await owner.get(`/admin/payments.csv?q=${made.reference}`)).text
    const payment = `/admin/payments/${/pay_[\w-]+/.exec(file)?.[0]}`
    const back = await postForm(owner, payment, {
      intent: 'refund',
      amount: '65',
      reason: 'Handed back',
      purchase: 'keep',
    })
    expect([back.status, back.headers.location]).toEqual([303, payment])
    expect((await owner.get('/admin/needs-you')).text).not.toContain(made.reference)
    // Deleting it again is fine, and so is deleting an unknown one.
    expect(
      (await postForm(owner, '/admin/needs-you', { intent: 'settle-message', id: '999999', back: '' })).status,
    ).toBe(303)
  })

  test('errors are shown beside their fields', async () => {
    refused(await owner.post('/api/admin/bookings', {}), 400, 'eventId', 'firstName', 'lastName', 'email', 'phone')
    const tooMany = await owner.post('/api/admin/bookings', ownersBooking(eventId, { partySize: 10 }))
    refused(tooMany, 400, 'partySize')
    expect(tooMany.json.message).toBe('Maximum 9 painters per booking')
    refused(await owner.post('/api/admin/bookings', ownersBooking(eventId, { eventId: 987654 })), 400, 'eventId')
    const { id } = await make()
    for (const wrong of [{ paymentStatus: 'gone' }, { eventId: 'x' }, { partySize: 0 }, { email: 'no' }]) {
      refused(await owner.patch(`/api/admin/bookings/${id}`, wrong), 400)
    }
  })

  test('deleting a paid booking by the plain call refunds nothing and is in Needs you', async () => {
    const id = await onlyEvent(owner)
    const { person } = await book(client(server.url), { eventId: id })
    const booking = listOf(await owner.get('/api/admin/bookings')).find((one) => one.email === person.email)
    expect((await owner.delete(`/api/bookings/${booking.id}`)).status).toBe(200)
    const page = await owner.get(`/admin/payments/${booking.paymentId}`)
    expect(page.text).toContain('ended without a refund')
    // Refunded in full from the page.
    const refund = await postForm(owner, `/admin/payments/${booking.paymentId}`, {
      intent: 'refund',
      amount: '65.00',
      reason: 'Sorry',
      purchase: 'keep',
    })
    expect(refund.status, refund.text.slice(0, 300)).toBe(303)
    const after = await owner.get(`/admin/payments/${booking.paymentId}`)
    expect(after.text).toContain('refunded')
    expect(after.text).not.toContain('ended without a refund')
  })

  test('the files respect search and filters, and contain no formulas', async () => {
    const { email } = await make({ firstName: '=HYPERLINK("x")', lastName: 'Formula' })
    for (const list of ['bookings', 'customers', 'vouchers', 'payments', 'messages', 'events']) {
      const file = await owner.get(`/admin/${list}.csv?q=${encodeURIComponent(email)}`)
      expect(file.headers['content-type'], list).toContain('text/csv')
      expect(file.headers['content-disposition']).toMatch(/attachment; filename="\w+-\d{4}-\d\d-\d\d\.csv"/)
      expect(file.text.charCodeAt(0)).toBe(0xfeff)
      expect(file.text).not.toMatch(/(^|,|")=/m)
      const nobody = await client(server.url).get(`/admin/${list}.csv`)
      expect(nobody.status).toBe(302)
    }
    const lines = (await owner.get(`/admin/bookings.csv?q=${encodeURIComponent(email)}`)).text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  })

  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const bookingOf = async (id: number) => listOf(await owner.get('/api/admin/bookings')).find((one) => one.id === id)

  test('a form that is sent twice is done once; another form, or another name in it, is done too', async () => {
    const idempotencyKey = hidden((await owner.get('/admin/bookings/new')).text, 'idempotencyKey')
    expect(idempotencyKey).not.toBe('')
    const { name: _, ...fields } = ownersBooking(eventId)
    const typed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
    const send = (changes = {}) =>
      postForm(owner, '/admin/bookings/new', { intent: 'create', idempotencyKey, ...typed, ...changes })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await send()).status).toBe(303)
    expect(await bookingsOf(owner, fields.email)).toHaveLength(1)
    expect((await send({ firstName: 'Another' })).status).toBe(303)
    expect(await bookingsOf(owner, fields.email)).toHaveLength(2)
    // A refused form was not done, so it can be sent again.
    expect((await send({ partySize: '10' })).status).toBe(400)
    expect((await send({ partySize: '10' })).text).toContain('Maximum 9 painters per booking')
  })

  test('a partial refund is made once, however often its form is sent', async () => {
    const email = somebody().email
    await book(client(server.url), { eventId: await onlyEvent(owner), person: { ...somebody(), email } })
    const [booking] = await bookingsOf(owner, email)
    const path = `/admin/payments/${booking.paymentId}`
    const idempotencyKey = hidden((await owner.get(path)).text, 'idempotencyKey')
    const send = () =>
      postForm(owner, path, { intent: 'refund', idempotencyKey, amount: '10', reason: 'Late start', purchase: 'keep' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await bookingsOf(owner, email))[0].refunded).toBe(10)
  })

  test('a page from before somebody else’s change does not silently overwrite it', async () => {
    const { id } = await make({ partySize: 1 })
    const path = `/admin/bookings/${id}/edit`
    const versionToken = hidden((await owner.get(path)).text, 'versionToken')
    expect((await owner.patch(`/api/admin/bookings/${id}`, { partySize: 3 })).status).toBe(200)
    const { eventId: at, firstName, lastName, email, phone, paymentStatus } = (await bookingOf(id))!
    const typed = { eventId: String(at), firstName, lastName, email, phone, paymentStatus, partySize: '1' }
    const stale = await postForm(owner, path, {
      intent: 'edit',
      versionToken,
      ...typed,
      specialRequests: 'By the window',
    })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('changed in another window')
    expect(stale.text).toContain('By the window')
    expect((await bookingOf(id))!.partySize).toBe(3)
    const again = hidden(stale.text, 'versionToken')
    expect(again).not.toBe(versionToken)
    const saved = await postForm(owner, path, {
      intent: 'edit',
      versionToken: again,
      ...typed,
      specialRequests: 'By the window',
    })
    expect(saved.status).toBe(303)
    expect(await bookingOf(id)).toMatchObject({ partySize: 1, specialRequests: 'By the window' })
  })

  test('several arrivals are ticked with one plain post', async () => {
    const one = await make()
    const two = await make()
    const path = `/api/admin/events/${eventId}/arrivals`
    const sheet = await owner.post(path, {
      arrivals: [
        { bookingId: one.id, arrived: true },
        { bookingId: two.id, arrived: true },
      ],
    })
    expect(sheet.status, sheet.text).toBe(200)
    expect(sheet.json.arrivedPeople).toBe(2)
    const page = `/admin/events/${eventId}/night-sheet`
    const off = await postForm(owner, page, { intent: 'arrive', bookingId: String(two.id), arrived: 'off' })
    expect([off.status, off.headers.location]).toEqual([303, `${page}#guest-${two.id}`])
    const arrived = async () => (await owner.get(page)).text.split('aria-pressed="true"').length - 1
    expect(await arrived()).toBe(1)
    const on = await postForm(owner, page, { intent: 'arrive', bookingId: String(two.id), arrived: 'on' })
    expect(on.status).toBe(303)
    expect(await arrived()).toBe(2)
    refused(await owner.post(path, { arrivals: 'all' }), 400)
    refused(await owner.post('/api/admin/events/987654/arrivals', { arrivals: [{ bookingId: 1, arrived: true }] }), 404)
  })
})
