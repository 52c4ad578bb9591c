import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { onlyEvent, ownersBooking } from '../../support/studio'

const { server, owner } = await sharedServer()
const bodyOf = async (path: string) => (await owner.get(path)).text

test('the books show what was taken, and their files agree', async () => {
  const eventId = await onlyEvent(owner)
  await owner.post('/api/admin/bookings', ownersBooking(eventId, { paymentMethod: 'cash', firstName: '@SUM(1)' }))
  await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'read balance' })
  const page = await bodyOf('/admin/books')
  for (const said of [
    'Sales',
    'How it was paid',
    'cash',
    'Vouchers',
    'Owed at the end',
    'Card provider, NZD',
    'no GST number',
  ]) {
    expect(page).toContain(said)
  }
  const takings = await bodyOf('/admin/books/takings.csv')
  expect(takings).toMatch(/^\ufeffPaid by,Currency,Sales,Sold,Refunded,Disputed,Left,GST inside\r\n/)
  expect(takings).toMatch(/\r\ncash,NZD,1,65,0,0,65,0\r\n/)
  expect(await bodyOf('/admin/books/money.csv')).toContain(",'@SUM(1)")
  const year = 'span=year'
  for (const table of ['sales', 'vouchers', 'voucher-lines', 'balance', 'payouts', 'lines']) {
    const file = await owner.get(`/admin/books/${table}.csv?${year}`)
    expect([file.status, file.headers['content-type']], table).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.text.split('\r\n').length, table).toBeGreaterThan(2)
  }
  expect(await bodyOf(`/admin/books/statement.csv?${year}&currency=nzd`)).toMatch(
    /^\*Date,\*Amount,Payee,Description,Reference,Cheque Number\r\n\d\d\/\d\d\/\d{4},/,
  )
  const payout = /\/admin\/books\/payouts\/([\w-]+)/.exec(await bodyOf(`/admin/books?${year}`))![0]
  expect(await bodyOf(payout)).toContain('These lines add up to')
  expect(await bodyOf(`/admin/books/vouchers?${year}&show=sold`)).toContain('SLP-')
})

test('the form of the period shows a year from any month, with links to the next one and to what is owed', async () => {
  const page = await bodyOf('/admin/books')
  expect(page).toMatch(/<form[^>]*method="get"[^>]*>.*name="span".*name="from"/s)
  const year = await bodyOf('/admin/books?span=year&from=2020-04')
  expect(year).toContain('Books: April 2020 to March 2021')
  const later = /href="([^"]*)"[^>]*>Later</.exec(year)![1]!.replaceAll('&amp;', '&')
  expect(await bodyOf(later)).toContain('Books: April 2021 to March 2022')
  const owed = /href="(\/admin\/books\/vouchers[^"]*)"[^>]*>(?:(?!<\/a>).)*Owed at the end/s.exec(
    await bodyOf('/admin/books?span=year'),
  )
  expect(await bodyOf(owed![1]!.replaceAll('&amp;', '&'))).toContain('Vouchers: Owed at the end')
})

test('an unknown period, table, payout or figure is a 404, and only the owner reads the books', async () => {
  const wrong = ['?span=week', '?from=2999-01', '?from=x', '/sales.csv?from=2026-13', '/nothing.csv', '/payouts/1']
  for (const path of [...wrong, '/vouchers?show=nothing', '?span=month&from=%00']) {
    expect((await owner.get(`/admin/books${path}`)).status, path).toBe(404)
  }
  for (const path of ['', '/sales.csv', '/statement.csv', '/vouchers', '/payouts/1']) {
    const answer = await client(server.url).get(`/admin/books${path}`)
    expect(answer.headers.location, path).toMatch(/^\/admin\/login/)
  }
})
