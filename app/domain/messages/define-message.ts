import { findMessageByKey } from '#db/queries/messages'
import { beginningOf } from '~/lib/text'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { type Block, type Inline, type Maybe, oneLine, present } from './blocks'
import { type MessageContent, type NewMessage, queueMessage } from './queue-message'
import type { Picture } from './rendering/message'
import { renderHtml } from './rendering/render-html'
import { renderText } from './rendering/render-text'

type Draft = Pick<NewMessage, 'stream' | 'headers' | 'attachments' | 'notBefore'> & {
  /** Who gets the reply. Default: the sending address. */
  replyTo?: 'owner' | (string & {})
  subject: string
  title?: string
  /** The text after the subject in a mail program's list; the message says it too. Default: the lead. */
  preheader?: string
  /** The first paragraph. Only a message that begins in the owner's own words has none. */
  lead?: string
  tone?: 'alert'
  picture?: Picture
  body: Maybe<Block>[]
  belowSignature?: Maybe<Block>
} & (ToOwner | ToPerson)

interface ToOwner {
  to: 'owner'
  because?: undefined
}

interface ToPerson {
  to: NewMessage['to']
  because: Inline[]
}

interface Definition<Input> {
  /** Identifies the cause of the message: it is queued once for each key. */
  dedupeKey: (input: Input, services: Services) => string
  when?: (input: Input, services: Services) => boolean
  write: (input: Input, services: Services) => Draft
}

/** Defines a kind of message. `kind` is its name in the outbox: 'booking_confirmation'. */
export function defineMessage<Input>(
  kind: string | ((input: Input) => string),
  { dedupeKey, when, write }: Definition<Input>,
) {
  return {
    /** Writes the message into the outbox, in the caller's transaction; false when it was written before or is not wanted. */
    queue(services: Services, input: Input): boolean {
      if (when && !when(input, services)) return false
      const key = dedupeKey(input, services)
      if (findMessageByKey(services.db, key)) return false
      const draft = write(input, services)
      const { ownerEmail, tutorName } = readSettings(services)
      queueMessage(services, {
        ...draft,
        kind: typeof kind === 'string' ? kind : kind(input),
        dedupeKey: key,
        to: draft.to === 'owner' ? { email: ownerEmail, name: tutorName } : draft.to,
        replyTo: draft.replyTo === 'owner' ? ownerEmail : draft.replyTo,
        content: render(services, draft),
      })
      return true
    },
    preview: (services: Services, input: Input): MessageContent => render(services, write(input, services)),
  }
}

/** Longer than what any mail program shows beside the subject. */
const MAX_PREHEADER = 200

function render(services: Services, draft: Draft): MessageContent {
  const { subject, title = subject, lead = '', preheader = lead, tone, picture } = draft
  const site = readSite(services)
  const isForOwner = draft.to === 'owner'
  const message = {
    subject: oneLine(subject),
    title,
    preheader: beginningOf(preheader, MAX_PREHEADER),
    tone,
    picture,
    blocks: present<Block>([
      lead && { kind: 'lead', text: lead },
      ...draft.body,
      !isForOwner && { kind: 'signature', name: site.tutorName },
      draft.belowSignature,
    ]),
    isForOwner,
    because: draft.because ?? ['Sent to the owner by the booking system.'],
  }
  return { subject: message.subject, html: renderHtml(message, site), text: renderText(message, site) }
}
