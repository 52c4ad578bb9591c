import type { Role } from '~/contract/owner/roles'
import { people } from '~/copy/owner/people'
import { withoutVoucherCodes } from '~/lib/voucher-codes'

/** Links that make or open an account, or confirm a bidder's device. */
const PERSONAL = /(\/admin\/[\w/-]+\?token=|\/bidder-device\/)[\w.~%-]+/g

/** A message for other readers than its recipient: without links that act for the recipient (rule 9.21). */
export function withoutPersonalLinks(message: string): string {
  return message.replace(PERSONAL, '$1…')
}

/** Why a message may go to no other address than its own, when this role asks; null when it may (rules 9.20 and 9.21). */
export function whyNowhereElse({ text }: { text: string }, role: Role): string | null {
  if (withoutPersonalLinks(text) !== text) return people.personalLink
  if (role !== 'owner' && withoutVoucherCodes(text) !== text) return people.voucherCode
  return null
}
