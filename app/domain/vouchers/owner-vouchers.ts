import { findMessageByKey } from '#db/queries/messages'
import { findPayment } from '#db/queries/payments/payments'
import { type Customer, upsertCustomer } from '#db/queries/people/customers'
import { findVoucher, insertVoucher, updateVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { ManualMethod } from '~/contract/constants'
import type { AssignVoucherRequest } from '~/contract/owner/customers'
import { conflict, missing, requireFound } from '~/lib/failure'
import { studio } from '~/lib/studio'
import { type ByOwner, recordChange } from '../audit/record-change'
import { requireCustomer } from '../customers/change-customer'
import { sendNow } from '../messages/deliver-messages'
import { resendMessage } from '../messages/resend-message'
import { recordManualPayment } from '../payments/manual-payment'
import { aboutVoucher, settleAboutRemoved } from '../payments/problems'
import { sameMoney } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { freeCode } from './find-voucher'
import { expiryOf } from './start-voucher'
import { ownerNewVoucher, voucherAssigned, voucherCreated, voucherMessageKey } from './voucher-messages'

type VoucherHolder = { customerId: number } | { name: string; email: string }

/** The owner gives or sells a voucher (rule 4.2), which is e-mailed. Throws 404, also while vouchers are off. */
export async function assignVoucher(
  services: Services,
  input: { to: VoucherHolder; voucher: AssignVoucherRequest; actor: string },
): Promise<{ voucher: Voucher; emailSent: boolean }> {
  const voucher = inTransaction(services.db, () => makeAssigned(services, input))
  return { voucher, emailSent: await sendNow(services, voucherMessageKey(voucher)) }
}

function makeAssigned(
  services: Services,
  { to, voucher: terms, actor }: { to: VoucherHolder; voucher: AssignVoucherRequest; actor: string },
): Voucher {
  if (!studio.parts.vouchers) throw missing('not_offered', 'Vouchers are off: see What you offer in Settings.')
  const now = services.clock.instant()
  const customer: Customer =
    'customerId' in to
      ? requireCustomer(services, to.customerId)
      : upsertCustomer(services.db, { ...to, phone: '', now })
  const cents = Math.round(terms.value * 100)
  const made = insertVoucher(services.db, {
    code: freeCode(services),
    kind: 'assigned',
    value_cents: cents,
    people_count: terms.peopleCount,
    places_left: terms.peopleCount,
    value_left_cents: cents,
    purchaser_name: 'name' in to ? to.name : customer.name,
    purchaser_email: customer.email,
    customer_id: customer.id,
    link_nonce: services.codes.nonce(),
    expires_at: expiryOf(services, now),
    created_at: now,
  })
  const detail = { customerId: customer.id, valueCents: cents, peopleCount: made.people_count }
  recordChange(services, { actor, action: 'assign', subject: 'voucher', subjectId: made.id, detail })
  const voucher = terms.paymentMethod === 'free' ? made : takePayment(services, made, terms.paymentMethod, actor)
  voucherAssigned.queue(services, voucher)
  return voucher
}

function takePayment(services: Services, voucher: Voucher, method: ManualMethod, actor: string): Voucher {
  const { id } = recordManualPayment(services, {
    purpose: 'voucher',
    amountCents: voucher.value_cents,
    method,
    name: voucher.purchaser_name,
    email: voucher.purchaser_email,
    description: `Voucher ${voucher.code}`,
    made: { kind: 'voucher', id: voucher.id },
    actor,
  })
  return updateVoucher(services.db, voucher.id, { payment_id: id })
}

/** The voucher, or 404. */
export function requireVoucher(services: Services, id: number): Voucher {
  return requireFound(findVoucher(services.db, id), 'voucher_not_found', 'This voucher does not exist.')
}

/** The owner voids a voucher; no money is refunded, and it can be undone. 404, and 409 when nothing is left on it. */
export function voidByOwner(
  services: Services,
  input: { id: number; reason: string; actor: string },
): { voucher: Voucher; undoId: number } {
  return inTransaction(services.db, () => {
    const before = requireVoucher(services, input.id)
    if (before.is_redeemed === 1) {
      throw conflict('voucher_over', 'Nothing is left on this voucher, so there is nothing to void.')
    }
    const now = services.clock.instant()
    const set = {
      places_left: 0,
      value_left_cents: 0,
      ended_at: now,
      end_reason: 'voided',
      void_reason: input.reason,
    } as const
    const voucher = updateVoucher(services.db, before.id, set)
    const payment = findPayment(services.db, before.payment_id)
    const detail = { code: before.code, reason: input.reason, leftCents: before.value_left_cents }
    const change = { actor: input.actor, action: 'void', subject: 'voucher', subjectId: before.id, detail }
    const undoId = recordUndoable(services, change, {
      label: `Voucher ${before.code} voided`,
      steps: [
        undoOfUpdate('vouchers', before, set),
        ...settleAboutRemoved(services, aboutVoucher(before), input.actor),
      ],
      after: payment && sameMoney(services, payment),
    })
    return { voucher, undoId }
  })
}

/** Sends a voucher's e-mail once more, with its present last day. Throws 404, and 409 when the voucher is used up or expired. */
export function resendVoucher(services: Services, input: ByOwner): Voucher {
  return inTransaction(services.db, () => {
    const voucher = requireVoucher(services, input.id)
    if (voucher.is_redeemed === 1 || voucher.expires_at <= services.clock.instant()) {
      throw conflict('voucher_over', 'This voucher can’t be used any more, so it is not sent again.')
    }
    const sent = findMessageByKey(services.db, voucherMessageKey(voucher))
    // Restored credit may have changed its last day since (rule 3.13).
    const content = (voucher.kind === 'assigned' ? voucherAssigned : voucherCreated).preview(services, voucher)
    if (sent) resendMessage(services, { id: sent.id, content, actor: input.actor })
    else if (voucher.kind === 'assigned') voucherAssigned.queue(services, voucher)
    else {
      voucherCreated.queue(services, voucher)
      ownerNewVoucher.queue(services, voucher)
    }
    return voucher
  })
}
