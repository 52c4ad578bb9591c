import { listPaymentsOfParty, updateParty } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import type { PartyCancelForm } from '../../contract/bookings/parties'
import { CALL_OFF } from '../../contract/deadlines'
import { recordChange } from '../audit/record-change'
import { sum } from '../bookings/booking-money'
import { callOffEvent } from '../call-offs/call-off-event'
import { requireEvent } from '../events/read-events'
import { processRefunds } from '../payments/refunds/refund-payment'
import { unreturnedCents } from '../payments/refunds/refundable'
import { expirePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { partyCancelled } from './agreed-messages'
import { requireAgreed } from './change'
import { type AgreedParty, refundUntil, requireParty } from './party'
import { partyMoney, refundSurplus } from './party-money'

/**
 * Cancels a party that is agreed (rule 15.13): its evening is called off with the bookings of its guests, the host gets back
 * what the terms say, and the date is free again. The refunds are written with it and sent afterwards. Nothing undoes it. 404, 409.
 */
export async function cancelParty(
  services: Services,
  { id, actor, words, by }: PartyCancelForm & { id: number; actor: string },
): Promise<void> {
  inTransaction(services.db, () => {
    const before = requireAgreed(requireParty(services, id))
    const now = services.clock.instant()
    const { paidCents } = partyMoney(services, before)
    const keeps = by === 'host' && now > refundUntil(before, requireEvent(services, before.event_id))
    // What an open dispute holds may be won: the deposit is kept then too.
    const hereCents = sum(listPaymentsOfParty(services.db, id), (payment) => unreturnedCents(services, payment))
    const retained_cents = keeps ? Math.min(before.deposit_cents, hereCents) : 0
    const backCents = Math.max(0, paidCents - retained_cents)
    const form = { words, defaultChoice: 'refund', days: CALL_OFF.days } as const
    callOffEvent(services, { eventId: before.event_id, actor, ...form, isParty: true })
    expirePayment(services, before.payment_id)
    const party = updateParty(services.db, id, { state: 'cancelled', retained_cents, updated_at: now }) as AgreedParty
    refundSurplus(services, id)
    const event = requireEvent(services, before.event_id)
    partyCancelled.queue(services, { party, event, words, backCents })
    const detail = { by, retainedCents: retained_cents, backCents }
    recordChange(services, { actor, action: 'cancel', subject: 'party', subjectId: id, detail })
  })
  // What the provider does not answer now, the minute's job asks again.
  for (const payment of listPaymentsOfParty(services.db, id)) await processRefunds(services, payment.id)
}
