import { expect, test } from 'vitest'
import { aPicture } from '../../support/makers/pictures'
import { multipartBody } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { type Answer, client, postForm } from '../../support/server'
import { eventBody, idOf, ownersBooking, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

const anEvent = async (fields: Parameters<typeof eventBody>[0] & { time?: string } = {}) =>
  idOf(await owner.post('/api/events', { ...eventBody(fields), ...fields }))
const emailsTo = async (email: string, subject: string) =>
  (await owner.get(`/admin/messages.csv?q=${encodeURIComponent(email)}`)).text.split(subject).length - 1
const hidden = ({ text }: Answer, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
const undoIdIn = ({ text }: Answer) => /name="id" value="(\d+)"/.exec(text)?.[1] ?? ''

test('a message is previewed, changed and sent by plain posts, once even when the form is sent twice', async () => {
  const eventId = await anEvent({ title: 'Written to' })
  const guest = ownersBooking(eventId)
  await owner.post('/api/admin/bookings', guest)
  const page = `/admin/events/${eventId}/write`
  const typed = { audience: 'booked', subject: 'Bring a jersey', words: 'The hall is cold.\nSee you!' }

  const empty = await postForm(owner, page, { intent: 'preview', audience: 'booked', subject: ' ', words: 'Kia ora' })
  expect(empty.status).toBe(400)
  expect(empty.text).toMatch(/id="write-subject-error"[\s\S]{0,400}Please write a subject/)

  const preview = await postForm(owner, page, { intent: 'preview', ...typed })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Send to 1 guest')
  expect(preview.text).toContain(`Kia ora ${guest.firstName},`)
  const changed = await postForm(owner, page, { intent: 'change', ...typed })
  expect(changed.text).toMatch(/<textarea[^>]*>\n?The hall is cold\.\nSee you!<\/textarea>/)

  const idempotencyKey = hidden(preview, 'idempotencyKey')
  for (const words of [typed.words, typed.words, 'Another message with the same key']) {
    const sent = await postForm(owner, page, { intent: 'send', ...typed, words, idempotencyKey })
    expect([sent.status, sent.headers.location]).toEqual([303, page])
  }
  expect(await emailsTo(guest.email, typed.subject)).toBe(1)
  const shown = (await owner.get(page)).text
  expect(shown).toContain('To 1 guest booked')
  expect((await owner.get('/admin/settings/audit')).text).toContain('Write to guests')

  const unnamed = await postForm(owner, page, { intent: 'send', ...typed })
  expect(unnamed.status).toBe(400)
  const nobody = await postForm(owner, page, { intent: 'preview', ...typed, audience: 'waiting' })
  expect(nobody.status).toBe(409)
  expect(nobody.text).toContain('so there’s nobody to write to')
  expect((await postForm(owner, page, { intent: 'preview', ...typed, audience: 'everybody' })).status).toBe(400)
  expect(await emailsTo(guest.email, typed.subject)).toBe(1)
})

test('the waiting list by plain posts: an offer, the reason for none, a removal and its undo', async () => {
  const eventId = await anEvent({ title: 'Waited for', inDays: 5, maxCapacity: 3 })
  const join = async (firstName: string, partySize: number) => {
    const { lastName, email } = somebody()
    await client(server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize })
    return email
  }
  const email = await join('Mere', 2)
  await join('Tama', 3)
  const page = `/admin/events/${eventId}/waiting-list`
  expect((await owner.get('/admin/events')).text.replaceAll('<!-- -->', '')).toContain('Waiting list (2)')
  const list = (await owner.get(page)).text
  expect(list).toContain('3 seats are free.')
  const [mere = '', tama = ''] = [...list.matchAll(/name="entryId" value="(\d+)"/g)].map((match) => match[1]!)

  const offer = await postForm(owner, page, { intent: 'offer', entryId: mere })
  expect([offer.status, offer.headers.location]).toEqual([303, page])
  expect(await emailsTo(email, '2 places are yours')).toBe(1)
  const full = await postForm(owner, page, { intent: 'offer', entryId: tama })
  expect(full.status).toBe(409)
  expect(full.text).toContain('1 seat is free. This party is 3 people.')
  expect((await postForm(owner, page, { intent: 'offer', entryId: '987654' })).status).toBe(404)

  const remove = `${page}/${mere}/remove`
  expect((await owner.get(remove)).text).toContain('You can undo it.')
  const removed = await postForm(owner, remove, { intent: 'remove' })
  expect([removed.status, removed.headers.location]).toEqual([303, page])
  expect(await emailsTo(email, 'Your offer has ended')).toBe(1)
  expect((await owner.get(remove)).text).toContain('isn’t waiting for this evening any more')
  const id = undoIdIn(await owner.get('/admin/undo'))
  expect((await postForm(owner, '/admin/undo', { intent: 'undo', id })).status).toBe(303)
  expect(await emailsTo(email, 'Your offer has ended')).toBe(0)
  // A job may already have made a new offer.
  expect((await owner.get(remove)).text).toContain('You can undo it.')
})

test('the notifier list can be searched and downloaded, and somebody can be removed and put back', async () => {
  const person = somebody()
  expect((await owner.get('/admin/customers')).text).toMatch(/href="\/admin\/notifier"[^>]*>Notifier list</)
  await client(server.url).post('/api/event-notifier', person)
  const found = await owner.get(`/admin/notifier?q=${encodeURIComponent(person.email)}`)
  const remove = /\/admin\/notifier\/\d+\/remove/.exec(found.text)?.[0] ?? ''
  expect(remove).not.toBe('')
  const file = await owner.get('/admin/notifier.csv')
  expect(file.headers['content-disposition']).toContain('notifier-list-')
  expect(file.text).toContain(person.email)
  const removed = await postForm(owner, remove, { intent: 'remove' })
  expect([removed.status, removed.headers.location]).toEqual([303, '/admin/notifier'])
  expect((await owner.get('/admin/notifier.csv')).text).not.toContain(person.email)
  expect((await owner.get('/admin/notifier.csv?show=left')).text).toContain(person.email)
  expect((await postForm(owner, remove, { intent: 'remove' })).status).toBe(409)
  const undone = await postForm(owner, '/admin/undo', { intent: 'undo', id: undoIdIn(await owner.get('/admin/undo')) })
  expect(undone.status).toBe(303)
  const back = await owner.get(`/admin/notifier?q=${encodeURIComponent(person.email)}`)
  expect(back.text).toContain('On the list')
})

test('the first page begins with the guests of the next evening and their notes', async () => {
  const eventId = await anEvent({ title: 'Of tomorrow', inDays: 1, maxCapacity: 5 })
  const guest = ownersBooking(eventId, { partySize: 3, specialRequests: 'Peanut allergy' })
  await owner.post('/api/admin/bookings', guest)
  const { text } = await owner.get('/admin')
  const evening = text.slice(text.indexOf('>Next evening<'), text.indexOf('>Needs you<')).replaceAll('<!-- -->', '')
  for (const part of ['Of tomorrow', '3/5', '2 seats are free.', guest.firstName, 'Peanut allergy']) {
    expect(evening).toContain(part)
  }
  for (const page of ['night-sheet', 'waiting-list', 'write']) {
    expect(evening).toContain(`href="/admin/events/${eventId}/${page}"`)
  }
})

test('the first page on the day and after it; its forms lead back to it', async () => {
  const today = await anEvent({ title: 'Of today', inDays: 0, time: '12:00am-11:59pm' })
  const yesterday = await anEvent({ title: 'Of yesterday', inDays: -1 })
  for (const eventId of [today, yesterday]) await owner.post('/api/admin/bookings', ownersBooking(eventId))
  const page = (await owner.get('/admin')).text
  const sections = ['Of today', 'Of yesterday', 'Needs you', 'Total Bookings'].map((part) => page.indexOf(`>${part}<`))
  expect(sections).toEqual(sections.filter((at) => at > 0).sort((a, b) => a - b))
  // A search of the bookings shows only the bookings.
  expect((await owner.get('/admin?q=aroha')).text).not.toContain('>Of today<')

  const sheet = `/admin/events/${today}/night-sheet`
  const bookingId = hidden({ text: page.slice(page.indexOf(sheet)) } as Answer, 'bookingId')
  const tick = await postForm(owner, sheet, { intent: 'arrive', bookingId, arrived: 'on', back: '/admin' })
  expect([tick.status, tick.headers.location]).toEqual([303, `/admin#guest-${bookingId}`])
  expect((await owner.get('/admin')).text).toContain('aria-pressed="true"')
  const away = await postForm(owner, sheet, {
    intent: 'arrive',
    bookingId,
    arrived: 'on',
    back: 'https://evil.example',
  })
  expect(away.headers.location).toBe(`/admin#guest-${bookingId}`)

  const followUp = `/admin/events/${yesterday}/follow-up`
  const photo = multipartBody([
    { name: 'intent', value: 'photo' },
    { name: 'back', value: '/admin' },
    { name: 'groupPhoto', value: await aPicture({ width: 900, height: 600 }), filename: 'us.png' },
  ])
  const uploaded = await owner.ask('POST', followUp, photo)
  expect([uploaded.status, uploaded.headers.location]).toEqual([303, '/admin'])
  const sent = await postForm(owner, followUp, { intent: 'send', back: '/admin' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/admin'])
  expect((await owner.get('/admin')).text).toMatch(/Sent [^<]* to 1 guest\./)
})
