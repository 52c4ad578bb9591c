import type { Db } from '#db/connection'
import { findVoucherByCode, type VoucherWithCredit } from '#db/queries/vouchers'

/** Codes of gift vouchers: 'SLP-' and 8 letters or digits without look-alikes (rule 4.3). */
const PREFIX = 'SLP-'

/** The code that a person meant: case, spaces, a missing dash, O for 0 and I for 1 are forgiven (rule 4.3). */
function normaliseCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const body = plain.startsWith('SLP') ? plain.slice(3) : plain
  return `${PREFIX}${body}`
}

/** The voucher of a typed code. */
export function findTypedVoucher(db: Db, typed: string): VoucherWithCredit | undefined {
  for (const code of possibleCodes(typed)) {
    const voucher = findVoucherByCode(db, code)
    if (voucher) return voucher
  }
}

/** Every code that a typed one may mean, most literal first: no code has 0, O, 1 or I unless an older one does. */
function possibleCodes(typed: string): string[] {
  const code = normaliseCode(typed)
  const body = code.slice(PREFIX.length)
  return [
    ...new Set([body, body.replace(/O/g, '0').replace(/I/g, '1'), body.replace(/0/g, 'O').replace(/1/g, 'I')]),
  ].map((each) => `${PREFIX}${each}`)
}

/** A code as vouchers carry it, 'SLP-7K3MX9QD'; whether it is taken is for the caller to ask. */
export function newCode(random: { code(length: number): string }): string {
  return `${PREFIX}${random.code(8)}`
}
