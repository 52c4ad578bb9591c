import { describe, expect, it } from 'vitest'
import { whyNowhereElse } from '../../../app/domain/messages/personal-links'
import { withoutVoucherCodes } from '../../../app/lib/voucher-codes'
import { allMessages, typed } from '../../support/mail-samples/all-messages'

describe('single messages', () => {
  const messages = allMessages()

  it('the confirmation has every fact of the booking', () => {
    const { subject, text } = messages.confirmation!
    expect(subject).toBe('Booking Confirmed! Fri, 4 Dec 2026')
    for (const fact of [
      'Kia ora Aroha, two easels have your name on them.',
      'Pōhutukawa at dusk',
      'Fri, 4 Dec 2026',
      '6:30pm-8:30pm',
      'The Art Space\n       7 Easel Lane, Waipu',
      'Aroha Fern and 1 friend',
      'WP-4K7Q2',
      'https://studio.example/booking/',
      '2 people × $65: $130.00',
      'Voucher SLP-…X9QD: −$65.00',
      'Paid by card: $65.00',
      'including GST. GST number 123-456-789.',
      'Own wine or beverage',
    ]) {
      expect(text).toContain(fact)
    }
  })

  it('the confirmation omits GST without a number, and has directions to another place', () => {
    const { confirmation } = allMessages(
      { ...typed, location: 'Waipu Hall, 1 The Centre' },
      { settings: { taxNumber: '' } },
    )
    expect(confirmation!.text).not.toContain('GST')
    expect(confirmation!.text).toContain('Waipu Hall, 1 The Centre')
    expect(confirmation!.text).toContain('query=Waipu%20Hall%2C%201%20The%20Centre')
    expect(confirmation!.text).not.toContain('Where: The Art Space')
  })

  it('confirmation and reminder say where to park and where to report an allergy, when that applies', () => {
    for (const { text } of [messages.confirmation!, messages.reminder!]) {
      expect(text).toContain('Parking: Park for free on Easel Lane.')
      expect(text.replaceAll(/\s+/g, ' ')).toContain('Got an allergy, or need a hand? Tell us on your booking’s page')
    }
    const elsewhere = allMessages({ ...typed, location: 'Waipu Hall, 1 The Centre' })
    const unsaid = allMessages(typed, { settings: { parking: '' } })
    for (const { text } of [elsewhere.confirmation!, elsewhere.reminder!, unsaid.confirmation!, unsaid.reminder!]) {
      expect(text).not.toContain('Park')
    }
    // An offer does not say where to come to.
    expect(messages.seatsGone!.text).not.toContain('Park')
  })

  it('the refund for lost seats offers the next evening, or the notifier', () => {
    expect(messages.seatsGone!.text).toContain('We’re sending all of it back to you: $65.')
    expect(messages.seatsGone!.text).toContain(
      'We haven’t used your gift voucher SLP-…X9QD: it’s worth the same as before.',
    )
    expect(messages.seatsGone!.text).toContain('Sat, 12 Dec 2026')
    expect(messages.seatsGone!.text).toMatch(/Book this evening: https:\/\/studio\.example\/evening\/\d+-/)
    expect(messages.seatsGoneNoNext!.text).toContain('You weren’t charged.')
    expect(messages.seatsGoneNoNext!.text).toContain('Tell me about new evenings: https://studio.example/#contact')
    expect(messages.seatsGoneNoNext!.text).not.toContain('refund')
  })

  it('e-mails to lists say how to leave them', () => {
    expect(messages.notifier!.text).toContain('unsubscribe (https://studio.example/unsubscribe/1-')
    expect(messages.waitingList!.text).toContain('Leave the waiting list (https://studio.example/waiting-list/')
  })

  it('no subject has a whole voucher code, because a helper can search Messages for its letters (rule 9.20)', () => {
    for (const { subject, text } of Object.values(messages)) {
      expect(subject, text).not.toMatch(/SLP-[0-9A-Z]{8}/)
    }
  })

  it('a helper gets neither a voucher’s code nor a link to what was bought, and sends them nowhere else (rule 9.20)', () => {
    for (const { text } of [messages.voucher!, messages.packageBought!, messages.lessonAdded!]) {
      expect(text).toMatch(/\/(voucher|package)\/[\w-]{20}/)
      expect(withoutVoucherCodes(text)).not.toMatch(/SLP-[0-9A-Z]{8}|\/(voucher|package)\/[\w-]{20}/)
      expect(whyNowhereElse({ text }, 'helper')).toContain('as good as money')
      expect(whyNowhereElse({ text }, 'owner')).toBeNull()
    }
  })

  it('a voucher’s e-mail has its code, its expiry and how to use it', () => {
    expect(messages.voucher!.subject).toBe('Your gift voucher SLP-…X9QD')
    for (const fact of [
      'Kia ora Aroha, thank you.',
      'Code: SLP-7K3MX9QD',
      'Valid until: Sat, 4 Dec 2027',
      'Worth: $130 NZD, 2 people',
      'Print the gift card: https://studio.example/voucher/1-',
      'Check voucher balance (https://studio.example/voucher-balance)',
      'Gift voucher, 2 people: $130.00',
    ]) {
      expect(messages.voucher!.text).toContain(fact)
    }
  })

  it('every sum belongs to the subject of the message', () => {
    const summed = Object.entries(messages).flatMap(([name, { text }]) =>
      /^(Total|Paid|Paid by card)( \(.*\))?: /m.test(text) ? [name] : [],
    )
    const sold = [
      'frame',
      'lessonBought',
      'ownerBooking',
      'ownerFrame',
      'ownerPackage',
      'ownerVoucher',
      'packageBought',
      'partyAgreed',
      'partyBalancePaid',
      'voucher',
      'winPaid',
    ]
    expect(summed.sort()).toEqual(['confirmation', ...sold])
    for (const name of ['packageBought', 'ownerPackage']) {
      expect(messages[name]!.text).toContain('US$5,000.00')
      expect(messages[name]!.text).not.toContain('Gift voucher')
    }
    expect(messages.winPaid!.text).toContain('Pōhutukawa at dusk: $65.00')
    expect(messages.outbid!.text).toContain('Next bid: $70')
  })

  it('the owner’s e-mail says who comes, what they wrote and how full it is', () => {
    const { subject, text } = messages.ownerBooking!
    expect(subject).toBe('New booking: Aroha Fern and 1 friend, Fri, 4 Dec 2026')
    expect(text).toContain('Notes: One of us is left-handed.\n       We come by bus.')
    expect(text).toContain('Seats: 7 of 9 booked')
    expect(messages.ownerProblem!.subject).toBe('Needs you: A refund failed')
  })
})
