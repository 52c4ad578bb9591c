import { insertVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { AssignVoucherRequest } from '../../contract/customers'
import { addMonths, endOfDay } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { requireCustomer } from '../customers/change-customer'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { freeCode } from './make-voucher'
import { queueAssignedVoucher, tellBuyerNow } from './voucher-messages'

/**
 * The owner gives a customer a voucher (spec 2 §2; PRODUCT §1): $50 to $130, it counts by its dollars alone. Valid as
 * long as sold ones, e-mailed. Answers the voucher and whether its e-mail is out. Throws 404.
 */
export async function assignVoucher(
  services: Services,
  input: { customerId: number; voucher: AssignVoucherRequest; actor: string },
): Promise<{ voucher: Voucher; emailSent: boolean }> {
  const now = instantNow(services.clock)
  const voucher = inTransaction(services.db, () => {
    const customer = requireCustomer(services, input.customerId)
    const cents = Math.round(input.voucher.value * 100)
    const made = insertVoucher(services.db, {
      code: freeCode(services),
      kind: 'assigned',
      value_cents: cents,
      people_count: input.voucher.peopleCount,
      places_left: input.voucher.peopleCount,
      value_left_cents: cents,
      purchaser_name: customer.name,
      purchaser_email: customer.email,
      customer_id: customer.id,
      link_nonce: services.codes.nonce(),
      expires_at: endOfDay(addMonths(now, readSettings(services).voucherMonths)),
      created_at: now,
    })
    queueAssignedVoucher(services, made)
    recordChange(services, {
      actor: input.actor,
      action: 'assign',
      subject: 'voucher',
      subjectId: made.id,
      detail: { customerId: customer.id, valueCents: cents, peopleCount: made.people_count },
    })
    return made
  })
  return { voucher, emailSent: await tellBuyerNow(services, voucher) }
}
