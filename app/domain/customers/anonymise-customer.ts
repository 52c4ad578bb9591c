import { deleteAnswers } from '#db/queries/idempotency-keys'
import {
  blankPerson,
  hasComingBooking,
  hasComingParty,
  isBidding,
  isPaying,
  isPresentWaiting,
  readPersonRecords,
} from '#db/queries/people/customer-records'
import type { Customer } from '#db/queries/people/customers'
import { readPerson } from '#db/queries/people/person-key'
import { writeIfPossible } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { conflict, type Failure } from '~/lib/failure'
import { addDays } from '~/lib/time'
import { type ByOwner, recordChange } from '../audit/record-change'
import { withoutPersonalLinks } from '../messages/personal-links'
import type { Services } from '../services'
import { forgetUndosOf } from '../undo/forget-undos'
import { requireCustomer } from './change-customer'

const NAME = 'Anonymised'

/** For this many days the winner of an unpaid win cannot be anonymised. */
const UNPAID_WIN_DAYS = 30

/** Everything that is stored about a person, to give to that person (Privacy Act 2020, principle 6). Throws 404. */
export function exportCustomer(
  services: Services,
  input: ByOwner,
): { name: string; madeAt: string; records: ReturnType<typeof readPersonRecords> } {
  const customer = requireCustomer(services, input.id)
  const records = readPersonRecords(services.db, readPerson(services.db, customer))
  // The owner handles the file, and must not get the person's private links.
  const messages = (records.messages ?? []).map((row) => ({ ...row, text: withoutPersonalLinks(String(row.text)) }))
  writeIfPossible(() =>
    recordChange(services, { actor: input.actor, action: 'export', subject: 'customer', subjectId: customer.id }),
  )
  return { name: customer.name, madeAt: services.clock.instant(), records: { ...records, messages } }
}

/** Why a customer cannot be anonymised now, or null. Somebody who is expected must stay known. */
export function findAnonymiseRefusal(services: Services, customer: Pick<Customer, 'id' | 'email'>): Failure | null {
  const why = whyExpected(services, customer)
  return why === null ? null : conflict('customer_expected', why)
}

function whyExpected({ db, clock }: Services, customer: Pick<Customer, 'id' | 'email'>): string | null {
  const now = clock.instant()
  const person = { ...readPerson(db, customer), now, wonSince: addDays(now, -UNPAID_WIN_DAYS) }
  if (hasComingBooking(db, person))
    return 'There is a booking to come. Please cancel it or wait until the evening is over.'
  if (hasComingParty(db, person))
    return 'There is a private party to come. Please cancel it or wait until the evening is over.'
  if (isPaying(db, person))
    return 'They are paying for something, or began to. It is settled within a day: please try again then.'
  if (isPresentWaiting(db, person))
    return 'A voucher that they bought or get as a present is still to be sent. Please wait for its day.'
  if (isBidding(db, person))
    return 'They bid in an auction, have won one and not paid yet, or are offered a painting. Please wait until that is settled.'
  return null
}

/** Removes everything that identifies a customer, for good; sums, dates and codes stay (Privacy Act 2020; rule 9.10). */
export function anonymiseCustomer(services: Services, input: ByOwner): void {
  inTransaction(services.db, () => {
    const customer = requireCustomer(services, input.id)
    const refusal = findAnonymiseRefusal(services, customer)
    if (refusal) throw refusal
    const person = readPerson(services.db, customer)
    forgetUndosOf(services, person, customer.name)
    deleteAnswers(services.db)
    blankPerson(services.db, person, {
      // A reserved domain, to which nothing can be delivered.
      alias: `anonymised-${customer.id}@example.invalid`,
      name: NAME,
      now: services.clock.instant(),
    })
    recordChange(services, { actor: input.actor, action: 'anonymise', subject: 'customer', subjectId: customer.id })
  })
}
