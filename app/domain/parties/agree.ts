import { insertEvent } from '#db/queries/bookings/events'
import { updateParty } from '#db/queries/bookings/parties'
import type { Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { ownerPartyAgreed, partyAgreed } from './agreed-messages'
import type { AgreedParty, QuotedParty } from './party'

/**
 * Makes the private evening of a quote whose deposit is paid, inside the transaction of that payment (rule 15.6). The caller
 * has checked `whyNotAgreed`; the database refuses a second private evening at that time.
 */
export function makeEvening(
  services: Services,
  party: QuotedParty,
  { depositCents }: { depositCents: number },
): AgreedParty {
  const now = services.clock.instant()
  const { id: eventId } = insertEvent(services.db, {
    title: party.occasion,
    date: party.date,
    time: party.time,
    location: party.location,
    price_cents: party.price_cents,
    max_capacity: party.people,
    is_visible: 0,
    is_private: 1,
    // Vouchers pay here in dollars, not in places: the price of a place differs from party to party.
    is_regular: 0,
    starts_at: party.starts_at,
    ends_at: party.ends_at,
    created_at: now,
    updated_at: now,
  })
  const agreed = updateParty(services.db, party.id, {
    state: 'agreed',
    event_id: eventId,
    customer_id: upsertCustomer(services.db, { ...party, now }).id,
    notified_at: now,
    updated_at: now,
  }) as AgreedParty
  const made = { party: agreed, event: requireEvent(services, eventId), depositCents }
  partyAgreed.queue(services, made)
  ownerPartyAgreed.queue(services, made)
  return agreed
}

/** The description of a payment: 'Private party PP-4K7Q2M: deposit'. */
export function descriptionOf({ reference }: QuotedParty, part: Payment['fulfilled_part']): string {
  return `Private party ${reference}: ${part}`
}
