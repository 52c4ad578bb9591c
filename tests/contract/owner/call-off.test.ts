import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, until } from '../../support/server'
import { book, linkFor, listOf, onlyEvent, ownersBooking, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

const BOOKING = /\/booking\/WP-[\w-]+/
const WAITING = /\/waiting-list\/[\w-]+/
const form = { intent: 'call-off', words: 'A slip has closed the road.', defaultChoice: 'refund', days: 7 }

/** An evening with a guest who paid by card and one who paid in cash, and somebody on its waiting list. */
async function anEvening() {
  const eventId = await onlyEvent(owner, { maxCapacity: 3, inDays: 10 })
  const { person, confirmed } = await book(client(server.url), { eventId, partySize: 2 })
  const cash = ownersBooking(eventId, { paymentMethod: 'cash' })
  await owner.post('/api/admin/bookings', cash)
  const waits = somebody()
  const { firstName, lastName, email } = waits
  await client(server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize: 2 })
  return {
    eventId,
    page: `/admin/events/${eventId}/call-off`,
    person,
    cash,
    waits,
    link: confirmed.json.bookingUrl as string,
  }
}

const answerIds = ({ text }: { text: string }) => [
  ...new Set([...text.matchAll(/name="answerId" value="(\d+)"/g)].map((match) => Number(match[1]))),
]

/** The page once it contains this: refunds are sent outside of the request's transaction. */
async function readUntil(who: Client, path: string, words: string) {
  await until(async () => (await who.get(path)).text.includes(words), words)
}

describe('calling an evening off', () => {
  test('shows what it will do, refuses invalid input, and is done once', async () => {
    const { eventId, page, link, waits } = await anEvening()
    const before = await owner.get(page)
    expect(before.status).toBe(200)
    expect(before.text).toContain('Call this evening off')
    expect(before.text).toMatch(/Paid by card<\/dt><dd[^>]*>\$130\.00/)
    expect(before.text).toMatch(/Paid by hand<\/dt><dd[^>]*>\$65\.00/)
    for (const wrong of [
      { words: ' ' },
      { words: 'x'.repeat(1001) },
      { days: 0 },
      { days: 31 },
      { defaultChoice: 'shells' },
    ]) {
      expect((await postForm(owner, page, { ...form, ...wrong })).status).toBe(400)
    }
    expect((await owner.get('/api/events/current')).json.id).toBe(eventId)
    expect((await postForm(client(server.url), page, form)).headers.location).toMatch(/^\/admin\/login/)
    expect((await postForm(owner, '/admin/events/999999/call-off', form)).headers.location).toBe('/admin/events')
    expect((await postForm(owner, page, form)).status).toBe(303)
    expect((await postForm(owner, page, form)).status).toBe(409)
    const after = await owner.get(page)
    expect(after.text).toContain('A slip has closed the road.')
    expect(after.text).not.toContain('Call this evening off')
    expect((await owner.get('/admin/events')).text).toMatch(/>Called off</)
    // Public pages: it is not current, and the pages of links that were sent say so.
    expect((await owner.get('/api/events/current')).json?.id).not.toBe(eventId)
    const guest = await client(server.url).get(link)
    expect(guest.text).toContain('A slip has closed the road.')
    expect(guest.text).toMatch(/\$130 goes back to your card/)
    const waiting = await client(server.url).get(await linkFor(owner, waits.email, WAITING))
    expect(waiting.text).toContain('called off')
    const { intent } = await book(client(server.url), { eventId, partySize: 1 })
    expect(intent.status).toBe(409)
    expect(intent.json.code).toBe('called_off')
  })

  test('is shown at the payment step of somebody who was about to pay', async () => {
    const eventId = await onlyEvent(owner)
    const visitor = client(server.url)
    await visitor.get('/?book=open')
    const details = { intent: 'book', eventId, ...somebody(), partySize: 1, voucherCode: '' }
    const step = (await postForm(visitor, '/book', details)).headers.location!
    await postForm(owner, `/admin/events/${eventId}/call-off`, form)
    const { text } = await visitor.get(step)
    expect(text).toContain('This evening was called off')
    expect(text).not.toContain('Other people can book the places')
  })

  test('lets each guest choose: reading chooses nothing, and choosing twice counts once', async () => {
    const { page, link, cash, person } = await anEvening()
    await postForm(owner, page, form)
    const guest = client(server.url)
    for (let time = 0; time < 3; time++) expect((await guest.get(link)).status).toBe(200)
    expect(answerIds(await owner.get(page))).toHaveLength(2)
    expect((await postForm(guest, link, { intent: 'keep-raincheck' })).status).toBe(303)
    expect((await guest.get(link)).text).toContain('You can change your mind until')
    expect((await postForm(guest, link, { intent: 'money-back' })).status).toBe(303)
    expect((await postForm(guest, link, { intent: 'money-back' })).status).toBe(303)
    await readUntil(guest, link, 'We’ve sent $130 back to your card')
    // It waits for no other evening.
    const { id, customerId } = listOf(await owner.get('/api/admin/bookings')).find(
      ({ email }) => email === person.email,
    )
    const list = `/admin?show=archived&q=${person.email}`
    for (const path of [`/admin/bookings/${id}/edit`, `/admin/customers/${customerId}`, list]) {
      const { text } = await owner.get(path)
      expect(text, path).toMatch(/>Archived<(?!\/option)/)
      expect(text, path).not.toMatch(/>Needs Event Assignment<(?!\/option)/)
    }
    const late = await postForm(guest, link, { intent: 'keep-raincheck' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('already on its way back')
    const cashLink = await linkFor(owner, cash.email, BOOKING)
    expect((await postForm(guest, cashLink, { intent: 'money-back' })).status).toBe(303)
    expect((await guest.get(cashLink)).text).toContain('We’ll give you $65 back')
    expect((await owner.get('/admin/needs-you')).text).toContain('ended without a refund: $65.00')
    const answers = await owner.get(page)
    expect(answers.text).toContain('$130.00 went back')
    expect(answers.text).toContain('$65.00 to hand back')
  })

  test('lets the owner choose for a guest who rings', async () => {
    const { page, link } = await anEvening()
    await postForm(owner, page, form)
    const [answerId = 0] = answerIds(await owner.get(page))
    const choose = { intent: 'choose', answerId, choice: 'refund' }
    expect((await postForm(owner, page, { ...choose, choice: 'shells' })).status).toBe(400)
    expect((await postForm(owner, page, { ...choose, answerId: 999_999 })).status).toBe(404)
    expect((await postForm(client(server.url), page, choose)).headers.location).toMatch(/^\/admin\/login/)
    expect((await postForm(owner, page, choose)).status).toBe(303)
    expect((await owner.get(page)).text).toMatch(/by you/)
    expect((await client(server.url).get(link)).status).toBe(200)
  })

  test('can be answered only with the link, and only for a called-off evening', async () => {
    const eventId = await onlyEvent(owner, { inDays: 10 })
    const { confirmed } = await book(client(server.url), { eventId, partySize: 1 })
    const link = confirmed.json.bookingUrl as string
    expect((await postForm(client(server.url), link, { intent: 'money-back' })).status).toBe(404)
    await postForm(owner, `/admin/events/${eventId}/call-off`, form)
    const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await postForm(client(server.url), other, { intent: 'money-back' })).status).toBe(404)
  })
})
