import { z } from 'zod'
import { idField, requiredNote } from '../fields'
import { LIMITS } from '../limits'

/** The owner voids a voucher; only she reads why. */
export const voidVoucherForm = z.object({ reason: requiredNote('Please say why', LIMITS.voidReason) })

/** Which voucher's e-mail goes out again. */
export const resendVoucherForm = z.object({
  id: idField('Please choose a voucher'),
})

/** One voucher of GET /api/admin/vouchers. */
export interface AdminVoucherView {
  id: number
  code: string
  /** Dollars. */
  value: number
  peopleCount: number
  isRedeemed: boolean
  redeemedAt: string | null
  redeemedBy: string | null
  purchaserName: string
  purchaserEmail: string
  stripePaymentIntentId: string | null
  createdAt: string
  status: 'active' | 'redeemed' | 'expired' | 'voided'
  /** Sold on the site, or given by the owner. */
  kind: 'sold' | 'assigned'
  placesLeft: number
  /** Dollars. */
  valueLeft: number
  expiresAt: string
  /** 'Sat, 4 Dec 2027' and the like, for people. */
  validUntil: string
  createdText: string
  redeemedText: string | null
  customerId: number | null
  paymentId: string | null
  /** Why the owner voided it; null for every other. */
  voidReason: string | null
}
