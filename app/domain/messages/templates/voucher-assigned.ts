import { footer, greetingOf, labels, voucherMail } from '../../../copy/emails'
import { voucherAssigned as copy } from '../../../copy/voucher-emails'
import { shortPrice } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface VoucherAssignedInput {
  business: MailBusiness
  purchaserName: string
  peopleCount: number
  valueCents: number
  /** 'Sat, 4 Dec 2027' */
  validUntil: string
  code: string
  voucherUrl: string
  printUrl: string
  /** The owner was paid for it. */
  isSold: boolean
}

/** A voucher that the owner gave or sold: it counts by its dollars. */
export function voucherAssigned(input: VoucherAssignedInput): MessageContent {
  const { business } = input
  const price = shortPrice(input.valueCents)
  return renderLetter(
    {
      subject: copy.subject(input.code),
      preheader: copy.until(price, input.validUntil),
      title: copy.title,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [
            (input.isSold ? copy.leadSold : copy.lead)(greetingOf(input.purchaserName.trim().split(/\s+/)[0] ?? '')),
          ],
        },
        { kind: 'code', label: labels.code, code: input.code, note: copy.until(price, input.validUntil) },
        {
          kind: 'facts',
          facts: [
            { label: labels.validUntil, lines: [input.validUntil] },
            { label: labels.worth, lines: [voucherMail.worth(input.peopleCount, price)] },
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { label: voucherMail.page, url: input.voucherUrl },
            { label: voucherMail.print, url: input.printUrl },
          ],
        },
        { kind: 'heading', text: voucherMail.how },
        { kind: 'list', items: copy.howTo },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [input.isSold ? footer.because.bought : copy.because],
    },
    business,
  )
}
