import { findPayment, findPaymentByProviderId, type Payment, updatePayment } from '#db/queries/payments'
import { findVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { type VoucherAnswer, type VoucherRequest, voucherFacts } from '../../contract/vouchers'
import { Failure, fieldFailure } from '../../lib/failure'
import { exactPrice } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { sendNow } from '../messages/send-now'
import { storedDetails } from '../payments/details'
import { fulfil } from '../payments/fulfil'
import { settlePayment } from '../payments/settle-payment'
import { refuseUnpaid } from '../payments/unpaid'
import type { Services } from '../services'
import { requireOffer } from './offers'
import { type VoucherDetails, voucherDetails } from './voucher-details'
import { voucherPath } from './voucher-link'
import { voucherMessageKey } from './voucher-messages'

/**
 * POST /api/vouchers (spec 1 §4.2, §7): the voucher of a payment that the provider calls paid, made now or found made;
 * asked twice it is the same one. Only the browser that began the payment is told the code.
 */
export async function claimVoucher(
  services: Services,
  visitor: string | null,
  request: VoucherRequest,
): Promise<VoucherAnswer> {
  const { peopleCount, cents } = requireOffer(request)
  const payment = requireOwnVoucherPayment(services, visitor, request.stripePaymentIntentId)
  if (payment.amount_cents !== cents) {
    throw fieldFailure('value', 'wrong_amount', `This payment is for a voucher of ${exactPrice(payment.amount_cents)}.`)
  }
  refuseOtherBuyer(payment, request)
  const settled = await settlePayment(services, payment.id)
  const { purchaserName, purchaserEmail, recipientName, giftMessage } = request
  const details = { peopleCount, purchaserName, purchaserEmail, recipientName, giftMessage }
  const isNew = inTransaction(services.db, () => storeMissingDetails(services, settled.id, details))
  return voucherAnswer(services, requireVoucherOf(services, isNew ? fulfil(services, settled.id) : settled))
}

/** The voucher that a settled payment made, or the reason why there is none. */
export function requireVoucherOf(services: Services, payment: Payment): Voucher {
  if (payment.made_kind === 'voucher' && payment.made_id !== null) return findVoucher(services.db, payment.made_id)!
  throw refuseUnpaid(services, payment)
}

function requireOwnVoucherPayment(services: Services, visitor: string | null, intentId: string): Payment {
  const payment = findPaymentByProviderId(services.db, intentId)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'We do not know this payment.')
  if (visitor === null || payment.visitor !== visitor) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment was begun in another browser.')
  }
  if (payment.purpose !== 'voucher') {
    throw new Failure('conflict', 'payment_of_something_else', 'This payment is not for a voucher.')
  }
  return payment
}

function refuseOtherBuyer(payment: Payment, request: VoucherRequest): void {
  const known = storedDetails(voucherDetails, payment)
  if (known && known.purchaserEmail.toLowerCase() !== request.purchaserEmail.toLowerCase()) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another voucher.')
  }
}

/**
 * A payment that was paid without details gets them now: true then. What was stored before the charge stays as it was.
 * Inside a transaction.
 */
function storeMissingDetails(services: Services, paymentId: string, details: VoucherDetails): boolean {
  const payment = findPayment(services.db, paymentId)!
  if (payment.state !== 'paid' || payment.details !== null) return false
  updatePayment(services.db, paymentId, {
    details: JSON.stringify(details),
    name: details.purchaserName,
    email: details.purchaserEmail,
  })
  return true
}

/** A voucher as whoever bought it is told. */
export async function voucherAnswer(services: Services, voucher: Voucher): Promise<VoucherAnswer> {
  const page = voucherPath(services, voucher)
  return {
    ...voucherFacts(voucher),
    validUntil: dateText(voucher.expires_at),
    emailSent: await sendNow(services, voucherMessageKey(voucher)),
    voucherUrl: page,
    printUrl: `${page}/print`,
  }
}
