import { describe, expect, it } from 'vitest'
import { readBooksFile } from '../../../app/domain/books/files'
import { periodOf } from '../../../app/domain/books/periods'
import { readBooks, type SalesRow } from '../../../app/domain/books/read-books'
import { readVoucherList } from '../../../app/domain/books/read-lines'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { Failure } from '../../../app/lib/failure'
import { days } from '../../support/clock'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { allOf, anEvent, aVoucher, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'

const register = (studio: Studio) => changeSettings(studio, { changes: { taxNumber: '123-456-789' }, actor })

const ask = (studio: Studio, query: string) => periodOf(studio, new URLSearchParams(query))
const read = (studio: Studio, query: string) => readBooks(studio, ask(studio, query))
const pick = (row: SalesRow | undefined) =>
  row && [row.label, row.soldCents, row.refundedCents, row.netCents, row.taxCents]
const vouchersOf = (studio: Studio, query: string) =>
  Object.fromEntries(
    read(studio, query)
      .vouchers.filter(({ cents }) => cents !== 0)
      .map(({ id, cents }) => [id, cents]),
  )

describe('the period of an address (rule 16.1)', () => {
  const studio = openStudio({ now: '2026-11-20T02:00:00.000Z' })

  it.each([
    ['', 'two-months', '2026-10', 'October 2026 to November 2026'],
    ['span=month', 'month', '2026-11', 'November 2026'],
    ['span=quarter', 'quarter', '2026-10', 'October 2026 to December 2026'],
    ['span=year', 'year', '2026-04', 'April 2026 to March 2027'],
    ['span=two-months&from=2026-01', 'two-months', '2026-01', 'January 2026 to February 2026'],
  ])('?%s is the span %s from %s', (query, span, month, title) => {
    expect(ask(studio, query)).toMatchObject({ span, month, title })
  })

  it('begins and ends at midnight in Auckland, also in months with a change of the clock', () => {
    expect(ask(studio, 'span=month&from=2026-04')).toMatchObject({
      from: '2026-03-31T11:00:00.000Z',
      before: '2026-04-30T12:00:00.000Z',
      previous: '2026-03',
      next: '2026-05',
      spans: ['month', 'two-months', 'quarter', 'year'].map((span) => ({ span, from: '2026-04' })),
    })
    expect(ask(studio, 'span=month&from=2026-09')).toMatchObject({
      from: '2026-08-31T12:00:00.000Z',
      before: '2026-09-30T11:00:00.000Z',
      spans: [
        { label: 'Month', from: '2026-09' },
        { label: 'GST period', from: '2026-08' },
        { label: 'Quarter', from: '2026-07' },
        { label: 'Year', from: '2026-04' },
      ],
    })
  })

  it('cannot be one that has not begun, or an invalid month', () => {
    for (const from of ['2026-12', '2026-13', '1999-12', '2026', '2026-1', '', "2026-01' --"]) {
      expect(() => ask(studio, `from=${encodeURIComponent(from)}`), from).toThrow(Failure)
    }
    for (const span of ['week', '', 'half-year', 'constructor'])
      expect(() => ask(studio, `span=${span}`), span).toThrow(Failure)
    expect(ask(studio, 'span=month').next).toBeNull()
  })
})

describe('sales', () => {
  it('are counted by the day of the payment, refunds by their own, with the GST of each', async () => {
    // The last second of September in Auckland.
    const studio = openStudio({ now: '2026-09-30T10:59:59.000Z' })
    register(studio)
    await paidBooking(studio, anEvent(studio))
    studio.clock.advance(1000)
    bookedByOwner(studio, anEvent(studio), { partySize: 2, paymentStatus: 'paid', paymentMethod: 'cash' })
    const september = read(studio, 'span=month&from=2026-09')
    expect(september.sales.own.map(pick)).toEqual([
      ['Booking', 6500, 0, 6500, 848],
      ['Total', 6500, 0, 6500, 848],
    ])
    studio.clock.advance(days(3))
    await refundPayment(studio, {
      paymentId: allOf(studio, 'payments')[0]!.id,
      amountCents: 2000,
      reason: 'x',
      by: actor,
    })
    expect(read(studio, 'span=month&from=2026-09')).toEqual(september)
    const october = read(studio, 'span=month&from=2026-10')
    expect(october.sales.own.map(pick)).toEqual([
      ['Booking', 13_000, -2000, 11_000, 1696 - 261],
      ['Total', 13_000, -2000, 11_000, 1696 - 261],
    ])
    expect(october.takings.map(pick)).toEqual([
      ['card', 0, -2000, -2000, -261],
      ['cash', 13_000, 0, 13_000, 1696],
      ['Total', 13_000, -2000, 11_000, 1435],
    ])
  })

  it('have the GST of their invoices: none for payments, and their refunds, from before Settings had a GST number', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    register(studio)
    bookedByOwner(studio, anEvent(studio), { paymentStatus: 'paid', paymentMethod: 'cash' })
    expect(read(studio, '')).toMatchObject({
      untaxedCents: 6500,
      sales: { own: [{ taxCents: 848 }, { taxCents: 848 }] },
    })
    const { id: paymentId } = allOf(studio, 'payments')[0]!
    await refundPayment(studio, { paymentId, amountCents: 2000, reason: 'x', by: actor })
    expect(read(studio, '')).toMatchObject({
      untaxedCents: 4500,
      sales: { own: [{ taxCents: 848 }, { taxCents: 848 }] },
    })
    const file = readBooksFile(studio, ask(studio, ''), { table: 'money', currency: 'nzd' })
    expect(file.rows).toMatchObject([{ tax_cents: 0 }, { tax_cents: 848 }, { tax_cents: 0 }])
  })

  it('are lines that nobody can change or delete', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio), { voucherCode: aVoucher(studio).code, partySize: 2 })
    const { sqlite } = studio.db
    for (const change of [
      'UPDATE money_moves SET cents = 1',
      'DELETE FROM money_moves',
      'UPDATE voucher_moves SET cents = 1',
      'DELETE FROM voucher_moves',
      "UPDATE payments SET paid_at = '2026-01-01T00:00:00.000Z' WHERE paid_at IS NOT NULL",
      "UPDATE vouchers SET expires_at = '2026-01-01T00:00:00.000Z'",
    ]) {
      expect(() => sqlite.exec(change), change).toThrow('books_are_fixed')
    }
  })
})

