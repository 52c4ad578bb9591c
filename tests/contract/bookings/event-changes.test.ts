import { describe, expect, test } from 'vitest'
import { aPicture } from '../../support/makers/pictures'
import { multipartBody } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { type Answer, client, postForm } from '../../support/server'
import { book, eventBody, idOf, listOf, localDay, onlyEvent, ownersBooking, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

const eventOf = async (id: number) => listOf(await owner.get('/api/admin/events')).find((one) => one.id === id)
const messages = async () => (await owner.get('/admin/messages')).text

/** The values of the edit form, as a browser sends them back. */
async function formOf(id: number): Promise<Record<string, string>> {
  const { title, date, startTime, endTime, location, price, maxCapacity } = await eventOf(id)
  const versionToken =
    /name="versionToken" value="([^"]+)"/.exec((await owner.get(`/admin/events/${id}/edit`)).text)?.[1] ?? ''
  return {
    intent: 'edit',
    ...{ versionToken, title, date, startTime, endTime, location },
    price: String(price),
    maxCapacity: String(maxCapacity),
    imageUrl: '',
    isVisible: 'on',
    isRegular: 'on',
  }
}

const edit = async (id: number, fields: Record<string, string>): Promise<Answer> =>
  postForm(owner, `/admin/events/${id}/edit`, { ...(await formOf(id)), ...fields })

async function withGuests(count: number, fields = {}): Promise<number> {
  const id = await onlyEvent(owner, { maxCapacity: 9, ...fields })
  for (let guest = 0; guest < count; guest += 1) {
    const answer = await owner.post('/api/admin/bookings', ownersBooking(id, { partySize: 2 }))
    expect(answer.status, answer.text).toBe(201)
  }
  return id
}

describe('an end before the start', () => {
  const wrong = 'The end must be after the start'

  test('is refused beside its field, in a new event and in a change', async () => {
    const { time: _, ...body } = eventBody()
    const made = await owner.post('/api/events', { ...body, startTime: '18:30', endTime: '16:30' })
    refused(made, 400)
    expect(made.json.fields).toEqual({ endTime: [wrong] })
    expect((await owner.post('/api/events', { ...body, time: '8:30pm-6:30pm' })).json.fields).toEqual({ time: [wrong] })
    const id = await onlyEvent(owner)
    expect((await owner.patch(`/api/events/${id}`, { endTime: '17:00' })).json.fields).toEqual({ endTime: [wrong] })
    const form = await edit(id, { startTime: '21:00' })
    expect([form.status, form.text.includes(wrong)]).toEqual([400, true])
    expect(await eventOf(id)).toMatchObject({ time: '6:30pm-8:30pm' })
  })

  test('is allowed when the evening ends after midnight or the time cannot be read', async () => {
    const id = await onlyEvent(owner)
    expect((await owner.patch(`/api/events/${id}`, { time: '9pm-12:30am' })).status).toBe(200)
    expect((await owner.patch(`/api/events/${id}`, { time: 'from half six, till late' })).status).toBe(200)
    expect(await eventOf(id)).toMatchObject({ startTime: '18:30', endTime: '20:30' })
  })
})

