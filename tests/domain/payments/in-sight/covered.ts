import type { Row } from '#db/tables'
import { listNeeds } from '../../../../app/domain/needs-you/list-needs'
import { unfulfilledPayments } from '../../../../app/domain/payments/needs'
import { allOf, type Studio } from '../../../support/makers/purchases'
import { paidOnes, type World } from './world'

type Payment = Row<'payments'>

export const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

/** What a payment has lost: refunds that were made or are on their way, and lost disputes. */
export function lossesOf(studio: Studio, { id }: Pick<Payment, 'id'>) {
  const refunds = allOf(studio, 'refunds').filter((each) => each.payment_id === id && each.state !== 'failed')
  const lost = allOf(studio, 'disputes').filter((each) => each.payment_id === id && each.state === 'lost')
  return [
    ...refunds
      .sort((one, other) => Number(one.booking_id === null) - Number(other.booking_id === null))
      .map(({ booking_id, amount_cents, requester }) => ({ from: booking_id, cents: amount_cents, by: requester })),
    ...lost.map(({ amount_cents }) => ({ from: null, cents: amount_cents, by: 'bank' as const })),
  ]
}

/** How a payment is divided among bookings, and what is left of each share. Money in an open dispute is still there. */
export function sharesOf(studio: Studio, payment: Payment) {
  const parts = studio.db.sqlite
    .prepare('SELECT booking_id, amount_cents FROM payment_parts WHERE payment_id = ? ORDER BY booking_id')
    .all(payment.id) as Row<'payment_parts'>[]
  const first = payment.amount_cents - sum(parts, (part) => part.amount_cents)
  const shares = [
    { bookingId: payment.fulfilled_id, cents: first },
    ...parts.map(({ booking_id, amount_cents }) => ({ bookingId: booking_id, cents: amount_cents })),
  ].map((share) => ({ ...share, leftCents: share.cents, takenByOthers: 0 }))
  for (const loss of lossesOf(studio, payment)) {
    let rest = loss.cents
    for (const share of shares) {
      if (loss.from !== null && share.bookingId !== loss.from) continue
      const taken = Math.min(rest, share.leftCents)
      share.leftCents -= taken
      if (loss.by !== 'owner') share.takenByOthers += taken
      rest -= taken
    }
  }
  return shares
}

/** What is left of a payment. */
export const leftOf = (studio: Studio, payment: Payment) =>
  Math.max(0, payment.amount_cents - sum(lossesOf(studio, payment), ({ cents }) => cents))

/** Problems that show an amount of money which has not gone back. */
export const OF_MONEY = [
  'disputed',
  'refund_failed',
  'refund_not_sent',
  'refund_waiting',
  'deleted_unrefunded',
  'not_fulfilled',
]

function shownCents(studio: Studio, paymentId: string): number {
  const problems = allOf(studio, 'payment_problems').filter(
    (each) => each.payment_id === paymentId && each.settled_at === null && OF_MONEY.includes(each.kind),
  )
  return sum(problems, ({ amount_cents }) => amount_cents ?? 0)
}

function decidedCents({ studio, decisions }: World, paymentId: string): number {
  const bookings = new Set(allOf(studio, 'bookings').map(({ id }) => id))
  const retained = decisions.retained.filter((each) => each.paymentId === paymentId && !bookings.has(each.bookingId))
  return (decisions.dealtWith.get(paymentId) ?? 0) + sum(retained, ({ cents }) => cents)
}

const counts = ({ payment_status, made_by }: Row<'bookings'>) =>
  payment_status === 'paid' || (payment_status === 'pending' && made_by === 'owner')

