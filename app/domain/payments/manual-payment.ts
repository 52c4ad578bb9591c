import { insertPayment, insertRefund, type Payment, updatePayment } from '#db/queries/payments/payments'
import type { ManualMethod } from '~/contract/constants'
import type { Cents } from '~/lib/money'
import { studio } from '~/lib/studio'
import { beginningOf } from '~/lib/text'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

interface ManualPayment {
  purpose: Payment['purpose']
  amountCents: Cents
  method: ManualMethod
  name: string
  email: string
  description: string
  made: { kind: Exclude<Payment['fulfilled_type'], 'nothing'>; id: number; part?: Payment['fulfilled_part'] }
  details?: unknown
  actor: string
}

/**
 * Records money that the owner took by hand for an existing purchase. No provider is involved. Inside a transaction.
 */
export function recordManualPayment(services: Services, manual: ManualPayment): Payment {
  const now = services.clock.instant()
  const payment = insertPayment(services.db, {
    id: `pay_${services.codes.nonce()}`,
    purpose: manual.purpose,
    amount_cents: manual.amountCents,
    currency: studio.currency,
    provider: 'manual',
    method: manual.method,
    state: 'fulfilled',
    name: manual.name,
    email: manual.email,
    description: beginningOf(manual.description, 200),
    details: manual.details === undefined ? null : JSON.stringify(manual.details),
    fulfilled_type: manual.made.kind,
    fulfilled_id: manual.made.id,
    fulfilled_part: manual.made.part ?? 'whole',
    created_at: now,
    paid_at: now,
    fulfilled_at: now,
  })
  recordChange(services, {
    actor: manual.actor,
    action: 'take payment',
    subject: 'payment',
    subjectId: payment.id,
    detail: { cents: manual.amountCents, method: manual.method, [manual.made.kind]: manual.made.id },
  })
  return payment
}

/**
 * The owner says that a payment was not taken after all: its reversal is listed (rule 3.12). `part` limits the reversal
 * to one booking's share. Inside a transaction.
 */
export function reverseManualPayment(
  services: Services,
  payment: Payment,
  { actor, reason, part }: { actor: string; reason: string; part?: { bookingId: number; cents: Cents } },
): void {
  const now = services.clock.instant()
  const cents = part?.cents ?? payment.net_cents
  insertRefund(services.db, {
    payment_id: payment.id,
    booking_id: part?.bookingId ?? null,
    amount_cents: cents,
    state: 'succeeded',
    reason,
    requester: 'owner',
    username: actor,
    created_at: now,
    done_at: now,
  })
  const reversed = {
    state: 'refunded',
    refunded_cents: payment.amount_cents,
    fulfilled_type: 'nothing',
    fulfilled_id: null,
    fulfilled_at: null,
  } as const
  const isAll = cents === payment.net_cents
  updatePayment(services.db, payment.id, isAll ? reversed : { refunded_cents: payment.refunded_cents + cents })
  const detail = { cents }
  recordChange(services, { actor, action: 'reverse payment', subject: 'payment', subjectId: payment.id, detail })
}
