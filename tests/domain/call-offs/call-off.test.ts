import { describe, expect, it } from 'vitest'
import { bookingChanges, newBookingForm } from '../../../app/contract/bookings/owner-bookings'
import {
  planAnnouncement,
  sendAnnouncementNow,
  sendDueAnnouncements,
} from '../../../app/domain/announcements/announcements'
import { bookByOwner } from '../../../app/domain/bookings/book-by-owner'
import { changeBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { readCallOff } from '../../../app/domain/call-offs/read-call-off'
import { archiveEvent, deleteEvent, setEventVisibility } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { readCurrentEvent, requireEvent } from '../../../app/domain/events/read-events'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { sendDueReminders, sendRemindersNow } from '../../../app/domain/reminders/reminders'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { days, hours, minutes } from '../../support/clock'
import { actor, messagesOf } from '../../support/makers/bookings'
import { answerOf, callOff, mixedEvening } from '../../support/makers/call-offs'
import { problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  bookingOf,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { joinList, listOf, offersOf, recipientsOf } from '../../support/makers/waiting'

describe('calling an evening off', () => {
  it('says beforehand what it will do', async () => {
    const studio = openStudio()
    const { event } = await mixedEvening(studio)
    expect(readCallOff(studio, event).preview).toEqual({
      guests: 8,
      people: 12,
      cardCents: 52_000,
      handCents: 6500,
      creditCents: 13_000,
      openPayments: 2,
      holds: 2,
      offers: 1,
      waiting: 2,
      blocked: undefined,
    })
  })

  it('gives every guest a choice, or gives back at once what needs no choice', async () => {
    const studio = openStudio()
    const mixed = await mixedEvening(studio)
    callOff(studio, mixed.event)
    const open = { choice: null, chosen_by: null, credit_cents: 0 }
    expect(answerOf(studio, mixed.card)).toMatchObject(open)
    expect(answerOf(studio, mixed.four)).toMatchObject({ ...open, party_size: 4 })
    expect(answerOf(studio, mixed.part)).toMatchObject({ ...open, credit_cents: 6500 })
    expect(answerOf(studio, mixed.cash)).toMatchObject(open)
    expect(answerOf(studio, mixed.raincheck)).toMatchObject(open)
    expect(answerOf(studio, mixed.givenUp)).toMatchObject(open)
    const nothing = { choice: 'nothing_owed', chosen_by: 'owner' }
    expect(answerOf(studio, mixed.voucher)).toMatchObject({ ...nothing, credit_cents: 6500 })
    expect(answerOf(studio, mixed.reserved)).toMatchObject({ ...nothing, credit_cents: 0 })
    for (const each of allOf(studio, 'bookings')) expect(each).toMatchObject({ event_id: null, given_up_at: null })
    for (const { id } of [mixed.voucher, mixed.reserved]) {
      expect(bookingOf(studio, id)).toMatchObject({ payment_status: 'failed', is_archived: 1 })
    }
    // The second voucher would have expired in two days.
    expect(allOf(studio, 'vouchers')).toMatchObject([
      { value_left_cents: 6500, places_left: 1, redeemed_at: null, expires_at: '2027-11-30T10:59:59.999Z' },
      { value_left_cents: 6500, places_left: 1, redeemed_at: null, expires_at: '2027-02-18T10:59:59.999Z' },
    ])
    expect(allOf(studio, 'refunds')).toEqual([])
  })

  it('ends holds, offers and the waiting list, and writes to everybody once', async () => {
    const studio = openStudio()
    const { event } = await mixedEvening(studio)
    callOff(studio, event)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, offered: 0, given_up: 0 })
    expect(offersOf(studio, event)).toMatchObject([{ state: 'lapsed' }])
    expect(listOf(studio, event)).toEqual(['mere lapsed', 'rua lapsed'])
    expect(recipientsOf(studio, 'waiting_list_called_off')).toEqual(['mere', 'rua'])
    const guests = ['card', 'cash', 'four', 'givenup', 'part', 'raincheck', 'reserved', 'voucher']
    expect(recipientsOf(studio, 'event_called_off').sort()).toEqual(guests)
    // The offer's e-mail, which is still waiting, is not sent.
    expect(recipientsOf(studio, 'seat_offer')).toEqual([])
    await releaseLapsedHolds(studio)
    await reconcilePayments(studio)
    expect(seatsOf(studio, event)).toMatchObject({ held: 0 })
  })

  it('removes the evening from calendars with a higher sequence number', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await paidBooking(studio, event)
    callOff(studio, event)
    const [message] = messagesOf(studio, 'event_called_off')
    const file = studio.db.sqlite
      .prepare('SELECT * FROM message_attachments WHERE message_id = ?')
      .get(message!.id) as {
      content_type: string
      content: Buffer
    }
    expect(file.content_type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    const lines = file.content.toString().split('\r\n')
    expect(lines).toContain('METHOD:CANCEL')
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).toContain(`SEQUENCE:${booking.calendar_sequence + 1}`)
    expect(requireEvent(studio, event).calendar_sequence).toBe(1)
  })

  it('refunds people who have paid or pay at the same moment, and says that nothing was booked', async () => {
    const studio = openStudio()
    const { event, unfulfilled, open } = await mixedEvening(studio)
    callOff(studio, event)
    // The charge was faster than ending the payment at the provider.
    await payCard(studio, open)
    studio.clock.advance(minutes(2))
    await deliverEvents(studio)
    await reconcilePayments(studio)
    const state = Object.fromEntries(allOf(studio, 'payments').map((payment) => [payment.id, payment.state]))
    expect([state[unfulfilled], state[open.paymentId]]).toEqual(['refunded', 'refunded'])
    expect(recipientsOf(studio, 'seats_gone').sort()).toEqual(['open', 'unfulfilled'])
    expect(messagesOf(studio, 'seats_gone')[0]!.text).toContain('had been called off')
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 0 })
    expect(problemOf(studio)).toBeNull()
  })

  it('closes a card form that nobody pays', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aVisitor('a'), aForm(event))
    callOff(studio, event)
    await releaseLapsedHolds(studio)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'cancelled' }])
    await expect(payCard(studio, step)).rejects.toThrow()
  })

  it('is refused for an evening that is over, archived or already called off', () => {
    const studio = openStudio()
    const event = anEvent(studio)
    callOff(studio, event)
    expect(() => callOff(studio, event)).toThrow(expect.objectContaining({ kind: 'conflict', code: 'called_off' }))
    const archived = anEvent(studio, { is_archived: 1 })
    expect(() => callOff(studio, archived)).toThrow(expect.objectContaining({ code: 'event_archived' }))
    const over = anEvent(studio)
    studio.clock.advance(days(30))
    expect(() => callOff(studio, over)).toThrow(expect.objectContaining({ code: 'event_over' }))
    expect(() => callOff(studio, 999)).toThrow(expect.objectContaining({ kind: 'missing' }))
  })

  it('stops its announcement and reminders, also those waiting to be sent', async () => {
    const studio = openStudio()
    joinNotifier(studio, {
      firstName: 'Ana',
      lastName: 'Rua',
      email: 'ana@example.com',
      eventId: undefined,
      partySize: undefined,
    })
    const tomorrow = { date: '2026-11-21' }
    const [event, other] = [anEvent(studio, tomorrow), anEvent(studio)]
    await paidBooking(studio, event)
    sendRemindersNow(studio, { actor })
    planAnnouncement(studio, requireEvent(studio, other))
    sendAnnouncementNow(studio, { eventId: other, actor })
    expect(recipientsOf(studio, 'event_reminder')).toHaveLength(1)
    expect(recipientsOf(studio, 'event_announcement')).toHaveLength(1)
    planAnnouncement(studio, requireEvent(studio, event))
    callOff(studio, event)
    callOff(studio, other)
    studio.clock.advance(hours(1))
    sendDueAnnouncements(studio)
    sendDueReminders(studio)
    expect(recipientsOf(studio, 'event_reminder')).toEqual([])
    expect(recipientsOf(studio, 'event_announcement')).toEqual([])
    expect(() => sendAnnouncementNow(studio, { eventId: event, actor })).toThrow()
  })
})

