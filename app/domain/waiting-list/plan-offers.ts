import { type EventWithSeats, takenSeats } from '#db/queries/bookings/event-seats'
import type { OpenOffer, WaitingEntry } from '#db/queries/bookings/waiting-list'
import { OFFER } from '../../contract/deadlines'
import { minutesAfter } from '../../lib/instants'

/** What is to be done about an event's waiting list now. */
export interface Plan {
  /** Their time is over, or the event has begun. */
  lapse: OpenOffer[]
  /** The event was hidden, archived or moved: they wait on at the same place (rule 5.7). */
  withdraw: OpenOffer[]
  /** There are not enough seats for them now: they get an offer or e-mail for the next free seats. */
  arm: WaitingEntry[]
  /** Seats are held for them. */
  offer: WaitingEntry[]
  /** Less than a day before the event: all get an e-mail about free seats, and nothing is held (rule 5.5). */
  tell: WaitingEntry[]
}

/**
 * Decides by the present state, never by what happened: the answer is the same, whatever freed a seat and however often it
 * is asked, until it was acted on (rule 5.3). In the order of joining; a party that does not fit yet is passed over and
 * stays where it is, the next that fits gets the offer (docs/decisions/0010).
 */
export function planOffers(
  event: EventWithSeats,
  queue: { offers: OpenOffer[]; waiting: WaitingEntry[]; now: string },
): Plan {
  const { now } = queue
  const plan: Plan = { lapse: [], withdraw: [], arm: [], offer: [], tell: [] }
  const hasBegun = event.starts_at <= now
  const isOnOffer = event.is_visible === 1 && event.is_archived === 0 && !hasBegun
  for (const offer of queue.offers) {
    const isMoved = offer.event_starts_at !== null && offer.event_starts_at !== event.starts_at
    if (hasBegun || offer.expires_at <= now) plan.lapse.push(offer)
    else if (!isOnOffer || (isMoved && offer.is_being_taken === 0)) plan.withdraw.push(offer)
  }
  if (!isOnOffer) return plan

  const ended = new Set([...plan.lapse, ...plan.withdraw])
  const kept = queue.offers.filter((offer) => !ended.has(offer)).reduce((sum, offer) => sum + offer.kept, 0)
  // Without the holds: seats at the payment step are not sold yet.
  const unsold = event.max_capacity - takenSeats(event) - kept
  let free = unsold - event.held
  const isSoon = minutesAfter(now, OFFER.allAtOnceHours * 60) >= event.starts_at
  for (const entry of queue.waiting) {
    if (entry.awaits_seats === 0) {
      if (unsold < entry.party_size) plan.arm.push(entry)
    } else if (entry.party_size <= free) {
      if (isSoon) plan.tell.push(entry)
      else {
        plan.offer.push(entry)
        free -= entry.party_size
      }
    }
  }
  return plan
}

/** Whether there is anything to do. */
export function isIdle(plan: Plan): boolean {
  return Object.values(plan).every((rows) => rows.length === 0)
}
