import { describe, expect, it } from 'vitest'
import { markArrivals } from '../../../app/domain/events/night-sheet'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { readDispute } from '../../../app/domain/payments/dispute-evidence'
import { fulfil } from '../../../app/domain/payments/fulfil'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { recordTerms } from '../../../app/domain/terms/terms'
import { days, minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { everyPurchase, markPaid } from '../../support/makers/every-purchase'
import { allOf, anEvent, openStudio, paidBooking, type Studio, sendProviderEvent } from '../../support/makers/purchases'
import { soldVoucher } from '../../support/makers/voucher-buyer'

const dueBy = '2026-12-20T10:59:59.000Z'

/** An evening that somebody paid for and attended; afterwards they dispute it. */
async function disputedEvening() {
  const studio = openStudio()
  recordTerms(studio)
  const eventId = anEvent(studio)
  const booking = await paidBooking(studio, eventId, { partySize: 2 })
  await deliverDueMessages(studio)
  await refundPayment(studio, { paymentId: booking.payment_id!, amountCents: 1000, reason: 'Late start', by: actor })
  studio.clock.advance(days(1))
  changeSettings(studio, { changes: { phone: '09 555 0199' }, actor })
  studio.clock.advance(days(13))
  markArrivals(studio, { eventId, actor, arrivals: [{ bookingId: booking.id, arrived: true, at: undefined }] })
  studio.clock.advance(days(1))
  await sendProviderEvent(studio, aboutDispute({ dueBy }))
  return { studio, booking }
}

const factsOf = (studio: Studio, title: string, id = 1) =>
  Object.fromEntries(readDispute(studio, id).sections.find((section) => section.title === title)!.facts)

describe('the evidence about an evening', () => {
  it('has the purchase, the arrival, the e-mails, the refunds, and the terms of that day', async () => {
    const { studio, booking } = await disputedEvening()
    expect(factsOf(studio, 'The dispute')).toMatchObject({
      Disputed: '$65.00',
      Reason: 'product not received',
      State: 'open',
      'Answer by': 'Sun, 20 Dec 2026, 11:59pm',
    })
    expect(factsOf(studio, 'What was bought')).toMatchObject({
      What: 'The Heads at Dusk, Fri, 4 Dec 2026: 2 × $65.00',
      Paid: '$130.00 NZD, card',
      Buyer: 'Aroha Fern, aroha@example.com',
      Invoice: 'INV-0001',
    })
    expect(factsOf(studio, 'What we did for it')).toEqual({
      Booking: `${booking.reference}, Aroha Fern and 1 friend, 021 555 0142`,
      Evening: 'The Heads at Dusk, Fri, 4 Dec 2026, 6:30pm-8:30pm, The Art Space, 7 Easel Lane, Waipu',
      Arrival: expect.stringMatching(/^Ticked off on the night sheet Fri, 4 Dec 2026/),
    })
    const sent = Object.entries(factsOf(studio, 'Emails to the buyer'))
    expect(sent[0]).toEqual([
      'Booking Confirmed! Fri, 4 Dec 2026',
      expect.stringMatching(/^written .+, taken by the mail service Fri, 20 Nov 2026/),
    ])
    expect(Object.values(factsOf(studio, 'Refunds'))).toEqual(['$10.00, done: Late start'])
    const { terms } = readDispute(studio, 1)
    expect(terms!.since).toBe('Version 1, since Fri, 20 Nov 2026, 3:00pm')
    expect(terms!.text).toContain('Call us on 09 555 0142')
  })

  it('is one text, section by section, with the terms at its end', async () => {
    const { studio, booking } = await disputedEvening()
    const { text } = readDispute(studio, 1)
    expect(text).toMatch(
      /^All times are New Zealand time\.\n\nTHE DISPUTE\nDisputed: \$65\.00\nReason: product not received\n/,
    )
    expect(text).toContain(`\n\nWHAT WE DID FOR IT\nBooking: ${booking.reference}, Aroha Fern and 1 friend`)
    expect(text).toMatch(/\n\nTERMS IN FORCE WHEN IT WAS BOUGHT\n\nVersion 1, since .+\n\nBooking an evening\n/)
    expect(text).not.toMatch(/undefined|null/)
  })

  it('is linked from Needs you and from the e-mail to the owner', async () => {
    const { studio } = await disputedEvening()
    const acts = listNeeds(studio).rows.flatMap((row) => row.acts)
    expect(acts).toContainEqual({ do: 'open', href: '/admin/disputes/1', label: 'Answer the dispute' })
    const mail = allOf(studio, 'messages').find(({ kind }) => kind === 'owner_payment_problem')!
    expect(mail.text).toContain('/admin/disputes/1')
  })

  it('says what is missing: the evening is still to come, no e-mail, no stored terms', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    studio.db.sqlite.exec('DELETE FROM messages')
    studio.clock.advance(minutes(1))
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    expect(factsOf(studio, 'What we did for it').Arrival).toBe('The evening is still to come')
    const { text, terms, dueText } = readDispute(studio, 1)
    expect([terms, dueText]).toEqual([null, null])
    expect(text).toContain(
      'EMAILS TO THE BUYER\nNone were sent.\n\nREFUNDS\nNone were made.\n\nTERMS IN FORCE WHEN IT WAS BOUGHT\n\nThe terms of that time',
    )
    expect(() => readDispute(studio, 2)).toThrow('no such dispute')
  })
})

it('a dispute about a voucher shows what it paid for, and who came', async () => {
  const studio = openStudio()
  const { code } = await soldVoucher(studio)
  const eventId = anEvent(studio)
  const booking = await paidBooking(studio, eventId, { voucherCode: code, email: 'friend@example.com' })
  studio.clock.advance(days(14))
  markArrivals(studio, { eventId, actor, arrivals: [{ bookingId: booking.id, arrived: true, at: undefined }] })
  await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
  const facts = Object.entries(factsOf(studio, 'What we did for it'))
  expect(facts).toContainEqual(['Voucher', code])
  expect(facts).toContainEqual([
    expect.stringMatching(/^Used Fri, 20 Nov 2026/),
    expect.stringMatching(
      `\\$65.00 for booking ${booking.reference}, The Heads at Dusk, Fri, 4 Dec 2026, arrived Fri, 4`,
    ),
  ])
})

it.each(Object.entries(everyPurchase).filter(([, { becomes }]) => becomes === 'fulfilled'))(
  'a dispute about %s says what became of it',
  async (_, purchase) => {
    const studio = openStudio()
    await purchase.open(studio)
    const id = markPaid(studio)
    fulfil(studio, id)
    await sendProviderEvent(studio, aboutDispute({ currency: allOf(studio, 'payments').at(-1)!.currency }))
    const dispute = readDispute(studio, 1)
    expect(dispute.sections[2]!.facts.length).toBeGreaterThan(0)
    expect(dispute.text).not.toMatch(/undefined|null|NaN/)
  },
)
