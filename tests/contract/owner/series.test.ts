import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { eventBody, idOf, listOf, localDay } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()
const visitor = client(server.url)

const events = async () => listOf(await owner.get('/api/admin/events'))
const eventOf = async (id: number) => (await events()).find((one) => one.id === id)
const titled = async (title: string) => (await events()).filter((one) => one.title === title)
const make = async (fields: object = {}) => idOf(await owner.post('/api/events', { ...eventBody(), ...fields }))
const field = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1]
const ticks = (html: string) =>
  [...html.matchAll(/<input[^>]*name="dates"[^>]*>/g)].map(([tag]) => ({
    date: / value="([^"]+)"/.exec(tag)?.[1],
    checked: / checked=/.test(tag),
  }))

describe('the description and the minimum of an event', () => {
  const description = 'The Heads.\n\nAt dusk.'

  test('can be set, changed, emptied, and left unchanged', async () => {
    const id = await make({ description, minimumPeople: 4, decideHours: 24 })
    expect(await eventOf(id)).toMatchObject({ description, minimumPeople: 4, decideHours: 24 })
    const patch = async (changes: object) => {
      const answer = await owner.patch(`/api/events/${id}`, changes)
      expect(answer.status, answer.text).toBe(200)
      return answer.json
    }
    expect(await patch({ price: 70 })).toMatchObject({ description, minimumPeople: 4, decideHours: 24 })
    expect(await patch({ minimumPeople: 5, decideHours: null })).toMatchObject({ minimumPeople: 5, decideHours: 24 })
    expect(await patch({ description: '', minimumPeople: '' })).toMatchObject({ description: '', minimumPeople: null })
  })

  test('may be left out of a call', async () => {
    expect(await eventOf(await make())).toMatchObject({ description: '', minimumPeople: null, decideHours: 48 })
  })

  test.each([
    ['minimumPeople', 1, 'Please give at least 2 people'],
    ['minimumPeople', 10, 'Please give at most as many people as there are seats (9)'],
    ['minimumPeople', 'some', 'Please give at least 2 people'],
    ['decideHours', 0, 'Please choose between 1 and 336 hours'],
    ['decideHours', 337, 'Please choose between 1 and 336 hours'],
    ['description', 'a'.repeat(2001), 'Please use at most 2000 characters'],
  ])('are refused beside the field: %s %j', async (name, value, message) => {
    const made = await owner.post('/api/events', { ...eventBody(), [name]: value })
    refused(made, 400, name)
    expect(made.json.fields).toEqual({ [name]: [message] })
    const changed = await owner.patch(`/api/events/${await make()}`, { [name]: value })
    refused(changed, 400, name)
    expect(changed.json.fields).toEqual({ [name]: [message] })
  })

  test('are emptied by the form', async () => {
    const id = await make({ title: 'Emptied', description, minimumPeople: 4 })
    const page = `/admin/events/${id}/edit`
    const html = (await owner.get(page)).text
    expect(html).toContain('The Heads.\n\nAt dusk.</textarea>')
    const sent = await postForm(owner, page, {
      intent: 'edit',
      versionToken: field(html, 'versionToken')!,
      ...{ title: 'Emptied', description: '', minimumPeople: '', decideHours: '48' },
    })
    expect(sent.status, sent.text.slice(0, 300)).toBe(303)
    expect(await eventOf(id)).toMatchObject({ description: '', minimumPeople: null })
  })
})

describe('Again', () => {
  test('fills the form of a new event from an old one, even an archived one', async () => {
    const fields = { title: 'Twice', description: 'Dusk', minimumPeople: 3, location: 'The Hall', price: 71 }
    const id = await make({ ...fields, imageUrl: '/art/painted/gallery-1.webp' })
    const form = async () => (await owner.get(`/admin/events/new?again=${id}`)).text
    const html = await form()
    const names = ['title', 'location', 'price', 'minimumPeople', 'startTime', 'imageUrl', 'date']
    expect(names.map((name) => field(html, name))).toEqual([
      ...['Twice', 'The Hall', '71', '3', '18:30', '/art/painted/gallery-1.webp'],
      localDay(10),
    ])
    expect(html).toContain('Dusk</textarea>')
    await owner.patch(`/api/events/${id}`, { date: '2024-12-06' })
    await owner.patch(`/api/events/${id}/archive`, {})
    const old = await form()
    expect([field(old, 'title'), field(old, 'date')]).toEqual(['Twice', undefined])
  })

  test('is a 404 for an unknown event, and the owner’s only', async () => {
    for (const again of ['999999', 'x', '']) {
      expect((await owner.get(`/admin/events/new?again=${again}`)).status).toBe(404)
    }
    expect((await visitor.get('/admin/events/new?again=1')).status).toBe(302)
  })
})

