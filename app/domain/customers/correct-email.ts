import { findMessage } from '#db/queries/messages'
import { findCustomerByEmail } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { resendMessage } from '../messages/resend-message'
import type { Services } from '../services'
import { editCustomer } from './change-customer'

/**
 * Sends a message again, to the right address, which its customer and the bookings to come get too (rule 10.9). Throws
 * `conflict` when another customer has that address, or when it takes no mail either.
 */
export function correctEmail(services: Services, input: { messageId: number; email: string; actor: string }) {
  const { messageId, email, actor } = input
  return inTransaction(services.db, () => {
    const message = findMessage(services.db, messageId)
    if (!message) throw new Failure('missing', 'message_missing', 'This message does not exist')
    const customer = findCustomerByEmail(services.db, message.to_email)
    const undoId = customer ? editCustomer(services, { id: customer.id, changes: { email }, actor }).undoId : null
    return { sent: resendMessage(services, { id: messageId, email, actor }), undoId }
  })
}
