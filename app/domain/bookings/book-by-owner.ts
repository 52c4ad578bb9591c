import { type Booking, insertBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import { findCustomer, upsertCustomer } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import type { NewBookingRequest } from '../../contract/bookings/owner-bookings'
import { fullName } from '../../contract/limits'
import { Failure, fieldFailure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { applyVoucher } from '../vouchers/credit'
import { redeemVoucher } from '../vouchers/use-credit'
import { queueBookingMessages } from './booking-messages'
import { followPaymentStatus } from './by-hand'
import { isStanding } from './change-messages'
import { newBookingIds } from './purchase/insert-paid-booking'
import { splitName } from './split-name'

/**
 * A booking that the owner makes: seats are hers to give, over capacity too. An existing customer's name, e-mail and phone
 * are the customer's, whatever was typed. A voucher's credit is taken at once. Paid, what is due was taken by hand, and the
 * person gets the confirmation; pending, the seats are reserved and the e-mail asks to pay. Throws 404 for an event or customer that is none, 409 for an archived event.
 */
export function bookByOwner(
  services: Services,
  input: { booking: NewBookingRequest; actor: string },
): { booking: Booking; event: EventWithSeats } {
  const { actor } = input
  const { db } = services
  const now = instantNow(services.clock)
  return inTransaction(db, () => {
    const asked = withCustomer(services, input.booking)
    const event = requireOpenEvent(services, asked.eventId)
    const name = fullName(asked.firstName, asked.lastName)
    const { voucher, credit } = applyVoucher(services, asked, event)
    const isCovered = voucher !== null && credit.toPayCents === 0
    const customer = upsertCustomer(db, { name, email: asked.email, phone: asked.phone, now })
    const booking = insertBooking(db, {
      ...newBookingIds(services),
      event_id: event.id,
      customer_id: customer.id,
      first_name: asked.firstName,
      last_name: asked.lastName,
      name,
      email: asked.email,
      phone: asked.phone,
      party_size: asked.partySize,
      made_by: 'owner',
      placed_by: 'owner',
      payment_status: isCovered ? 'paid' : asked.paymentStatus,
      total_cents: credit.totalCents,
      credit_cents: credit.creditCents,
      special_requests: asked.specialRequests,
      voucher_code: voucher?.code ?? null,
      created_at: now,
      updated_at: now,
    })
    if (voucher) {
      redeemVoucher(services, {
        voucherId: voucher.id,
        bookingId: booking.id,
        creditCents: credit.creditCents,
        places: credit.usedPlaces,
        valueCents: credit.usedValueCents,
        by: name,
      })
    }
    followPaymentStatus(services, { before: null, after: booking, method: asked.paymentMethod, actor })
    if (isStanding(booking) && event.ends_at > now) queueBookingMessages(services, booking)
    recordChange(services, {
      actor,
      action: 'create',
      subject: 'booking',
      subjectId: booking.id,
      detail: { reference: booking.reference, eventId: event.id, partySize: booking.party_size },
    })
    return { booking, event: findEventWithSeats(db, event.id)! }
  })
}

function requireOpenEvent(services: Services, id: number): EventWithSeats {
  const event = findEventWithSeats(services.db, id)
  if (!event) throw fieldFailure('eventId', 'event_not_found', 'This event does not exist.')
  if (event.is_archived === 1) {
    throw new Failure('conflict', 'event_archived', 'This event is archived. Please restore it first.', {
      fields: { eventId: ['This event is archived. Please restore it first.'] },
    })
  }
  return event
}

function withCustomer(services: Services, booking: NewBookingRequest): NewBookingRequest {
  if (booking.customerId === undefined) return booking
  const customer = findCustomer(services.db, booking.customerId)
  if (!customer || customer.anonymised_at !== null) {
    throw fieldFailure('customerId', 'customer_not_found', 'This customer does not exist.')
  }
  const phone = customer.phone || booking.phone
  if (phone === '') throw fieldFailure('phone', 'phone_missing', 'Phone number is required')
  const { firstName, lastName } = splitName({ name: customer.name, firstName: '', lastName: '' })
  return { ...booking, firstName, lastName: lastName || booking.lastName, email: customer.email, phone }
}
