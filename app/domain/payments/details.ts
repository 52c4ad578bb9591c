import type { z } from 'zod'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { Services } from '../services'
import { fulfil } from './fulfil'

/** The details that are stored with a payment; null without any, and for those of an older version that cannot be read any more. */
export function storedDetails<S extends z.ZodType>(
  schema: S,
  { details }: Pick<Payment, 'details'>,
): z.infer<S> | null {
  return schema.safeParse(JSON.parse(details ?? 'null')).data ?? null
}

/** A payment that was paid before its details were known gets them, and makes what it is for. Any other stays as it is. */
export function addDetails(
  services: Services,
  payment: Payment,
  { details, name, email }: { details: unknown; name: string; email: string },
): Payment {
  const isAdded = inTransaction(services.db, () => {
    const found = findPayment(services.db, payment.id)!
    if (found.state !== 'paid' || found.details !== null) return false
    updatePayment(services.db, payment.id, { details: JSON.stringify(details), name, email })
    return true
  })
  return isAdded ? fulfil(services, payment.id) : payment
}
