import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { hideAllEvents, linkFor, localDay, nameOf, type Person, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

const wishOf = (person: Person, fields: Record<string, string | number> = {}) => ({
  intent: 'ask',
  name: nameOf(person),
  email: person.email,
  phone: person.phone,
  occasion: 'Kererū birthday',
  people: 12,
  date1: localDay(40),
  place: 'studio',
  ...fields,
})

const quote = (fields: Record<string, string | number> = {}) => ({
  intent: 'quote',
  date: localDay(40),
  startTime: '11:00',
  endTime: '13:00',
  location: 'The Art Space',
  people: 12,
  price: 70,
  minimumPeople: 8,
  deposit: 200,
  validUntil: localDay(7),
  ...fields,
})

/** Sends a wish; returns the host's page and the owner's. */
async function asked(fields: Record<string, string | number> = {}) {
  const person = somebody()
  const sent = await postForm(client(server.url), '/private-party', wishOf(person, fields))
  expect(sent.status).toBe(303)
  const list = await owner.get(`/admin/parties?show=every&q=${encodeURIComponent(person.email)}`)
  return { person, link: sent.headers.location!, page: /\/admin\/parties\/\d+/.exec(list.text)![0] }
}

/** A party whose deposit the owner took by hand, and whose guests pay for themselves. */
async function agreed(fields: Record<string, string | number> = {}) {
  const party = await asked()
  expect((await postForm(owner, party.page, quote(fields))).status).toBe(303)
  const deposit = { intent: 'take', part: 'deposit', amount: 200, paymentMethod: 'bank_transfer' }
  expect((await postForm(owner, party.page, deposit)).status).toBe(303)
  expect((await postForm(client(server.url), party.link, { intent: 'pays', pays: 'each' })).status).toBe(303)
  const { text } = await client(server.url).get(party.link)
  return { ...party, guests: /\/party-guests\/[\w-]+/.exec(text)![0] }
}

describe('the wish for a private party', () => {
  test('is refused field by field, with everything that was typed', async () => {
    const person = somebody()
    const past = { date1: localDay(-1) }
    for (const [wrong, message] of [
      [{ people: 3 }, 'between 4 and 20 people'],
      [{ people: 21 }, 'between 4 and 20 people'],
      [{ phone: 'none' }, 'Please give a phone number'],
      [{ occasion: ' ' }, 'what it’s for'],
      [{ place: 'elsewhere' }, 'Please tell us where to come'],
      [past, 'This date has passed'],
    ] as const) {
      const refused = await postForm(client(server.url), '/private-party', wishOf(person, wrong))
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(message)
      expect(refused.text).toContain(person.email)
    }
    expect((await owner.get(`/admin/parties.csv?show=every&q=${person.email}`)).text).not.toContain(person.email)
  })

  test('is in Needs you until it is answered, is stored once when sent twice, and is e-mailed to both', async () => {
    const { person, link, page } = await asked()
    expect((await postForm(client(server.url), '/private-party', wishOf(person))).headers.location).toBe(link)
    expect((await owner.get('/admin/needs-you')).text).toContain(page)
    expect(await linkFor(owner, person.email, /\/party\/PP-[\w-]+/)).toBe(link)
    await postForm(owner, page, { intent: 'close', words: 'We are fully booked.' })
    expect((await owner.get('/admin/needs-you')).text).not.toContain(page)
    expect((await client(server.url).get(link)).text).toContain('There’s nothing to pay.')
  })

  test('that looks like advertising is marked as spam, and the answer says so', async () => {
    const { link, page } = await asked({ fax: 'yes' })
    expect((await owner.get('/admin/needs-you')).text).not.toContain(page)
    expect((await client(server.url).get(link)).text).toContain('looks a bit like advertising')
    expect((await owner.get(page)).text).toContain('Spam')
  })

  test('that differs is a new one: knowing an e-mail address opens no party, and no change is lost', async () => {
    const { person, link } = await asked()
    const others: Record<string, string | number>[] = [
      { people: 14 },
      { phone: '021 555 0199' },
      { name: 'Somebody Else' },
      { date2: localDay(41) },
    ]
    for (const other of others) {
      const sent = await postForm(client(server.url), '/private-party', wishOf(person, other))
      expect(sent.status).toBe(303)
      expect(sent.headers.location).not.toBe(link)
    }
  })
})

describe('a private evening', () => {
  test('is on no public page, and can be booked only by its link', async () => {
    await hideAllEvents(owner)
    const { guests, page } = await agreed()
    const visitor = client(server.url)
    for (const path of ['/', '/evenings', '/evenings.ics', '/sitemap.xml', '/api/events/upcoming']) {
      expect((await visitor.get(path)).text, path).not.toContain('Kererū birthday')
    }
    expect((await visitor.get('/api/events/current')).json).toBeNull()
    const events = await owner.get('/admin/events?q=birthday')
    expect(events.text).toContain('Private')
    const id = Number(/\/admin\/events\/(\d+)\/night-sheet/.exec((await owner.get(page)).text)![1])
    for (const path of [`/evening/${id}-kereru-birthday`, `/book?event=${id}`]) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
    const guest = { ...somebody(), partySize: 2 }
    expect((await postForm(visitor, `/book?event=${id}`, { intent: 'book', eventId: id, ...guest })).status).toBe(404)
    const intent = { eventId: id, partySize: 1, customerInfo: { name: 'A B', email: guest.email, phone: guest.phone } }
    expect((await visitor.post('/api/create-payment-intent', intent)).status).toBe(404)
    expect((await visitor.post('/api/event-notifier', { ...somebody(), eventId: id })).status).toBe(404)
    expect((await postForm(owner, '/admin/events', { intent: 'visibility', id, isVisible: 'on' })).status).toBe(409)
    expect((await owner.patch(`/api/events/${id}`, { isVisible: true })).status).toBe(409)
    expect((await postForm(owner, `/admin/events/${id}/delete`, { intent: 'delete' })).status).toBe(409)
    const booked = await postForm(visitor, guests, { intent: 'book', ...guest })
    expect(booked.headers.location).toMatch(/^\/checkout\/pay_/)
    expect((await visitor.get(booked.headers.location!)).text).toContain('$140.00')
  })

  test('shows its people and price on the page of its event, where the rest is changed', async () => {
    const { page } = await agreed({ startTime: '20:30', endTime: '22:00' })
    const id = /\/admin\/events\/(\d+)\/night-sheet/.exec((await owner.get(page)).text)![1]
    const { text } = await owner.get(`/admin/events/${id}/edit`)
    expect(text).toContain('$70 per person, 12 seats')
    expect(text).toContain(`href="${page}"`)
    expect(text).not.toMatch(/name="(price|maxCapacity|minimumPeople|isVisible)"/)
    const versionToken = /name="versionToken" value="([^"]+)"/.exec(text)![1]!
    const shown = { date: localDay(40), startTime: '20:30', endTime: '22:00', location: 'The Art Space', versionToken }
    const edit = { intent: 'edit', title: 'Birthday of Kererū', ...shown }
    expect((await postForm(owner, `/admin/events/${id}/edit`, edit)).status).toBe(303)
  })

  test('has links that cannot be guessed, each for its own page', async () => {
    const { link, guests } = await agreed({ startTime: '14:00', endTime: '16:00' })
    const visitor = client(server.url)
    const [, , token] = /(PP-\w{6})-([\w-]+)/.exec(link)!
    for (const wrong of [
      link.slice(0, -1),
      `${link}x`,
      link.replace('/party/', '/party-guests/'),
      guests.replace('-guests', ''),
    ]) {
      expect((await visitor.get(wrong)).status, wrong).toBe(404)
      expect((await postForm(visitor, wrong, { intent: 'pay' })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await visitor.get(guests)).text).not.toContain(token)
  })
})

