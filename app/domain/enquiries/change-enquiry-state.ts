import { type Enquiry, findEnquiry, updateEnquiry } from '#db/queries/people/enquiries'
import { inTransaction } from '#db/transaction'
import type { EnquiryState } from '../../contract/site/enquiries'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { newEnquiry } from './enquiry-messages'

/**
 * The owner marks a message as answered, as advertising, or takes either back. One that was set aside and is not
 * advertising is e-mailed to her then, so that she can answer it from there. 404 for an unknown one.
 */
export function changeEnquiryState(
  services: Services,
  { id, state, actor }: { id: number; state: EnquiryState; actor: string },
): Enquiry {
  return inTransaction(services.db, () => {
    const before = findEnquiry(services.db, id)
    if (!before) throw new Failure('missing', 'enquiry_not_found', 'This message does not exist.')
    if (before.state === state) return before
    const after = updateEnquiry(services.db, id, {
      state,
      answered_at: state === 'answered' ? instantNow(services.clock) : null,
    })
    recordChange(services, {
      actor,
      action: 'state',
      subject: 'enquiry',
      subjectId: id,
      detail: { from: before.state, to: state },
    })
    if (before.spam_reason && state === 'new') newEnquiry.queue(services, after)
    return after
  })
}