describe('an evening that was called off', () => {
  const setUp = async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const other = anEvent(studio, { date: '2026-12-11' })
    const booking = await paidBooking(studio, other)
    callOff(studio, event)
    return { studio, event, other, booking }
  }
  const calledOff = expect.objectContaining({ kind: 'conflict', code: 'called_off' })

  it('cannot be booked, and no booking can be moved to it', async () => {
    const { studio, event, other, booking } = await setUp()
    expect(readCurrentEvent(studio)?.id).toBe(other)
    await expect(start(studio, aVisitor('b'), aForm(event))).rejects.toEqual(calledOff)
    expect(() => joinList(studio, event, 'mere')).toThrow(calledOff)
    const form = newBookingForm.parse(aForm(event))
    expect(() => bookByOwner(studio, { booking: form, actor })).toThrow(calledOff)
    const move = { bookingId: booking.id, eventId: event, actor }
    expect(() => moveBookingByOwner(studio, move)).toThrow(calledOff)
    // The database refuses it too.
    const sql = studio.db.sqlite
    expect(() => sql.exec(`UPDATE bookings SET event_id = ${event}`)).toThrow('called_off')
    expect(() => sql.exec(`UPDATE events SET called_off_at = NULL WHERE id = ${event}`)).toThrow('called_off')
  })

  it('takes no booking that was set back before, even when it is marked as paid', async () => {
    const studio = openStudio()
    const { id, event_id } = await paidBooking(studio, anEvent(studio))
    await changeBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'failed' }), actor })
    callOff(studio, event_id!)
    const changes = bookingChanges.parse({ paymentStatus: 'paid', paymentMethod: 'cash' })
    await expect(changeBooking(studio, { id, changes, actor })).rejects.toEqual(calledOff)
  })

  it('cannot move or be deleted, but can be hidden and archived', async () => {
    const { studio, event } = await setUp()
    for (const changes of [{ date: '2026-12-05' }, { startTime: '19:00' }, { location: 'Elsewhere' }]) {
      expect(() => editEvent(studio, { id: event, changes, actor })).toThrow(calledOff)
    }
    expect(editEvent(studio, { id: event, changes: { title: 'The Heads' }, actor }).event.title).toBe('The Heads')
    expect(() => deleteEvent(studio, { id: event, actor })).toThrow(calledOff)
    expect(setEventVisibility(studio, { id: event, visible: false, actor }).is_visible).toBe(0)
    expect(archiveEvent(studio, { id: event, actor }).is_archived).toBe(1)
  })
})

describe('a booking whose voucher has ended since', () => {
  it('stays a raincheck worth its credit; of a mixed one only the money can be refunded', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await paidBooking(studio, event, { voucherCode: aVoucher(studio).code })
    const mixed = await paidBooking(studio, event, { partySize: 2, voucherCode: aVoucher(studio).code }, aVisitor('b'))
    studio.db.sqlite.exec(
      "UPDATE vouchers SET places_left = 0, value_left_cents = 0, ended_at = created_at, end_reason = 'voided', void_reason = 'x'",
    )
    callOff(studio, event)
    expect(answerOf(studio, booking)).toMatchObject({ choice: 'raincheck', chosen_by: 'owner' })
    expect(answerOf(studio, mixed)).toMatchObject({ choice: null })
    expect(
      messagesOf(studio, 'event_called_off')
        .map(({ text }) => text)
        .join(),
    ).toMatch(/now a raincheck worth \$65\.[\s\S]*Money back: \$65\.[\s\S]*raincheck worth \$130\./)
  })
})