describe('the owner’s page of a party', () => {
  test('shows each refusal beside its field', async () => {
    const { page } = await asked()
    for (const [wrong, message] of [
      [{ date: localDay(-1) }, 'This date has passed'],
      [{ deposit: 561 }, 'At most $560.00'],
      [{ minimumPeople: 13 }, 'No more than the number of people'],
      [{ price: 0 }, 'whole dollars'],
      [{ startTime: '18:00', endTime: '17:00' }, 'The end must be after the start'],
    ] as const) {
      const refused = await postForm(owner, page, quote(wrong))
      expect([400, 409]).toContain(refused.status)
      expect(refused.text).toContain(message)
    }
    expect((await postForm(owner, page, { intent: 'change', people: 12, minimumPeople: 8, price: 70 })).status).toBe(
      409,
    )
    expect((await postForm(owner, page, { intent: 'cancel', by: 'host', words: 'x' })).status).toBe(409)
    expect((await postForm(client(server.url), page, quote())).headers.location).toMatch(/^\/admin\/login/)
  })

  test('is linked from its event, which can be neither copied to the site nor called off separately', async () => {
    const { page } = await agreed({ date: localDay(44) })
    const event = /\/admin\/events\/\d+/.exec((await owner.get(page)).text)![0]
    const { text } = await owner.get(`${event}/edit`)
    expect(text).toContain(`href="${page}"`)
    expect(text).not.toMatch(/\?again=|\/call-off"/)
  })

  test('does not silently overwrite a change by another window', async () => {
    const { page } = await agreed({ date: localDay(43) })
    const change = (people: number, versionToken: string) =>
      postForm(owner, page, { intent: 'change', people, minimumPeople: 8, price: 70, versionToken })
    const token = /name="versionToken" value="([^"]+)"/.exec((await owner.get(page)).text)![1]!
    expect((await change(14, token)).status).toBe(303)
    const stale = await change(13, token)
    expect([stale.status, stale.text.includes('changed in another window')]).toEqual([409, true])
    expect((await owner.get(page)).text).toContain('14, at least 8 paid')
  })

  test('asks before a quote at the time of a visible evening, and shows the e-mail that is sent', async () => {
    const { page, link } = await asked()
    const evening = { title: 'On the site', date: localDay(41), time: '6:30pm-8:30pm', price: 65, maxCapacity: 9 }
    await owner.post('/api/events', { ...evening, location: 'Waipu', isVisible: true })
    const at = { date: localDay(41), startTime: '18:00', endTime: '20:00' }
    const refused = await postForm(owner, page, quote(at))
    expect([refused.status, refused.text.includes('name="besidePublic"')]).toEqual([409, true])
    expect((await postForm(owner, page, quote({ ...at, besidePublic: 'on' }))).status).toBe(303)
    expect((await owner.get(page)).text).toContain('Here’s your quote')
    await postForm(owner, page, { intent: 'close', words: 'Sorry, we cannot.' })
    const pay = await postForm(client(server.url), link, { intent: 'pay' })
    expect([pay.status, pay.text.includes('This quote has been withdrawn.')]).toEqual([409, true])
  })
})
