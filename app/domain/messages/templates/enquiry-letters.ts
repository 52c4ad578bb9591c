import type { EnquirySource } from '../../../contract/enquiries'
import { footer, labels } from '../../../copy/emails'
import { enquiryMail as copy, enquiryAnswerMail, enquirySources } from '../../../copy/enquiries'
import type { MessageContent } from '../queue-message'
import type { MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface OwnerEnquiryInput {
  business: MailBusiness
  source: EnquirySource
  name: string
  email: string
  phone: string
  message: string
  /** The currency that was chosen, with the package's price in it. */
  price?: { code: string; text: string }
  /** The enquiry's page in the owner's area. */
  adminUrl: string
}

/** A visitor's message, to the owner (spec 2 §2). */
export function ownerEnquiry(input: OwnerEnquiryInput): MessageContent {
  const where = enquirySources[input.source]
  const { price } = input
  return renderLetter(
    {
      subject: copy.subject(input.name),
      preheader: input.message.slice(0, 120),
      title: copy.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(input.name, where)] },
        {
          kind: 'facts',
          facts: [
            { label: labels.who, lines: [input.name] },
            { label: labels.email, lines: [input.email] },
            ...(input.phone ? [{ label: labels.phone, lines: [input.phone] }] : []),
            { label: copy.from, lines: [where] },
            ...(price ? [{ label: copy.currency, lines: [copy.about(price.code, price.text)] }] : []),
            { label: labels.message, lines: input.message.split('\n') },
          ],
        },
        { kind: 'buttons', buttons: [{ label: copy.answer, url: input.adminUrl }] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    input.business,
  )
}

interface EnquiryAnswerInput {
  business: MailBusiness
  /** The owner's own words. */
  answer: string
  /** What was asked; '' when a package was bought without words. */
  message: string
}

/** The owner's answer, to the person who wrote, with what they wrote below it. */
export function enquiryAnswer({ business, answer, message }: EnquiryAnswerInput): MessageContent {
  const lines = answer.split('\n').filter((line) => line.trim() !== '')
  return renderLetter(
    {
      subject: enquiryAnswerMail.subject(business.businessName),
      preheader: answer.slice(0, 120),
      title: enquiryAnswerMail.title,
      blocks: [
        ...lines.map((line) => ({ kind: 'paragraph' as const, inline: [line] })),
        { kind: 'signature', name: business.tutorName },
        ...(message
          ? [{ kind: 'facts' as const, facts: [{ label: enquiryAnswerMail.youWrote, lines: message.split('\n') }] }]
          : []),
      ],
      because: [enquiryAnswerMail.because],
    },
    business,
  )
}
