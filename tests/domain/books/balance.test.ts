import { describe, expect, it } from 'vitest'
import { listBalanceLines, listPayouts } from '#db/queries/books'
import { readBooksFile } from '../../../app/domain/books/files'
import { periodOf } from '../../../app/domain/books/periods'
import { readBooks } from '../../../app/domain/books/read-books'
import { readPayout } from '../../../app/domain/books/read-lines'
import { syncBalance } from '../../../app/domain/books/sync-balance'
import { Failure } from '../../../app/lib/failure'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { csvText } from '../../../app/server/http/csv'
import { days } from '../../support/clock'
import { allOf, anEvent, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'
import { openStripe } from '../../support/makers/stripe'

const ask = (studio: Studio, query: string) => periodOf(studio, new URLSearchParams(query))
const read = (studio: Studio, query: string) => readBooks(studio, ask(studio, query))

/** Stripe, with charges of $42 that no payment here knows. */
async function openBusyStripe({ clock }: Studio) {
  const { stripe, provider } = await openStripe(clock)
  const facts = { currency: 'nzd', redirects: 'never', description: 'x', metadata: {}, receipt_email: null }
  const charge = () => {
    const { id } = stripe.books.createIntent({ amount: 4200, ...facts })
    stripe.payIntent(id)
    return id
  }
  return { stripe, provider, charge }
}

describe('the card provider’s balance', () => {
  it('is a bank statement with the columns of Xero’s template and one line each for a charge and its fee', async () => {
    const studio = openStudio({ now: '2026-09-30T10:59:59.000Z' })
    await paidBooking(studio, anEvent(studio), { firstName: '=cmd', lastName: '"x"' })
    await syncBalance(studio)
    const { columns, rows } = readBooksFile(studio, ask(studio, 'span=month&from=2026-09'), {
      table: 'statement',
      currency: 'nzd',
    })
    const [line] = studio.db.sqlite.prepare('SELECT id FROM balance_lines').pluck().all()
    expect(csvText(columns, rows, '').split('\r\n')).toEqual([
      '*Date,*Amount,Payee,Description,Reference,Cheque Number',
      expect.stringMatching(`^30/09/2026,65,"'=cmd ""x""","?Charge: .*"?,${line},$`),
      expect.stringMatching(`^30/09/2026,-2.02,Card provider,"?Fee: .*"?,${line},$`),
      '',
    ])
    const usd = { table: 'statement', currency: 'usd' }
    expect(readBooksFile(studio, ask(studio, 'span=month'), usd).rows).toEqual([])
    expect(() => readBooksFile(studio, ask(studio, ''), { table: 'toString', currency: 'nzd' })).toThrow(Failure)
  })

  it('shows what cannot be matched, and what the provider has not listed yet', async () => {
    const studio = openStudio()
    const { stripe, provider, charge } = await openBusyStripe(studio)
    await paidBooking(studio, anEvent(studio))
    const [paid] = allOf(studio, 'payments')
    expect(read(studio, '').unseen).toMatchObject([{ id: paid!.id }])
    Object.assign(studio, { payments: provider })
    charge()
    studio.clock.advance(days(1))
    stripe.books.balance.payOut()
    studio.clock.advance(days(1))
    charge()
    stripe.books.balance.payOut({ automatic: false })
    expect(await syncBalance(studio)).toBe(4)
    expect(await syncBalance(studio)).toBe(0)
    const { unmatched, payouts, balance } = read(studio, 'span=month')
    expect(unmatched.map(({ cents, problem }) => [cents, problem])).toEqual([
      [4200, 'No payment here'],
      [4200, 'No payment here'],
    ])
    expect(payouts.map(({ cents, stateText }) => [cents, stateText])).toEqual([
      [4059, 'adds up, 1 line'],
      [4059, 'paid out manually, so the provider doesn’t say what’s in it'],
    ])
    expect(readPayout(studio, payouts[0]!.id)).toMatchObject({ missingCents: 0, lines: [{ net_cents: 4059 }] })
    expect(readPayout(studio, payouts[1]!.id)).toMatchObject({ missingCents: 4059, lines: [] })
    expect(() => readPayout(studio, 'po_nobody')).toThrow(Failure)
    expect(balance[0]!.rows.map(({ id, cents }) => [id, cents])).toEqual([
      ['start', 0],
      ['charge', 8400],
      ['refund', 0],
      ['dispute', 0],
      ['other', 0],
      ['fee', -282],
      ['payout', -8118],
      ['end', 0],
    ])
  })

  it('has the amount and fee of a dispute, and the amount that a won one returns', async () => {
    const studio = openStudio()
    const { stripe, provider, charge } = await openBusyStripe(studio)
    Object.assign(studio, { payments: provider })
    const intentId = charge()
    stripe.books.dispute(intentId)
    await syncBalance(studio)
    const rows = () =>
      Object.fromEntries(read(studio, 'span=month').balance[0]!.rows.map(({ id, cents }) => [id, cents]))
    expect(rows()).toMatchObject({ charge: 4200, dispute: -4200, fee: -141 - 2500, end: -141 - 2500 })
    stripe.books.dispute(intentId, 'won')
    await syncBalance(studio)
    expect(rows()).toMatchObject({ charge: 4200, dispute: 0, fee: -141, end: 4200 - 141 })
    const lines = listBalanceLines(studio.db, { from: '2000', before: '9999' })
    expect(lines.map(({ kind, intent_id }) => [kind, intent_id]).sort()).toEqual([
      ['charge', intentId],
      ['dispute', intentId],
      ['dispute', intentId],
    ])
  })

  it('is read again when the provider failed in the middle', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    studio.clock.advance(days(14))
    const { listBalance } = studio.payments
    studio.payments.listBalance = (of) =>
      'payoutId' in of ? Promise.reject(new ProviderUnavailable('down')) : listBalance(of)
    await expect(syncBalance(studio)).rejects.toThrow(ProviderUnavailable)
    const always = { from: '2000', before: '9999' }
    expect(listPayouts(studio.db, always)).toMatchObject([{ count: 0, cents: 6500 - 202 }])
    studio.payments.listBalance = listBalance
    await syncBalance(studio)
    expect(listPayouts(studio.db, always)).toMatchObject([{ count: 1, lines_cents: 6500 - 202 }])
  })
})
