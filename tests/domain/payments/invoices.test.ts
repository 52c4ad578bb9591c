import { describe, expect, it } from 'vitest'
import { findPayment } from '#db/queries/payments/payments'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { readBookingPage } from '../../../app/domain/bookings/changes/self-service'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { takeByHand } from '../../../app/domain/parties/change'
import { fulfil } from '../../../app/domain/payments/fulfil'
import { invoiceLinks, nameBuyer, readInvoice, readInvoiceByLink } from '../../../app/domain/payments/invoices'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { days } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { everyPurchase, markPaid } from '../../support/makers/every-purchase'
import { aQuotedParty, openPay } from '../../support/makers/parties'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
  start,
} from '../../support/makers/purchases'

const GST = '123-456-789'

function registered(studio = openStudio()): Studio {
  changeSettings(studio, { changes: { taxNumber: GST }, actor })
  return studio
}

const booked = async (studio: Studio, partySize = 2) => paidBooking(studio, anEvent(studio), { partySize })
const paymentId = (studio: Studio) => allOf(studio, 'payments').at(-1)!.id
const invoiceOf = (studio: Studio) => readInvoice(studio, paymentId(studio))

describe('the invoice of a payment', () => {
  it.each(Object.entries(everyPurchase))('adds up to the payment: %s', async (_, purchase) => {
    const studio = registered()
    await purchase.open(studio)
    const open = allOf(studio, 'payments').find(({ state }) => state === 'open')!
    expect(() => readInvoice(studio, open.id)).toThrow('no such invoice')
    const id = markPaid(studio)
    for (const step of ['paid', 'made']) {
      const { items, totalCents, description } = readInvoice(studio, id)
      expect(
        items.reduce((sum, { cents }) => sum + cents, 0),
        step,
      ).toBe(findPayment(studio.db, id)!.amount_cents)
      expect([totalCents, description], step).toEqual([open.amount_cents, open.description])
      fulfil(studio, id)
    }
  })

  it('has everything that New Zealand requires, for a booking partly paid by voucher', async () => {
    const studio = registered()
    const { code } = aVoucher(studio)
    await paidBooking(studio, anEvent(studio), { partySize: 2, voucherCode: code })
    expect(invoiceOf(studio)).toMatchObject({
      number: 'INV-0001',
      taxNumber: GST,
      dateText: 'Fri, 20 Nov 2026',
      methodText: 'card',
      description: 'The Heads at Dusk, Fri, 4 Dec 2026: 2 × $65.00',
      supplier: { name: 'Paint & Sip Waipu', address: '7 Easel Lane, Waipu' },
      buyer: { name: 'Aroha Fern', address: '', email: 'aroha@example.com' },
      items: [
        { label: '2 people × $65', cents: 13000 },
        { label: `Voucher SLP-…${code.slice(-4)}`, cents: -6500 },
      ],
      totalCents: 6500,
      note: null,
      needsBuyer: false,
    })
  })

  it('is numbered in the order of the payments, and a payment of $0 has none', async () => {
    const studio = openStudio()
    await start(studio, aVisitor('leaves'), aForm(anEvent(studio)))
    const { code } = aVoucher(studio)
    await paidBooking(studio, anEvent(studio, { date: '2026-12-11' }), { voucherCode: code, email: 'v@example.com' })
    expect(() => invoiceOf(studio)).toThrow('no such invoice')
    await booked(studio)
    expect(invoiceOf(studio).number).toBe('INV-0001')
    await paidBooking(studio, anEvent(studio, { date: '2026-12-18' }), { email: 'b@example.com' }, aVisitor('b'))
    expect(invoiceOf(studio).number).toBe('INV-0002')
    takeByHand(studio, { id: aQuotedParty(studio), actor, part: 'deposit', amount: 200, paymentMethod: 'cash' })
    expect(invoiceOf(studio)).toMatchObject({ number: 'INV-0003', methodText: 'cash', totalCents: 20000 })
  })

  it.each([
    ['do not add up to it', "json_set(details, '$.total_cents', 99900)"],
    ['cannot be read any more', "'{}'"],
  ])('has one line when the details of a payment %s', async (_, details) => {
    const studio = openStudio()
    await booked(studio)
    studio.db.sqlite.exec(`UPDATE payments SET details = ${details}`)
    expect(invoiceOf(studio).items).toEqual([{ kind: 'item', label: 'Booking', cents: 13000 }])
  })

  it('has no GST while the studio is not registered, and does not change later', async () => {
    const studio = openStudio()
    await booked(studio)
    registered(studio)
    expect(invoiceOf(studio).taxNumber).toBe('')
    expect(() => studio.db.sqlite.exec("UPDATE invoices SET tax_number = '1'")).toThrow('invoice_is_fixed')
  })

  it('of the package is in US dollars and shows no New Zealand GST', async () => {
    const studio = registered()
    await everyPurchase['the package']!.open(studio)
    expect(readInvoice(studio, markPaid(studio))).toMatchObject({
      currency: 'usd',
      taxNumber: '',
      needsBuyer: false,
      note: 'Paid in US dollars. This invoice shows no New Zealand GST.',
    })
  })
})

