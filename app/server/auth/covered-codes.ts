import type { Account } from '~/domain/accounts/sessions'
import { withoutVoucherCodes } from '~/lib/voucher-codes'

/**
 * The answer of an `/admin` page or call, with voucher codes covered for everybody but an owner, because a code is
 * worth money (rule 9.20). What guests wrote about a booking stays, because its form sends that back.
 */
export function withCoveredCodes<T>(answer: T, { role }: Pick<Account, 'role'>): T {
  return role === 'owner' ? answer : (cover(answer) as T)
}

function cover(value: unknown): unknown {
  if (typeof value === 'string') return withoutVoucherCodes(value)
  if (Array.isArray(value)) return value.map(cover)
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'specialRequests' ? inner : cover(inner)]),
  )
}