describe('an evening with guests', () => {
  test.each([
    ['the past', -3, /the new time has passed/],
    ['a mistyped year', 3 * 365, /more than 2 years away/],
  ])('does not move to %s', async (_, inDays, message) => {
    const id = await withGuests(1)
    const before = await eventOf(id)
    const answer = await owner.patch(`/api/events/${id}`, { date: localDay(inDays) })
    refused(answer, 400, 'date')
    expect(answer.json.message).toMatch(message)
    const form = await edit(id, { date: localDay(inDays), confirmMove: 'on' })
    expect([form.status, message.test(form.text)]).toEqual([400, true])
    expect(await eventOf(id)).toEqual(before)
    const nobody = await onlyEvent(owner)
    expect((await owner.patch(`/api/events/${nobody}`, { date: localDay(inDays) })).status).toBe(200)
  })

  test('is moved by the form only after it has said who gets an e-mail, which contains the owner’s words', async () => {
    const id = await withGuests(2, { title: `Moved ${Date.now()}` })
    const { title } = await eventOf(id)
    const mails = async () =>
      (await owner.get('/admin/messages.csv')).text.split(`Please note: ${title} is now on`).length - 1
    const asked = await edit(id, { date: localDay(9), price: '70' })
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('2 guests will get an email')
    expect(asked.text).toContain('name="moveNote"')
    expect(asked.text).toContain(`value="${localDay(9)}"`)
    expect(await eventOf(id)).toMatchObject({ date: localDay(3), price: 65 })
    expect(await mails()).toBe(0)
    const fields = { date: localDay(9), price: '70', confirmMove: 'on' }
    const long = await edit(id, { ...fields, moveNote: 'x'.repeat(1001) })
    expect([long.status, long.text.includes('Please use at most 1000 characters')]).toEqual([400, true])
    const moved = await edit(id, { ...fields, moveNote: 'The hall is being painted.\n\nSorry!' })
    expect(moved.status).toBe(303)
    expect(await eventOf(id)).toMatchObject({ date: localDay(9), price: 70 })
    expect(await mails()).toBe(2)
    const message = [...(await messages()).matchAll(/\/admin\/messages\/(\d+)/g)].map(([path]) => path)[0]!
    const mail = (await owner.get(message)).text
    for (const words of ['The hall is being painted.', 'Sorry!']) expect(mail).toContain(words)
  })

  test('is saved at once by the form when only other things change, and moved at once by the call', async () => {
    const id = await withGuests(1)
    expect((await edit(id, { title: 'Dusk' })).status).toBe(303)
    expect((await owner.patch(`/api/events/${id}`, { date: localDay(8) })).status).toBe(200)
  })

  test('gets fewer seats than people only when the owner confirms it', async () => {
    const id = await withGuests(2)
    const answer = await owner.patch(`/api/events/${id}`, { maxCapacity: 3 })
    refused(answer, 409, 'maxCapacity')
    const form = await edit(id, { maxCapacity: '3' })
    expect(form.status).toBe(409)
    expect(form.text).toContain('Yes, 4 people are booked already')
    expect(await eventOf(id)).toMatchObject({ maxCapacity: 9 })
    expect((await edit(id, { maxCapacity: '3', confirmOverbooking: 'on' })).status).toBe(303)
    expect((await owner.get('/admin/events')).text).toContain('(OVER!)')
    // Already overfull: other fields can still be changed, and seats added.
    const whole = await owner.patch(`/api/events/${id}`, { ...(await eventOf(id)), title: 'Dusk' })
    expect(whole.status, whole.text).toBe(200)
    expect((await owner.patch(`/api/events/${id}`, { maxCapacity: 2, confirmOverbooking: true })).status).toBe(200)
    refused(await client(server.url).post('/api/create-payment-intent', { eventId: id, ...somebody() }), 400)
  })
})

describe('a follow-up', () => {
  const photo = async () => [{ name: 'groupPhoto', value: await aPicture(), filename: 'a.jpg' }]

  test('waits until the evening is over', async () => {
    const id = await onlyEvent(owner)
    await book(client(server.url), { eventId: id })
    const path = `/api/admin/events/${id}/followup-email`
    const early = await owner.ask(
      'POST',
      path,
      multipartBody([...(await photo()), { name: 'override', value: 'true' }]),
    )
    refused(early, 409)
    expect(early.json.code).toBe('evening_not_over')
    const page = `/admin/events/${id}/follow-up`
    expect((await owner.get(page)).text).toContain('This evening is not over yet')
    expect((await postForm(owner, page, { intent: 'send' })).status).toBe(409)
  })

  test('can be sent afterwards', async () => {
    const id = idOf(await owner.post('/api/events', eventBody({ inDays: -2 })))
    await owner.post('/api/admin/bookings', ownersBooking(id))
    const sent = await owner.ask('POST', `/api/admin/events/${id}/followup-email`, multipartBody(await photo()))
    expect(sent.json, sent.text).toMatchObject({ emailsSent: 1 })
  })
})
