import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import type { Row } from '#db/tables'
import { bookingValue, manualCents } from '../../../app/domain/bookings/booking-money'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { giveUpSeats, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { chooseByLink, chooseByOwner, settleCallOffs } from '../../../app/domain/call-offs/choose'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { closeServices } from '../../support/build-services'
import { days, minutes } from '../../support/clock'
import { chargedBy, count } from '../../support/faults/power-cut'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { answersOf, callOff } from '../../support/makers/call-offs'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  confirm,
  deliverEvents,
  openStudio,
  payCard,
  reopen,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { pick, unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

const index = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('begin' as const, 'book' as const),
    event: index,
    people: fc.integer({ min: 1, max: 3 }),
    hasVoucher: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'settle' as const, 'default' as const, 'undo' as const) }),
  fc.record({ do: fc.constant('by owner' as const), event: index, isPaid: fc.boolean() }),
  fc.record({ do: fc.constantFrom('raincheck' as const, 'give up' as const, 'delete' as const), booking: index }),
  fc.record({ do: fc.constant('rebook' as const), booking: index, event: index }),
  fc.record({ do: fc.constant('refund' as const), booking: index, cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    do: fc.constant('call off' as const),
    event: index,
    defaultChoice: fc.constantFrom('refund', 'raincheck'),
    days: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    do: fc.constant('choose' as const),
    booking: index,
    choice: fc.constantFrom('refund' as const, 'raincheck' as const),
    isOwner: fc.boolean(),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 40, 60 * 30, 60 * 24 * 4) }),
  fc.record({ do: fc.constantFrom('provider down' as const, 'provider up' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Undoing a deletion does not settle cash that was already owed. */
const undoneAfterRefund: Step[] = [
  { do: 'by owner', event: 0, isPaid: true },
  { do: 'call off', event: 0, defaultChoice: 'refund', days: 1 },
  { do: 'choose', booking: 0, choice: 'refund', isOwner: false },
  { do: 'delete', booking: 0 },
  { do: 'undo' },
]

/** One studio with three evenings and the steps of a history. */
function aHistory() {
  const studio = openStudio()
  const events = ['2026-11-23', '2026-12-04', '2026-12-11'].map((date, at) =>
    anEvent(studio, { date, price_cents: 5000 + at * 1500, max_capacity: 6 }),
  )
  const { refund } = studio.payments
  let open: Awaited<ReturnType<typeof start>> | null = null
  let people = 0
  const eventOf = (at: number) => events[at % events.length]!
  const bookingOf = (at: number) => pick(allOf(studio, 'bookings'), at)
  async function play(each: Step): Promise<void> {
    if (each.do === 'begin' || each.do === 'book') {
      const visitor = aVisitor(`visitor-${people++}`)
      const voucherCode = each.hasVoucher ? aVoucher(studio, { people_count: 2 }).code : undefined
      const form = aForm(eventOf(each.event), {
        email: `${visitor.key}@example.com`,
        partySize: each.people,
        voucherCode,
      })
      const begun = await start(studio, visitor, form)
      open = begun
      if (each.do === 'begin') return
      if (begun.card) await payCard(studio, begun)
      await confirm(studio, visitor, form, begun)
    } else if (each.do === 'pay') {
      if (open?.card) await payCard(studio, open)
    } else if (each.do === 'settle') await reconcilePayments(studio)
    else if (each.do === 'default') settleCallOffs(studio)
    else if (each.do === 'undo') for (const { id } of listUndos(studio).slice(0, 1)) undoChange(studio, { id, actor })
    else if (each.do === 'by owner') {
      const email = `owner-${people++}@example.com`
      bookedByOwner(studio, eventOf(each.event), { email, paymentStatus: each.isPaid ? 'paid' : 'pending' })
    } else if (each.do === 'raincheck') takeRaincheck(studio, linkOf(studio, bookingOf(each.booking)))
    else if (each.do === 'give up') giveUpSeats(studio, linkOf(studio, bookingOf(each.booking)))
    else if (each.do === 'delete')
      await removeBooking(studio, { id: bookingOf(each.booking).id, ending: 'refund', actor })
    else if (each.do === 'rebook') {
      const booking = bookingOf(each.booking)
      const visitor = aVisitor(booking.email)
      const asked = await rebookRaincheck(studio, visitor, {
        link: linkOf(studio, booking),
        eventId: eventOf(each.event),
      })
      if (asked) open = await reopen(studio, visitor, asked)
    } else if (each.do === 'refund') {
      const [first] = listPaymentsOfBooking(studio.db, bookingOf(each.booking).id)
      if (first) await refundPayment(studio, { paymentId: first.id, amountCents: each.cents, reason: 'x', by: actor })
    } else if (each.do === 'call off') {
      callOff(studio, eventOf(each.event), { defaultChoice: each.defaultChoice, days: each.days })
    } else if (each.do === 'choose') await choose(studio, bookingOf(each.booking), each)
    else if (each.do === 'wait') {
      studio.clock.advance(minutes(each.minutes))
      await releaseLapsedHolds(studio)
    } else if (each.do === 'provider up') studio.payments.refund = refund
    else studio.payments.refund = () => Promise.reject(new ProviderUnavailable('down'))
  }
  return { studio, events, play, repair: () => (studio.payments.refund = refund) }
}

async function choose(
  studio: Studio,
  booking: Row<'bookings'>,
  { choice, isOwner }: { choice: 'refund' | 'raincheck'; isOwner: boolean },
): Promise<void> {
  if (!isOwner) return chooseByLink(studio, linkOf(studio, booking), choice)
  const answer = answersOf(studio).findLast(({ reference }) => reference === booking.reference)
  if (answer) await chooseByOwner(studio, { eventId: answer.event_id, answerId: answer.id, choice, actor })
}

/** Expects books, provider, vouchers and e-mails to agree. */
function expectAgreement(studio: Studio, events: number[]): void {
  const payments = allOf(studio, 'payments')
  const cards = payments.filter(({ provider }) => provider === 'simulated')
  expect(cards.reduce((sum, payment) => sum + payment.net_cents, 0)).toBe(chargedBy(studio))
  for (const voucher of allOf(studio, 'vouchers')) {
    const used = studio.db.sqlite
      .prepare('SELECT coalesce(sum(value_cents), 0) FROM voucher_uses WHERE restored_at IS NULL AND voucher_id = ?')
      .pluck()
      .get(voucher.id) as number
    expect(voucher.value_left_cents + used).toBe(voucher.value_cents)
  }
  for (const booking of allOf(studio, 'bookings')) {
    const answer = answersOf(studio).findLast(({ reference }) => reference === booking.reference)
    const { valueCents } = bookingValue(studio, booking)
    if (booking.payment_status !== 'failed') continue
    expect(answer?.choice).toMatch(/^(refund|nothing_owed)$/)
    expect(booking.is_archived).toBe(1)
    // Only cash is left, and Needs you asks the owner to hand it over.
    const inQuestion = allOf(studio, 'payment_problems').filter(
      (problem) => problem.settled_at === null && problem.subject === booking.reference,
    )
    expect(valueCents).toBe(manualCents(studio, booking.id))
    expect(inQuestion.reduce((sum, problem) => sum + (problem.amount_cents ?? 0), 0)).toBe(valueCents)
  }
  const calledOff = events.filter((id) => count(studio, `call_offs WHERE event_id = ${id}`) === 1)
  for (const id of calledOff) expect(seatsOf(studio, id)).toMatchObject({ confirmed: 0, held: 0, offered: 0 })
  expect(count(studio, "messages WHERE kind = 'event_called_off'")).toBe(answersOf(studio).length)
}

describe('evenings that are called off', () => {
  it('add up in every history: cards, cash, voucher credit, seats and e-mails', { timeout: 600_000 }, async () => {
    const history = fc.array(step, { minLength: 6, maxLength: 30 })
    const property = fc.asyncProperty(history, async (steps) => {
      const { studio, events, play, repair } = aHistory()
      for (const each of steps) {
        await unlessRefused(() => play(each))
      }
      repair()
      // Everybody has had time to answer.
      for (let round = 0; round < 4; round++) {
        studio.clock.advance(days(10))
        await deliverEvents(studio)
        await reconcilePayments(studio)
        await releaseLapsedHolds(studio)
        settleCallOffs(studio)
        await reconcilePayments(studio)
      }
      expectAgreement(studio, events)
      expect(
        answersOf(studio).filter(({ choice, reference }) => choice === null && isThere(studio, reference)),
      ).toEqual([])
      for (const payment of allOf(studio, 'payments')) {
        if (payment.paid_at && payment.fulfilled_id === null) expect(payment.state).toBe('refunded')
      }
    })
    await fc.assert(property.afterEach(closeServices), { numRuns: runSize(25, 1000), examples: [[undoneAfterRefund]] })
  })
})

const isThere = (studio: Studio, reference: string) => count(studio, `bookings WHERE reference = '${reference}'`) === 1
