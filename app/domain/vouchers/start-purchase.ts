import { findPayment, type Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { PurchaseStepWire } from '../../contract/payments'
import { voucher as copy } from '../../copy/vouchers'
import { Failure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { VoucherDetails } from '../payments/details'
import { createPayment, openCardForm } from '../payments/open-payment'
import { purchaseStepWire } from '../payments/read-purchase-step'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { areVouchersOnSale } from '../settings/read-settings'
import type { VoucherOffer } from './offers'

/** Nobody pays for longer than this after the form was sent. */
const OPEN_MINUTES = 24 * 60

/**
 * Opens the payment of a voucher; its price is the offer's. Details that are known are stored with it before a card is
 * charged, so that the payment alone makes the voucher; without them it waits for POST /api/vouchers (PRODUCT §1, §3).
 * `replaces` names the visitor's own payment that was cancelled for this one: it can no longer be paid. Throws while
 * vouchers are not on sale.
 */
export async function startVoucherPurchase(
  services: Services,
  visitor: { key: string | null; nextKey: string },
  asked: { offer: VoucherOffer; details: Omit<VoucherDetails, 'peopleCount'> | null; replaces?: string },
  options: { withCardForm: boolean },
): Promise<PurchaseStepWire> {
  if (!areVouchersOnSale(services)) throw new Failure('unavailable', 'voucher_validity_not_chosen', copy.notOnSaleText)
  const before = ownPayment(services, visitor.key, asked.replaces)
  if (before) {
    const closed = await closePayment(services, before.id)
    // It was paid in another window meanwhile: nothing more is asked for.
    if (closed.paid_at) return purchaseStepWire(services, closed, null)
  }
  const details = asked.details && { ...asked.details, peopleCount: asked.offer.peopleCount }
  const payment = inTransaction(services.db, () =>
    createPayment(services, {
      purpose: 'voucher',
      amountCents: asked.offer.cents,
      currency: 'nzd',
      description: copy.title(asked.offer.peopleCount),
      name: details?.purchaserName ?? '',
      email: details?.purchaserEmail ?? '',
      visitor: visitor.nextKey,
      details,
      expiresAt: minutesAfter(instantNow(services.clock), OPEN_MINUTES),
    }),
  )
  const card = options.withCardForm ? await openCardForm(services, payment.id) : null
  return purchaseStepWire(services, payment, card)
}

function ownPayment(services: Services, visitor: string | null, id: string | undefined): Payment | undefined {
  const payment = id && visitor ? findPayment(services.db, id) : undefined
  return payment?.purpose === 'voucher' && payment.visitor === visitor ? payment : undefined
}
