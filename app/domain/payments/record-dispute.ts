import {
  type Dispute,
  findDispute,
  findOpenProblem,
  insertDispute,
  listProblemsNotOver,
  type ProblemKey,
  updateDispute,
} from '#db/queries/payments/payment-problems'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { type Cents, sumOf } from '~/lib/money'
import type { ProviderDispute, ProviderEvent } from '~/providers/payments/port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import {
  aboutDispute,
  lowerTaken,
  PROVIDER,
  paymentProblem,
  type RaisedProblem,
  raiseProblem,
  settleProblem,
  unaskedCents,
} from './problems'
import { abandonFulfilment } from './refunds/refund-outcome'
import { lostCents, unreturnedCents } from './refunds/refundable'
import { returnMoney, surplusesOf } from './returned-money'

/** Records what the provider says about a dispute of a settled payment (rule 3.14). */
export function recordDispute(services: Services, payment: Payment, event: ProviderEvent): void {
  const isOfOtherCharge = event.ref?.kind === 'intent' && event.ref.providerId !== payment.intent_id
  inTransaction(services.db, () => {
    if (isOfOtherCharge) askAboutOtherCharge(services, payment, event.dispute!)
    else storeDispute(services, payment, event.dispute!)
  })
}

/** The dispute is about a charge that did not pay this payment: no amount changes, but the owner must answer. */
function askAboutOtherCharge(services: Services, payment: Payment, dispute: ProviderDispute): void {
  const key = keyOf(payment, dispute, 'disputed')
  if (dispute.isClosed) settleProblem(services, key, { how: 'closed', by: PROVIDER })
  else raise(services, payment, { ...key, amountCents: dispute.amountCents }, dispute.dueBy)
}

function storeDispute(services: Services, payment: Payment, dispute: ProviderDispute): void {
  const before = findDispute(services.db, dispute.disputeId)
  if (before && !isNews(before, dispute)) return
  const now = services.clock.instant()
  const facts = {
    state: dispute.state,
    due_by: dispute.dueBy ?? before?.due_by ?? null,
    closed_at: dispute.isClosed ? now : null,
  }
  const amountCents = amountOf(payment, dispute)
  const store = () =>
    before
      ? updateDispute(services.db, before.id, facts)
      : insertDispute(services.db, {
          payment_id: payment.id,
          provider_id: dispute.disputeId,
          amount_cents: amountCents,
          reason: dispute.reason,
          opened_at: now,
          ...facts,
        })
  if (dispute.state === 'lost') {
    returnMoney(services, payment.id, { cents: amountCents, how: 'closed', by: PROVIDER }, store)
  } else store()
  const detail = { dispute: dispute.disputeId, state: dispute.state, isClosed: dispute.isClosed }
  recordChange(services, { actor: PROVIDER, action: 'dispute', subject: 'payment', subjectId: payment.id, detail })
  updateProblems(services, payment, dispute)
  if (before?.state === 'lost' && dispute.state === 'won') {
    const after = findPayment(services.db, payment.id)!
    lowerTaken(services, payment.id, 'dispute_lost', lostCents(services, after))
    services.purchases[payment.purpose].moneyChanged?.(services, after)
  }
  const hadMoney = before?.state === 'open' || before?.state === 'lost'
  if (hadMoney && dispute.state === 'won') askAboutReturned(services, payment.id, before.amount_cents)
}

/** Events come twice, late and in any order: only a later stage counts. A bank may also reverse its decision. */
function isNews(before: Dispute, dispute: ProviderDispute): boolean {
  const known = rankOf({ state: before.state, isClosed: before.closed_at !== null })
  return rankOf(dispute) > known || (known === DECIDED && rankOf(dispute) === DECIDED && before.state !== dispute.state)
}

const DECIDED = 3

function rankOf({ state, isClosed }: Pick<ProviderDispute, 'state' | 'isClosed'>): number {
  if (state === 'inquiry') return isClosed ? 1 : 0
  return state === 'open' ? 2 : DECIDED
}

/** The disputed amount, at most the payment's; all of the payment when the dispute is in another currency. */
function amountOf(payment: Payment, { amountCents, currency }: ProviderDispute): number {
  return currency === payment.currency ? Math.min(amountCents, payment.amount_cents) : payment.amount_cents
}

function updateProblems(services: Services, payment: Payment, dispute: ProviderDispute): void {
  const amountCents = amountOf(payment, dispute)
  for (const kind of ['dispute_inquiry', 'disputed'] as const) {
    settleProblem(services, keyOf(payment, dispute, kind), { how: 'closed', by: PROVIDER })
  }
  if (!dispute.isClosed) {
    const kind = dispute.state === 'inquiry' ? 'dispute_inquiry' : 'disputed'
    raise(services, payment, { ...keyOf(payment, dispute, kind), amountCents }, dispute.dueBy)
  }
  if (dispute.state === 'lost') afterLost(services, findPayment(services.db, payment.id)!, amountCents)
}

function afterLost(services: Services, payment: Payment, amountCents: number): void {
  // Nothing is made any more of money that is all gone.
  if (payment.state === 'paid' && unreturnedCents(services, payment) === 0) {
    abandonFulfilment(services, payment, PROVIDER)
  }
  const { stillValid = [] } = services.purchases[payment.purpose].afterLoss?.(services, payment, 'disputed') ?? {}
  const keys: ProblemKey[] = (stillValid.length > 0 ? stillValid : [{}]).map((subject) => ({
    payment_id: payment.id,
    kind: 'dispute_lost',
    ...subject,
  }))
  for (const key of keys) {
    const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
    raise(services, payment, { ...key, amountCents: before + amountCents })
  }
}

/** Money that came back from a dispute is in 'Needs you' when nothing needs it any more. */
function askAboutReturned(services: Services, paymentId: string, returnedCents: Cents): void {
  const payment = findPayment(services.db, paymentId)!
  const surpluses = surplusesOf(services, payment)
  const asked = listProblemsNotOver(services.db, { payment_id: payment.id, kind: 'deleted_unrefunded' })
  const askedCents = sumOf(asked, ({ amount_cents }) => amount_cents ?? 0)
  const unasked = Math.min(sumOf(surpluses, ({ cents }) => cents) - askedCents, unaskedCents(services, payment))
  let rest = Math.min(returnedCents, unasked)
  for (const { subject, cents } of surpluses) {
    const key = { payment_id: payment.id, kind: 'deleted_unrefunded', ...subject } as const
    const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
    const added = Math.min(rest, cents - before)
    if (added <= 0) continue
    raise(services, payment, { ...key, amountCents: before + added })
    rest -= added
  }
}

const keyOf = (payment: Payment, dispute: ProviderDispute, kind: 'dispute_inquiry' | 'disputed'): ProblemKey => ({
  payment_id: payment.id,
  kind,
  ...aboutDispute(dispute.disputeId),
})

function raise(services: Services, payment: Payment, problem: RaisedProblem, dueBy: string | null = null): void {
  paymentProblem.queue(services, { payment, problem: raiseProblem(services, problem).problem, dueBy })
}
