/**
 * All of a voucher's code but its end, also as guests write it, and the secrets of links to vouchers and to what the
 * buyer of a package can open.
 */
const VOUCHER_CODES =
  /\b(SLP[- ]?)(?:[0-9A-Z]{4}[- ]|[0-9A-Z]+)(?=[0-9A-Z]{4}\b)|(\/(?:voucher\/\d+|package\/[A-Z]+-[0-9A-Z]+)-)[\w-]+/gi

/** A text with only the ends of voucher codes, and with no link to a voucher or a package: they are money (rule 9.20). */
export function withoutVoucherCodes(text: string): string {
  return text.replace(VOUCHER_CODES, '$1$2…')
}
