import { afterAll, describe, expect, it } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import type { StudioFile } from '../../../app/contract/studio/studio-file'
import { readBooksFile } from '../../../app/domain/books/files'
import { periodOf } from '../../../app/domain/books/periods'
import { readBooks } from '../../../app/domain/books/read-books'
import { readInvoice } from '../../../app/domain/payments/invoices'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { readSettings } from '../../../app/domain/settings/read-settings'
import { readFigures } from '../../../app/domain/stats/read-figures'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import lisbonFile from '../../../studios/lisbon.json' with { type: 'json' }
import waipu from '../../../studios/waipu.json' with { type: 'json' }
import { days } from '../../support/clock'
import { everyPurchase, markPaid } from '../../support/makers/every-purchase'
import { allOf, anEvent, aVisitor, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'
import { openStudioOf } from '../../support/makers/studios'

const actor = 'ines'
const lisbon = { ...(lisbonFile as StudioFile), taxNumber: 'PT 501 964 843' }
const dollars = { currency: 'usd', tax: null } as const

const ask = (studio: Studio, query = '') => periodOf(studio, new URLSearchParams(query))
const booked = (studio: Studio, name = 'a') =>
  paidBooking(studio, anEvent(studio, { price_cents: 6150 }), { email: `${name}@example.com` }, aVisitor(name))
const newest = (studio: Studio) => readInvoice(studio, allOf(studio, 'payments').at(-1)!.id)
const headsOf = (studio: Studio, table: string) =>
  Object.keys(readBooksFile(studio, ask(studio), { table, currency: readSettings(studio).currency }).columns)

afterAll(() => {
  openStudioOf({})
})

describe('a studio in Lisbon', () => {
  it('has quarterly tax returns, and tax years from January', () => {
    const studio = openStudioOf(lisbon, { now: '2026-11-20T12:00:00.000Z' })
    expect(ask(studio)).toMatchObject({
      span: 'quarter',
      title: 'October 2026 to December 2026',
      spans: [
        { label: 'Month', from: '2026-10' },
        { label: 'IVA period', from: '2026-10' },
        { label: 'Year', from: '2026-01' },
      ],
    })
    expect(() => ask(studio, 'span=two-months')).toThrow('no books of this period')
  })

  it('sells in euros, with its own tax on the invoice and in the books', async () => {
    const studio = openStudioOf(lisbon)
    await booked(studio)
    expect(newest(studio)).toMatchObject({ currency: 'eur', taxName: 'IVA', taxNumber: 'PT 501 964 843', note: null })
    const books = readBooks(studio, ask(studio))
    expect(books).toMatchObject({
      tax: { name: 'IVA', part: '23/123' },
      sales: { own: [{ taxCents: 1150 }, {}], usd: [] },
    })
    expect(headsOf(studio, 'sales')).toContain('IVA inside')
    const { rows } = readBooksFile(studio, ask(studio), { table: 'sales', currency: 'eur' })
    expect(rows).toMatchObject([{ currency: 'EUR', soldCents: 6150 }, {}])
    expect(readFigures(studio).revenue.at(-1)).toMatchObject({ totalCents: 6150 })
  })

  it('does not change earlier payments when rate, name or number of the tax change', async () => {
    const studio = openStudioOf(lisbon)
    await booked(studio)
    const before = readBooks(studio, ask(studio, 'span=month'))
    const first = newest(studio)
    studio.clock.advance(days(31))
    const tax = { ...lisbon.tax!, name: 'VAT', rate: 25 }
    changeSettings(studio, { changes: { tax, taxNumber: 'PT 999 999 990' }, actor })
    readSettings(studio)
    await paidBooking(studio, anEvent(studio, { date: '2027-01-15', price_cents: 6250 }), {}, aVisitor('b'))
    expect(newest(studio)).toMatchObject({ taxName: 'VAT', taxNumber: 'PT 999 999 990' })
    expect(readInvoice(studio, first.paymentId)).toEqual(first)
    expect(readBooks(studio, ask(studio, 'span=month&from=2026-11'))).toEqual({ ...before, unseen: before.unseen })
    expect(readBooks(studio, ask(studio, 'span=year&from=2026-01'))).toMatchObject({
      tax: { name: 'IVA or VAT', part: '23/123 or 1/5' },
      sales: { own: [{ taxCents: 1150 + 1250 }, {}] },
    })
    expect(() => studio.db.sqlite.exec('UPDATE invoices SET tax_rate = 1')).toThrow('invoice_is_fixed')
  })
})

describe('a studio without a tax', () => {
  it('has no tax period, column, number or untaxed sum', async () => {
    const studio = openStudioOf({ ...lisbon, tax: null })
    expect(ask(studio).spans.map(({ label }) => label)).toEqual(['Month', 'Quarter', 'Year'])
    await booked(studio)
    expect(newest(studio)).toMatchObject({ taxName: '', taxNumber: '' })
    expect(readBooks(studio, ask(studio))).toMatchObject({ tax: null, untaxedCents: 0 })
    for (const table of ['sales', 'takings', 'money']) expect(headsOf(studio, table).join()).not.toMatch(/inside/)
  })
})

describe('a studio with US dollars', () => {
  it('has the package in its only table of sales, and in its revenue', async () => {
    const studio = openStudioOf(dollars)
    await booked(studio)
    await everyPurchase['the package']!.open(studio)
    expect(readInvoice(studio, markPaid(studio))).toMatchObject({ currency: 'usd', note: null })
    const { sales } = readBooks(studio, ask(studio))
    expect(sales.own.map(({ id, netCents }) => [id, netCents])).toEqual([
      ['booking', 6150],
      ['package', 500_000],
      ['total', 506_150],
    ])
    expect(sales.usd).toEqual([])
    expect(readFigures(studio).revenue.at(-1)!.totalCents).toBe(506_150)
  })
})

describe('the currency', () => {
  it('cannot be changed in any way once somebody has begun to pay', async () => {
    const studio = openStudio()
    const change = (currency: string) => changeSettings(studio, { changes: { currency }, actor })
    change('eur')
    await booked(studio)
    expect(() => change('nzd')).toThrow('payments were made in it')
    expect(() => undoChange(studio, { id: listUndos(studio)[0]!.id, actor })).toThrow('payments were made in it')
    for (const sql of [
      "UPDATE settings SET value = '\"usd\"' WHERE key = 'currency'",
      "DELETE FROM settings WHERE key = 'currency'",
    ]) {
      expect(() => studio.db.sqlite.exec(sql), sql).toThrow('currency_is_fixed')
    }
    expect(() => saveSetting(studio.db, 'currency', 'usd', '2026-11-20T02:00:00.000Z')).toThrow('currency_is_fixed')
    expect(() => saveSetting(studio.db, 'currency', 'eur', '2026-11-20T02:00:00.000Z')).not.toThrow()
    expect(() => studio.db.sqlite.exec("UPDATE settings SET value = '\"eur\"' WHERE key = 'currency'")).not.toThrow()
  })

  it('of a payment is the studio’s own or US dollars', () => {
    const { db } = openStudioOf({})
    const insert = (currency: string) => () =>
      db.sqlite.exec(`INSERT INTO payments (id, purpose, amount_cents, currency, provider, description, created_at)
        VALUES ('pay_in_${currency}_0123456789', 'package', 50, '${currency}', 'stripe', 'x', '2026-11-20T02:00:00.000Z')`)
    expect(insert('eur')).toThrow('payment_currency')
    expect(insert('NZD')).toThrow()
    for (const currency of ['nzd', 'usd']) expect(insert(currency)).not.toThrow()
  })
})

it('currency and tax of an invoice default to Waipu’s', async () => {
  const studio = openStudioOf({})
  await booked(studio)
  const [{ tax_name, tax_rate, tax_number }] = allOf(studio, 'invoices') as [ReturnType<typeof allOf<'invoices'>>[0]]
  expect({ tax_name, tax_rate, tax_number }).toEqual({
    tax_name: waipu.tax.name,
    tax_rate: waipu.tax.rate,
    tax_number: '',
  })
  expect(allOf(studio, 'payments')[0]!.currency).toBe(waipu.currency)
})
