import type { PurchaseStepWire } from '../../contract/payments'
import { voucher } from '../../copy/vouchers'
import type { PurchaseWords } from './purchase-step'

export const voucherWords: PurchaseWords = { ...voucher, back: voucher.cancel, plainToast: true }

/** Words of the payment step at its own address, by what is bought. */
export const purchaseWords: Partial<Record<PurchaseStepWire['purpose'], PurchaseWords>> = { voucher: voucherWords }
