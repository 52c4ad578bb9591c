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
import type { Cents } from '~/lib/money'
import { expirePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { moveCredit } from '../../vouchers/use-credit'
import { bookingPath, requireBookingByLink } from '../booking-link'
import { bookingValue, centsOfReserved, sum } from '../booking-money'
import { partsOf } from '../payment-parts'
import { newBookingIds } from '../purchase/fulfil-booking'
import { fewerPeople, ownerFewer } from '../self-service-messages'
import { changeAttendance } from './self-service'

/**
 * Takes people out of a party until the time for rainchecks is over (rule 14.8). Their share of what the booking is worth becomes
 * a raincheck of its own; of seats that are still to be paid less is owed. `of`: of how many; sent twice it is done once.
 * Returns the booking that is left. 409, 400 under `people`.
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

/** What the booking's page says about it: how many can be taken out, what one of them is worth, and who was already. */
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

/** Where people of a booking went, and where its own came from, for the owner. */
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

/** Rounded down: the guests who come keep the cents that cannot be divided. */
const shareOf = (cents: Cents, { party_size }: Booking, people: number) => Math.floor((cents * people) / party_size)

function splitPaid(services: Services, before: Booking, people: number) {
  const { valueCents, disputedCents } = bookingValue(services, before)
  if (disputedCents > 0) throw conflict('disputed', 'The payment of this booking is being looked at. Please call us.')
  const worthCents = shareOf(valueCents, before, people)
  if (worthCents === 0)
    return { booking: reduce(services, before, { people, totalCents: 0, creditCents: 0 }), raincheck: null }
  // Money first: what is left of a voucher stays with the guest who used it.
  const moneyCents = Math.min(
    worthCents,
    sum(partsOf(services, before.id), (part) => part.refundableCents),
  )
  const creditCents = worthCents - moneyCents
  const booking = reduce(services, before, { people, totalCents: worthCents, creditCents })
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
  return updateBooking(services.db, before.id, {
    party_size: before.party_size - people,
    total_cents: before.total_cents - totalCents,
    credit_cents: before.credit_cents - creditCents,
    // The file in the calendar says how many come.
    calendar_sequence: before.calendar_sequence + 1,
    updated_at: services.clock.instant(),
  })
}

function insertRaincheck(services: Services, before: Booking, { people, totalCents, creditCents }: Split): Booking {
  const { customer_id, first_name, last_name, name, email, phone } = before
  const now = services.clock.instant()
  return insertBooking(services.db, {
    ...newBookingIds(services),
    ...{ customer_id, first_name, last_name, name, email, phone },
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

/** The payments are not touched: of each, some belongs to the raincheck from now on (docs/decisions/0029). */
function moveMoney(services: Services, { from, to, cents }: { from: number; to: number; cents: Cents }): void {
  let rest = cents
  for (const { payment, refundableCents } of partsOf(services, from)) {
    const moved = Math.min(rest, refundableCents)
    if (moved > 0) moveToPart(services.db, { paymentId: payment.id, from, to, cents: moved })
    rest -= moved
  }
}

/** Seats that are reserved and not paid: fewer are paid for. A card form for the former price ends. */
function reduceReserved(services: Services, before: Booking, people: number) {
  const totalCents = Math.round(before.total_cents / before.party_size) * people
  const owedCents = centsOfReserved(services, before)
  if (totalCents > owedCents) {
    throw conflict('paid_in_part', 'Part of this booking is already paid. Please call us to change it.')
  }
  expirePayment(services, before.payment_id)
  const booking = reduce(services, before, { people, totalCents, creditCents: 0 })
  // The voucher pays for all who are left.
  const isCovered = totalCents > 0 && totalCents === owedCents
  return {
    booking: isCovered ? updateBooking(services.db, before.id, { payment_status: 'paid' }) : booking,
    raincheck: null,
  }
}
