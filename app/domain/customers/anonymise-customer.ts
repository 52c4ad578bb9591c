import { blankPerson, hasComingBooking, readPersonRecords } from '#db/queries/customer-records'
import type { Customer } from '#db/queries/customers'
import { deleteUndosNaming } from '#db/queries/undos'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requireCustomer } from './change-customer'

const NAME = 'Anonymised'

/** Everything that is kept on a person, for the person (Privacy Act 2020, principle 6). Throws 404. */
export function exportCustomer(
  services: Services,
  input: { id: number; actor: string },
): { name: string; madeAt: string; records: ReturnType<typeof readPersonRecords> } {
  const customer = requireCustomer(services, input.id)
  const records = readPersonRecords(services.db, { customerId: customer.id, email: customer.email })
  recordChange(services, { actor: input.actor, action: 'export', subject: 'customer', subjectId: customer.id })
  return { name: customer.name, madeAt: instantNow(services.clock), records }
}

/** Why a customer cannot be anonymised now, or null: somebody who is expected must stay known. */
export function whyNotAnonymised(services: Services, customer: Pick<Customer, 'id'>): Failure | null {
  if (!hasComingBooking(services.db, { customerId: customer.id, now: instantNow(services.clock) })) return null
  return new Failure(
    'conflict',
    'customer_expected',
    'There is a booking to come. Please cancel it or wait until the evening is over.',
  )
}

/**
 * Takes away everything that says who a customer is, everywhere, for good; the sums, dates and codes of the books stay
 * (Privacy Act 2020, principle 9; PRODUCT §8). Undos that could bring the name back are forgotten. Throws 404 and 409.
 */
export function anonymiseCustomer(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    const customer = requireCustomer(services, input.id)
    const refusal = whyNotAnonymised(services, customer)
    if (refusal) throw refusal
    blankPerson(services.db, {
      customerId: customer.id,
      email: customer.email,
      // A reserved domain: nothing can ever be sent there.
      alias: `anonymised-${customer.id}@example.invalid`,
      name: NAME,
      now: instantNow(services.clock),
    })
    deleteUndosNaming(services.db, customer.email)
    deleteUndosNaming(services.db, customer.name)
    recordChange(services, { actor: input.actor, action: 'anonymise', subject: 'customer', subjectId: customer.id })
  })
}
