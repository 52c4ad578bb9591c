import { findPaymentByProviderId, type Payment } from '#db/queries/payments/payments'
import { findVoucher, type Voucher } from '#db/queries/vouchers'
import type { VoucherRequest, VoucherResponse } from '~/contract/vouchers/vouchers'
import { ownPresent } from '~/copy/bookings/own-present'
import { Failure, fieldFailure } from '~/lib/failure'
import { exactPrice } from '~/lib/money'
import { dateText, dateTimeText } from '~/lib/time'
import { sendNow } from '../messages/deliver-messages'
import { isPayer, requirePaymentFor, unpaidRefusal } from '../payments/checkout/require-payment'
import { addDetails } from '../payments/fulfil'
import { storedDetails } from '../payments/payment-details'
import { settlePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { voucherPath } from './find-voucher'
import { voucherFacts } from './read-voucher'
import { requireOffer, voucherDetails } from './start-voucher'
import { voucherMessageKey } from './voucher-messages'

/** POST /api/vouchers: the voucher of a paid payment, the same on every call, for the browser that began it. */
export async function claimVoucher(
  services: Services,
  visitor: string | null,
  request: VoucherRequest,
): Promise<VoucherResponse> {
  const { cents } = requireOffer(request, findPaymentByProviderId(services.db, request.stripePaymentIntentId))
  const payment = requirePaymentFor(services, 'voucher', {
    intentId: request.stripePaymentIntentId,
    noun: 'a voucher',
  })
  if (!isPayer(services, payment, { visitor })) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment was started in another browser.')
  }
  if (payment.amount_cents !== cents) {
    throw fieldFailure('value', 'wrong_amount', `This payment is for a voucher of ${exactPrice(payment.amount_cents)}.`)
  }
  const known = storedDetails(voucherDetails, payment)
  if (known && known.purchaserEmail.toLowerCase() !== request.purchaserEmail.toLowerCase()) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another voucher.')
  }
  const settled = addDetails(services, await settlePayment(services, payment.id), {
    details: voucherDetails.parse({ ...request, recipientName: '', giftMessage: '' }),
    name: request.purchaserName,
    email: request.purchaserEmail,
  })
  return voucherResponse(services, requireVoucherOf(services, settled))
}

/** The voucher that a settled payment made, or the reason why there is none. */
export function requireVoucherOf(services: Services, payment: Payment): Voucher {
  if (payment.fulfilled_type === 'voucher' && payment.fulfilled_id !== null)
    return findVoucher(services.db, payment.fulfilled_id)!
  throw unpaidRefusal(services, payment)
}

/** A voucher for its buyer; sends its e-mail. */
export async function voucherResponse(services: Services, voucher: Voucher): Promise<VoucherResponse> {
  const page = voucherPath(services, voucher)
  return {
    ...voucherFacts(voucher),
    validUntil: dateText(voucher.expires_at),
    emailSent: await sendNow(services, voucherMessageKey(voucher)),
    presentText: voucher.send_at && ownPresent.state.planned(voucher.recipient_email!, dateTimeText(voucher.send_at)),
    voucherUrl: page,
    printUrl: `${page}/print`,
  }
}
