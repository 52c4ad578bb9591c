import {
  notifierReturn as back,
  footer,
  greetingOf,
  labels,
  notifierJoined as notifier,
  waitingListJoined as waiting,
} from '../../../copy/emails'
import type { MessageContent } from '../queue-message'
import type { Fact, Inline, MailBusiness, MailEvent } from './blocks'
import { eveningFacts } from './booking-parts'
import { renderLetter } from './letter'

interface WaitingListJoinedInput {
  business: MailBusiness
  firstName: string
  event: MailEvent
  partySize?: number | null
  /** The way off the list, when there is one. */
  leaveUrl?: string
  /** Joined once more with other details, which change nothing. */
  isAgain?: boolean
}

/** Somebody joined an event's waiting list. */
export function waitingListJoined(input: WaitingListJoinedInput): MessageContent {
  const { business, event } = input
  const party: Fact[] = input.partySize ? [{ label: labels.party, lines: [waiting.party(input.partySize)] }] : []
  const way: Inline[] = input.leaveUrl ? [' ', { text: waiting.leave, url: input.leaveUrl }] : []
  return renderLetter(
    {
      subject: waiting.subject(event.title),
      preheader: `${event.title}, ${event.dateText}`,
      title: waiting.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [waiting.lead(greetingOf(input.firstName))] },
        {
          kind: 'facts',
          facts: [...eveningFacts(event, business), ...party],
        },
        ...(input.isAgain ? [{ kind: 'paragraph' as const, inline: [waiting.again] }] : []),
        { kind: 'note', title: waiting.notYet, inline: [waiting.patience] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.waiting, ...way],
    },
    business,
  )
}

interface NotifierJoinedInput {
  business: MailBusiness
  firstName: string
  /** Takes the address off the list with one click; also goes into `unsubscribeHeaders`. */
  unsubscribeUrl: string
}

/** Somebody asked to be told about new events. */
export function notifierJoined(input: NotifierJoinedInput): MessageContent {
  const { business, unsubscribeUrl } = input
  const out: Inline = { text: notifier.unsubscribe, url: unsubscribeUrl }
  return renderLetter(
    {
      subject: notifier.subject,
      preheader: notifier.often,
      title: notifier.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [notifier.lead(greetingOf(input.firstName))] },
        { kind: 'paragraph', inline: [notifier.often] },
        { kind: 'paragraph', inline: [notifier.mistake, out, '.'] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.notifier],
    },
    business,
  )
}

/** Somebody typed an address that had unsubscribed: its person decides. */
export function notifierReturn(input: {
  business: MailBusiness
  firstName: string
  returnUrl: string
}): MessageContent {
  return renderLetter(
    {
      subject: back.subject,
      preheader: back.left,
      title: back.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [back.lead(greetingOf(input.firstName))] },
        { kind: 'paragraph', inline: [back.left] },
        { kind: 'buttons', buttons: [{ label: back.button, url: input.returnUrl }] },
        { kind: 'paragraph', inline: [back.mistake] },
        { kind: 'signature', name: input.business.tutorName },
      ],
      because: [footer.because.notifierReturn],
    },
    input.business,
  )
}

/** Headers with which mail programs show their own unsubscribe button (RFC 2369, one click: RFC 8058). Absolute https address. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