describe('a refund on the invoice', () => {
  it('is a credit note with the day on which it was made', async () => {
    const studio = registered()
    await booked(studio)
    const [id, { refund }] = [paymentId(studio), studio.payments]
    studio.payments.refund = () => Promise.reject(new Error('away'))
    const request = { paymentId: id, amountCents: 3000, reason: 'The storm', by: actor }
    await refundPayment(studio, request)
    expect(invoiceOf(studio)).toMatchObject({ credits: [], leftCents: 13000 })
    studio.payments.refund = refund
    studio.clock.advance(days(1))
    await refundPayment(studio, { ...request, amountCents: 2000, reason: 'One came late' })
    expect(invoiceOf(studio)).toMatchObject({
      dateText: 'Fri, 20 Nov 2026',
      totalCents: 13000,
      credits: [{ label: 'Credit note CN-0002, Sat, 21 Nov 2026', note: 'One came late', cents: 2000 }],
      leftCents: 11000,
    })
  })

  it('includes a dispute once it is lost', async () => {
    const studio = registered()
    await booked(studio)
    await sendProviderEvent(studio, aboutDispute())
    expect(invoiceOf(studio).leftCents).toBe(13000)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    expect(invoiceOf(studio)).toMatchObject({
      credits: [{ label: 'Taken back by the cardholder’s bank, Fri, 20 Nov 2026', cents: 6500 }],
      leftCents: 6500,
    })
  })
})

describe('the buyer', () => {
  const buyer = { buyerName: 'Fern & Co Ltd', buyerAddress: '1 Cove Road\nWaipu 0510' }

  it('can be entered by the owner; above $1,000 a name is required', async () => {
    const studio = registered()
    takeByHand(studio, { id: aQuotedParty(studio), actor, part: 'deposit', amount: 200, paymentMethod: 'cash' })
    studio.db.sqlite.exec("DROP TRIGGER payments_amount_fixed; UPDATE payments SET amount_cents = 100001, email = ''")
    expect(invoiceOf(studio).needsBuyer).toBe(true)
    nameBuyer(studio, { paymentId: paymentId(studio), buyer, actor })
    expect(invoiceOf(studio)).toMatchObject({
      buyer: { name: 'Fern & Co Ltd', address: '1 Cove Road\nWaipu 0510' },
      needsBuyer: false,
    })
    const audit = studio.db.sqlite.prepare("SELECT detail FROM audit_log WHERE action = 'name buyer'").all()
    expect(audit).toEqual([{ detail: null }])
    expect(() => nameBuyer(studio, { paymentId: 'pay_unknown', buyer, actor })).toThrow('no such invoice')
  })

  it('has a link to the invoice that cannot be guessed, on the page of the purchase', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    const [link] = readBookingPage(studio, bookingLink(studio, booking)).invoices
    const token = link!.path.split('/').at(-1)!
    expect(link!.label).toBe('Invoice INV-0001')
    expect(readInvoiceByLink(studio, token).paymentId).toBe(paymentId(studio))
    for (const wrong of [token.replace('1-', '2-'), `${token}x`, '1', '1-', 'x-y']) {
      expect(() => readInvoiceByLink(studio, wrong), wrong).toThrow('no such invoice')
    }
  })

  it('is not shown to people who were taken out of the booking', async () => {
    const studio = openStudio()
    const host = await booked(studio)
    takePeopleOut(studio, { link: bookingLink(studio, host), people: 1, of: 2 })
    const raincheck = allOf(studio, 'bookings').at(-1)!
    expect(raincheck.taken_from).toBe(host.reference)
    expect(readBookingPage(studio, bookingLink(studio, raincheck)).invoices).toEqual([])
  })

  it('is anonymised with the customer', async () => {
    const studio = openStudio()
    await booked(studio)
    nameBuyer(studio, { paymentId: paymentId(studio), buyer, actor })
    studio.clock.advance(days(30))
    anonymiseCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, actor })
    expect(JSON.stringify(invoiceOf(studio))).not.toMatch(/Fern|Cove|aroha/)
    expect(invoiceLinks(studio, [paymentId(studio)])).toHaveLength(1)
  })

  it('has one line when the party of a refunded deposit no longer exists', async () => {
    const studio = openStudio()
    await booked(studio)
    const step = await openPay(studio, aQuotedParty(studio))
    anEvent(studio, { date: '2026-12-19' })
    await payCard(studio, step)
    expect((await settlePayment(studio, step.paymentId)).state).toBe('refunded')
    studio.clock.advance(days(30))
    anonymiseCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, actor })
    expect(allOf(studio, 'parties')).toEqual([])
    expect(invoiceOf(studio)).toMatchObject({ totalCents: 20000, leftCents: 0, items: [{ cents: 20000 }] })
  })
})
