import { findSameEnquiry, insertEnquiry } from '#db/queries/people/enquiries'
import { inTransaction } from '#db/transaction'
import type { EnquiryForm, EnquiryResponse, EnquirySource } from '../../contract/site/enquiries'
import { enquiry as copy } from '../../copy/site/enquiries'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { newEnquiry } from './enquiry-messages'
import { findSpamReason } from './suspicion'

/** The same message within so many minutes is the same one, sent twice. */
const REPEAT_MINUTES = 30

/**
 * Stores a message and e-mails it to the owner, once however often it is sent (rule 9.14). One that looks like advertising
 * is stored apart without an e-mail, and the answer says so.
 */
export function sendEnquiry(services: Services, source: EnquirySource, form: EnquiryForm): EnquiryResponse {
  const { tutorName, phone } = readSettings(services)
  const { fax: isTrapped, shownAt } = form
  const held = findSpamReason({ text: form.message, isTrapped, shownAt }, services.clock.now())
  const kept = inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    const before = findSameEnquiry(services.db, {
      name: form.name,
      email: form.email,
      phone: form.phone,
      message: form.message,
      isSpam: held !== null,
      since: minutesAfter(now, -REPEAT_MINUTES),
    })
    if (before) return before
    const row = insertEnquiry(services.db, {
      source,
      name: form.name,
      email: form.email,
      phone: form.phone,
      message: form.message,
      currency: form.currency ?? null,
      state: held ? 'spam' : 'new',
      spam_reason: held,
      created_at: now,
    })
    if (!held) newEnquiry.queue(services, row)
    return row
  })
  return { message: kept.state === 'spam' ? copy.spam(tutorName, phone) : copy.thanks(tutorName) }
}