/** What is left of a payment and pays for nothing that is there. */
function uncoveredCents(studio: Studio, payment: Payment): number {
  const left = leftOf(studio, payment)
  const { state, fulfilled_type, fulfilled_id } = payment
  const find = <T extends Parameters<typeof allOf>[1]>(table: T) =>
    allOf(studio, table).find((row) => (row as { id: unknown }).id === fulfilled_id)
  // Unfulfilled payments are compared with their own list.
  if (state === 'paid') return 0
  if (fulfilled_type === 'booking') {
    const there = new Set(
      allOf(studio, 'bookings')
        .filter(counts)
        .map(({ id }) => id),
    )
    return sum(sharesOf(studio, payment), ({ bookingId, leftCents }) => (there.has(bookingId!) ? 0 : leftCents))
  }
  if (fulfilled_type === 'voucher') {
    const voucher = find('vouchers')
    return voucher && (voucher.ended_at === null || voucher.end_reason === 'voided') ? 0 : left
  }
  if (fulfilled_type === 'order') {
    const order = find('orders')
    return order && order.order_status !== 'cancelled' ? 0 : left
  }
  if (fulfilled_type === 'auction_result') {
    const result = find('auction_results')
    const isOwn = payment.provider === 'manual' || result?.payment_id === payment.id
    return result?.payment_status === 'completed' && isOwn ? 0 : left
  }
  if (fulfilled_type === 'enquiry') return find('enquiries') ? 0 : left
  if (fulfilled_type === 'lesson_sale') {
    const sale = find('lesson_sales')
    const bought = allOf(studio, 'enquiries').find(({ id }) => id === sale?.enquiry_id)
    const ofPackage = allOf(studio, 'payments').find(({ id }) => id === bought?.payment_id)
    return ofPackage && leftOf(studio, ofPackage) > 0 ? 0 : left
  }
  // A party's money is added up for the party.
  return fulfilled_type === 'party' ? 0 : left
}

/** Money that is neither covered, nor on its way back, nor shown to the owner; a line for each payment. */
export function moneyOutOfSight(world: World): string[] {
  const { studio } = world
  const found: string[] = []
  for (const payment of paidOnes(world)) {
    const uncovered = uncoveredCents(studio, payment)
    const known = uncovered > 0 ? shownCents(studio, payment.id) + decidedCents(world, payment.id) : 0
    if (uncovered > known) found.push(`${payment.id} (${payment.purpose}): ${uncovered} uncovered, ${known} known`)
  }
  const now = studio.clock.instant()
  const isDue = ({ details, paid_at }: Payment) =>
    details !== null || Date.parse(now) - Date.parse(paid_at!) >= 5 * 60_000
  const unfulfilled = allOf(studio, 'payments').filter((each) => each.state === 'paid' && isDue(each))
  const listed = unfulfilledPayments(studio, now).count
  if (listed !== unfulfilled.length) found.push(`${unfulfilled.length} payments wait, ${listed} are listed`)
  return [
    ...found,
    ...overpaidBookings(world),
    ...overpaidWins(world),
    ...hostsMoney(world),
    ...strayCharges(world),
    ...problemsNotListed(world),
  ]
}

/** Bookings for which more was paid than they cost. */
function overpaidBookings(world: World): string[] {
  const { studio, decisions } = world
  return allOf(studio, 'bookings')
    .filter(({ payment_status }) => payment_status === 'paid')
    .flatMap((booking) => {
      const own = paidOnes(world).flatMap((payment) =>
        sharesOf(studio, payment)
          .filter((share) => payment.fulfilled_type === 'booking' && share.bookingId === booking.id)
          .map(({ leftCents }) => ({ leftCents, paymentId: payment.id })),
      )
      const use = allOf(studio, 'voucher_uses').find((each) => each.booking_id === booking.id && !each.restored_at)
      const paid = sum(own, ({ leftCents }) => leftCents) + (use?.credit_cents ?? 0)
      const known = sum(own, ({ paymentId }) => shownCents(studio, paymentId) + decidedCents(world, paymentId))
      const over = paid - booking.total_cents - (decisions.lowered.get(booking.id) ?? 0)
      return over > known ? [`booking ${booking.id}: ${paid} paid of ${booking.total_cents}, ${known} known`] : []
    })
}

