import { type Customer, upsertCustomer } from '#db/queries/people/customers'
import { findVoucher, insertVoucher, updateVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { AssignVoucherRequest } from '../../contract/owner/customers'
import { addMonths, endOfDay } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { requireCustomer } from '../customers/change-customer'
import { sendNow } from '../messages/deliver-messages'
import { recordManualPayment } from '../payments/manual-payment'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { freeCode } from './code'
import { voucherAssigned, voucherMessageKey } from './voucher-messages'

/** A customer that is known, or somebody new by name and e-mail. */
type VoucherOwner = { customerId: number } | { name: string; email: string }

/**
 * The owner gives somebody a voucher, or sells it for cash or a bank transfer: $50 to $130, it counts by its dollars alone.
 * Valid as long as those that are sold on the site, e-mailed. Returns the voucher and whether its e-mail is out. Throws 404.
 */
export async function assignVoucher(
  services: Services,
  input: { to: VoucherOwner; voucher: AssignVoucherRequest; actor: string },
): Promise<{ voucher: Voucher; emailSent: boolean }> {
  const voucher = inTransaction(services.db, () => makeAssigned(services, input))
  return { voucher, emailSent: await sendNow(services, voucherMessageKey(voucher)) }
}

function makeAssigned(
  services: Services,
  { to, voucher: asked, actor }: { to: VoucherOwner; voucher: AssignVoucherRequest; actor: string },
): Voucher {
  const now = instantNow(services.clock)
  const customer: Customer =
    'customerId' in to
      ? requireCustomer(services, to.customerId)
      : upsertCustomer(services.db, { ...to, phone: '', now })
  const cents = Math.round(asked.value * 100)
  const made = insertVoucher(services.db, {
    code: freeCode(services),
    kind: 'assigned',
    value_cents: cents,
    people_count: asked.peopleCount,
    places_left: asked.peopleCount,
    value_left_cents: cents,
    purchaser_name: 'name' in to ? to.name : customer.name,
    purchaser_email: customer.email,
    customer_id: customer.id,
    link_nonce: services.codes.nonce(),
    expires_at: endOfDay(addMonths(now, readSettings(services).voucherMonths)),
    created_at: now,
  })
  recordChange(services, {
    actor,
    action: 'assign',
    subject: 'voucher',
    subjectId: made.id,
    detail: { customerId: customer.id, valueCents: cents, peopleCount: made.people_count },
  })
  if (asked.paymentMethod !== 'free') {
    const payment = recordManualPayment(services, {
      purpose: 'voucher',
      amountCents: cents,
      method: asked.paymentMethod,
      name: made.purchaser_name,
      email: made.purchaser_email,
      description: `Voucher ${made.code}`,
      made: { kind: 'voucher', id: made.id },
      actor,
    })
    updateVoucher(services.db, made.id, { payment_id: payment.id })
  }
  const voucher = findVoucher(services.db, made.id)!
  voucherAssigned.queue(services, voucher)
  return voucher
}
