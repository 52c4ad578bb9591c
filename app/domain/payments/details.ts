import type { z } from 'zod'
import type { Payment } from '#db/queries/payments'

/** The details that are stored with a payment; null without any, and for those of an older version that cannot be read any more. */
export function storedDetails<S extends z.ZodType>(
  schema: S,
  { details }: Pick<Payment, 'details'>,
): z.infer<S> | null {
  return schema.safeParse(JSON.parse(details ?? 'null')).data ?? null
}
