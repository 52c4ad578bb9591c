import {
  type Booking,
  findBookingByReference,
  insertBooking,
  listTakenOut,
  updateBooking,
} from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { moveToPart } from '#db/queries/payments/payment-parts'
import { booking as copy } from '~/copy/bookings/booking'
import { conflict, fieldFailure } from '~/lib/failure'
import { type Cents, sumOf } from '~/lib/money'
import { expirePayment } from '../../payments/settle-payment'
import { newIds } from '../../private-link'
import type { Services } from '../../services'
import { moveCredit } from '../../vouchers/use-credit'
import { bookingPath, requireBookingByLink } from '../booking-link'
import { bookingValue, centsOfReserved } from '../booking-money'
import { partsOf } from '../payment-parts'
import { fewerPeople, ownerFewer } from '../self-service-messages'
import { changeAttendance } from './self-service'

/**
 * Takes people out of a party, as long as rainchecks are possible (rule 14.8). Their share of the booking's value
 * becomes a separate raincheck; for unpaid seats the guest owes less. `of` is the size that the guest saw, so that a
 * form that is sent twice counts once. Returns the smaller booking. 409, 400 under `people`.
 */
export function takePeopleOut(
  services: Services,
  { link, people, of }: { link: string; people: number; of: number },
): Booking {
  const after = changeAttendance(services, link, (before, event, leaving) => {
    if (before.party_size === of - people) return before
    if (before.party_size !== of) {
      throw conflict('party_changed', 'This booking has changed since. Please look at it again.')
    }
    if (people >= before.party_size) {
      throw fieldFailure('people', 'whole_party', 'If nobody can come, please take a raincheck for all of you.')
    }
    if (leaving !== 'raincheck') {
      throw conflict('too_late_for_raincheck', 'It’s too late to change this here. Please call us.')
    }
    const { booking, raincheck } =
      before.payment_status === 'paid' ? splitPaid(services, before, people) : reduceReserved(services, before, people)
    fewerPeople.queue(services, { booking, event, raincheck, people })
    ownerFewer.queue(services, { booking, event: findEvent(services.db, event.id)!, raincheck, people })
    return booking
  })
  if (after.event_id === null) throw conflict('a_raincheck', 'This booking is already a raincheck.')
  return after
}

/**
 * For the booking's page: how many people can be taken out, the value of one, and the rainchecks of those taken out.
 */
export function readFewer(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const isPaid = booking.payment_status === 'paid'
  return {
    most: booking.party_size - 1,
    eachCents: isPaid ? shareOf(bookingValue(services, booking).valueCents, booking, 1) : 0,
    rainchecks: listTakenOut(services.db, booking.reference).map((taken) => ({
      text: `${copy.people(taken.party_size)}, ${taken.reference}`,
      path: bookingPath(services, taken),
    })),
  }
}

/** For the owner: the bookings that people were moved to from this one, and the one that its own people came from. */
export function readTaken(
  services: Services,
  { reference, takenFrom }: { reference: string; takenFrom: string | null },
) {
  const from = findBookingByReference(services.db, takenFrom)
  const bookings = [...(from ? [from] : []), ...listTakenOut(services.db, reference)]
  return bookings.map(({ id, reference, party_size }) => ({
    id,
    text: id === from?.id ? `Taken out of ${reference}` : `${copy.people(party_size)} taken out: ${reference}`,
  }))
}

export type FewerView = ReturnType<typeof readFewer>

/** Rounded down: indivisible cents stay with the guests who still come. */
const shareOf = (cents: Cents, { party_size }: Booking, people: number) => Math.floor((cents * people) / party_size)

function splitPaid(services: Services, before: Booking, people: number) {
  const { valueCents, disputedCents } = bookingValue(services, before)
  if (disputedCents > 0) throw conflict('disputed', 'The payment of this booking is being looked at. Please call us.')
  const worthCents = shareOf(valueCents, before, people)
  if (worthCents === 0) {
    return { booking: reduce(services, before, { people, totalCents: 0, creditCents: 0 }), raincheck: null }
  }
  // Money before credit: as much voucher credit as possible stays with the guest who used the voucher.
  const moneyCents = Math.min(
    worthCents,
    sumOf(partsOf(services, before.id), (part) => part.refundableCents),
  )
  const creditCents = worthCents - moneyCents
  // The owner may have lowered the price since it was paid.
  const totalCents = shareOf(Math.min(valueCents, before.total_cents), before, people)
  const booking = reduce(services, before, { people, totalCents, creditCents })
  const raincheck = insertRaincheck(services, before, { people, totalCents: worthCents, creditCents })
  moveMoney(services, { from: before.id, to: raincheck.id, cents: moneyCents })
  moveCredit(services, { from: before.id, to: raincheck.id, creditCents })
  return { booking, raincheck }
}

interface Split {
  people: number
  totalCents: Cents
  creditCents: Cents
}

function reduce(services: Services, before: Booking, { people, totalCents, creditCents }: Split): Booking {
  const credit_cents = before.credit_cents - creditCents
  return updateBooking(services.db, before.id, {
    party_size: before.party_size - people,
    total_cents: Math.max(credit_cents, before.total_cents - totalCents),
    credit_cents,
    // The calendar entry says how many come, so it needs a new number.
    calendar_sequence: before.calendar_sequence + 1,
    updated_at: services.clock.instant(),
  })
}

function insertRaincheck(services: Services, before: Booking, { people, totalCents, creditCents }: Split): Booking {
  const { customer_id, first_name, last_name, name, email, phone } = before
  const now = services.clock.instant()
  return insertBooking(services.db, {
    ...newIds(services, 'WP'),
    customer_id,
    first_name,
    last_name,
    name,
    email,
    phone,
    event_id: null,
    party_size: people,
    made_by: 'part',
    payment_status: 'paid',
    total_cents: totalCents,
    credit_cents: creditCents,
    voucher_code: creditCents > 0 ? before.voucher_code : null,
    taken_from: before.reference,
    rainchecked_at: now,
    created_at: now,
    updated_at: now,
  })
}

/** Assigns part of the payments to the raincheck; the payments themselves do not change (docs/decisions/0029). */
function moveMoney(services: Services, { from, to, cents }: { from: number; to: number; cents: Cents }): void {
  let rest = cents
  for (const { payment, refundableCents } of partsOf(services, from)) {
    const moved = Math.min(rest, refundableCents)
    if (moved > 0) moveToPart(services.db, { paymentId: payment.id, from, to, cents: moved })
    rest -= moved
  }
}

/** Lowers the price of a reserved, unpaid booking. A card form for the old price ends. */
function reduceReserved(services: Services, before: Booking, people: number) {
  const totalCents = Math.round(before.total_cents / before.party_size) * people
  const owedCents = centsOfReserved(services, before)
  if (totalCents > owedCents) {
    throw conflict('paid_in_part', 'Part of this booking is already paid. Please call us to change it.')
  }
  expirePayment(services, before.payment_id)
  const booking = reduce(services, before, { people, totalCents, creditCents: 0 })
  // The voucher covers everybody who is left.
  const isCovered = totalCents > 0 && totalCents === owedCents
  return {
    booking: isCovered ? updateBooking(services.db, before.id, { payment_status: 'paid' }) : booking,
    raincheck: null,
  }
}
