import { describe, expect, it } from 'vitest'
import type { Row } from '#db/tables'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { chooseByLink, chooseByOwner, settleCallOffs } from '../../../app/domain/call-offs/choose'
import { readCallOff, readGuestCallOff } from '../../../app/domain/call-offs/read-call-off'
import { editEvent } from '../../../app/domain/events/edit-event'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { readWaitingList, removeEntry } from '../../../app/domain/waiting-list/owner-waiting-list'
import { ProviderRefusal } from '../../../app/providers/payments/port'
import { days, minutes } from '../../support/clock'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { answerOf, callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  bookingOf,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  reopen,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { linkOf, payDifference } from '../../support/makers/rainchecks'
import { joinList } from '../../support/makers/waiting'

/** A booking for two by card whose evening was called off. */
async function calledOff(form: Record<string, unknown> = {}) {
  const studio = openStudio()
  const event = anEvent(studio)
  const booking = await paidBooking(studio, event, { partySize: 2 })
  callOff(studio, event, form)
  return { studio, event, booking, choose: (choice: 'refund' | 'raincheck') => chooseFor(studio, booking, choice) }
}

const chooseFor = (studio: Studio, booking: Row<'bookings'>, choice: 'refund' | 'raincheck') =>
  chooseByLink(studio, linkOf(studio, booking), choice)
const byOwner = (studio: Studio, eventId: number, booking: Row<'bookings'>, choice: 'refund' | 'raincheck') =>
  chooseByOwner(studio, { eventId, answerId: answerOf(studio, booking)!.id, choice, actor })
const code = (expected: string) => ({ kind: 'conflict', code: expected })

describe('money back', () => {
  it('is refunded once, however often it is chosen, and ends the booking', async () => {
    const { studio, booking, choose } = await calledOff()
    await choose('refund')
    await choose('refund')
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 13_000, state: 'succeeded', username: actor }])
    expect(bookingOf(studio, booking.id)).toMatchObject({ payment_status: 'failed', is_archived: 1 })
    await expect(choose('raincheck')).rejects.toMatchObject(code('refund_chosen'))
    const eventId = anEvent(studio, { date: '2026-12-11' })
    const rebook = rebookRaincheck(studio, aVisitor('a'), { link: linkOf(studio, booking), eventId })
    await expect(rebook).rejects.toMatchObject(code('raincheck_over'))
    expect(readGuestCallOff(studio, linkOf(studio, booking))).toMatchObject({ choice: 'refund', doneCents: 13_000 })
  })

  it('is both of two payments, and the rest of a partly refunded one', async () => {
    const { studio, event, booking } = await calledOff()
    const other = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    await payDifference(studio, booking, other)
    await reconcilePayments(studio)
    const [first] = allOf(studio, 'payments')
    const refund = { amount: 20, reason: 'The storm', purchase: 'keep' as const }
    await refundByOwner(studio, { paymentId: first!.id, refund, actor })
    callOff(studio, other)
    expect(answerOf(studio, booking)).toMatchObject({ event_id: other, choice: null })
    const { text } = messagesOf(studio, 'event_called_off').at(-1)!
    expect(text).toContain('Money back: $140.')
    expect(text).toContain('a raincheck worth $140.')
    await chooseFor(studio, booking, 'refund')
    expect(allOf(studio, 'refunds').map(({ amount_cents }) => amount_cents)).toEqual([2000, 11_000, 3000])
    // The answer for the first evening is the one given by booking again.
    expect(readCallOff(studio, event).calledOff!.answers).toMatchObject([{ choice: 'raincheck', chosenBy: 'guest' }])
  })

  it('in cash must be handed over by the owner, and is in Needs you until she records it', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = bookedByOwner(studio, event, { paymentStatus: 'paid', paymentMethod: 'cash' })
    callOff(studio, event)
    await chooseFor(studio, booking, 'refund')
    expect(allOf(studio, 'refunds')).toEqual([])
    expect(listNeeds(studio).rows).toMatchObject([{ text: expect.stringContaining('ended without a refund: $65.00') }])
    expect(readGuestCallOff(studio, linkOf(studio, booking))).toMatchObject({ handCents: 6500, cardCents: 0 })
    const [payment] = allOf(studio, 'payments')
    const refund = { amount: 65, reason: 'Handed over', purchase: 'keep' as const }
    await refundByOwner(studio, { paymentId: payment!.id, refund, actor })
    expect(listNeeds(studio).count).toBe(0)
  })

  it('by card and in cash: the e-mail has both sums', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = bookedByOwner(studio, event, { paymentStatus: 'paid', paymentMethod: 'cash' })
    callOff(studio, event)
    const other = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    await payDifference(studio, booking, other)
    await reconcilePayments(studio)
    callOff(studio, other)
    await byOwner(studio, other, booking, 'refund')
    const { text } = messagesOf(studio, 'call_off_chosen')[0]!
    expect(text).toContain('$15 is on its way. The money goes back to the card')
    expect(text).toContain('We’ll give you $65 back the way you paid it, and be in touch about how.')
  })

  it('that the provider refuses to refund is in Needs you and on the owner’s page', async () => {
    const { studio, event, choose } = await calledOff()
    studio.payments.refund = () => Promise.reject(new ProviderRefusal('The card was closed.'))
    await choose('refund')
    expect(problemOf(studio)).toMatch(/^A refund failed/)
    expect(readCallOff(studio, event).calledOff!.answers).toMatchObject([
      { money: { cardCents: 13_000, doneCents: 0 } },
    ])
  })

  it('that a dispute holds waits for the bank', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const booking = await paidBooking(studio, event)
    await sendProviderEvent(studio, aboutDispute())
    callOff(studio, event)
    expect(answerOf(studio, booking)).toMatchObject({ choice: 'nothing_owed' })
    expect(problemOf(studio)).toContain('ended without a refund: $65.00')
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    expect(problemOf(studio)).toBe('The dispute was lost: $65.00 went back to the cardholder.')
  })

  it('ends a payment step for another evening; a later payment for it is refunded too', async () => {
    const { studio, booking, choose } = await calledOff()
    const other = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    const asked = await rebookRaincheck(studio, aVisitor('aroha'), { link: linkOf(studio, booking), eventId: other })
    const step = await reopen(studio, aVisitor('aroha'), asked!)
    await choose('refund')
    await payCard(studio, step)
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments').map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  })
})

