import { type Customer, findCustomerByEmail, upsertCustomer } from '#db/queries/customers'
import { inTransaction } from '#db/transaction'
import type { NewCustomerRequest } from '../../contract/customers'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { emailTaken } from './change-customer'

/** Adds a customer who has not booked or bought anything yet. Throws 409 with the way to the one who has this e-mail. */
export function addCustomer(services: Services, input: { customer: NewCustomerRequest; actor: string }): Customer {
  return inTransaction(services.db, () => {
    const other = findCustomerByEmail(services.db, input.customer.email)
    if (other) throw emailTaken(other, 'There is a customer with this email already.')
    const customer = upsertCustomer(services.db, { ...input.customer, now: instantNow(services.clock) })
    recordChange(services, { actor: input.actor, action: 'create', subject: 'customer', subjectId: customer.id })
    return customer
  })
}
