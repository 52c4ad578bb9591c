import {
  answerKey,
  type Enquiry,
  findEnquiry,
  findSameEnquiry,
  insertEnquiry,
  insertEnquiryAnswer,
  updateEnquiry,
} from '#db/queries/people/enquiries'
import { inTransaction } from '#db/transaction'
import type {
  AnswerRequest,
  EnquiryForm,
  EnquiryResponse,
  EnquirySource,
  EnquiryState,
} from '~/contract/site/enquiries'
import { enquiry as copy } from '~/copy/site/enquiries'
import { requireFound } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { type ByOwner, recordChange } from '../audit/record-change'
import { sendNow } from '../messages/deliver-messages'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { enquiryAnswer, newEnquiry } from './enquiry-messages'

/** The same message within these minutes counts as sent twice. */
const REPEAT_MINUTES = 30
/** Nobody reads a form and types into it faster than this. */
const MIN_TYPING_MS = 3000
const MAX_LINKS = 3

/** Stores a message and e-mails it to the owner, once (rule 9.14); what looks like advertising is only stored. */
export function sendEnquiry(
  services: Services,
  source: EnquirySource,
  { fax: isTrapped, shownAt, currency, ...message }: EnquiryForm,
): EnquiryResponse {
  const { tutorName, phone } = readSettings(services)
  const spamReason = findSpamReason({ text: message.message, isTrapped, shownAt }, services.clock.now())
  const enquiry = inTransaction(services.db, () => {
    const now = services.clock.instant()
    const since = minutesAfter(now, -REPEAT_MINUTES)
    const before = findSameEnquiry(services.db, { ...message, isSpam: spamReason !== null, since })
    if (before) return before
    const state = spamReason ? 'spam' : 'new'
    const form = { source, ...message, currency: currency ?? null }
    const row = insertEnquiry(services.db, { ...form, state, spam_reason: spamReason, created_at: now })
    if (!spamReason) newEnquiry.queue(services, row)
    return row
  })
  return { message: enquiry.state === 'spam' ? copy.spam(tutorName, phone) : copy.thanks(tutorName) }
}

/**
 * Why a message looks like advertising, or null. Such a message is stored separately, and the answer says so to its
 * sender.
 */
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

function requireEnquiry(services: Services, id: number): Enquiry {
  return requireFound(findEnquiry(services.db, id), 'enquiry_not_found', 'This message does not exist.')
}

/** Stores the owner's answer and sends it; the enquiry becomes 'answered'. Returns whether the e-mail was sent. */
export async function answerEnquiry(
  services: Services,
  { id, message, actor }: AnswerRequest & ByOwner,
): Promise<{ name: string; emailSent: boolean }> {
  const now = services.clock.instant()
  const { name, key } = inTransaction(services.db, () => {
    const enquiry = requireEnquiry(services, id)
    const answer = insertEnquiryAnswer(services.db, { enquiry_id: id, message, actor, created_at: now })
    updateEnquiry(services.db, id, { state: 'answered', answered_at: now })
    // Without the text: the log is kept longer than personal data.
    recordChange(services, { actor, action: 'answer', subject: 'enquiry', subjectId: id })
    enquiryAnswer.queue(services, { enquiry, answer })
    return { name: enquiry.name, key: answerKey(answer) }
  })
  return { name, emailSent: await sendNow(services, key) }
}

/** Marks a message as answered, spam or new. A message that turns out not to be spam is then e-mailed to the owner. */
export function changeEnquiryState(
  services: Services,
  { id, state, actor }: { id: number; state: EnquiryState; actor: string },
): Enquiry {
  return inTransaction(services.db, () => {
    const before = requireEnquiry(services, id)
    if (before.state === state) return before
    const answeredAt = state === 'answered' ? services.clock.instant() : null
    const after = updateEnquiry(services.db, id, { state, answered_at: answeredAt })
    const detail = { from: before.state, to: state }
    recordChange(services, { actor, action: 'state', subject: 'enquiry', subjectId: id, detail })
    if (before.spam_reason && state === 'new') newEnquiry.queue(services, after)
    return after
  })
}