describe('a booking whose voucher has ended since', () => {
  it('has no money to refund: neither a choice nor the deadline ends its raincheck', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const [voucherCode, other] = [aVoucher(studio).code, aVoucher(studio).code]
    const whole = await paidBooking(studio, event, { voucherCode })
    const mixed = await paidBooking(studio, event, { partySize: 2, voucherCode: other }, aVisitor('b'))
    studio.db.sqlite.exec(
      "UPDATE vouchers SET places_left = 0, value_left_cents = 0, ended_at = created_at, end_reason = 'voided', void_reason = 'x'",
    )
    callOff(studio, event)
    await expect(chooseFor(studio, whole, 'refund')).rejects.toMatchObject(code('no_money'))
    // The owner refunds the card payment herself.
    const [payment] = allOf(studio, 'payments').filter((each) => each.amount_cents > 0)
    const refund = { amount: 65, reason: 'The storm', purchase: 'keep' as const }
    await refundByOwner(studio, { paymentId: payment!.id, refund, actor })
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(1)
    expect(answerOf(studio, mixed)).toMatchObject({ choice: 'raincheck', chosen_by: 'clock' })
    expect(bookingOf(studio, mixed.id).payment_status).toBe('paid')
  })
})

it('has only the end of a voucher’s code on its page and in its e-mail, which a helper can have sent elsewhere', async () => {
  const studio = openStudio()
  const event = anEvent(studio)
  const { code } = aVoucher(studio)
  const booking = await paidBooking(studio, event, { voucherCode: code })
  const changes = bookingChanges.parse({ email: 'eve@evil.example' })
  editBooking(studio, { id: booking.id, changes, actor: 'helper' })
  callOff(studio, event)
  const end = `SLP-…${code.slice(-4)}`
  expect(readGuestCallOff(studio, linkOf(studio, booking))!.voucherCode).toBe(end)
  const [{ to_email, text, html }] = messagesOf(studio, 'event_called_off') as [Row<'messages'>]
  expect(to_email).toBe('eve@evil.example')
  expect(text).toContain(`is back on your gift voucher ${end}.`)
  expect(text + html).not.toContain(code)
})

