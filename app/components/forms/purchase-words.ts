import { voucher } from '../../copy/vouchers'
import type { PurchaseWords } from './purchase-step'

export const voucherWords: PurchaseWords = { ...voucher, back: voucher.cancel, plainToast: true }
