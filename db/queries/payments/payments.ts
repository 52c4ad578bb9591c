import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Changes, NewRow, Row } from '../../tables'

export type Payment = Row<'payments'>
export type Attempt = Row<'payment_attempts'>

export function findPayment(db: Db, id: string): Payment | undefined {
  return executeFirst(db, build.selectFrom('payments').selectAll().where('id', '=', id))
}

/** The payment that the provider's id (of a card form or of a hosted page) belongs to. */
export function findPaymentByProviderId(db: Db, providerId: string): Payment | undefined {
  return (
    executeFirst(
      db,
      build
        .selectFrom('payments')
        .innerJoin('payment_attempts', 'payment_attempts.payment_id', 'payments.id')
        .selectAll('payments')
        .where('payment_attempts.provider_id', '=', providerId),
    ) ?? executeFirst(db, build.selectFrom('payments').selectAll().where('intent_id', '=', providerId))
  )
}

/** An open payment of this browser for exactly this: the same asked twice. `details` is the stored JSON text. */
export function findOpenPaymentWithDetails(
  db: Db,
  { visitor, purpose, details }: { visitor: string; purpose: Payment['purpose']; details: string },
): Payment | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('payments')
      .selectAll()
      .where('state', '=', 'open')
      .where('visitor', '=', visitor)
      .where('purpose', '=', purpose)
      .where('details', '=', details),
  )
}

export function insertPayment(db: Db, payment: NewRow<'payments'>): Payment {
  return executeFirst(db, build.insertInto('payments').values(payment).returningAll())!
}

export function updatePayment(db: Db, id: string, changes: Changes<'payments'>): Payment {
  return executeFirst(db, build.updateTable('payments').set(changes).where('id', '=', id).returningAll())!
}

/**
 * Payments about which the provider may know more than we do. First those whose purchase is written down already: a card
 * form that anybody opened without details (a paid one waits for them) never delays a booking. When there are more than
 * `limit`, half of them are the first of the queue and half the others by turns: however many card forms somebody leaves
 * open, everybody's turn comes.
 */
export function listUnsettledPayments(db: Db, { limit, turn }: { limit: number; turn: number }): Payment[] {
  const all = build.selectFrom('payments').where('state', 'in', ['open', 'expiring', 'refunding'])
  const queue = all
    .selectAll()
    .orderBy((eb) => eb('details', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
  const first = execute(db, queue.limit(limit))
  if (first.length < limit) return first
  const { count } = executeFirst(
    db,
    all.select((eb) => eb.fn.countAll<number>().as('count')),
  )!
  const half = Math.floor(limit / 2)
  const turns = Math.ceil((Number(count) - half) / half)
  return [...first.slice(0, half), ...execute(db, queue.limit(half).offset(half + (turn % turns) * half))]
}

/** Paid payments that could not be made yet and are to be tried again now; those that wait for their details are none. */
export function listUnfulfilledPayments(db: Db, now: string): Payment[] {
  return execute(
    db,
    build
      .selectFrom('payments')
      .selectAll()
      .where('state', '=', 'paid')
      .where('details', 'is not', null)
      .where((eb) => eb.or([eb('fulfil_after', 'is', null), eb('fulfil_after', '<=', now)]))
      .orderBy('paid_at')
      .limit(200),
  )
}

/** Every payment of money that went into a booking: the first, and the differences that were paid for dearer evenings. */
export function listPaymentsOfBooking(db: Db, bookingId: number): Payment[] {
  return execute(db, ofBooking({ bookingId }))
}

/** What the owner took by hand for something, and has not handed back. */
export function findManualPaymentOf(
  db: Db,
  made: { kind: Payment['fulfilled_type']; id: number },
): Payment | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', 'manual')
      .where('state', '=', 'fulfilled')
      .where('fulfilled_type', '=', made.kind)
      .where('fulfilled_id', '=', made.id),
  )
}

