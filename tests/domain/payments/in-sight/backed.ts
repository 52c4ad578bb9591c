import { isConfirmed } from '#db/queries/bookings/bookings'
import type { Row } from '#db/tables'
import { allOf, type Studio } from '../../../support/makers/purchases'
import { leftOf, lossesOf, sharesOf, straysOf, sum } from './covered'
import { paidOnes, type World } from './world'

/** Amounts of a payment that others took (a bank, or somebody at the provider's pages) and that the owner knows about. */
function askedCents(studio: Studio, paymentId: string, subject: string): number {
  const asked = allOf(studio, 'payment_problems').filter(
    (each) =>
      each.payment_id === paymentId &&
      ['dispute_lost', 'refunded_at_provider'].includes(each.kind) &&
      // The owner has also decided when she puts a cancelled order on again.
      (each.settled_at === null || each.settled_how === 'dismissed' || each.subject_type === 'order') &&
      ['', subject].includes(each.subject),
  )
  return sum(asked, ({ amount_cents }) => amount_cents ?? 0)
}

/** What counts as paid with less money behind it than it claims. */
export function claimsWithoutMoney(world: World): string[] {
  const { studio } = world
  const payments = paidOnes(world)
  const takenByOthers = (payment: Row<'payments'>) =>
    sum(
      // Whether a painting is sold after a refund is between owner and winner.
      lossesOf(studio, payment).filter(({ by }) => by === 'bank' || (by !== 'owner' && payment.purpose !== 'auction')),
      ({ cents }) => cents,
    )
  const shares = payments
    .filter((each) => each.fulfilled_type === 'booking')
    .flatMap((payment) => sharesOf(studio, payment).map((share) => ({ ...share, payment })))
  const bookings = allOf(studio, 'bookings')
    .filter(({ payment_status }) => payment_status === 'paid')
    .flatMap((booking) => {
      const own = shares.filter(({ bookingId }) => bookingId === booking.id)
      const use = allOf(studio, 'voucher_uses').find((each) => each.booking_id === booking.id && !each.restored_at)
      const paid = sum(own, (share) => share.cents - share.takenByOthers) + (use?.credit_cents ?? 0)
      const asked = sum(own, ({ payment }) => askedCents(studio, payment.id, booking.reference))
      // 1 to 49 cents are not charged (rules 4.5 and 6.6).
      const missing = booking.total_cents - paid - asked
      return missing > 49 ? [`booking ${booking.id} claims ${booking.total_cents}, ${paid} paid, ${asked} asked`] : []
    })
  const others = payments.flatMap((payment) => {
    const taken = takenByOthers(payment)
    if (taken === 0) return []
    const reference = claimOf(studio, payment)
    if (reference === null || askedCents(studio, payment.id, reference) >= taken) return []
    return [`${payment.purpose} ${reference} of ${payment.id}: ${taken} taken, not asked about`]
  })
  return [...bookings, ...others]
}

/** The reference of what a payment has bought and that can still be used; null for bookings and parties too. */
function claimOf(studio: Studio, { fulfilled_type, fulfilled_id, id }: Row<'payments'>): string | null {
  if (fulfilled_type === 'voucher') {
    const voucher = allOf(studio, 'vouchers').find((each) => each.id === fulfilled_id)
    return voucher?.ended_at === null ? voucher.code : null
  }
  if (fulfilled_type === 'order') {
    const order = allOf(studio, 'orders').find((each) => each.id === fulfilled_id)
    return order && order.order_status !== 'cancelled' ? order.reference : null
  }
  if (fulfilled_type !== 'auction_result') return null
  const result = allOf(studio, 'auction_results').find((each) => each.id === fulfilled_id)
  const manual = allOf(studio, 'payments').some(
    (each) =>
      each.provider === 'manual' && each.fulfilled_type === fulfilled_type && each.fulfilled_id === fulfilled_id,
  )
  return result?.payment_status === 'completed' && result.payment_id === id && !manual ? '' : null
}