function overpaidWins(world: World): string[] {
  const { studio } = world
  return allOf(studio, 'auction_results').flatMap((result) => {
    const own = paidOnes(world).filter(
      (each) => each.fulfilled_type === 'auction_result' && each.fulfilled_id === result.id,
    )
    const over = sum(own, (payment) => leftOf(studio, payment)) - (result.final_bid_cents ?? 0)
    const known = sum(own, ({ id }) => shownCents(studio, id) + decidedCents(world, id))
    return over > known ? [`win ${result.id}: ${over} too much, ${known} known`] : []
  })
}

/** What hosts have paid beyond what the rules keep (15.8 to 15.13) and that is neither shown nor dealt with. */
function hostsMoney(world: World): string[] {
  const { studio } = world
  const keys = listNeeds(studio).rows.map(({ key }) => key)
  return allOf(studio, 'parties').flatMap((party) => {
    const own = allOf(studio, 'payments').filter(
      (each) => each.fulfilled_type === 'party' && each.fulfilled_id === party.id,
    )
    // Money in an open dispute is shown as such.
    const left = sum(own, (payment) => leftOf(studio, payment) - openDisputeCents(studio, payment))
    const event = allOf(studio, 'events').find(({ id }) => id === party.event_id)
    const guests = allOf(studio, 'bookings').filter(
      (each) => each.event_id === event?.id && each.payment_status === 'paid',
    )
    const hasBegun = event !== undefined && event.starts_at <= studio.clock.instant()
    const people = hasBegun && party.pays === 'each' ? party.minimum_people! : party.people
    const free = Math.max(0, people - sum(guests, ({ party_size }) => party_size))
    const keeps = party.state === 'cancelled' ? party.retained_cents : free * (party.price_cents ?? 0)
    const known = sum(own, ({ id }) => shownCents(studio, id) + decidedCents(world, id))
    if (left - keeps <= known || keys.includes(`party-handBack-${party.id}`)) return []
    return [`party ${party.id}: the host has paid ${left}, the studio keeps ${keeps}`]
  })
}

/** Charges that pay for nothing (rule 3.7). */
export const straysOf = ({ db }: Pick<Studio, 'db'>) =>
  db.sqlite.prepare('SELECT * FROM stray_charges ORDER BY intent_id').all() as Row<'stray_charges'>[]

/** Those that have not gone back and that the owner does not see. */
function strayCharges({ studio }: World): string[] {
  const isShown = (intentId: string) =>
    allOf(studio, 'payment_problems').some(
      ({ kind, subject, settled_how }) => kind === 'stray_charge' && subject === intentId && settled_how !== 'refunded',
    )
  return straysOf(studio)
    .filter(({ state, intent_id }) => state !== 'refunded' && !isShown(intent_id))
    .map(({ intent_id }) => `charge ${intent_id} is not shown`)
}

const openDisputeCents = (studio: Studio, { id }: Payment) =>
  sum(
    allOf(studio, 'disputes').filter((each) => each.payment_id === id && each.state === 'open'),
    ({ amount_cents }) => amount_cents,
  )

/** Every open problem is in 'Needs you', and every open dispute and failed refund is a problem until it is settled. */
function problemsNotListed({ studio }: World): string[] {
  const problems = allOf(studio, 'payment_problems')
  const open = problems.filter(({ settled_at, kind }) => settled_at === null && kind !== 'not_fulfilled')
  const { rows, more } = listNeeds(studio)
  const listed = rows.filter(({ key }) => /^(refund|problem)-/.test(key)).length
  const others = more
    .filter(({ href }) => href === '/admin/payments?show=problem')
    .map(({ label }) => Number.parseInt(label, 10))
  const found =
    listed + sum(others, (count) => count) === open.length ? [] : [`${open.length} problems, ${listed} listed`]
  const isAsked = (kind: string, subject: string) =>
    problems.some((each) => each.kind === kind && each.subject === subject)
  const quiet = allOf(studio, 'disputes').filter(
    (each) => each.state === 'open' && !isAsked('disputed', each.provider_id),
  )
  return [...found, ...quiet.map(({ provider_id }) => `dispute ${provider_id} is not shown`)]
}
