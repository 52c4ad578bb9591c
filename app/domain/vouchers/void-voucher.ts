import { findMessageByKey } from '#db/queries/messages'
import { findVoucher, updateVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { resendMessage } from '../messages/resend-message'
import type { Services } from '../services'
import { saveUndo, undoOfUpdate } from '../undo/save-undo'
import { ownerNewVoucher, voucherAssigned, voucherCreated, voucherMessageKey } from './voucher-messages'

/** The voucher, or 404. */
export function requireVoucher(services: Services, id: number): Voucher {
  const voucher = findVoucher(services.db, id)
  if (!voucher) throw new Failure('missing', 'voucher_not_found', 'This voucher does not exist.')
  return voucher
}

/**
 * The owner voids a voucher: its code is refused from now on. No money is refunded by this. It can be undone. Throws 404,
 * and 409 when nothing is left on it.
 */
export function voidByOwner(
  services: Services,
  input: { id: number; reason: string; actor: string },
): { voucher: Voucher; undoId: number } {
  return inTransaction(services.db, () => {
    const before = requireVoucher(services, input.id)
    if (before.is_redeemed === 1) {
      throw new Failure('conflict', 'voucher_over', 'Nothing is left on this voucher, so there is nothing to void.')
    }
    const now = instantNow(services.clock)
    const set = {
      places_left: 0,
      value_left_cents: 0,
      ended_at: now,
      end_reason: 'voided',
      void_reason: input.reason,
    } as const
    updateVoucher(services.db, before.id, set)
    recordChange(services, {
      actor: input.actor,
      action: 'void',
      subject: 'voucher',
      subjectId: before.id,
      detail: { code: before.code, reason: input.reason, leftCents: before.value_left_cents },
    })
    const undoId = saveUndo(services, {
      actor: input.actor,
      label: `Voucher ${before.code} voided`,
      steps: [undoOfUpdate('vouchers', before, set)],
    })
    return { voucher: findVoucher(services.db, before.id)!, undoId }
  })
}

/** Sends a voucher's e-mail once more. Throws 404, and 409 when its code is not good any more. */
export function resendVoucher(services: Services, input: { id: number; actor: string }): Voucher {
  return inTransaction(services.db, () => {
    const voucher = requireVoucher(services, input.id)
    if (voucher.is_redeemed === 1 || voucher.expires_at <= instantNow(services.clock)) {
      throw new Failure('conflict', 'voucher_over', 'This voucher can’t be used any more, so it is not sent again.')
    }
    const sent = findMessageByKey(services.db, voucherMessageKey(voucher))
    if (sent) resendMessage(services, { id: sent.id, actor: input.actor })
    else if (voucher.kind === 'assigned') voucherAssigned.queue(services, voucher)
    else {
      voucherCreated.queue(services, voucher)
      ownerNewVoucher.queue(services, voucher)
    }
    return voucher
  })
}
