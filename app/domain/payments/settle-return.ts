import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments'
import type { Toast } from '../../contract/forms'
import { booking } from '../../copy/booking'
import { Failure } from '../../lib/failure'
import { winReturn } from '../auctions/win-purchase'
import { bookingReturn } from '../bookings/booking-return'
import { frameReturn, kitReturn } from '../orders/return-to-order'
import { packageReturn } from '../packages/package-return'
import type { Services } from '../services'
import { voucherReturn } from '../vouchers/voucher-return'
import { settlePayment } from './settle-payment'
import { isBeingFinished } from './unpaid'
import { isPayer, type Payer } from './whose-payment'

/** Where the payer of one purpose goes after the provider's page, and what is said there. */
export interface ReturnWays {
  /** The page of what a settled payment made. Throws the Failure that says why there is none. */
  made(services: Services, payment: Payment, payer: Payer): Promise<{ path: string; toast: Toast }>
  /** Where a payment that failed is tried again. */
  again(services: Services, payment: Payment): string
  /** Where one begins anew after a refund, and the title of what is said there. */
  refunded: { path: string; title: string }
  /** Where one payment's refund leads otherwise. */
  refundedPath?(services: Services, payment: Payment): string | undefined
}

const ways: Partial<Record<Payment['purpose'], ReturnWays>> = {
  booking: bookingReturn,
  voucher: voucherReturn,
  paint_kit: kitReturn,
  custom_frame: frameReturn,
  auction: winReturn,
  package: packageReturn,
}

interface ReturnOutcome {
  /** 'being finished': paid, but not made yet; `path` is where that is waited for. */
  outcome: 'made' | 'open' | 'refunded' | 'gone' | 'being finished'
  purpose: Payment['purpose']
  path: string
  toast?: Toast
}

/**
 * Settles the payment that a visitor comes back from, whatever it is for. Our own payment's id is known to the payer
 * alone; the provider's id is believed only from who pays.
 */
export async function settleReturn(
  services: Services,
  from: Payer & { paymentId: string | null; intentId: string | null },
): Promise<ReturnOutcome> {
  const payment = from.paymentId
    ? findPayment(services.db, from.paymentId)
    : from.intentId
      ? findPaymentByProviderId(services.db, from.intentId)
      : undefined
  const way = payment && ways[payment.purpose]
  if (!payment || !way || (!from.paymentId && !isPayer(payment, from))) {
    throw new Failure(
      'missing',
      'payment_unknown',
      'We do not know this payment in this browser. If it went through, its confirmation comes by email.',
    )
  }
  const settled = await settlePayment(services, payment.id)
  const { purpose } = settled
  if (isBeingFinished(settled)) {
    return { outcome: 'being finished', purpose, path: `/pay/return?payment=${settled.id}` }
  }
  try {
    return { outcome: 'made', purpose, ...(await way.made(services, settled, from)) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Refunded, or cancelled since: there is nothing to try again.
    const outcome = error.code === 'refunded' ? 'refunded' : error.code === 'booking_gone' ? 'gone' : 'open'
    const isOpen = outcome === 'open'
    return {
      outcome,
      purpose,
      path: isOpen ? way.again(services, settled) : (way.refundedPath?.(services, settled) ?? way.refunded.path),
      toast: {
        variant: 'destructive',
        title: isOpen && settled.paid_at === null ? booking.paymentFailed : way.refunded.title,
        text: error.message,
      },
    }
  }
}
