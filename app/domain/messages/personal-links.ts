import type { Role } from '~/contract/owner/roles'
import { people } from '~/copy/owner/people'

/** Links that make or open an account, or confirm a bidder's device. */
const PERSONAL = /(\/admin\/[\w/-]+\?token=|\/bidder-device\/)[\w.~%-]+/g

/** All of a voucher's code but its end, and the secrets of links to vouchers and to what the buyer of a package can open. */
const VOUCHER_CODES = /\b(SLP-)[0-9A-Z]+(?=[0-9A-Z]{4}\b)|(\/(?:voucher\/\d+|package\/[A-Z]+-[0-9A-Z]+)-)[\w-]+/g

/** A message for other readers than its recipient: without links that act for the recipient (rule 9.21). */
export function withoutPersonalLinks(message: string): string {
  return message.replace(PERSONAL, '$1…')
}

/** A text with only the ends of voucher codes, and with no link to a voucher or a package: they are money (rule 9.20). */
export function withoutVoucherCodes(text: string): string {
  return text.replace(VOUCHER_CODES, '$1$2…')
}

/** Why a message may go to no other address than its own, when this role asks; null when it may (rules 9.20 and 9.21). */
export function whyNowhereElse({ text }: { text: string }, role: Role): string | null {
  if (withoutPersonalLinks(text) !== text) return people.personalLink
  if (role !== 'owner' && withoutVoucherCodes(text) !== text) return people.voucherCode
  return null
}
