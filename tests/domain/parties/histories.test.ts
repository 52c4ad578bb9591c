import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEvent } from '#db/queries/bookings/events'
import { takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { partsOf } from '../../../app/domain/bookings/payment-parts'
import { settleCallOffs } from '../../../app/domain/call-offs/choose'
import { bringFriends, keepPlaces } from '../../../app/domain/groups/bring-friends'
import { advanceParties } from '../../../app/domain/parties/advance-parties'
import { cancelParty, choosePays, takeByHand } from '../../../app/domain/parties/change'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { closeServices } from '../../support/build-services'
import { days } from '../../support/clock'
import { chargedBy } from '../../support/faults/power-cut'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { friendBooks } from '../../support/makers/groups'
import {
  anAgreedParty,
  guestPays,
  linkOf as hostLink,
  moneyOf,
  openPay,
  partyOf,
  pay,
} from '../../support/makers/parties'
import {
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { pick, unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

const at = fc.nat({ max: 5 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('guest' as const, 'book' as const, 'friend' as const),
      people: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fewer' as const), at, people: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('rebook' as const, 'raincheck' as const, 'remove' as const), at }),
  },
  fc.record({ do: fc.constant('refund' as const), at, cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    do: fc.constant('dispute' as const),
    cents: fc.integer({ min: 1, max: 30_000 }),
    state: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({
    do: fc.constantFrom(
      'balance' as const,
      'open balance' as const,
      'charge' as const,
      'by hand' as const,
      'keep' as const,
      'undo' as const,
      'each' as const,
      'host' as const,
    ),
  }),
  fc.record({ do: fc.constant('cancel' as const), by: fc.constantFrom('host' as const, 'studio' as const) }),
  fc.record({
    do: fc.constantFrom('provider down' as const, 'provider up' as const, 'settle' as const, 'day' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A party with a deposit, a public evening, and the steps of a history. */
async function aHistory() {
  const studio = openStudio()
  const id = await anAgreedParty(studio, { people: '10', minimumPeople: '4', price: '33', deposit: '100' })
  const evening = anEvent(studio, { date: '2026-12-11', price_cents: 3333 })
  const { refund } = studio.payments
  let people = 0
  let open: Awaited<ReturnType<typeof openPay>> | null = null
  const booking = (index: number) => pick(allOf(studio, 'bookings'), index)
  async function play(each: Step): Promise<void> {
    const name = `guest${people++}`
    if (each.do === 'guest') await guestPays(studio, id, name, each.people)
    else if (each.do === 'book') {
      const voucherCode = each.people % 2 ? aVoucher(studio, { people_count: 2 }).code : undefined
      const made = await paidBooking(studio, evening, {
        email: `${name}@example.com`,
        partySize: each.people,
        voucherCode,
      })
      bringFriends(studio, linkOf(studio, made))
      keepPlaces(studio, { link: linkOf(studio, made), places: 1 })
    } else if (each.do === 'friend') {
      const group = allOf(studio, 'guest_groups').at(-1)
      if (group) await friendBooks(studio, group, name, { partySize: each.people })
    } else if (each.do === 'fewer') {
      const before = booking(each.at)
      takePeopleOut(studio, { link: linkOf(studio, before), people: each.people, of: before.party_size })
    } else if (each.do === 'raincheck') takeRaincheck(studio, linkOf(studio, booking(each.at)))
    else if (each.do === 'rebook') {
      const made = booking(each.at)
      await rebookRaincheck(studio, aVisitor(made.email), { link: linkOf(studio, made), eventId: evening })
    } else if (each.do === 'remove') await removeBooking(studio, { id: booking(each.at).id, ending: 'refund', actor })
    else if (each.do === 'refund') {
      const { id: paymentId } = pick(
        allOf(studio, 'payments').filter(({ paid_at }) => paid_at),
        each.at,
      )
      await refundPayment(studio, { paymentId, amountCents: each.cents, reason: 'x', by: actor })
    } else if (each.do === 'dispute') {
      const disputeId = each.state === 'open' ? `du_${people}` : lastDispute(studio)
      await sendProviderEvent(studio, aboutDispute({ disputeId, amountCents: each.cents, state: each.state }))
    } else if (each.do === 'balance') await pay(studio, id)
    else if (each.do === 'open balance') open = await openPay(studio, id)
    else if (each.do === 'charge') {
      if (open?.card) await payCard(studio, open)
    } else if (each.do === 'by hand') {
      const amount = Math.ceil(moneyOf(studio, id).dueCents / 2) / 100
      if (amount > 0) takeByHand(studio, { id, actor, part: 'balance', amount, paymentMethod: 'cash' })
    } else if (each.do === 'keep') advanceParties(studio)
    else if (each.do === 'undo')
      for (const undo of listUndos(studio).slice(0, 1)) undoChange(studio, { id: undo.id, actor })
    else if (each.do === 'each' || each.do === 'host') choosePays(studio, hostLink(studio, id), each.do)
    else if (each.do === 'cancel') await cancelParty(studio, { id, actor, words: 'Sorry.', by: each.by })
    else if (each.do === 'provider up') studio.payments.refund = refund
    else if (each.do === 'provider down') studio.payments.refund = () => Promise.reject(new ProviderUnavailable('down'))
    else if (each.do === 'settle') await reconcilePayments(studio)
    else studio.clock.advance(days(4))
  }
  return { studio, id, play, repair: () => (studio.payments.refund = refund) }
}

const lastDispute = (studio: Studio) =>
  (studio.db.sqlite.prepare('SELECT provider_id FROM disputes ORDER BY id DESC').pluck().get() as string) ?? 'du_none'

/** Expects each cent of a payment to belong to one booking or be refunded once, and vouchers to have the rest. */
function expectToAddUp(studio: Studio): void {
  const refunds = allOf(studio, 'refunds').filter(({ state }) => state !== 'failed')
  for (const payment of allOf(studio, 'payments')) {
    const refunded = refunds
      .filter((each) => each.payment_id === payment.id)
      .reduce((sum, each) => sum + each.amount_cents, 0)
    expect(refunded).toBeLessThanOrEqual(payment.amount_cents)
    if (payment.fulfilled_type !== 'booking' || payment.amount_cents === 0) continue
    const taken = studio.db.sqlite
      .prepare('SELECT booking_id FROM payment_parts WHERE payment_id = ?')
      .pluck()
      .all(payment.id)
    const parts = [payment.fulfilled_id, ...taken]
      .flatMap((of) => partsOf(studio, of as number))
      .filter((part) => part.payment.id === payment.id)
    const sum = (of: 'cents' | 'refundedCents' | 'refundableCents') =>
      parts.reduce((total, part) => total + part[of], 0)
    expect(sum('cents')).toBe(payment.amount_cents)
    expect(sum('refundedCents')).toBe(refunded)
    expect(sum('refundableCents')).toBe(Math.max(0, payment.amount_cents - refunded - payment.disputed_cents))
  }
  const used = studio.db.sqlite
    .prepare('SELECT coalesce(sum(value_cents), 0) FROM voucher_uses WHERE restored_at IS NULL AND voucher_id = ?')
    .pluck()
  for (const voucher of allOf(studio, 'vouchers')) {
    if (voucher.ended_at === null)
      expect(voucher.value_left_cents + (used.get(voucher.id) as number)).toBe(voucher.value_cents)
  }
}

test('in every history of a private party and a group of friends no cent is lost or counted twice', {
  timeout: 600_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const { studio, id, play, repair } = await aHistory()
    for (const each of steps) {
      await unlessRefused(() => play(each))
      expectToAddUp(studio)
    }
    repair()
    const settle = async () => {
      advanceParties(studio)
      await deliverEvents(studio)
      await reconcilePayments(studio)
      await releaseLapsedHolds(studio)
      settleCallOffs(studio)
      await reconcilePayments(studio)
    }
    await settle()
    const begins = findEvent(studio.db, partyOf(studio, id).event_id)!.starts_at
    if (begins > studio.clock.now().toISOString()) studio.clock.set(begins)
    await settle()
    studio.clock.advance(days(8))
    await settle()
    await settle()
    expectToAddUp(studio)
    const payments = allOf(studio, 'payments')
    const cards = payments.filter(({ provider }) => provider === 'simulated')
    expect(cards.reduce((sum, each) => sum + (each.paid_at ? each.amount_cents - each.refunded_cents : 0), 0)).toBe(
      chargedBy(studio),
    )
    for (const payment of payments) {
      expect(['paid', 'refunding', 'expiring']).not.toContain(payment.state)
    }
    // Overpayments by card are refunded; cash is in Needs you.
    const { surplusCents } = moneyOf(studio, id)
    const cash = payments.filter((each) => each.purpose === 'party' && each.provider === 'manual')
    expect(surplusCents).toBeLessThanOrEqual(cash.reduce((sum, each) => sum + each.net_cents, 0))
    // Only what the terms allow is kept.
    const party = partyOf(studio, id)
    if (party.state === 'cancelled') expect(party.retained_cents).toBeLessThanOrEqual(party.deposit_cents)
  })
  await fc.assert(property.afterEach(closeServices), { numRuns: runSize(12, 700) })
})