describe('a series, by plain posts', () => {
  const form = (title: string, more: Record<string, string> = {}) => ({
    ...{ intent: 'create', title, date: localDay(60), startTime: '18:30', endTime: '20:30' },
    ...{ repeat: 'weekly', evenings: '4', imageUrl: '', isVisible: 'on', isRegular: 'on', ...more },
  })
  const post = (fields: Record<string, string> | string) => postForm(owner, '/admin/events/new', fields)
  const withDates = (fields: Record<string, string>, dates: string[]) =>
    `${new URLSearchParams([...Object.entries(fields), ...dates.map((date) => ['dates', date])])}`

  test('shows its dates, makes those that are ticked, and nothing else', async () => {
    const title = 'Weekly Moon'
    await make({ title: 'In the way', date: localDay(67) })
    const shown = await post(form(title))
    expect(shown.status).toBe(200)
    expect(await titled(title)).toEqual([])
    expect(ticks(shown.text)).toEqual(
      [60, 67, 74, 81].map((inDays) => ({ date: localDay(inDays), checked: inDays !== 67 })),
    )
    expect(shown.text).toContain('Already on: In the way, 6:30pm-8:30pm')
    expect(field(shown.text, 'title')).toBe(title)
    const previewed = field(shown.text, 'previewed')!
    const made = await post(withDates(form(title, { previewed }), [localDay(81), localDay(60), localDay(61)]))
    expect(made.status, made.text.slice(0, 300)).toBe(303)
    const all = [localDay(60), localDay(81)]
    expect((await titled(title)).map(({ date }) => date)).toEqual(all)
    // Another window with the same preview: the evenings have changed meanwhile.
    const again = await post(withDates(form(title, { previewed }), all))
    expect([again.status, ticks(again.text).filter(({ checked }) => checked).length]).toEqual([200, 1])
    expect(await titled(title)).toHaveLength(2)
  })

  test('shows them again after a change, and when none is ticked', async () => {
    const title = 'Changed Moon'
    const previewed = field((await post(form(title))).text, 'previewed')!
    const changed = await post(withDates(form(title, { previewed, evenings: '5' }), [localDay(60)]))
    expect([changed.status, ticks(changed.text).length]).toEqual([200, 5])
    const none = await post(form(title, { previewed }))
    expect([none.status, none.text.includes('Please tick at least one date')]).toEqual([200, true])
    expect(await titled(title)).toEqual([])
  })

  test('refuses more than twelve events, and the errors of a single event', async () => {
    const title = 'No Moon'
    for (const [name, wrong] of ['evenings 13', 'evenings 1', 'repeat daily', 'minimumPeople 10'].map((it) =>
      it.split(' '),
    )) {
      expect((await post(form(title, { [name!]: wrong! }))).status, name).toBe(400)
    }
    const dates = ['2026-02-30']
    expect((await post(withDates(form(title), dates))).status).toBe(400)
    expect(await titled(title)).toEqual([])
  })
})

test('an evening with too few people runs anyway, from Needs you and from its card', async () => {
  const title = 'Too Few'
  for (const [path, intent] of [
    ['/admin/needs-you', 'run-event'],
    ['/admin/events', 'run-anyway'],
  ] as const) {
    const id = await make({ title, minimumPeople: 3, decideHours: 336 })
    const fields = { intent, id: String(id), back: '/admin' }
    const count = async () => (await owner.get('/admin/needs-you')).text.split('0 of at least 3 people').length
    const before = await count()
    expect((await postForm(visitor, path, fields)).headers.location).toContain('/admin/login')
    expect(await eventOf(id)).toMatchObject({ minimum: { canRun: true } })
    expect((await postForm(owner, path, fields)).status).toBe(303)
    expect(await eventOf(id)).toMatchObject({ minimum: { text: '0 of at least 3 people; it runs anyway' } })
    expect(await count()).toBeLessThan(before)
  }
  expect(server.output()).not.toContain('"level":50')
})
