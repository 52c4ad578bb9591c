import { describe, expect, it } from 'vitest'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { readBookingPage, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { editEvent } from '../../../app/domain/events/edit-event'
import { completeFreePurchase } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { readOfferPage, readWaitingPage } from '../../../app/domain/waiting-list/read-waiting-pages'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  bookingOf,
  confirm,
  paidBooking,
  payCard,
  reopen,
  seatsOf,
} from '../../support/makers/purchases'
import { linkIn, listOf, offerLink, offersOf, soldOut } from '../../support/makers/waiting'

describe('an accepted offer', () => {
  async function offered(waits: [string, number?][] = [['mere', 2], ['tama']]) {
    const made = await soldOut([2], waits)
    made.freeSeats()
    const offer = offersOf(made.studio, made.event)[0]!
    const accept = (partySize: number, name = 'mere') =>
      startBooking(made.studio, aVisitor(name), aForm(made.event, { partySize, email: `${name}@example.com` }), {
        withCardForm: true,
        offerId: offer.id,
      })
    return { ...made, offer, accept }
  }

  it('holds its own seats, is paid and booked; unused seats are passed on', async () => {
    const { studio, event, offer, accept, sweep } = await offered()
    const step = await accept(1)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 1, offered: 1 })
    expect(sweep()).toBe(0)
    await payCard(studio, step)
    const form = aForm(event, { partySize: 1, email: 'mere@example.com' })
    await confirm(studio, aVisitor('mere'), form, step)
    sweep()
    expect(offersOf(studio, event).map((each) => [each.id === offer.id, each.state])).toEqual([
      [true, 'taken'],
      [false, 'open'],
    ])
    expect(listOf(studio, event)).toEqual(['mere booked', 'tama offered'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0, offered: 1 })
  })

  it('shows what was typed only to the browser that typed it', async () => {
    const { studio, accept } = await offered()
    await accept(1)
    const link = offerLink(studio, 'mere')
    expect(readOfferPage(studio, { link, visitor: aVisitor('mere').key }).form).toMatchObject({
      firstName: 'Aroha',
      phone: '021 555 0142',
      partySize: '1',
    })
    expect(readOfferPage(studio, { link, visitor: null }).form).not.toHaveProperty('phone')
  })

  it('is booked at once by a voucher that covers it', async () => {
    const { studio, event, offer } = await offered()
    const { code } = aVoucher(studio, { people_count: 2 })
    const form = aForm(event, { partySize: 2, email: 'mere@example.com', voucherCode: code })
    const mere = aVisitor('mere')
    const { paymentId } = await startBooking(studio, mere, form, { withCardForm: false, offerId: offer.id })
    const done = await completeFreePurchase(studio, { visitor: mere.key }, paymentId)
    expect(done.path).toMatch(/^\/booking\//)
    expect(done.toast?.text).toMatch(/^Your voucher covered the full cost!/)
    expect(listOf(studio, event)).toEqual(['mere booked', 'tama waiting'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, held: 0, offered: 0 })
  })

  it('is limited to its own seats', async () => {
    const { studio, event, accept } = await offered()
    await expect(accept(3)).rejects.toMatchObject({ code: 'more_than_offered' })
    await accept(2)
    await expect(accept(2, 'friend')).rejects.toMatchObject({ code: 'seats_held' })
    expect(seatsOf(studio, event)).toMatchObject({ held: 2, offered: 0 })
  })

  it('stays open when a payment step lapses, and can be paid late while it is open', async () => {
    const { studio, event, accept, sweep } = await offered()
    const step = await accept(2)
    studio.clock.advance(minutes(31))
    await payCard(studio, step).catch(() => {})
    await releaseLapsedHolds(studio)
    sweep()
    const seats = seatsOf(studio, event)
    expect(seats.confirmed + seats.held + seats.offered).toBe(2)
    expect(listOf(studio, event)[0]).toMatch(/mere (offered|booked)/)
    if (seats.confirmed === 0) {
      const again = await accept(2)
      await payCard(studio, again)
      await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), again)
    }
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
  })

  it('can be booked with the guest’s raincheck: at once, or with the difference by card', async () => {
    for (const price of [6500, 8000]) {
      const { studio, event, sweep } = await offered([['mere', 1], ['tama']])
      studio.db.sqlite.prepare('UPDATE events SET price_cents = ? WHERE id = ?').run(price, event)
      // One seat for Mere, the other for Tama.
      const before = anEvent(studio, { date: '2026-12-18' })
      const booking = await paidBooking(studio, before, { email: 'mere@example.com' })
      const stranger = await paidBooking(studio, before, { email: 'stranger@example.com' })
      for (const each of [booking, stranger]) takeRaincheck(studio, bookingLink(studio, each))
      const choices = (link: string) => readBookingPage(studio, link).own?.raincheck?.choices.map((each) => each.id)
      expect(choices(bookingLink(studio, booking))).toEqual([event, before])
      expect(choices(bookingLink(studio, stranger))).toEqual([before])
      const rebook = (of: typeof booking) =>
        rebookRaincheck(studio, aVisitor('mere'), { link: bookingLink(studio, of), eventId: event })
      await expect(rebook(stranger)).rejects.toMatchObject({ code: 'seats_held' })
      const asked = await rebook(booking)
      expect(asked === null).toBe(price === 6500)
      if (asked) {
        expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 1, offered: 1 })
        const step = await reopen(studio, aVisitor('mere'), asked!)
        await payCard(studio, step)
        await reconcilePayments(studio)
      }
      sweep()
      expect(bookingOf(studio, booking.id).event_id).toBe(event)
      expect(offersOf(studio, event).map((each) => each.state)).toEqual(['taken', 'open'])
      expect(listOf(studio, event)).toEqual(['mere booked', 'tama offered'])
      expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0, offered: 1 })
    }
  })

  it('at the moment of its end gets the seats or is refused', async () => {
    const { studio, event, offer, accept, sweep } = await offered()
    studio.clock.set(new Date(Date.parse(offer.expires_at) - 1).toISOString())
    const step = await accept(2)
    studio.clock.advance(1)
    // The offer ends while its seats are being paid for: they stay held, and nobody else gets an offer.
    sweep()
    expect(offersOf(studio, event).map((each) => each.state)).toEqual(['lapsed'])
    expect(seatsOf(studio, event)).toMatchObject({ held: 2, offered: 0 })
    await payCard(studio, step)
    await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), step)
    expect(listOf(studio, event)).toEqual(['mere booked', 'tama waiting'])
    const late = await offered()
    late.studio.clock.set(late.offer.expires_at)
    await expect(late.accept(2)).rejects.toMatchObject({ code: 'offer_over' })
    late.sweep()
    expect(listOf(late.studio, late.event)).toEqual(['mere lapsed', 'tama offered'])
  })

  it('stays when the owner lowers the capacity', async () => {
    const { studio, event, accept } = await offered()
    editEvent(studio, { id: event, changes: { maxCapacity: 1, confirmOverbooking: true }, actor })
    const step = await accept(2)
    await payCard(studio, step)
    await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), step)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
    expect(allOf(studio, 'bookings').filter((row) => bookingOf(studio, row.id).event_id === event)).toHaveLength(1)
  })
})

it('an offer ends when its person books other free seats, and its page leads to it until then', async () => {
  const { studio, event, freeSeats, sweep } = await soldOut([2], [['mere', 2]])
  freeSeats()
  editEvent(studio, { id: event, changes: { maxCapacity: 4 }, actor })
  const link = linkIn(studio, 'seat_offer', 'mere', 'waiting-list')
  expect(readWaitingPage(studio, { link, visitor: null })).toMatchObject({
    offer: { path: `/offer/${offerLink(studio, 'mere')}`, seats: 2 },
    seatsFree: 0,
  })
  await paidBooking(studio, event, { partySize: 2, email: 'mere@example.com' })
  sweep()
  expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
  expect(offersOf(studio, event)).toMatchObject([{ state: 'taken' }])
  expect(listOf(studio, event)).toEqual(['mere booked'])
})
