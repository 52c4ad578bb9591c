import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { findParty, listAgreedParties, listPartiesWithMoney, updateParty } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import { PRIVATE_PARTY_DEADLINES } from '~/contract/deadlines'
import { addDays, instantOf, shiftDate } from '~/lib/time'
import type { Services } from '../services'
import { partyChanged, partyReminder } from './agreed-messages'
import type { AgreedParty } from './party'
import { refundSurplus } from './party-money'

/** This many days after an evening, automatic refunds end and only the owner decides. */
const SETTLE_DAYS = 30

/**
 * Runs the automatic steps of private parties: e-mails hosts about changes, reminds them, and refunds what they
 * overpaid.
 */
export function advanceParties(services: Services): number {
  const since = addDays(services.clock.instant(), -SETTLE_DAYS)
  for (const { id } of listPartiesWithMoney(services.db, since)) refundSurplus(services, id)
  let sent = 0
  for (const { id } of listAgreedParties(services.db)) {
    sent += inTransaction(services.db, () => notifyHost(services, findParty(services.db, id) as AgreedParty))
  }
  return sent
}

/** Sends at most one e-mail: about a change, which includes everything that a reminder says, or a reminder. */
function notifyHost(services: Services, party: AgreedParty): number {
  const now = services.clock.instant()
  const event = findEvent(services.db, party.event_id)!
  if (party.state !== 'agreed' || event.starts_at <= now) return 0
  if (party.notified_sequence !== event.calendar_sequence) {
    updateParty(services.db, party.id, { notified_at: now, notified_sequence: event.calendar_sequence })
    partyChanged.queue(services, { party, event })
    return 1
  }
  return remind(services, party, event, now) ? 1 : 0
}

/**
 * Sends the latest reminder that is due, once for each start of the evening (rule 15.12); after an outage late, but not
 * once the evening has begun. Skips reminders that were due before the host was last notified of the date.
 */
function remind(services: Services, party: AgreedParty, event: EventWithSeats, now: string): boolean {
  const { reminderDays, at } = PRIVATE_PARTY_DEADLINES
  const dueAt = (days: number) => instantOf(shiftDate(event.date, -days), at)
  const daysBefore = reminderDays.findLast((days) => dueAt(days) <= now)
  if (daysBefore === undefined || dueAt(daysBefore) <= party.notified_at!) return false
  return partyReminder.queue(services, { party, event, daysBefore })
}
