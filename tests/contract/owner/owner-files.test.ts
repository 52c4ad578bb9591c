import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'

const { owner } = await sharedServer()

const FILES = [
  'bookings',
  'events',
  'customers',
  'vouchers',
  'paint-kit',
  'custom-frame',
  'auctions',
  'results',
  'payments',
  'messages',
  'enquiries',
  'settings/audit',
]

test.each(FILES)('the file of %s: macrons, plain dollars, and times of New Zealand that sort', async (file) => {
  const { text, headers } = await owner.get(`/admin/${file}.csv`)
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
