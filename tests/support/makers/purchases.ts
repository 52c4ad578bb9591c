import { build } from '#db/connection'
import { executeFirst } from '#db/execute'
import { findBooking } from '#db/queries/bookings/bookings'
import { findEvent, freeSeats } from '#db/queries/bookings/events'
import { findHoldOfDetails } from '#db/queries/bookings/holds'
import { insertVoucher } from '#db/queries/vouchers'
import type { Row, Tables } from '#db/tables'
import type { BookingForm } from '../../../app/contract/bookings/bookings'
import type { CheckoutView } from '../../../app/contract/payments/checkout'
import { confirmBooking } from '../../../app/domain/bookings/purchase/booking-calls'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { readCheckout } from '../../../app/domain/payments/checkout/open-checkout'
import type { Visitor } from '../../../app/domain/payments/checkout/require-payment'
import { handleProviderEvent } from '../../../app/domain/payments/handle-event'
import { instantOf } from '../../../app/lib/time'
import type { ProviderEvent } from '../../../app/providers/payments/port'
import { type SimulatedPayments, simulatedPayments } from '../../../app/providers/payments/simulated'
import { type TestOptions, type TestServices, testServices } from '../services'

/** Services with the simulated card provider, on a real database: all that a purchase needs. */
export interface Studio extends TestServices {
  payments: SimulatedPayments
}

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

export function openStudio(options: TestOptions = {}): Studio {
  const services = testServices(options)
  const payments = simulatedPayments({
    db: services.db,
    clock: services.clock,
    codes: services.codes,
    secret: 'the simulated provider signs with this',
    publicUrl: services.publicUrl,
  })
  return Object.assign(services, { payments })
}

/** A visible evening in two weeks, 6:30pm to 8:30pm, $65, nine seats; `changes` replaces any column. */
export function anEvent(studio: Studio, changes: Partial<Row<'events'>> = {}): number {
  const now = studio.clock.instant()
  const date = changes.date ?? '2026-12-04'
  return executeFirst(
    studio.db,
    build
      .insertInto('events')
      .values({
        title: 'The Heads at Dusk',
        date,
        time: '6:30pm-8:30pm',
        location: 'The Art Space, 7 Easel Lane, Waipu',
        price_cents: 6500,
        max_capacity: 9,
        starts_at: instantOf(date, '18:30'),
        ends_at: instantOf(date, '20:30'),
        created_at: now,
        updated_at: now,
        ...changes,
      })
      .returning('id'),
  )!.id
}

/** A sold, unused voucher for one person, valid for a year. */
export function aVoucher(studio: Studio, changes: Partial<Omit<Row<'vouchers'>, 'is_redeemed'>> = {}): Row<'vouchers'> {
  const people = changes.people_count ?? 1
  const value = changes.value_cents ?? 6500 * people
  return insertVoucher(studio.db, {
    code: `SLP-${studio.codes.code(8).padStart(8, '7')}`,
    kind: 'sold',
    value_cents: value,
    people_count: people,
    places_left: people,
    value_left_cents: value,
    purchaser_name: 'Mere Rata',
    purchaser_email: 'mere@example.com',
    link_nonce: studio.codes.nonce(),
    expires_at: '2027-11-30T10:59:59.999Z',
    created_at: studio.clock.instant(),
    ...changes,
  })
}

export function aForm(eventId: number, changes: Partial<BookingForm> = {}): BookingForm {
  return {
    eventId,
    firstName: 'Aroha',
    lastName: 'Fern',
    email: 'aroha@example.com',
    phone: '021 555 0142',
    partySize: 1,
    voucherCode: undefined,
    specialRequests: '',
    comingWith: '',
    ...changes,
  }
}

/** A browser with its own cookie. */
export function aVisitor(name: string): Visitor {
  return { key: `visitor-${name}`, nextKey: `visitor-${name}`, ip: '' }
}

export const aroha = aVisitor('aroha')
export const mere = aVisitor('mere')
export const sione = aVisitor('sione')

