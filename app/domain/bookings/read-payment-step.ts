import { findBooking, findBookingByHold } from '#db/queries/bookings'
import { findEventWithSeats } from '#db/queries/event-seats'
import { findHold, type Hold } from '#db/queries/holds'
import { findPayment } from '#db/queries/payments'
import { findVoucher } from '#db/queries/vouchers'
import { findOffer } from '#db/queries/waiting-list'
import type { CardPayment, PaymentStepWire } from '../../contract/bookings'
import { Failure } from '../../lib/failure'
import { secondsUntil } from '../../lib/instants'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { bookingDetails, storedDetails } from '../payments/details'
import { openCardForm } from '../payments/open-payment'
import { settleDeclined } from '../payments/settle-payment'
import { isBeingFinished, refuseSecondPayment } from '../payments/unpaid'
import type { Services } from '../services'
import { offerPath } from '../waiting-list/waiting-links'
import { bookingPath } from './booking-link'
import { endReplacedPayments } from './end-replaced-payments'
import { rebookLines, sumLines } from './receipt'

const NO_BREAK = '\u00a0'

/** The payment step of a hold, for the browser that took it; anybody else sees nothing there. */
export async function readPaymentStep(
  services: Services,
  visitor: string | null,
  holdId: number,
): Promise<PaymentStepWire> {
  await settleDeclined(services, requireOwnHold(services, visitor, holdId).payment_id)
  const hold = requireOwnHold(services, visitor, holdId)
  const step = paymentStepWire(services, hold, null)
  if (step.state !== 'open' || step.zeroAmount || !hold.payment_id) return step
  if (await endReplacedPayments(services, hold)) {
    return paymentStepWire(services, requireOwnHold(services, visitor, holdId), null)
  }
  const isOpen = findPayment(services.db, hold.payment_id)?.state === 'open'
  return isOpen ? { ...step, card: await openCardForm(services, hold.payment_id) } : step
}

/** The hold of this browser; 404 for anybody else's, as if there were none. */
export function requireOwnHold(services: Services, visitor: string | null, holdId: number): Hold {
  const hold = findHold(services.db, holdId)
  if (hold && visitor !== null && hold.visitor === visitor) return hold
  throw new Failure('missing', 'hold_not_found', 'This booking was begun in another browser, or is over.')
}

/** A hold as the payment step shows it. */
export function paymentStepWire(services: Services, hold: Hold, card: CardPayment | null): PaymentStepWire {
  const now = instantNow(services.clock)
  const event = findEventWithSeats(services.db, hold.event_id)!
  const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
  if (payment && isBeingFinished(payment)) throw refuseSecondPayment(payment)
  const booking =
    findBookingByHold(services.db, hold.id) ??
    (payment?.made_kind === 'booking' ? findBooking(services.db, payment.made_id!) : undefined)
  const voucher = hold.voucher_id ? findVoucher(services.db, hold.voucher_id) : undefined
  const form = JSON.parse(hold.form ?? '{}') as Record<string, string>
  const isLive = hold.state === 'live' && hold.expires_at > now
  const toPay = hold.total_cents - hold.credit_cents
  const rebooks = payment && hold.rebooks_id ? storedDetails(bookingDetails, payment)?.rebooks : null
  return {
    holdId: hold.id,
    paymentUrl: `/book/${hold.id}`,
    state: booking ? 'booked' : isLive ? 'open' : 'lapsed',
    bookingUrl: booking ? bookingPath(services, booking) : null,
    event: {
      id: event.id,
      title: event.title,
      dateText: dateText(event.starts_at),
      time: event.time,
      imageUrl: event.image_url,
    },
    who: [hold.name, form.email, form.phone?.replaceAll(' ', NO_BREAK)].filter(Boolean).join(', '),
    lines: rebooks
      ? rebookLines({ partySize: hold.party_size, differenceCents: toPay, valueCents: rebooks.valueCents })
      : sumLines({
          partySize: hold.party_size,
          totalCents: hold.total_cents,
          creditCents: hold.credit_cents,
          voucherCode: voucher?.code ?? null,
          voucherPlaces: hold.voucher_places,
          totalLabel: toPay === 0 ? 'Nothing to pay' : 'Total to pay',
        }),
    totalCents: toPay,
    zeroAmount: toPay === 0,
    heldForSeconds: isLive ? secondsUntil(now, hold.expires_at) : 0,
    declineMessage: payment?.decline_message ?? null,
    demo: services.payments?.name === 'simulated',
    card,
    form,
    formUrl: formUrlOf(services, hold),
    returnUrl: rebooks ? `/pay/return?payment=${payment!.id}` : null,
  }
}

/** Where the form of this step is: a raincheck's page, an offer's page, else the booking panel. */
function formUrlOf(services: Services, hold: Hold): string {
  const raincheck = hold.rebooks_id ? findBooking(services.db, hold.rebooks_id) : undefined
  if (raincheck) return bookingPath(services, raincheck)
  const offer = hold.offer_id ? findOffer(services.db, hold.offer_id) : undefined
  return offer ? offerPath(services, offer) : '/?book=open#booking'
}