describe('vouchers', () => {
  it('are owed until they are used or expire, and no GST is counted twice', async () => {
    const studio = openStudio({ now: '2026-10-10T00:00:00.000Z' })
    const { code } = aVoucher(studio, { people_count: 2, expires_at: '2026-11-30T10:59:59.999Z' })
    aVoucher(studio, { kind: 'assigned', value_cents: 5000 })
    studio.clock.advance(days(30))
    await paidBooking(studio, anEvent(studio), { voucherCode: code })
    expect(read(studio, 'span=month').sales.own).toEqual([])
    expect(vouchersOf(studio, 'span=month')).toEqual({ start: 18_000, used: -6500, end: 11_500 })
    studio.clock.set('2026-12-01T00:00:00.000Z')
    expect(vouchersOf(studio, 'span=month&from=2026-11')).toEqual({
      start: 18_000,
      used: -6500,
      expired: -6500,
      end: 5000,
    })
    expect(vouchersOf(studio, 'span=two-months&from=2026-10')).toEqual({
      sold: 13_000,
      given: 5000,
      used: -6500,
      expired: -6500,
      end: 5000,
    })
    const november = ask(studio, 'span=month&from=2026-11')
    expect(readVoucherList(studio, november, 'expired')).toMatchObject({ totalCents: -6500, rows: [{ code }] })
    expect(readVoucherList(studio, november, 'start').rows.map(({ cents }) => cents)).toEqual([13_000, 5000])
    expect(() => readVoucherList(studio, november, 'toString')).toThrow(Failure)
  })

  it('that expired in an earlier period are owed again from the period in which the evening is called off', async () => {
    const studio = openStudio({ now: '2026-11-20T00:00:00.000Z' })
    const { code } = aVoucher(studio, { people_count: 2, expires_at: '2026-11-30T10:59:59.999Z' })
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId, { voucherCode: code })
    studio.clock.set('2026-12-02T00:00:00.000Z')
    const november = { sold: 13_000, used: -6500, expired: -6500 }
    expect(vouchersOf(studio, 'span=month&from=2026-11')).toEqual(november)
    const expiredThen = () => readVoucherList(studio, ask(studio, 'span=month&from=2026-11'), 'expired')
    const [before] = [expiredThen(), callOff(studio, eventId)]
    expect(vouchersOf(studio, 'span=month&from=2026-11')).toEqual(november)
    expect(expiredThen()).toEqual(before)
    // Its new last day restores what had expired, and the seat's $65 are added to it.
    expect(vouchersOf(studio, 'span=month&from=2026-12')).toEqual({ restored: 13_000, end: 13_000 })
    studio.clock.set('2027-06-10T00:00:00.000Z')
    expect(vouchersOf(studio, 'span=year&from=2026-04')).toMatchObject({ sold: 13_000 })
    expect(vouchersOf(studio, 'span=month')).toEqual({})
    expect(vouchersOf(studio, 'span=month&from=2026-11')).toEqual(november)
  })
})