export function start(studio: Studio, visitor: Visitor, form: BookingForm): Promise<CheckoutView> {
  return startBooking(studio, visitor, form, { withCardForm: true })
}

/** Opens the checkout again: at its own address, or after a reload. */
export function reopen(studio: Studio, { key }: Pick<Visitor, 'key'>, { paymentId }: { paymentId: string }) {
  return readCheckout(studio, { visitor: key }, paymentId)
}

/** The hold of a checkout. */
export function holdOf(studio: Studio, { paymentId }: { paymentId: string }): Row<'holds'> {
  return findHoldOfDetails(studio.db, paymentId)!
}

/** A program's confirm call. */
export function confirm(studio: Studio, visitor: Visitor, form: BookingForm, step: CheckoutView) {
  return confirmBooking(studio, visitor, {
    bookingData: { ...form, name: `${form.firstName} ${form.lastName}` },
    paymentIntentId: step.card?.paymentIntentId,
    totalAmount: step.totalCents / 100,
    voucherCode: form.voucherCode,
  })
}

/** Charges a card on the payment step. */
export async function payCard(studio: Studio, step: Pick<CheckoutView, 'card'>, card = GOOD_CARD) {
  return studio.payments.confirm(step.card!.clientSecret, card)
}

let guests = 0

/** A booking that its visitor has paid: by card, or by the voucher that covers it. Each is made in its own browser. */
export async function paidBooking(
  studio: Studio,
  eventId: number,
  changes: Partial<BookingForm> = {},
  visitor = aVisitor(`guest ${++guests}`),
): Promise<Row<'bookings'>> {
  const form = aForm(eventId, changes)
  const step = await start(studio, visitor, form)
  if (step.card) await payCard(studio, step)
  const { booking } = await confirm(studio, visitor, form, step)
  return bookingOf(studio, booking.id)
}

export const bookingOf = (studio: Studio, id: number): Row<'bookings'> => findBooking(studio.db, id)!

/** Delivers every waiting event of the provider to the handler; returns how many there were. */
export function deliverEvents(studio: Studio): Promise<number> {
  return studio.payments.deliverDue(async (body, signature) => {
    await handleProviderEvent(studio, body, signature)
    return true
  })
}

/** Makes a refund on the provider's own pages, of the newest charge by default; its event is not delivered yet. */
export function refundElsewhere(
  studio: Studio,
  amountCents: number,
  intentId = allOf(studio, 'payments').findLast((payment) => payment.intent_id !== null)!.intent_id!,
) {
  return studio.payments.refund({
    intentId,
    amountCents,
    idempotencyKey: `elsewhere:${studio.codes.nonce()}`,
    reason: '',
  })
}

export function seatsOf(studio: Studio, eventId: number): Row<'event_seats'> {
  return executeFirst(studio.db, build.selectFrom('event_seats').selectAll().where('event_id', '=', eventId))!
}

export const freeSeatsOf = (studio: Studio, eventId: number): number => freeSeats(findEvent(studio.db, eventId)!)

/** All rows of a table that has ids, in their order. */
export function allOf<T extends keyof Tables>({ db }: Pick<Studio, 'db'>, table: T): Row<T>[] {
  return db.sqlite.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as Row<T>[]
}

/** The kinds of all messages so far. */
export const messageKinds = (studio: Studio): string[] => allOf(studio, 'messages').map((message) => message.kind)

/** Handles this event of the provider about a payment, the newest paid one by default. */
export async function sendProviderEvent(
  studio: Studio,
  fields: Pick<ProviderEvent, 'type' | 'refundId' | 'dispute'>,
  about?: string,
): Promise<void> {
  const { readEvent } = studio.payments
  const paid = allOf(studio, 'payments').findLast(({ id, intent_id }) => (about ? id === about : intent_id !== null))!
  studio.payments.readEvent = () => ({
    id: `evt_${studio.codes.nonce()}`,
    ref: { kind: 'intent', providerId: paid.intent_id! },
    paymentId: paid.id,
    ...fields,
  })
  await handleProviderEvent(studio, '', null)
  studio.payments.readEvent = readEvent
}
