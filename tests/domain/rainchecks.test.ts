import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments'
import { saveSetting } from '#db/queries/settings'
import type { Row } from '#db/tables'
import { refundRequest } from '../../app/contract/admin-payments'
import { bookingChanges, newBookingRequest } from '../../app/contract/owner-bookings'
import { bookByOwner } from '../../app/domain/bookings/book-by-owner'
import { bookingLink } from '../../app/domain/bookings/booking-link'
import { receiptOf } from '../../app/domain/bookings/booking-messages'
import { bookingValue } from '../../app/domain/bookings/booking-value'
import { changeDetails } from '../../app/domain/bookings/change-details'
import { editBooking } from '../../app/domain/bookings/edit-booking'
import { giveUpSeats, takeRaincheck, takeSeatsBack } from '../../app/domain/bookings/leave-evening'
import { chooseGivers } from '../../app/domain/bookings/make-room'
import { readBookingPage } from '../../app/domain/bookings/read-booking-page'
import { readPaymentStep } from '../../app/domain/bookings/read-payment-step'
import { rebookRaincheck } from '../../app/domain/bookings/rebook'
import { deleteBooking, readRemoval, removeBooking } from '../../app/domain/bookings/remove-booking'
import { editEvent } from '../../app/domain/events/edit-event'
import { readCurrentEvent } from '../../app/domain/events/read-current-event'
import { readPaymentPage } from '../../app/domain/payments/read-payment'
import { reconcilePayments } from '../../app/domain/payments/reconcile'
import { refundByOwner } from '../../app/domain/payments/refund-by-owner'
import { refundPayment } from '../../app/domain/payments/refund-payment'
import { settleReturn } from '../../app/domain/payments/settle-return'
import { releaseLapsedHolds } from '../../app/domain/seats/release-holds'
import { offerFreeSeats } from '../../app/domain/waiting-list/offer-free-seats'
import { Failure } from '../../app/lib/failure'
import { minutes } from '../support/clock'
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
  type Studio,
  seatsOf,
  start,
} from '../support/purchases'
import { aBooking, bookingOf, fill, joinList, listOf, toldOf } from '../support/waiting'

const aroha = aVisitor('aroha')
const actor = 'hana'

const linkOf = (studio: Studio, booking: Row<'bookings'>) => bookingLink(studio, booking)

/** Goes through the payment step of a dearer evening, up to the card. */
async function payDifference(studio: Studio, booking: Row<'bookings'>, eventId: number) {
  const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId })
  const holdId = Number(asked?.paymentUrl.split('/').at(-1))
  const step = await readPaymentStep(studio, aroha.key, holdId)
  await payCard(studio, step)
  return step
}

