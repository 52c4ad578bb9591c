import type { SumLine } from '../../../contract/bookings'
import { boxPage, boxMail as copy } from '../../../copy/box'
import { footer, greetingOf, labels } from '../../../copy/emails'
import type { Cents } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface PackageInput {
  business: MailBusiness
  name: string
  /** 'BX-4K7Q2M' */
  reference: string
  receipt: SumLine[]
}

/** The purchase to its buyer: what happens next, the guarantee, the receipt. */
export function packageBought(input: PackageInput & { pageUrl: string; guaranteeUntil: string }): MessageContent {
  const { business } = input
  return renderLetter(
    {
      subject: copy.subject(input.reference),
      preheader: copy.preheader(business.tutorName),
      title: copy.title,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [copy.lead(greetingOf(firstWord(input.name)), business.tutorName)],
        },
        { kind: 'facts', facts: [{ label: labels.reference, lines: [input.reference] }] },
        { kind: 'buttons', buttons: [{ label: copy.button, url: input.pageUrl }] },
        { kind: 'heading', text: boxPage.next },
        { kind: 'list', items: boxPage.nextSteps(business.tutorName) },
        { kind: 'note', title: boxPage.guarantee, inline: [copy.guarantee(input.guaranteeUntil)] },
        { kind: 'heading', text: boxPage.receipt },
        { kind: 'sum', lines: input.receipt },
        { kind: 'paragraph', inline: [copy.paid] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [copy.because],
    },
    business,
  )
}

/** Tells the owner about a sold package; the buyer waits for a word within 24 hours. */
export function ownerPackageSold(
  input: PackageInput & {
    email: string
    phone: string
    message: string
    currency: string | null
    paidCents: Cents
    adminUrl: string
  },
): MessageContent {
  const lead = copy.ownerLead(input.name, input.paidCents)
  return renderLetter(
    {
      subject: copy.ownerSubject(input.name),
      preheader: lead,
      title: copy.ownerTitle,
      tone: 'alert',
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [lead] },
        {
          kind: 'facts',
          facts: [
            { label: labels.who, lines: [input.name] },
            { label: labels.email, lines: [input.email] },
            ...(input.phone ? [{ label: labels.phone, lines: [input.phone] }] : []),
            ...(input.message ? [{ label: labels.message, lines: input.message.split('\n') }] : []),
            { label: labels.reference, lines: [input.reference] },
          ],
        },
        { kind: 'sum', lines: input.receipt },
        { kind: 'buttons', buttons: [{ label: copy.ownerButton, url: input.adminUrl }] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    input.business,
  )
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
