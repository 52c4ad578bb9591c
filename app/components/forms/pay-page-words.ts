import type { PurchaseStepWire } from '../../contract/payments'
import { winPayment } from '../../copy/auction-pages'
import { reservedPayment } from '../../copy/booking'
import { boxPayment } from '../../copy/box'
import type { PurchaseWords } from './purchase-step'
import { voucherWords } from './purchase-words'

const winWords: PurchaseWords = { ...winPayment, plainToast: false }

/** Words of the payment step at its own address, by what is bought. */
const words: Partial<Record<PurchaseStepWire['purpose'], PurchaseWords>> = {
  voucher: voucherWords,
  booking: { ...reservedPayment, plainToast: false },
  auction: winWords,
  package: boxPayment,
}

export function payPageWords(purpose: PurchaseStepWire['purpose']): PurchaseWords {
  return words[purpose] ?? voucherWords
}
