import { insertBooking } from '#db/queries/bookings/bookings'
import { insertEvent } from '#db/queries/bookings/events'
import { insertOrder } from '#db/queries/orders'
import { insertPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { insertSimulatedCharge } from '#db/queries/payments/simulated'
import { insertVoucher } from '#db/queries/vouchers'
import type { NewRow, Row } from '#db/tables'
import { EVENT_DEFAULTS } from '~/contract/constants'
import type { FrameOrderForm, KitOrderForm } from '~/contract/orders/order-forms'
import { studioAddress } from '~/domain/events/change-event'
import { ORDER_PREFIX } from '~/domain/orders/find-order'
import { orderColumnsOf, orderedFrame, orderedKit } from '~/domain/orders/order-details'
import { newIds } from '~/domain/private-link'
import type { Services } from '~/domain/services'
import { studio } from '~/lib/studio'
import { addDays, endOfDay, instantOf, timesText } from '~/lib/time'
import { demoTexts } from './demo-texts'

/** Rows of the demo as if visitors had made them: with their payments, but without messages. */

export type DemoBuyer = Pick<Row<'customers'>, 'id' | 'name' | 'email' | 'phone'>

type EventRow = Pick<NewRow<'events'>, 'title' | 'date'> & Partial<NewRow<'events'>>

export function insertDemoEvent(services: Services, event: EventRow): { id: number; title: string; startsAt: string } {
  const { startTime, endTime } = EVENT_DEFAULTS
  const startsAt = instantOf(event.date, startTime)
  const { id } = insertEvent(services.db, {
    time: timesText({ start: startTime, end: endTime }),
    location: studioAddress(services),
    price_cents: studio.prices.eventCents,
    max_capacity: EVENT_DEFAULTS.maxCapacity,
    starts_at: startsAt,
    ends_at: instantOf(event.date, endTime),
    created_at: addDays(startsAt, -60),
    updated_at: addDays(startsAt, -60),
    ...event,
  })
  return { id, title: event.title, startsAt }
}

type BookingRow = Pick<NewRow<'bookings'>, 'event_id' | 'is_archived'> & { party_size: number }

/** A booking that was made and paid `at` this instant; returns its id. */
export function insertDemoBooking(services: Services, buyer: DemoBuyer, at: string, booking: BookingRow): number {
  const { id: customer_id, name, email, phone } = buyer
  const [first_name = '', ...rest] = name.split(' ')
  const total_cents = studio.prices.eventCents * booking.party_size
  return insertPaid(services, { purpose: 'booking', amount_cents: total_cents, name, email, at }, (payment) =>
    insertBooking(services.db, {
      ...newIds(services, 'WP'),
      customer_id,
      first_name,
      last_name: rest.join(' '),
      name,
      email,
      phone,
      total_cents,
      made_by: 'payment',
      payment_id: payment.id,
      payment_status: 'paid',
      created_at: at,
      updated_at: at,
      ...booking,
    }),
  )
}

type VoucherRow = Pick<NewRow<'vouchers'>, 'code' | 'people_count' | 'expires_at' | 'redeemed_at' | 'redeemed_by'>

/** A sold voucher, spent when it has a `redeemed_at`. */
export function insertDemoVoucher(services: Services, { id, name, email }: DemoBuyer, at: string, voucher: VoucherRow) {
  const { voucherCents, pairVoucherCents } = studio.prices
  const value_cents = voucher.people_count === 2 ? pairVoucherCents : voucherCents
  insertPaid(services, { purpose: 'voucher', amount_cents: value_cents, name, email, at }, (payment) =>
    insertVoucher(services.db, {
      ...voucher,
      kind: 'sold',
      value_cents,
      places_left: voucher.redeemed_at ? 0 : voucher.people_count,
      value_left_cents: voucher.redeemed_at ? 0 : value_cents,
      purchaser_name: name,
      purchaser_email: email,
      customer_id: id,
      payment_id: payment.id,
      link_nonce: services.codes.nonce(),
      expires_at: endOfDay(voucher.expires_at),
      created_at: at,
    }),
  )
}

type OfBuyer = 'customerName' | 'customerEmail' | 'customerPhone' | 'customerAddress' | 'pickupNotes'

/** The fields of a form without those about the buyer. */
type DemoOrdered =
  | { kit: Omit<KitOrderForm, OfBuyer> & { pickupNotes?: string } }
  | { frame: Omit<FrameOrderForm, OfBuyer> }

type OrderRow = Pick<NewRow<'orders'>, 'order_status' | 'is_archived' | 'completed_at' | 'contacted_at'>

/** A paid paint kit or frame. */
export function insertDemoOrder(
  services: Services,
  buyer: DemoBuyer,
  at: string,
  { ordered, ...order }: OrderRow & { ordered: DemoOrdered },
) {
  const { id: customer_id, name, email, phone } = buyer
  const ofBuyer = {
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    customerAddress: demoTexts().addresses['kit' in ordered ? 'kit' : 'frame'],
    pickupNotes: '',
  }
  const details =
    'kit' in ordered ? orderedKit({ ...ofBuyer, ...ordered.kit }) : orderedFrame({ ...ofBuyer, ...ordered.frame })
  const { kind, priceCents } = details
  insertPaid(services, { purpose: kind, amount_cents: priceCents, name, email, at }, (payment) =>
    insertOrder(services.db, {
      ...orderColumnsOf(details),
      ...newIds(services, ORDER_PREFIX[kind]),
      ...order,
      payment_status: 'paid',
      customer_id,
      payment_id: payment.id,
      created_at: at,
      updated_at: at,
    }),
  )
}

type PaidRow = Pick<Payment, 'purpose' | 'amount_cents' | 'name' | 'email'> & { at: string }

/** Inserts a payment and what it paid for. The simulated provider gets the charge too, so that it can be refunded. */
function insertPaid(
  { db, codes }: Services,
  { at, ...paid }: PaidRow,
  insert: (payment: Payment) => { id: number },
): number {
  const description = `Demo ${paid.purpose.replace('_', ' ')}`
  const id = `pay_demo_${codes.nonce()}`
  const payment = insertPayment(db, {
    id,
    provider: 'simulated',
    currency: studio.currency,
    description,
    created_at: at,
    ...paid,
  })
  const fulfilled = insert(payment)
  const intentId = `sim_pi_demo_${codes.nonce()}`
  insertSimulatedCharge(db, {
    id: intentId,
    kind: 'intent',
    intent_id: intentId,
    client_secret: `${intentId}_secret_${codes.nonce()}`,
    idempotency_key: `demo:${id}`,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    description,
    email: payment.email,
    metadata: JSON.stringify({ payment: id, purpose: payment.purpose }),
    status: 'succeeded',
    created_at: at,
    paid_at: at,
  })
  updatePayment(db, id, { state: 'paid', paid_at: at, intent_id: intentId })
  updatePayment(db, id, {
    state: 'fulfilled',
    fulfilled_at: at,
    fulfilled_type: paid.purpose === 'booking' || paid.purpose === 'voucher' ? paid.purpose : 'order',
    fulfilled_id: fulfilled.id,
  })
  return fulfilled.id
}
