import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { somebody } from '../../support/studio'

const { server, owner } = await sharedServer()
// The demo business has a row in every other list.
beforeAll(async () => {
  const visitor = client(server.url)
  const person = somebody()
  await visitor.post('/api/event-notifier', person)
  const party = {
    name: 'Mere',
    email: person.email,
    phone: person.phone,
    occasion: 'Birthday',
    people: 8,
    intent: 'ask',
  }
  await postForm(visitor, '/private-party', party)
})

/** The lists, and the names of their files. */
const FILES = [
  ['bookings', 'bookings'],
  ['events', 'events'],
  ['customers', 'customers'],
  ['vouchers', 'vouchers'],
  ['paint-kit', 'paint-kit-orders'],
  ['custom-frame', 'custom-frame-orders'],
  ['auctions', 'auctions'],
  ['results', 'results'],
  ['payments', 'payments'],
  ['messages', 'messages'],
  ['enquiries', 'enquiries'],
  ['parties', 'parties'],
  ['notifier', 'notifier-list'],
  ['settings/audit', 'audit-log'],
] as const

test.each(FILES)('the file of %s: macrons, plain dollars, and times of New Zealand that sort', async (list, file) => {
  const { text, headers } = await owner.get(`/admin/${list}.csv`)
  expect(headers['content-disposition']).toMatch(new RegExp(`filename="?${file}-[^"]*\\.csv`))
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows = text.slice(1).trim().split('\r\n')
  expect(rows.length).toBeGreaterThan(1)
  // 'Sat, 21 Nov 2026' sorts by the name of its day, and is quoted for its comma; so is a time of another zone.
  expect(text).not.toMatch(/"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d/)
  expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/)
  expect(text).not.toMatch(/(^|,)"?\$\d/m)
})

test('a list that does not exist has no file', async () => {
  expect((await owner.get('/admin/nothing.csv')).status).toBe(404)
  expect((await owner.get('/admin/constructor.csv')).status).toBe(404)
})