describe('I can’t make it (PRODUCT §6)', () => {
  it.each([
    [2, '2026-12-02T05:30:00.000Z', 'raincheck'],
    [2, '2026-12-02T05:30:00.001Z', 'give_up'],
    [4, '2026-12-02T05:30:00.000Z', 'raincheck'],
    [5, '2026-11-27T05:30:00.000Z', 'raincheck'],
    [5, '2026-11-27T05:30:00.001Z', 'give_up'],
    [1, '2026-12-04T05:29:59.999Z', 'give_up'],
    [1, '2026-12-04T05:30:00.000Z', null],
  ])('a party of %i at %s may %s', async (partySize, now, leaving) => {
    const studio = openStudio()
    const booking = await aBooking(studio, aForm(anEvent(studio), { partySize }))
    studio.clock.set(now)
    expect(readBookingPage(studio, linkOf(studio, booking)).own?.leaving).toBe(leaving)
  })

  it('is a raincheck at once: seats free, mails once, the page shows what it is worth', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await aBooking(studio, aForm(event, { partySize: 2 }))
    const link = linkOf(studio, booking)
    takeRaincheck(studio, link)
    takeRaincheck(studio, link)
    expect(seatsOf(studio, event).confirmed).toBe(0)
    expect(bookingOf(studio, booking.id)).toMatchObject({ event_id: null, total_cents: 13000 })
    expect(toldOf(studio, 'booking_raincheck')).toEqual(['aroha'])
    expect(toldOf(studio, 'owner_raincheck')).toHaveLength(1)
    expect(readBookingPage(studio, link)).toMatchObject({
      state: 'raincheck',
      own: { leaving: null, raincheck: { valueCents: 13000, choices: [{ id: event, differenceCents: 0 }] } },
    })
  })

  it('asks nobody by e-mail who does not want to be told', async () => {
    const studio = openStudio()
    const notifications = { bookingConfirmations: true, bookingCancellations: false, newBookingAlerts: false }
    saveSetting(studio.db, 'notifications', notifications, '2026-11-20T02:00:00.000Z')
    const [event, later] = [anEvent(studio), anEvent(studio, { date: '2026-12-11' })]
    const booking = await aBooking(studio, aForm(event))
    takeRaincheck(studio, linkOf(studio, booking))
    await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: later })
    expect(allOf(studio, 'messages').filter((message) => message.kind.startsWith('owner'))).toEqual([])
  })

  it('changes name, phone and requests', async () => {
    const studio = openStudio()
    const booking = await aBooking(studio, aForm(anEvent(studio)))
    const changes = { firstName: 'Mere', lastName: 'Rata', phone: '021 999', specialRequests: 'Left-handed' }
    changeDetails(studio, { link: linkOf(studio, booking), changes })
    expect(bookingOf(studio, booking.id)).toMatchObject({
      name: 'Mere Rata',
      phone: '021 999',
      special_requests: 'Left-handed',
      email: 'aroha@example.com',
    })
  })
})

