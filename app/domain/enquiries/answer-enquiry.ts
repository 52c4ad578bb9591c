import { answerKey, type Enquiry, findEnquiry, insertEnquiryAnswer, updateEnquiry } from '#db/queries/people/enquiries'
import { inTransaction } from '#db/transaction'
import type { AnswerRequest, EnquiryState } from '../../contract/site/enquiries'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { sendNow } from '../messages/deliver-messages'
import type { Services } from '../services'
import { enquiryAnswer, newEnquiry } from './enquiry-messages'

function requireEnquiry(services: Services, id: number): Enquiry {
  const enquiry = findEnquiry(services.db, id)
  if (!enquiry) throw new Failure('missing', 'enquiry_not_found', 'This message does not exist.')
  return enquiry
}

/**
 * Stores the owner's answer and queues it for the person who wrote; the enquiry counts as answered. Returns whether the
 * e-mail is out already. 404 for an unknown enquiry.
 */
export async function answerEnquiry(
  services: Services,
  { id, message, actor }: AnswerRequest & { id: number; actor: string },
): Promise<{ name: string; emailSent: boolean }> {
  const now = instantNow(services.clock)
  const { name, key } = inTransaction(services.db, () => {
    const enquiry = requireEnquiry(services, id)
    const answer = insertEnquiryAnswer(services.db, { enquiry_id: id, message, actor, created_at: now })
    updateEnquiry(services.db, id, { state: 'answered', answered_at: now })
    // Not what it says: the log stays longer than the person's data.
    recordChange(services, { actor, action: 'answer', subject: 'enquiry', subjectId: id })
    enquiryAnswer.queue(services, { enquiry, answer })
    return { name: enquiry.name, key: answerKey(answer) }
  })
  return { name, emailSent: await sendNow(services, key) }
}

/**
 * Marks a message as answered, as advertising, or as new again. One that was set aside and is not advertising is e-mailed
 * to the owner then, so that she can answer it from there. 404 for an unknown one.
 */
export function changeEnquiryState(
  services: Services,
  { id, state, actor }: { id: number; state: EnquiryState; actor: string },
): Enquiry {
  return inTransaction(services.db, () => {
    const before = requireEnquiry(services, id)
    if (before.state === state) return before
    const answeredAt = state === 'answered' ? instantNow(services.clock) : null
    const after = updateEnquiry(services.db, id, { state, answered_at: answeredAt })
    const detail = { from: before.state, to: state }
    recordChange(services, { actor, action: 'state', subject: 'enquiry', subjectId: id, detail })
    if (before.spam_reason && state === 'new') newEnquiry.queue(services, after)
    return after
  })
}
