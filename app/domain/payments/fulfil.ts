import { findPayment, insertRefund, type Payment, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { WhyNotBooked } from '../../copy/late-payments'
import { instantNow } from '../../providers/clock.port'
import { makeWin } from '../auctions/make-win'
import { queueNotBooked } from '../bookings/booking-messages'
import { makeBooking } from '../bookings/make-booking'
import { makeFrameOrder } from '../frames/make-frame-order'
import { makeKitOrder } from '../kits/make-kit-order'
import { makePackage } from '../packages/make-package'
import type { Services } from '../services'
import { makeVoucher } from '../vouchers/make-voucher'

/** What became of a paid payment: the thing, a refusal that is refunded, or a wait for details. */
export type Fulfilment =
  | { outcome: 'made'; kind: Exclude<Payment['made_kind'], 'nothing'>; id: number; part?: Payment['made_part'] }
  | { outcome: 'refused'; reason: string; why?: WhyNotBooked }
  | { outcome: 'awaiting' }

type Maker = (services: Services, payment: Payment) => Fulfilment

const makers: Record<Payment['purpose'], Maker> = {
  booking: makeBooking,
  voucher: makeVoucher,
  paint_kit: makeKitOrder,
  custom_frame: makeFrameOrder,
  auction: makeWin,
  package: makePackage,
}

/**
 * Makes what a payment was for, exactly once, whoever asks first: the browser's confirm, the return address, the
 * provider's event or the reconciling job. The rest find it made (PRODUCT §3). What can no longer be made is refunded.
 */
export function fulfil(services: Services, paymentId: string): Payment {
  return inTransaction(services.db, () => {
    const payment = findPayment(services.db, paymentId)!
    if (payment.state !== 'paid') return payment
    const result = makers[payment.purpose](services, payment)
    if (result.outcome === 'awaiting') return payment
    const now = instantNow(services.clock)
    if (result.outcome === 'made') {
      return updatePayment(services.db, payment.id, {
        state: 'fulfilled',
        fulfilled_at: now,
        made_kind: result.kind,
        made_id: result.id,
        made_part: result.part ?? 'whole',
      })
    }
    insertRefund(services.db, {
      payment_id: payment.id,
      amount_cents: payment.amount_cents,
      reason: result.reason,
      requested_by: 'system',
      created_at: now,
    })
    const refunding = updatePayment(services.db, payment.id, { state: 'refunding' })
    if (payment.purpose === 'booking') queueNotBooked(services, refunding, result)
    return refunding
  })
}
