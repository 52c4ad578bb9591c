import { insertBooking, isConfirmed } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { findCustomer, upsertCustomer } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import type { NewBookingRequest } from '~/contract/bookings/owner-bookings'
import { fullName } from '~/contract/limits'
import { fieldFailure } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import { newIds } from '../private-link'
import type { Services } from '../services'
import { applyVoucher } from '../vouchers/credit'
import { redeemVoucher } from '../vouchers/use-credit'
import { endWaitingFor } from '../waiting-list/end-waiting'
import { queueBookingMessages } from './booking-messages'
import { recordManualPaymentOf } from './booking-money'
import { requireEventToBook } from './changes/move-booking'
import { splitName } from './purchase/booking-details'

/**
 * A booking that the owner makes; it may exceed the capacity. For an existing customer, name and e-mail come from the
 * customer, not from the request. 'paid' records what is due as a payment by hand; 'pending' reserves the seats, and
 * the e-mail asks to pay. 409 for an archived event.
 */
export function bookByOwner(
  services: Services,
  { booking: request, actor }: { booking: NewBookingRequest; actor: string },
) {
  const { db } = services
  const now = services.clock.instant()
  return inTransaction(db, () => {
    const input = withCustomer(services, request)
    const { firstName, lastName, email, phone, partySize, paymentMethod } = input
    if (!findEvent(db, input.eventId)) throw fieldFailure('eventId', 'event_not_found', 'This event does not exist.')
    const event = requireEventToBook(services, input.eventId, 'eventId')
    const name = fullName(firstName, lastName)
    const { voucher, credit } = applyVoucher(services, input, event)
    const isCovered = voucher !== null && credit.toPayCents === 0
    const booking = insertBooking(db, {
      ...newIds(services, 'WP'),
      event_id: event.id,
      customer_id: upsertCustomer(db, { name, email, phone, now }).id,
      first_name: firstName,
      last_name: lastName,
      name,
      email,
      phone,
      party_size: partySize,
      made_by: 'owner',
      placed_by: 'owner',
      payment_status: isCovered ? 'paid' : input.paymentStatus,
      total_cents: credit.totalCents,
      credit_cents: credit.creditCents,
      special_requests: input.specialRequests,
      coming_with: input.comingWith,
      voucher_code: voucher?.code ?? null,
      created_at: now,
      updated_at: now,
    })
    if (voucher) redeemVoucher(services, { voucherId: voucher.id, bookingId: booking.id, credit, by: name })
    if (isConfirmed(booking)) endWaitingFor(services, { eventId: event.id, email, offerId: null, partySize })
    recordManualPaymentOf(services, { before: null, after: booking, method: paymentMethod, actor })
    if (isConfirmed(booking) && event.ends_at > now) queueBookingMessages(services, booking)
    const detail = { reference: booking.reference, eventId: event.id, partySize }
    recordChange(services, { actor, action: 'create', subject: 'booking', subjectId: booking.id, detail })
    return { booking, event: findEvent(db, event.id)! }
  })
}

function withCustomer(services: Services, request: NewBookingRequest): NewBookingRequest {
  if (request.customerId === undefined) return request
  const customer = findCustomer(services.db, request.customerId)
  if (!customer || customer.anonymised_at !== null) {
    throw fieldFailure('customerId', 'customer_not_found', 'This customer does not exist.')
  }
  const phone = customer.phone || request.phone
  if (phone === '') throw fieldFailure('phone', 'phone_missing', 'Phone number is required')
  const { firstName, lastName } = splitName(customer)
  return { ...request, firstName, lastName: lastName || request.lastName, email: customer.email, phone }
}