const ofBooking = prepared((p: { bookingId: number }) =>
  build
    .selectFrom('payments')
    .selectAll()
    .where('fulfilled_type', '=', 'booking')
    .where('fulfilled_id', '=', p.bookingId)
    .where('amount_cents', '>', 0)
    .orderBy('paid_at')
    .orderBy('id'),
)

export function findOpenAttempt(db: Db, paymentId: string): Attempt | undefined {
  return executeFirst(
    db,
    build.selectFrom('payment_attempts').selectAll().where('payment_id', '=', paymentId).where('state', '=', 'open'),
  )
}

/** Payments of this hold that another amount has replaced and that the provider has not ended yet. */
export function listReplacedPayments(db: Db, holdId: number): Payment[] {
  return execute(
    db,
    build
      .selectFrom('payments')
      .selectAll()
      .where('purpose', '=', 'booking')
      .where('state', '=', 'expiring')
      .where((eb) => eb(eb.fn<number>('json_extract', ['details', eb.val('$.holdId')]), '=', holdId))
      .orderBy('created_at'),
  )
}

/** The open attempt, else the newest: where to ask about a payment. */
export function findLatestAttempt(db: Db, paymentId: string): Attempt | undefined {
  return (
    findOpenAttempt(db, paymentId) ??
    executeFirst(
      db,
      build
        .selectFrom('payment_attempts')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .orderBy('id', 'desc')
        .limit(1),
    )
  )
}

export function findAttemptByProviderId(db: Db, providerId: string): Attempt | undefined {
  return executeFirst(db, build.selectFrom('payment_attempts').selectAll().where('provider_id', '=', providerId))
}

export function insertAttempt(db: Db, attempt: NewRow<'payment_attempts'>): Attempt {
  return executeFirst(db, build.insertInto('payment_attempts').values(attempt).returningAll())!
}

export function updateAttempt(db: Db, id: number, changes: Changes<'payment_attempts'>): void {
  write(db, build.updateTable('payment_attempts').set(changes).where('id', '=', id))
}

/** Remembers an event of the provider; false when it had taken effect before. */
export function rememberEvent(db: Db, event: NewRow<'provider_events'>): boolean {
  return (
    write(
      db,
      build
        .insertInto('provider_events')
        .values(event)
        .onConflict((oc) => oc.doNothing()),
    ).changes === 1
  )
}

export function hasEvent(db: Db, provider: string, eventId: string): boolean {
  return (
    executeFirst(
      db,
      build
        .selectFrom('provider_events')
        .select('event_id')
        .where('provider', '=', provider)
        .where('event_id', '=', eventId),
    ) !== undefined
  )
}

export type Refund = Row<'refunds'>

export function insertRefund(db: Db, refund: NewRow<'refunds'>): Refund {
  return executeFirst(db, build.insertInto('refunds').values(refund).returningAll())!
}

export function findRefund(db: Db, id: number): Refund | undefined {
  return executeFirst(db, build.selectFrom('refunds').selectAll().where('id', '=', id))
}

export function findRefundByProviderId(db: Db, providerId: string): Refund | undefined {
  return executeFirst(db, build.selectFrom('refunds').selectAll().where('provider_id', '=', providerId))
}

export function listRefunds(db: Db, paymentId: string): Refund[] {
  return execute(db, refundsOf({ paymentId }))
}

const refundsOf = prepared((p: { paymentId: string }) =>
  build.selectFrom('refunds').selectAll().where('payment_id', '=', p.paymentId).orderBy('id'),
)

export function listPendingRefunds(db: Db): Refund[] {
  return execute(db, build.selectFrom('refunds').selectAll().where('state', '=', 'pending').orderBy('id').limit(100))
}

export function updateRefund(db: Db, id: number, changes: Changes<'refunds'>): void {
  write(db, build.updateTable('refunds').set(changes).where('id', '=', id))
}
