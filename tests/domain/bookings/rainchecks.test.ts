import { describe, expect, it } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { saveSetting } from '#db/queries/settings'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { bookingValue, receiptOf } from '../../../app/domain/bookings/booking-money'
import { changeBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { changeDetails, readBookingPage, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { actor, messagesOf } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import {
  allOf,
  anEvent,
  aroha,
  aVoucher,
  bookingOf,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  reopen,
  seatsOf,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { aRaincheck, linkOf, payDifference } from '../../support/makers/rainchecks'
import { fill, recipientsOf } from '../../support/makers/waiting'
import { unlessRefused } from '../../support/refusals'

describe('I can’t make it (rule 6.3)', () => {
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
    const booking = await paidBooking(studio, anEvent(studio), { partySize })
    studio.clock.set(now)
    expect(readBookingPage(studio, linkOf(studio, booking)).own?.leaving).toBe(leaving)
  })

  it('makes a raincheck at once: frees the seats, sends its e-mails once, and shows its worth', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await paidBooking(studio, event, { partySize: 2 })
    const link = linkOf(studio, booking)
    takeRaincheck(studio, link)
    takeRaincheck(studio, link)
    expect(seatsOf(studio, event).confirmed).toBe(0)
    expect(bookingOf(studio, booking.id)).toMatchObject({ event_id: null, total_cents: 13000 })
    expect(recipientsOf(studio, 'booking_raincheck')).toEqual(['aroha'])
    expect(recipientsOf(studio, 'owner_raincheck')).toHaveLength(1)
    expect(readBookingPage(studio, link)).toMatchObject({
      event: null,
      own: { leaving: null, raincheck: { valueCents: 13000, choices: [{ id: event, differenceCents: 0 }] } },
    })
  })

  it('sends no e-mail to people who do not want any', async () => {
    const studio = openStudio()
    const notifications = { bookingConfirmations: true, bookingCancellations: false, newBookingAlerts: false }
    saveSetting(studio.db, 'notifications', notifications, '2026-11-20T02:00:00.000Z')
    const [event, later] = [anEvent(studio), anEvent(studio, { date: '2026-12-11' })]
    const booking = await paidBooking(studio, event)
    takeRaincheck(studio, linkOf(studio, booking))
    await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: later })
    expect(allOf(studio, 'messages').filter((message) => message.kind.startsWith('owner'))).toEqual([])
  })

  it('changes name, phone and requests', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
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
  it('on a dearer evening for the difference, with the same calendar entry', async () => {
    const { studio, booking, now } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    const step = await payDifference(studio, booking, dear)
    expect(step).toMatchObject({ totalCents: 3000, backUrl: expect.stringMatching(/^\/booking\//) })
    expect(step.lines.map((line) => line.cents)).toEqual([16000, -13000, 3000])
    expect(seatsOf(studio, dear)).toMatchObject({ confirmed: 0, held: 2 })
    expect(readBookingPage(studio, linkOf(studio, booking)).own?.raincheck?.chosenId).toBe(dear)
    const paymentId = step.paymentId
    const back = await handleProviderReturn(studio, { visitor: aroha.key, paymentId, intentId: null })
    expect(back).toMatchObject({ outcome: 'fulfilled', path: expect.stringMatching(/^\/booking\//) })
    // However often it is confirmed.
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: dear, total_cents: 16000, payment_id: booking.payment_id })
    expect(seatsOf(studio, dear)).toMatchObject({ confirmed: 2, held: 0 })
    expect(
      listPaymentsOfBooking(studio.db, booking.id).map((each) => [each.amount_cents, each.fulfilled_part]),
    ).toEqual([
      [13000, 'whole'],
      [3000, 'difference'],
    ])
    expect(receiptOf(studio, now()).map((line) => line.cents)).toEqual([13000, 3000, 16000])
    expect(recipientsOf(studio, 'booking_moved')).toEqual(['aroha'])
    expect(messagesOf(studio, 'booking_moved')[0]!.text).toContain(
      'Difference for a dearer evening: $30.00\nPaid by card: $30.00',
    )
    const files = studio.db.sqlite
      .prepare("SELECT CAST(content AS TEXT) AS text FROM message_attachments WHERE filename LIKE '%.ics' ORDER BY id")
      .all() as { text: string }[]
    const uids = files.map(({ text }) => /UID:(\S+)/.exec(text)?.[1])
    const numbers = files.map(({ text }) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
    expect(new Set(uids).size).toBe(1)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('on a cheaper evening at once, for nothing; nothing is refunded and the worth stays', async () => {
    const { studio, booking, now } = await aRaincheck()
    const cheap = anEvent(studio, { date: '2026-12-11', price_cents: 4000 })
    expect(await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: cheap })).toBeNull()
    expect(now()).toMatchObject({ event_id: cheap, total_cents: 13000 })
    expect(allOf(studio, 'refunds')).toEqual([])
    takeRaincheck(studio, linkOf(studio, booking))
    expect(bookingValue(studio, now()).valueCents).toBe(13000)
  })

  it('at its price when a dispute is won while the difference is being paid: the difference goes back', async () => {
    const { studio, booking, now } = await aRaincheck()
    await sendProviderEvent(studio, aboutDispute())
    const later = anEvent(studio, { date: '2026-12-11' })
    const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: later })
    expect(asked?.totalCents).toBe(6500)
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    await payCard(studio, await reopen(studio, aroha, asked!))
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 6500, state: 'succeeded' }])
    expect(now()).toMatchObject({ event_id: later, total_cents: 13000 })
    expect(receiptOf(studio, now()).map(({ cents }) => cents)).toEqual([13000, 6500, -6500, 13000])
    const setTo = (paymentStatus: string) => {
      const changes = bookingChanges.parse({ paymentStatus, paymentMethod: 'cash' })
      return changeBooking(studio, { id: booking.id, changes, actor })
    }
    await setTo('pending')
    await setTo('paid')
    expect(allOf(studio, 'payments').filter(({ provider }) => provider === 'manual')).toEqual([])
  })

  it('at its price after a part was refunded, and what was refunded is not owed again', async () => {
    const { studio, booking, now } = await aRaincheck()
    const refund = refundForm.parse({ amount: '65', reason: 'x', purchase: 'keep' })
    await refundByOwner(studio, { paymentId: booking.payment_id!, refund, actor })
    const later = anEvent(studio, { date: '2026-12-11' })
    expect((await payDifference(studio, booking, later)).totalCents).toBe(6500)
    await reconcilePayments(studio)
    expect(now()).toMatchObject({ event_id: later, total_cents: 13000 })
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(13000)
  })

  it('without charging 1 to 49 cents', async () => {
    const { studio, booking, now } = await aRaincheck()
    const event = anEvent(studio, { date: '2026-12-11', price_cents: 6524 })
    expect(await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: event })).toBeNull()
    expect(now()).toMatchObject({ event_id: event, total_cents: 13000 })
  })

  it('with its voucher credit, which stays used', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const event = anEvent(studio)
    const booking = await paidBooking(studio, event, { partySize: 2, voucherCode: voucher.code })
    takeRaincheck(studio, linkOf(studio, booking))
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 7000 })
    await payDifference(studio, booking, dear)
    await reconcilePayments(studio)
    expect(bookingOf(studio, booking.id)).toMatchObject({ event_id: dear, total_cents: 14000, credit_cents: 6500 })
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ places_left: 0, value_left_cents: 0 })
    expect(allOf(studio, 'payments').map((each) => each.amount_cents)).toEqual([6500, 1000])
  })

  it('on one evening even when paid in two windows: the other payment is refunded', async () => {
    const { studio, booking, now } = await aRaincheck()
    const [one, two] = ['2026-12-11', '2026-12-12'].map((date) => anEvent(studio, { date, price_cents: 8000 }))
    const first = await payDifference(studio, booking, one!)
    await unlessRefused(() => payDifference(studio, booking, two!))
    await deliverEvents(studio)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(first.totalCents).toBe(3000)
    const paid = allOf(studio, 'payments').filter((each) => each.fulfilled_part === 'difference')
    expect(paid).toHaveLength(1)
    expect([one, two]).toContain(now().event_id)
    expect(now().total_cents).toBe(16000)
    const charged = allOf(studio, 'payments').filter((each) => each.paid_at !== null)
    expect(charged.reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0)).toBe(16000)
  })

  it('not when the evening has filled up: the payment is refunded and the worth stays', async () => {
    const { studio, booking, now } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000, max_capacity: 2 })
    const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dear })
    const step = await reopen(studio, aroha, asked!)
    studio.db.sqlite.prepare("UPDATE holds SET state = 'released' WHERE rebooks_id = ?").run(booking.id)
    await paidBooking(studio, dear, { partySize: 2, email: 'quick@example.com' })
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(now().event_id).toBeNull()
    expect(bookingValue(studio, now()).valueCents).toBe(13000)
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 3000, state: 'succeeded' }])
    expect(recipientsOf(studio, 'rebooking_refused')).toEqual(['aroha'])
  })

  it('not when it was refunded meanwhile: the e-mail does not promise that it is worth the same as before', async () => {
    const { studio, booking, now } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dear })
    const step = await reopen(studio, aroha, asked!)
    const refund = refundForm.parse({ amount: '65', reason: 'x', purchase: 'keep' })
    await refundByOwner(studio, { paymentId: booking.payment_id!, refund, actor })
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(now().event_id).toBeNull()
    const { text } = messagesOf(studio, 'rebooking_refused')[0]!
    expect(text).toContain('The raincheck was refunded while the difference was being paid.')
    expect(text).toContain('Your raincheck’s page shows what it’s worth now')
  })

  it('only with free seats, and not ahead of the waiting list', async () => {
    const { studio, booking } = await aRaincheck()
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
})
