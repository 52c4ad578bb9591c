import type { Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { insertVoucher } from '#db/queries/vouchers'
import { addMonths, endOfDay } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Fulfilment } from '../payments/checkout/purchase'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { freeCode } from './code'
import { voucherDetails } from './voucher-details'
import { ownerNewVoucher, voucherCreated } from './voucher-messages'

/**
 * The voucher of a paid payment, inside its transaction: code, places and dollars of the offer, valid to the end of the
 * Auckland day so many months after the purchase. Without details it waits for them.
 */
export function makeVoucher(services: Services, payment: Payment): Fulfilment {
  if (payment.details === null) return { outcome: 'awaiting' }
  const details = voucherDetails.parse(JSON.parse(payment.details))
  const now = instantNow(services.clock)
  const customer = upsertCustomer(services.db, {
    name: details.purchaserName,
    email: details.purchaserEmail,
    phone: '',
    now,
  })
  const voucher = insertVoucher(services.db, {
    code: freeCode(services),
    kind: 'sold',
    value_cents: payment.amount_cents,
    people_count: details.peopleCount,
    places_left: details.peopleCount,
    value_left_cents: payment.amount_cents,
    purchaser_name: details.purchaserName,
    purchaser_email: details.purchaserEmail,
    recipient_name: details.recipientName,
    gift_message: details.giftMessage,
    customer_id: customer.id,
    payment_id: payment.id,
    link_nonce: services.codes.nonce(),
    expires_at: endOfDay(addMonths(payment.paid_at ?? now, readSettings(services).voucherMonths)),
    created_at: now,
  })
  voucherCreated.queue(services, voucher)
  ownerNewVoucher.queue(services, voucher)
  return { outcome: 'made', kind: 'voucher', id: voucher.id }
}