describe('a raincheck is booked again', () => {
  async function raincheck(form = {}) {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await aBooking(studio, aForm(event, { partySize: 2, ...form }))
    takeRaincheck(studio, linkOf(studio, booking))
    return { studio, event, booking, now: () => bookingOf(studio, booking.id) }
  }

  it('on a dearer evening for the difference, with the calendar entry of before', async () => {
    const { studio, booking, now } = await raincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    const step = await payDifference(studio, booking, dear)
    expect(step).toMatchObject({ totalCents: 3000, formUrl: expect.stringMatching(/^\/booking\//) })
    expect(step.lines.map((line) => line.cents)).toEqual([16000, -13000, 3000])
    expect(seatsOf(studio, dear)).toMatchObject({ confirmed: 0, held: 2 })
    const paymentId = step.returnUrl!.split('=')[1]!
    const back = await settleReturn(studio, { visitor: aroha.key, paymentId, intentId: null })
    expect(back).toMatchObject({ outcome: 'made', path: expect.stringMatching(/^\/booking\//) })
    // However often it is asked.
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: dear, total_cents: 16000, payment_id: booking.payment_id })
    expect(seatsOf(studio, dear)).toMatchObject({ confirmed: 2, held: 0 })
    expect(listPaymentsOfBooking(studio.db, booking.id).map((each) => [each.amount_cents, each.made_part])).toEqual([
      [13000, 'whole'],
      [3000, 'difference'],
    ])
    expect(receiptOf(studio, now()).map((line) => line.cents)).toEqual([13000, 3000, 16000])
    expect(toldOf(studio, 'booking_moved')).toEqual(['aroha'])
    const files = studio.db.sqlite
      .prepare("SELECT CAST(content AS TEXT) AS text FROM message_attachments WHERE filename LIKE '%.ics' ORDER BY id")
      .all() as { text: string }[]
    const uids = files.map(({ text }) => /UID:(\S+)/.exec(text)?.[1])
    const numbers = files.map(({ text }) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
    expect(new Set(uids).size).toBe(1)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('on a cheaper evening at once, for nothing; nothing is paid back and the worth stays', async () => {
    const { studio, booking, now } = await raincheck()
    const cheap = anEvent(studio, { date: '2026-12-11', price_cents: 4000 })
    expect(await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: cheap })).toBeNull()
    expect(now()).toMatchObject({ event_id: cheap, total_cents: 13000 })
    expect(allOf(studio, 'refunds')).toEqual([])
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(13000)
  })

  it('asks no card for 1 to 49 cents', async () => {
    const { studio, booking, now } = await raincheck()
    const event = anEvent(studio, { date: '2026-12-11', price_cents: 6524 })
    expect(await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: event })).toBeNull()
    expect(now()).toMatchObject({ event_id: event, total_cents: 13000 })
  })

  it('keeps voucher credit used, and counts it', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const event = anEvent(studio)
    const booking = await aBooking(studio, aForm(event, { partySize: 2, voucherCode: voucher.code }))
    takeRaincheck(studio, linkOf(studio, booking))
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 7000 })
    await payDifference(studio, booking, dear)
    await reconcilePayments(studio)
    expect(bookingOf(studio, booking.id)).toMatchObject({ event_id: dear, total_cents: 14000, credit_cents: 6500 })
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ places_left: 0, value_left_cents: 0 })
    expect(allOf(studio, 'payments').map((each) => each.amount_cents)).toEqual([6500, 1000])
  })

  it('has one evening, whatever is paid in two windows: the other payment goes back', async () => {
    const { studio, booking, now } = await raincheck()
    const [one, two] = ['2026-12-11', '2026-12-12'].map((date) => anEvent(studio, { date, price_cents: 8000 }))
    const first = await payDifference(studio, booking, one!)
    await payDifference(studio, booking, two!).catch((error) => {
      if (!(error instanceof Failure)) throw error
    })
    await deliverEvents(studio)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(first.totalCents).toBe(3000)
    const paid = allOf(studio, 'payments').filter((each) => each.made_part === 'difference')
    expect(paid).toHaveLength(1)
    expect([one, two]).toContain(now().event_id)
    expect(now().total_cents).toBe(16000)
    const charged = allOf(studio, 'payments').filter((each) => each.paid_at !== null)
    expect(charged.reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0)).toBe(16000)
  })

  it('is refused with the money back when the evening filled up, and stays worth what it was', async () => {
    const { studio, booking, now } = await raincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000, max_capacity: 2 })
    const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dear })
    const step = await readPaymentStep(studio, aroha.key, Number(asked?.paymentUrl.split('/').at(-1)))
    studio.db.sqlite.prepare("UPDATE holds SET state = 'released' WHERE rebooks_id = ?").run(booking.id)
    await aBooking(studio, aForm(dear, { partySize: 2, email: 'quick@example.com' }))
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(now().event_id).toBeNull()
    expect(bookingValue(studio, now()).valueCents).toBe(13000)
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 3000, state: 'succeeded' }])
    expect(toldOf(studio, 'rebooking_refused')).toEqual(['aroha'])
  })

  it('only with seats that are free, and not past the waiting list', async () => {
    const { studio, booking } = await raincheck()
    const full = anEvent(studio, { date: '2026-12-11', max_capacity: 2 })
    await fill(studio, full, [1])
    await expect(
      rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: full }),
    ).rejects.toMatchObject({ code: 'not_enough_seats' })
    const hidden = anEvent(studio, { date: '2026-12-12', is_visible: 0 })
    await expect(
      rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: hidden }),
    ).rejects.toMatchObject({ code: 'event_not_found' })
  })

  it('counts what was refunded, on either payment', async () => {
    const { studio, booking, now } = await raincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    await payDifference(studio, booking, dear)
    await reconcilePayments(studio)
    takeRaincheck(studio, linkOf(studio, booking))
    const [whole, difference] = listPaymentsOfBooking(studio.db, booking.id)
    await refundPayment(studio, { paymentId: difference!.id, amountCents: 3000, reason: 'asked', by: 'owner' })
    await refundPayment(studio, { paymentId: whole!.id, amountCents: 1000, reason: 'asked', by: 'owner' })
    expect(bookingValue(studio, now())).toMatchObject({ valueCents: 12000, differenceCents: 3000, refundedCents: 4000 })
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(12000)
  })

  /** What the owner booked and nobody has paid, made a raincheck by its guest. */
  function unpaidRaincheck(changes: Record<string, unknown> = {}) {
    const studio = openStudio()
    const events = ['2026-12-04', '2026-12-11', '2026-12-12'].map((date) => anEvent(studio, { date }))
    const asked = { eventId: events[0], firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 5' }
    const { booking } = bookByOwner(studio, { booking: newBookingRequest.parse({ ...asked, ...changes }), actor })
    takeRaincheck(studio, linkOf(studio, booking))
    return { studio, booking, later: events[1]!, dear: events[2]!, now: () => bookingOf(studio, booking.id) }
  }

  it('is worth only what was paid when the first price never was', async () => {
    const { studio, booking, later, now } = unpaidRaincheck()
    expect(bookingValue(studio, now()).valueCents).toBe(0)
    expect(await payDifference(studio, booking, later)).toMatchObject({ totalCents: 6500 })
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid', total_cents: 6500 })
    // The difference is all that was ever paid: no line of nothing beside it.
    expect(receiptOf(studio, now())).toMatchObject([
      { kind: 'item', label: '1 person × $65', cents: 6500 },
      { kind: 'total', cents: 6500 },
    ])
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(6500)
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(6500)
    const dear = anEvent(studio, { date: '2026-12-18', price_cents: 13000 })
    expect(await payDifference(studio, booking, dear)).toMatchObject({ totalCents: 6500 })
  })

  it('counts the voucher of an unpaid one, and owes nothing more on an evening that it covers', async () => {
    const half = { code: 'SLP-HALF2345', value_cents: 5000, value_left_cents: 5000, kind: 'assigned' as const }
    const withHalf = () => {
      const made = openStudio()
      const voucher = aVoucher(made, half)
      const event = anEvent(made)
      const asked = { eventId: event, firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 5' }
      const { booking } = bookByOwner(made, {
        booking: newBookingRequest.parse({ ...asked, voucherCode: voucher.code }),
        actor,
      })
      takeRaincheck(made, linkOf(made, booking))
      return { studio: made, booking, now: () => bookingOf(made, booking.id) }
    }
    const { studio, booking, now } = withHalf()
    const credit = now().credit_cents
    expect([now().payment_status, credit]).toEqual(['pending', 5000])
    const step = await payDifference(studio, booking, anEvent(studio, { date: '2026-12-11' }))
    expect(step.lines.map((line) => line.cents)).toEqual([6500, -5000, 1500])
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ payment_status: 'paid', total_cents: 6500, credit_cents: 5000 })
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(1500)
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(6500)

    const other = withHalf()
    const cheap = anEvent(other.studio, { date: '2026-12-11', price_cents: 4000 })
    const link = linkOf(other.studio, other.booking)
    expect(await rebookRaincheck(other.studio, aroha, { link, eventId: cheap })).toBeNull()
    expect(other.now()).toMatchObject({ event_id: cheap, payment_status: 'paid', total_cents: 5000 })
    takeRaincheck(other.studio, link)
    expect(bookingValue(other.studio, other.now()).valueCents).toBe(5000)
  })

  it('paid by hand while the card form is open: the step ends, or the card has its money back', async () => {
    const markPaid = (studio: Studio, id: number) =>
      editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
    const ended = unpaidRaincheck()
    await rebookRaincheck(ended.studio, aroha, { link: linkOf(ended.studio, ended.booking), eventId: ended.later })
    markPaid(ended.studio, ended.booking.id)
    expect(allOf(ended.studio, 'payments').map((each) => each.state)).toEqual(['expiring'])

    const { studio, booking, later, now } = unpaidRaincheck()
    await payDifference(studio, booking, later)
    markPaid(studio, booking.id)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, payment_status: 'paid' })
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500, made_id: booking.id }])
    expect(bookingValue(studio, now()).valueCents).toBe(6500)
  })

  it('is not seated for another number of people than the difference was asked for', async () => {
    const { studio, booking, dear, now } = unpaidRaincheck()
    await payDifference(studio, booking, dear)
    editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: null, party_size: 2 })
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 6500, refunded_cents: 6500 }])
  })

  it('deleted by the bare call asks the owner about the cash and the card, each with its amount', async () => {
    const { studio, booking, now } = unpaidRaincheck({ paymentStatus: 'paid' })
    await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
    await reconcilePayments(studio)
    expect(now().total_cents).toBe(8000)
    deleteBooking(studio, { id: booking.id, actor })
    expect(studio.db.sqlite.prepare('SELECT * FROM unreturned_payments').all()).toMatchObject([
      { booking_id: booking.id, amount_cents: 6500 },
    ])
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 1500, problem: expect.stringMatching(/deleted/) }])
  })

  it.each(['the refund of the card', 'the delete with a refund'])(
    'taken away with %s asks about the cash too',
    async (how) => {
      const { studio, booking } = unpaidRaincheck({ paymentStatus: 'paid' })
      await payDifference(studio, booking, anEvent(studio, { date: '2026-12-18', price_cents: 8000 }))
      await reconcilePayments(studio)
      const [card] = allOf(studio, 'payments')
      expect(readPaymentPage(studio, card!.id).made?.cancel?.text).toContain('$65.00 was paid by hand')
      expect(readRemoval(studio, booking.id)).toMatchObject({ refundCents: 1500, byHandCents: 6500 })
      if (how === 'the refund of the card') {
        const refund = refundRequest.parse({ amount: 15, reason: 'The storm', made: 'cancel' })
        await refundByOwner(studio, { paymentId: card!.id, refund, actor })
      } else await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
      expect(allOf(studio, 'payments')).toMatchObject([{ refunded_cents: 1500, problem: null }])
      expect(studio.db.sqlite.prepare('SELECT * FROM unreturned_payments').all()).toMatchObject([
        { booking_id: booking.id, amount_cents: 6500, settled_at: null },
      ])
    },
  )

  it('adds up: seats, money and voucher credit, over any history', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'raincheck' as const }),
      fc.record({ do: fc.constant('rebook' as const), event: fc.nat({ max: 3 }) }),
      fc.constant({ do: 'pay' as const }),
      fc.constant({ do: 'settle' as const }),
      fc.constant({ do: 'cash' as const }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({
        do: fc.constant('price' as const),
        event: fc.nat({ max: 3 }),
        price: fc.integer({ min: 0, max: 120 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 25 }),
        fc.constantFrom('card', 'voucher', 'unpaid', 'unpaid with a voucher'),
        fc.integer({ min: 1, max: 3 }),
        async (steps, how, partySize) => {
          const studio = openStudio()
          const events = ['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'].map((date, index) =>
            anEvent(studio, { date, price_cents: 4000 + index * 1500, max_capacity: 4 }),
          )
          const isUnpaid = how.startsWith('unpaid')
          // Of an unpaid booking the voucher covers less than one place.
          const part = isUnpaid ? { kind: 'assigned' as const, value_cents: 5000 } : {}
          const voucherCode = how.endsWith('voucher') ? aVoucher(studio, part).code : undefined
          const form = aForm(events[1]!, { partySize, voucherCode })
          const booking = isUnpaid
            ? bookByOwner(studio, { booking: newBookingRequest.parse(form), actor }).booking
            : await aBooking(studio, form)
          let cash = 0
          const credit = bookingOf(studio, booking.id).credit_cents
          const vouchers = allOf(studio, 'vouchers')
          let open: Awaited<ReturnType<typeof readPaymentStep>> | null = null
          for (const each of steps) {
            try {
              if (each.do === 'raincheck') takeRaincheck(studio, linkOf(studio, booking))
              else if (each.do === 'rebook') {
                const asked = await rebookRaincheck(studio, aroha, {
                  link: linkOf(studio, booking),
                  eventId: events[each.event]!,
                })
                if (asked) open = await readPaymentStep(studio, aroha.key, Number(asked.paymentUrl.split('/').at(-1)))
              } else if (each.do === 'pay' && open?.card) await payCard(studio, open)
              else if (each.do === 'settle') await reconcilePayments(studio)
              else if (each.do === 'cash') {
                const before = bookingOf(studio, booking.id)
                const byCard = listPaymentsOfBooking(studio.db, booking.id)
                editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
                if (before.payment_status === 'pending') {
                  cash = before.total_cents - credit - byCard.reduce((sum, payment) => sum + payment.amount_cents, 0)
                }
              } else if (each.do === 'wait') {
                studio.clock.advance(minutes(each.minutes))
                await releaseLapsedHolds(studio)
              } else if (each.do === 'refund') {
                const [first] = listPaymentsOfBooking(studio.db, booking.id)
                if (first)
                  await refundPayment(studio, {
                    paymentId: first.id,
                    amountCents: each.cents,
                    reason: 'x',
                    by: 'owner',
                  })
              } else if (each.do === 'price') {
                editEvent(studio, { id: events[each.event]!, changes: { price: each.price }, actor: 'owner' })
              }
            } catch (error) {
              if (!(error instanceof Failure)) throw error
            }
            addsUp(studio, booking.id, events, { credit, cash })
          }
          await deliverEvents(studio)
          studio.clock.advance(minutes(60))
          await releaseLapsedHolds(studio)
          await reconcilePayments(studio)
          await reconcilePayments(studio)
          addsUp(studio, booking.id, events, { credit, cash })
          // Whatever was charged made the booking, or went back.
          for (const payment of allOf(studio, 'payments')) {
            if (payment.paid_at === null) continue
            expect(payment.made_id === booking.id || payment.refunded_cents === payment.amount_cents).toBe(true)
          }
          for (const event of events) expect(seatsOf(studio, event).held).toBe(0)
          expect(allOf(studio, 'vouchers')).toEqual(vouchers)
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)
})

function addsUp(studio: Studio, id: number, events: number[], { credit, cash }: { credit: number; cash: number }) {
  const booking = bookingOf(studio, id)
  const payments = listPaymentsOfBooking(studio.db, id)
  const paid = payments.reduce((sum, payment) => sum + payment.amount_cents, 0)
  // On its way counts as gone.
  const ids = new Set(payments.map((payment) => payment.id))
  const refunds = allOf(studio, 'refunds').filter((each) => ids.has(each.payment_id) && each.state !== 'failed')
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0)
  expect(booking.credit_cents).toBe(credit)
  expect(bookingValue(studio, booking).valueCents).toBe(paid + credit + cash - refunded)
  // An unpaid one says what it costs.
  if (booking.payment_status === 'paid') {
    expect(booking.total_cents).toBe(paid + credit + cash)
    expect(receiptOf(studio, booking).at(-1)?.cents).toBe(paid + cash - refunded)
  }
  const seats = events.map((event) => seatsOf(studio, event))
  expect(seats.reduce((sum, each) => sum + each.confirmed, 0)).toBe(booking.event_id === null ? 0 : booking.party_size)
  for (const each of seats) expect(each.confirmed + each.held).toBeLessThanOrEqual(each.max_capacity)
}

