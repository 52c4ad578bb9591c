import { type Enquiry, findSameEnquiry, insertEnquiry } from '#db/queries/people/enquiries'
import { inTransaction } from '#db/transaction'
import type { EnquiryForm, EnquiryResponse, EnquirySource } from '../../contract/site/enquiries'
import { enquiry as copy } from '../../copy/site/enquiries'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { newEnquiry } from './enquiry-messages'

/** The same message again within so many minutes counts as sent twice. */
const REPEAT_MINUTES = 30
/** Nobody reads a form and types into it faster than this. */
const MIN_TYPING_MS = 3000
const MAX_LINKS = 3

/**
 * Stores a message and e-mails it to the owner, once however often it is sent (rule 9.14). One that looks like advertising
 * is stored apart without an e-mail, and the answer says so.
 */
export function sendEnquiry(
  services: Services,
  source: EnquirySource,
  { fax: isTrapped, shownAt, currency, ...message }: EnquiryForm,
): EnquiryResponse {
  const { tutorName, phone } = readSettings(services)
  const spamReason = findSpamReason({ text: message.message, isTrapped, shownAt }, services.clock.now())
  const enquiry = inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    const since = minutesAfter(now, -REPEAT_MINUTES)
    const before = findSameEnquiry(services.db, { ...message, isSpam: spamReason !== null, since })
    if (before) return before
    const state = spamReason ? 'spam' : 'new'
    const row = insertEnquiry(services.db, {
      source,
      ...message,
      currency: currency ?? null,
      state,
      spam_reason: spamReason,
      created_at: now,
    })
    if (!spamReason) newEnquiry.queue(services, row)
    return row
  })
  return { message: enquiry.state === 'spam' ? copy.spam(tutorName, phone) : copy.thanks(tutorName) }
}

/** Why a message looks like advertising, or null. Such a message is not refused: it is stored apart, and its sender reads that. */
export function findSpamReason(
  message: { text: string; isTrapped: boolean; shownAt: number | null },
  now: Date,
): Enquiry['spam_reason'] {
  if (message.isTrapped) return 'trap'
  const links = message.text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  if (links >= MAX_LINKS) return 'links'
  const since = message.shownAt === null ? null : now.getTime() - message.shownAt
  return links > 0 && since !== null && since >= 0 && since < MIN_TYPING_MS ? 'fast' : null
}
