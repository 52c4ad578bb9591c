import { settleUndelivered } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

/** The owner has reached somebody whose address refuses mail in another way: the row goes. Again is fine. */
export function settleMessage(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    if (!settleUndelivered(services.db, { id: input.id, now: instantNow(services.clock) })) return
    recordChange(services, { actor: input.actor, action: 'settle', subject: 'message', subjectId: input.id })
  })
}
