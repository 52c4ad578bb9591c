import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { notBooked } from '../../../app/copy/payments/late-payments'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { giveUpSeats, takeRaincheck, takeSeatsBack } from '../../../app/domain/bookings/changes/self-service'
import { deleteEvent } from '../../../app/domain/events/change-event'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import { actor, messagesOf } from '../../support/makers/bookings'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  DECLINED_CARD,
  openStudio,
  paidBooking,
  payCard,
  reopen,
  type Studio,
  start,
} from '../../support/makers/purchases'
import { aRaincheck, linkOf } from '../../support/makers/rainchecks'

/** Another process deletes the booking right after this one has read the link. */
function deletedMeanwhile(studio: Studio, bookingId: number): void {
  const other = openStudio({ file: studio.file })
  const { verify } = studio.links
  studio.links.verify = (...asked) => {
    studio.links.verify = verify
    const isGood = verify(...asked)
    deleteBooking(other, { id: bookingId, actor })
    return isGood
  }
}

describe('a booking that is deleted while its guest acts on it', () => {
  it.each([
    ['takes a raincheck', takeRaincheck],
    ['gives the seats up', giveUpSeats],
    ['takes them back', takeSeatsBack],
  ])('is not found any more: %s', async (_, act) => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    deletedMeanwhile(studio, booking.id)
    expect(() => act(studio, linkOf(studio, booking))).toThrow(
      expect.objectContaining({ kind: 'missing', code: 'booking_not_found' }),
    )
  })

  it('is not found when its raincheck is booked', async () => {
    const { studio, booking, event } = await aRaincheck()
    deletedMeanwhile(studio, booking.id)
    await expect(
      rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: event }),
    ).rejects.toMatchObject({ kind: 'missing', code: 'booking_not_found' })
  })

  it('gets a difference refunded that was paid during the deletion', async () => {
    const { studio, booking } = await aRaincheck()
    const dearer = anEvent(studio, { date: '2026-12-11', price_cents: 9000 })
    await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dearer })
    const hold = allOf(studio, 'holds').at(-1)!
    const step = await reopen(studio, aroha, { paymentId: hold.payment_id! })
    await payCard(studio, step)
    const { readCharge } = studio.payments
    studio.payments.readCharge = async (ref) => {
      deleteBooking(studio, { id: booking.id, actor })
      studio.payments.readCharge = readCharge
      return readCharge(ref)
    }
    const settled = await settlePayment(studio, hold.payment_id!)
    expect(settled).toMatchObject({ state: 'refunded', refunded_cents: 5000 })
    expect(messagesOf(studio, 'seats_gone').at(-1)!.text).toContain(notBooked.raincheck.reason)
  })
})

describe('a payment step whose event is deleted during the call to the provider', () => {
  it('says that the event can no longer be booked', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    await expect(payCard(studio, step, DECLINED_CARD)).rejects.toMatchObject({ kind: 'declined' })
    await settlePayment(studio, allOf(studio, 'payments')[0]!.id)
    const { readCharge } = studio.payments
    studio.payments.readCharge = async (ref) => {
      studio.payments.readCharge = readCharge
      studio.clock.advance(minutes(31))
      await releaseLapsedHolds(studio)
      deleteEvent(studio, { id: event, actor })
      return readCharge(ref)
    }
    await expect(start(studio, aroha, form)).rejects.toMatchObject({ kind: 'missing', code: 'event_not_found' })
  })
})

it('a payment step of a raincheck ends when the owner deletes it', async () => {
  const { studio, booking } = await aRaincheck()
  const dearer = anEvent(studio, { date: '2026-12-11', price_cents: 9000 })
  await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dearer })
  deleteBooking(studio, { id: booking.id, actor })
  expect(allOf(studio, 'payments').at(-1)).toMatchObject({ state: 'expiring' })
})

it('a payment step of a raincheck ends when the owner books it on another evening', async () => {
  const { studio, booking, event } = await aRaincheck()
  const dearer = anEvent(studio, { date: '2026-12-11', price_cents: 9000 })
  await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dearer })
  const edit = (changes: object) =>
    editBooking(studio, { id: booking.id, changes: bookingChanges.parse(changes), actor })
  edit({ phone: '021 555 0199', eventId: null })
  expect(allOf(studio, 'payments').at(-1)).toMatchObject({ state: 'open' })
  edit({ eventId: event })
  expect(allOf(studio, 'payments').at(-1)).toMatchObject({ state: 'expiring' })
  expect(allOf(studio, 'holds').at(-1)).toMatchObject({ state: 'releasing' })
})
