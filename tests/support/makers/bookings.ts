import { build } from '#db/connection'
import { execute, executeFirst } from '#db/execute'
import type { Booking } from '#db/queries/bookings/bookings'
import type { NewRow, Row } from '#db/tables'
import { newEventRequest } from '../../../app/contract/bookings/events'
import { newBookingForm } from '../../../app/contract/bookings/owner-bookings'
import { bookByOwner } from '../../../app/domain/bookings/book-by-owner'
import { createEvent } from '../../../app/domain/events/change-event'
import { dollarsOf } from '../../../app/lib/money'
import type { TestServices } from '../services'

export const actor = 'hana'

/** An event as the owner makes it: 6:30pm to 8:30pm on the given local date. */
export function ownersEvent(services: TestServices, asked: Record<string, unknown> & { date: string }) {
  const price = dollarsOf(6500)
  return createEvent(services, { event: newEventRequest.parse({ time: '6:30pm-8:30pm', price, ...asked }), actor })
}

/** A paid booking made by the owner, now; returns its id. */
export function aBooking(
  services: TestServices,
  eventId: number | null,
  more: Partial<NewRow<'bookings'>> = {},
): number {
  const now = services.clock.instant()
  return executeFirst(
    services.db,
    build
      .insertInto('bookings')
      .values({
        reference: `WP-${services.codes.code(6)}`,
        event_id: eventId,
        first_name: 'Aroha',
        last_name: 'Fern',
        name: 'Aroha Fern',
        email: 'aroha@example.com',
        phone: '021 555 0142',
        party_size: 2,
        made_by: 'owner',
        placed_by: 'owner',
        payment_status: 'paid',
        link_nonce: services.codes.nonce(),
        created_at: now,
        updated_at: now,
        ...more,
      })
      .returning('id'),
  )!.id
}

/** A booking that the owner makes for Mere Rata, as her form does. */
export function bookedByOwner(services: TestServices, eventId: number, changes: Record<string, unknown> = {}): Booking {
  const person = { firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 555 0103' }
  return bookByOwner(services, { booking: newBookingForm.parse({ eventId, ...person, ...changes }), actor }).booking
}

/** The outbox's messages of one kind, in the order in which they were written. */
export function messagesOf(services: TestServices, kind: string): Row<'messages'>[] {
  return execute(services.db, build.selectFrom('messages').selectAll().where('kind', '=', kind).orderBy('id'))
}