describe('seats that were given up (docs/decisions/0010)', () => {
  /** A full evening tomorrow; the first party gives its seats up. */
  async function givenUp(sizes: number[], waits: string[] = []) {
    const studio = openStudio()
    const capacity = sizes.reduce((sum, size) => sum + size, 0)
    const event = anEvent(studio, { max_capacity: capacity })
    const bookings = await fill(studio, event, sizes)
    for (const name of waits) joinList(studio, event, name)
    studio.clock.set('2026-12-02T20:00:00.000Z')
    giveUpSeats(studio, linkOf(studio, bookings[0]!))
    return { studio, event, capacity, bookings, giver: () => bookingOf(studio, bookings[0]!.id) }
  }

  it('stay the guest’s, are on offer to everybody, and can be taken back', async () => {
    const { studio, event, bookings, giver } = await givenUp([2, 2])
    const link = linkOf(studio, bookings[0]!)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 4, given_back: 2 })
    expect(readCurrentEvent(studio)).toMatchObject({ currentBookings: 2, seatsFree: 2, soldOut: false })
    expect(readBookingPage(studio, link).own?.leaving).toBe('given_up')
    expect(toldOf(studio, 'seats_given_up')).toEqual(['guest0'])
    giveUpSeats(studio, link)
    expect(toldOf(studio, 'seats_given_up')).toHaveLength(1)
    takeSeatsBack(studio, link)
    expect(giver()).toMatchObject({ event_id: event, offered_back_at: null })
    expect(readCurrentEvent(studio)).toMatchObject({ currentBookings: 4, soldOut: true })
  })

  it('become somebody else’s in the commit that books them, and the guest has a raincheck', async () => {
    const { studio, event, giver } = await givenUp([2, 2])
    const form = aForm(event, { partySize: 1 })
    const step = await start(studio, aroha, form)
    expect(giver().event_id).toBe(event)
    await payCard(studio, step)
    await confirm(studio, aroha, form, step)
    expect(giver()).toMatchObject({ event_id: null, offered_back_at: null })
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 3, given_back: 0, held: 0 })
    expect(toldOf(studio, 'booking_raincheck')).toEqual(['guest0'])
    expect(allOf(studio, 'messages').find((each) => each.kind === 'booking_raincheck')?.subject).toContain('taken')
    expect(toldOf(studio, 'owner_filled')).toHaveLength(1)
  })

  it('cannot be taken back while somebody pays for them; afterwards they can', async () => {
    const { studio, event, bookings, giver } = await givenUp([2, 2])
    await start(studio, aroha, aForm(event))
    expect(() => takeSeatsBack(studio, linkOf(studio, bookings[0]!))).toThrow(/about to take your places/)
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    takeSeatsBack(studio, linkOf(studio, bookings[0]!))
    expect(giver().offered_back_at).toBeNull()
  })

  it('are sold after the seats that are free', async () => {
    const { studio, event, giver } = await givenUp([1, 1])
    editEvent(studio, { id: event, changes: { maxCapacity: 3 }, actor: 'owner' })
    await aBooking(studio, aForm(event))
    expect(giver()).toMatchObject({ event_id: event })
    await aBooking(studio, aForm(event, { email: 'second@example.com' }))
    expect(giver()).toMatchObject({ event_id: null })
  })

  it('are told to the waiting list within a day, offered to it before', async () => {
    const { studio, event, bookings } = await givenUp([5, 1], ['mere'])
    expect(listOf(studio, event)).toEqual(['mere offered'])
    expect(() => takeSeatsBack(studio, linkOf(studio, bookings[0]!))).toThrow(/about to take/)
    const soon = await givenUp([1, 1])
    takeSeatsBack(soon.studio, linkOf(soon.studio, soon.bookings[0]!))
    joinList(soon.studio, soon.event, 'mere')
    soon.studio.clock.set('2026-12-04T01:00:00.000Z')
    giveUpSeats(soon.studio, linkOf(soon.studio, soon.bookings[0]!))
    expect(toldOf(soon.studio, 'waiting_list_room')).toEqual(['mere'])
  })

  it('go to one of 20 buyers at once', async () => {
    const { studio, event, giver } = await givenUp([1, 3])
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const form = aForm(event, { email: `buyer${index}@example.com` })
        const visitor = aVisitor(`buyer${index}`)
        try {
          const step = await start(studio, visitor, form)
          await payCard(studio, step)
          return await confirm(studio, visitor, form, step)
        } catch (error) {
          if (error instanceof Failure) return null
          throw error
        }
      }),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 4, held: 0, given_back: 0 })
    expect(giver().event_id).toBeNull()
  })

  it('are refused by the database to whoever forgets the swap', async () => {
    const { studio, event } = await givenUp([1, 1])
    const insert = () =>
      studio.db.sqlite
        .prepare(
          `INSERT INTO bookings (reference, event_id, first_name, last_name, name, email, phone, made_by, payment_status,
             link_nonce, created_at, updated_at)
           VALUES ('WP-X', ?, 'A', 'B', 'A B', 'a@example.com', '1', 'free', 'paid', 'n', '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z')`,
        )
        .run(event)
    expect(insert).toThrow('seats_not_given_back')
  })

  it('go when the owner fills them herself', async () => {
    const { studio, event, giver } = await givenUp([1, 1])
    studio.db.sqlite
      .prepare(
        `INSERT INTO bookings (reference, event_id, first_name, last_name, name, email, phone, made_by, placed_by,
           payment_status, link_nonce, created_at, updated_at)
         VALUES ('WP-X', ?, 'A', 'B', 'A B', 'a@example.com', '1', 'owner', 'owner', 'paid', 'n', '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z')`,
      )
      .run(event)
    offerFreeSeats(studio)
    expect(giver().event_id).toBeNull()
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, given_back: 0 })
  })

  it('are chosen so that few stay empty', () => {
    const parties = (...sizes: number[]) => sizes.map((party_size) => ({ party_size }))
    const sizes = (givers: number[], short: number) =>
      chooseGivers(parties(...givers), short).map((each) => each.party_size)
    expect(sizes([3, 1, 2], 1)).toEqual([1])
    expect(sizes([3, 1, 2], 2)).toEqual([2])
    expect(sizes([3, 1, 2], 4)).toEqual([3, 1])
    expect(sizes([3, 1, 2], 9)).toEqual([3, 2, 1])
    expect(sizes([2], 0)).toEqual([])
  })

  it('are never oversold, whatever happens in whatever order', async () => {
    const who = fc.nat({ max: 3 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('give' as const), who }),
      fc.record({ do: fc.constant('back' as const), who }),
      fc.record({ do: fc.constant('start' as const), who, party: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('pay' as const), who }),
      fc.constantFrom({ do: 'sweep' as const }, { do: 'settle' as const }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 35 }), async (steps) => {
        const studio = openStudio()
        const event = anEvent(studio, { max_capacity: 6 })
        const bookings = await fill(studio, event, [1, 2, 1, 2])
        joinList(studio, event, 'mere')
        studio.clock.set('2026-12-02T20:00:00.000Z')
        const open = new Map<number, Awaited<ReturnType<typeof start>>>()
        for (const each of steps) {
          const one = 'who' in each ? each.who : 0
          try {
            if (each.do === 'give') giveUpSeats(studio, linkOf(studio, bookings[one]!))
            else if (each.do === 'back') takeSeatsBack(studio, linkOf(studio, bookings[one]!))
            else if (each.do === 'start') {
              const form = aForm(event, { email: `new${one}@example.com`, partySize: each.party })
              open.set(one, await start(studio, aVisitor(`new${one}`), form))
            } else if (each.do === 'pay' && open.get(one)?.card) await payCard(studio, open.get(one)!)
            else if (each.do === 'sweep') offerFreeSeats(studio)
            else if (each.do === 'settle') await reconcilePayments(studio)
            else if (each.do === 'wait') {
              studio.clock.advance(minutes(each.minutes))
              await releaseLapsedHolds(studio)
            }
          } catch (error) {
            if (!(error instanceof Failure)) throw error
          }
          const seats = seatsOf(studio, event)
          expect(seats.confirmed).toBeLessThanOrEqual(6)
          expect(seats.confirmed - seats.given_back + seats.held + seats.offered).toBeLessThanOrEqual(6)
        }
        studio.clock.advance(minutes(60))
        await releaseLapsedHolds(studio)
        await reconcilePayments(studio)
        await reconcilePayments(studio)
        for (const payment of allOf(studio, 'payments')) {
          if (payment.paid_at === null) continue
          expect(payment.made_id !== null || payment.refunded_cents === payment.amount_cents).toBe(true)
        }
        // Nobody lost a place without a raincheck.
        for (const { id } of bookings) expect([event, null]).toContain(bookingOf(studio, id).event_id)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