describe('another evening', () => {
  it('can be exchanged for the money until the last day, not later', async () => {
    const { studio, event, booking, choose } = await calledOff({ days: 3 })
    await choose('raincheck')
    expect(readGuestCallOff(studio, linkOf(studio, booking))).toMatchObject({ choice: 'raincheck', isOpen: true })
    studio.clock.set('2026-11-23T10:59:59.000Z')
    await choose('raincheck')
    studio.clock.advance(1000)
    await expect(choose('refund')).rejects.toMatchObject(code('choice_over'))
    expect(readGuestCallOff(studio, linkOf(studio, booking))).toBeNull()
    expect(settleCallOffs(studio)).toBe(0)
    // The owner still can, for a guest who rings.
    await byOwner(studio, event, booking, 'refund')
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'succeeded' }])
    expect(messagesOf(studio, 'call_off_chosen')).toHaveLength(1)
  })

  it('is chosen by booking it, and the deadline does not change that', async () => {
    const { studio, booking } = await calledOff()
    const eventId = anEvent(studio, { date: '2026-12-11' })
    await rebookRaincheck(studio, aVisitor('a'), { link: linkOf(studio, booking), eventId })
    expect(answerOf(studio, booking)).toMatchObject({ choice: 'raincheck', chosen_by: 'guest' })
    await expect(chooseFor(studio, booking, 'refund')).rejects.toMatchObject(code('booked_again'))
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(0)
    expect(bookingOf(studio, booking.id)).toMatchObject({ event_id: eventId, payment_status: 'paid' })
  })

  it('that the guest booked and left again is an ordinary raincheck, without a choice', async () => {
    const { studio, event, booking, choose } = await calledOff()
    await payDifference(studio, booking, anEvent(studio, { date: '2026-12-11', price_cents: 8000 }))
    await reconcilePayments(studio)
    studio.clock.advance(minutes(5))
    takeRaincheck(studio, linkOf(studio, booking))
    expect(readGuestCallOff(studio, linkOf(studio, booking))).toBeNull()
    await expect(choose('refund')).rejects.toMatchObject(code('choice_over'))
    expect(allOf(studio, 'refunds')).toEqual([])
    await byOwner(studio, event, booking, 'refund')
    expect(allOf(studio, 'refunds').map(({ amount_cents }) => amount_cents)).toEqual([13_000, 3000])
  })

  it('that the owner books for a guest is her choice', async () => {
    const { studio, booking } = await calledOff()
    const eventId = anEvent(studio, { date: '2026-12-11' })
    moveBookingByOwner(studio, { bookingId: booking.id, eventId, actor })
    expect(answerOf(studio, booking)).toMatchObject({ choice: 'raincheck', chosen_by: 'owner' })
  })
})

describe('a guest who does not answer', () => {
  it.each([
    [
      'moves',
      (studio: Studio, id: number, eventId: number) => moveBookingByOwner(studio, { bookingId: id, eventId, actor }),
    ],
    [
      'edits',
      (studio: Studio, id: number, eventId: number) =>
        editBooking(studio, { id, changes: bookingChanges.parse({ eventId }), actor }),
    ],
  ])('gets the refund after the owner %s the raincheck to an evening and undoes that', async (_, move) => {
    const { studio, booking } = await calledOff()
    const { undoId } = move(studio, booking.id, anEvent(studio, { date: '2026-12-11' }))
    undoChange(studio, { id: undoId!, actor })
    expect(answerOf(studio, booking)).toMatchObject({ choice: null, chosen_by: null })
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(1)
    expect(answerOf(studio, booking)).toMatchObject({ choice: 'refund', chosen_by: 'clock' })
  })

  it.each([
    ['refund', 'failed', 1, /didn’t hear from you[\s\S]*\$130 is on its way/],
    ['raincheck', 'paid', 0, /is now a raincheck\. We didn’t hear from you/],
  ] as const)('gets the %s, once, and an email', async (defaultChoice, status, refunds, text) => {
    const { studio, booking } = await calledOff({ defaultChoice })
    expect(settleCallOffs(studio)).toBe(0)
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(1)
    expect(settleCallOffs(studio)).toBe(0)
    await reconcilePayments(studio)
    expect(answerOf(studio, booking)).toMatchObject({ choice: defaultChoice, chosen_by: 'clock' })
    expect(bookingOf(studio, booking.id).payment_status).toBe(status)
    expect(allOf(studio, 'refunds')).toHaveLength(refunds)
    expect(messagesOf(studio, 'call_off_chosen').map((message) => message.text)).toEqual([expect.stringMatching(text)])
  })

  it('gets nothing more when the owner has deleted the booking', async () => {
    const { studio, event, booking } = await calledOff()
    deleteBooking(studio, { id: booking.id, actor })
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(0)
    expect(readCallOff(studio, event).calledOff!.answers).toMatchObject([
      { bookingId: null, choice: null, choices: [] },
    ])
    await expect(byOwner(studio, event, booking, 'refund')).rejects.toMatchObject(code('booking_gone'))
  })
})

describe('an undo of an earlier change by the owner', () => {
  it('cannot put anybody back on the evening or move it', async () => {
    const studio = openStudio()
    const [event, other] = [anEvent(studio), anEvent(studio, { date: '2026-12-11' })]
    const [moved, removed] = [await paidBooking(studio, event), await paidBooking(studio, event, {}, aVisitor('b'))]
    moveBookingByOwner(studio, { bookingId: moved.id, eventId: other, actor })
    await removeBooking(studio, { id: removed.id, ending: 'nothing', actor })
    joinList(studio, event, 'mere')
    removeEntry(studio, { eventId: event, entryId: readWaitingList(studio, event).entries[0]!.id, actor })
    editEvent(studio, { id: event, changes: { date: '2026-12-05' }, actor })
    callOff(studio, event)
    const undos = listUndos(studio)
    expect(undos).toHaveLength(4)
    for (const { id } of undos)
      expect(() => undoChange(studio, { id, actor })).toThrow(expect.objectContaining({ code: 'changed_since' }))
  })

  it('of a later deletion restores the raincheck with its choice', async () => {
    const { studio, booking } = await calledOff()
    await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    studio.clock.advance(days(8))
    expect(settleCallOffs(studio)).toBe(1)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded' }])
  })
})