/** Questions whether something stays that is not on any more. */
export function askedAfterEnd({ studio }: World): string[] {
  const on = {
    booking: allOf(studio, 'bookings')
      .filter(isConfirmed)
      .map(({ reference }) => reference),
    voucher: allOf(studio, 'vouchers')
      .filter(({ ended_at }) => ended_at === null)
      .map(({ code }) => code),
    order: allOf(studio, 'orders')
      .filter(({ order_status }) => order_status !== 'cancelled')
      .map(({ reference }) => reference),
    party: allOf(studio, 'parties')
      .filter(({ state }) => state === 'agreed')
      .map(({ reference }) => reference),
  }
  return allOf(studio, 'payment_problems')
    .filter(({ kind, settled_at }) => ['dispute_lost', 'refunded_at_provider'].includes(kind) && settled_at === null)
    .filter(({ subject_type, subject }) => on[subject_type as keyof typeof on]?.includes(subject) === false)
    .map(({ kind, subject }) => `${kind} asks about ${subject}, which has ended`)
}

/** Payments of which more is asked for, or was dealt with, than is left; those with failed refunds are left out. */
export function askedTwice(world: World): string[] {
  const { studio } = world
  return paidOnes(world).flatMap((payment) => {
    const asked = allOf(studio, 'payment_problems').filter(
      ({ payment_id, kind, settled_at, settled_how }) =>
        payment_id === payment.id &&
        kind === 'deleted_unrefunded' &&
        (settled_at === null || settled_how === 'dismissed'),
    )
    const isTaken = lossesOf(studio, payment).some(({ by }) => by !== 'owner')
    const hasFailed = allOf(studio, 'refunds').some(
      ({ payment_id, state }) => payment_id === payment.id && state === 'failed',
    )
    const cents = sum(asked, ({ amount_cents }) => amount_cents!)
    const left = leftOf(studio, payment)
    return isTaken || hasFailed || cents <= left ? [] : [`${payment.id}: ${cents} asked for, ${left} left`]
  })
}

/** Voucher credit that appeared or disappeared. */
export function creditOutOfSight({ studio, decisions }: World): string[] {
  const uses = allOf(studio, 'voucher_uses')
  const live = uses.filter(({ restored_at }) => restored_at === null)
  const wrong = allOf(studio, 'vouchers').flatMap((voucher) => {
    const used = live.filter((each) => each.voucher_id === voucher.id)
    const retained = decisions.retainedCredit.filter(
      (each) => each.voucherId === voucher.id && !uses.some((use) => use.booking_id === each.bookingId),
    )
    const known =
      voucher.value_left_cents +
      sum([...used.map((each) => each.value_cents), ...retained.map(({ cents }) => cents)], (cents) => cents)
    const fits =
      voucher.ended_at === null
        ? known === voucher.value_cents
        : voucher.value_left_cents === 0 && known <= voucher.value_cents
    return fits ? [] : [`voucher ${voucher.id} of ${voucher.value_cents}: ${known} known`]
  })
  const claimed = allOf(studio, 'bookings').flatMap((booking) => {
    if (booking.payment_status !== 'paid') return []
    const credit = live.find(({ booking_id }) => booking_id === booking.id)?.credit_cents ?? 0
    return credit === booking.credit_cents
      ? []
      : [`booking ${booking.id} has ${credit} of its credit ${booking.credit_cents}`]
  })
  return [...wrong, ...claimed]
}

/** Refunds that do not add up. `isSettled`: the provider has answered and its events have arrived. */
export function wrongRefunds({ studio, atBank }: World, isSettled: boolean): string[] {
  const refunds = allOf(studio, 'refunds')
  const wrong = allOf(studio, 'payments').flatMap((payment) => {
    const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'failed')
    const done = sum(
      own.filter(({ state }) => state === 'succeeded'),
      ({ amount_cents }) => amount_cents,
    )
    const all = sum(own, ({ amount_cents }) => amount_cents)
    const isWithin = all <= payment.amount_cents
    return done === payment.refunded_cents && isWithin
      ? []
      : [`${payment.id}: ${all} of ${payment.amount_cents} refunded`]
  })
  if (!isSettled) return wrong
  const strays = straysOf(studio)
  const known = new Set([...refunds, ...strays].map((row) => ('provider_id' in row ? row.provider_id : row.refund_id)))
  const unknown = allOf(studio, 'simulated_refunds').filter(({ id }) => atBank.get(id) !== 'failed' && !known.has(id))
  const charges = allOf(studio, 'simulated_charges').filter(({ status }) => status === 'succeeded')
  const intents = new Set([...allOf(studio, 'payments'), ...strays].map(({ intent_id }) => intent_id))
  const lost = charges.filter(({ intent_id }) => !intents.has(intent_id))
  return [
    ...wrong,
    ...unknown.map(({ id }) => `refund ${id} is not ours`),
    ...lost.map(({ id }) => `charge ${id} is lost`),
  ]
}
