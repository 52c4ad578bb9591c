import type { z } from 'zod'
import type { Payment } from '#db/queries/payments/payments'

type WithDetails = Pick<Payment, 'details'>

/** The details stored with a payment. Throws a ZodError when there are none, or when they do not parse. */
export function requireDetails<S extends z.ZodType>(schema: S, { details }: WithDetails): z.infer<S> {
  return schema.parse(JSON.parse(details ?? 'null'))
}

/** The same, but null when there are none, or when an older version stored them and they do not parse. */
export function storedDetails<S extends z.ZodType>(schema: S, { details }: WithDetails): z.infer<S> | null {
  return schema.safeParse(JSON.parse(details ?? 'null')).data ?? null
}
