import type { Row } from '#db/tables'
import type { Services } from '../services'

/** Stands for the token of a one-time link in a message, until it is sent. */
export const TOKEN_PLACE = 'only-in-the-email-itself'

/** Only these may contain one: other messages repeat what visitors typed. */
const KINDS = ['password_link']

/**
 * The token of the one-time link in the message with this key; the key has to contain a nonce. Somebody who reads
 * the outbox, or a copy of the database, finds no link that works.
 */
export function tokenOf({ links }: Pick<Services, 'links'>, dedupeKey: string): string {
  return links.sign('one-time', dedupeKey, '')
}

/** The message as it is sent. */
export function withToken<M extends Pick<Row<'messages'>, 'kind' | 'dedupe_key' | 'html' | 'text'>>(
  services: Pick<Services, 'links'>,
  message: M,
): M {
  if (!KINDS.includes(message.kind)) return message
  const token = tokenOf(services, message.dedupe_key)
  const fill = (text: string) => text.replaceAll(TOKEN_PLACE, token)
  return { ...message, html: fill(message.html), text: fill(message.text) }
}
