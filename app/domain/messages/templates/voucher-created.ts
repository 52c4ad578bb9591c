import type { SumLine } from '../../../contract/bookings'
import { bookingConfirmed, footer, greetingOf, labels, ownerVoucher, voucherMail } from '../../../copy/emails'
import { shortPrice } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { Fact, MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface VoucherInput {
  business: MailBusiness
  purchaserName: string
  purchaserEmail: string
  recipientName: string
  giftMessage: string
  peopleCount: number
  valueCents: number
  /** 'Sat, 4 Dec 2027' */
  validUntil: string
  code: string
}

interface VoucherCreatedInput extends VoucherInput {
  /** The voucher's own page, its card to print, and where any code's balance is read. */
  voucherUrl: string
  printUrl: string
  balanceUrl: string
}

/** The voucher to its buyer: code, expiry, the card to print (spec 1 §2.7; PRODUCT §4). */
export function voucherCreated(input: VoucherCreatedInput): MessageContent {
  const { business } = input
  const copy = voucherMail
  return renderLetter(
    {
      subject: copy.subject(input.code),
      preheader: copy.until(input.peopleCount, input.validUntil),
      title: copy.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(greetingOf(firstWord(input.purchaserName)))] },
        {
          kind: 'code',
          label: labels.code,
          code: input.code,
          note: copy.until(input.peopleCount, input.validUntil),
        },
        {
          kind: 'facts',
          facts: [
            { label: labels.validUntil, lines: [input.validUntil] },
            { label: labels.worth, lines: [copy.worth(input.peopleCount, shortPrice(input.valueCents))] },
            ...giftFacts(input),
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { label: copy.print, url: input.printUrl },
            { label: copy.page, url: input.voucherUrl },
          ],
        },
        { kind: 'heading', text: copy.how },
        { kind: 'list', items: copy.howTo },
        { kind: 'paragraph', inline: [copy.left, { text: copy.leftLink, url: input.balanceUrl }, '.'] },
        { kind: 'heading', text: bookingConfirmed.receipt },
        { kind: 'sum', lines: receiptOf(input) },
        {
          kind: 'paragraph',
          inline: [`${bookingConfirmed.paidBy.card}. ${bookingConfirmed.prices(business.gstNumber)}`],
        },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.bought],
    },
    business,
  )
}

/** Tells the owner about a sold voucher. */
export function ownerNewVoucher(input: VoucherInput & { adminUrl: string }): MessageContent {
  const copy = ownerVoucher
  return renderLetter(
    {
      subject: copy.subject(input.purchaserName, shortPrice(input.valueCents)),
      preheader: copy.lead(input.peopleCount, shortPrice(input.valueCents)),
      title: copy.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(input.peopleCount, shortPrice(input.valueCents))] },
        {
          kind: 'facts',
          facts: [
            { label: labels.who, lines: [input.purchaserName] },
            { label: labels.email, lines: [input.purchaserEmail] },
            { label: labels.code, lines: [input.code] },
            { label: labels.validUntil, lines: [input.validUntil] },
            ...giftFacts(input),
          ],
        },
        { kind: 'heading', text: bookingConfirmed.paidBy.card },
        { kind: 'sum', lines: receiptOf(input) },
        { kind: 'buttons', buttons: [{ label: copy.button, url: input.adminUrl }] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    input.business,
  )
}

function giftFacts({ recipientName, giftMessage }: VoucherInput): Fact[] {
  return [
    ...(recipientName.trim() ? [{ label: labels.paidFor, lines: [recipientName.trim()] }] : []),
    ...(giftMessage.trim() ? [{ label: labels.message, lines: giftMessage.trim().split(/\r?\n/) }] : []),
  ]
}

function receiptOf({ peopleCount, valueCents }: VoucherInput): SumLine[] {
  return [
    { kind: 'item', label: voucherMail.item(peopleCount), cents: valueCents },
    { kind: 'total', label: voucherMail.total, cents: valueCents },
  ]
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
