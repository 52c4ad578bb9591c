import { describe, expect, it } from 'vitest'
import { withdrawMessage } from '#db/queries/messages'
import { newEventRequest } from '../../../app/contract/bookings/events'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { editCustomer } from '../../../app/domain/customers/change-customer'
import { createEvent, deleteEvent } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { saveGroupPhoto, sendFollowUp } from '../../../app/domain/follow-ups/follow-ups'
import { readMessage } from '../../../app/domain/messages/list-messages'
import { queueMessage } from '../../../app/domain/messages/queue-message'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { readWaitingPage } from '../../../app/domain/waiting-list/read-waiting-pages'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { startPackage } from '../../support/makers/packages/packages'
import { allOf, anEvent, aVisitor, aVoucher, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { joinList, linkIn, recipientsOf, soldOut } from '../../support/makers/waiting'

/** A customer without future bookings, so that she can be anonymised. */
function aPastGuest(studio: Studio): number {
  const past = { date: '2026-11-01' }
  return bookedByOwner(studio, anEvent(studio, past), { paymentStatus: 'paid' }).customer_id!
}

/** Buys the package, and returns the page to which its buyer is sent. */
async function bought(studio: Studio, name: string) {
  const visitor = aVisitor(name)
  const form = { name, email: `${name}@example.com`, phone: '021 555 0142', message: '', currency: 'USD' as const }
  const step = await startPackage(studio, visitor, { ...form, replaces: undefined }, { withCardForm: true })
  await payCard(studio, step)
  return handleProviderReturn(studio, { visitor: visitor.key, paymentId: step.paymentId, intentId: null })
}

describe('the id of a deleted row is not reused', () => {
  it('so an old Undo button reverts no other change', () => {
    const studio = openStudio()
    const id = aPastGuest(studio)
    const event = anEvent(studio)
    const { undoId } = editCustomer(studio, { id, changes: { phone: '09 555 9999' }, actor })
    anonymiseCustomer(studio, { id, actor })
    editEvent(studio, { id: event, changes: { price: 99 }, actor })
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(expect.objectContaining({ kind: 'missing' }))
  })

  it('so a paid package is made, also after a buyer was anonymised', async () => {
    const studio = openStudio()
    await bought(studio, 'mere')
    anonymiseCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, actor })
    expect(await bought(studio, 'hemi')).toMatchObject({ outcome: 'fulfilled' })
    expect(allOf(studio, 'enquiries')).toMatchObject([{ id: 2, email: 'hemi@example.com' }])
  })

  it('so an offer of seats is sent, also after an evening was deleted with its offers', async () => {
    const { studio, event, bookings, sweep } = await soldOut()
    for (const { id } of bookings) deleteBooking(studio, { id, actor })
    sweep()
    const before = recipientsOf(studio, 'seat_offer').length
    expect(before).toBeGreaterThan(0)
    deleteEvent(studio, { id: event, actor })
    const other = anEvent(studio, { max_capacity: 1 })
    const [booking] = [bookedByOwner(studio, other, { paymentStatus: 'paid' })]
    joinList(studio, other, 'wiremu')
    deleteBooking(studio, { id: booking.id, actor })
    sweep()
    expect(recipientsOf(studio, 'seat_offer').slice(before)).toEqual(['wiremu'])
  })

  it('so an old link shows nobody else’s place on a waiting list', () => {
    const studio = openStudio()
    const event = anEvent(studio)
    aPastGuest(studio)
    joinList(studio, event, 'mere')
    const link = linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list')
    anonymiseCustomer(studio, {
      id: allOf(studio, 'customers').find(({ email }) => email === 'mere@example.com')!.id,
      actor,
    })
    joinList(studio, event, 'hemi')
    expect(() => readWaitingPage(studio, { link, visitor: null })).toThrowError(
      expect.objectContaining({ kind: 'missing' }),
    )
  })

  it('so a follow-up is sent, also after the evening of another one was deleted', async () => {
    const studio = openStudio()
    const evening = () =>
      createEvent(studio, { event: newEventRequest.parse({ date: '2026-11-19', time: '6:30pm-8:30pm' }), actor }).id
    const thank = (eventId: number) =>
      sendFollowUp(studio, { eventId, photoUrl: '/uploads/K2345-1600x1067.jpg', override: false, actor })
    const first = evening()
    const { id } = bookedByOwner(studio, first, { paymentStatus: 'paid' })
    thank(first)
    await removeBooking(studio, { id, ending: 'nothing', actor })
    saveGroupPhoto(studio, { eventId: first, url: '/uploads/K6789-1600x1067.jpg', actor })
    deleteEvent(studio, { id: first, actor })
    const second = evening()
    bookedByOwner(studio, second, { paymentStatus: 'paid' })
    thank(second)
    expect(recipientsOf(studio, 'event_follow_up')).toEqual(['mere', 'mere'])
  })

  it('so an open page of an e-mail cannot resend somebody else’s', () => {
    const studio = openStudio()
    const queue = (name: string) =>
      queueMessage(studio, {
        kind: 'note',
        dedupeKey: `note:${name}`,
        to: { email: `${name}@example.com`, name },
        content: { subject: name, html: name, text: name },
      }).id
    const id = queue('mere')
    withdrawMessage(studio.db, 'note:mere')
    expect(queue('hemi')).toBeGreaterThan(id)
    expect(() => readMessage(studio, id, 'owner')).toThrowError(expect.objectContaining({ kind: 'missing' }))
  })

  it('so a deleted booking can be restored, also when another voucher was used since', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const [one, two] = [aVoucher(studio), aVoucher(studio)]
    const { id } = bookedByOwner(studio, event, { voucherCode: one.code })
    const { undoId } = await removeBooking(studio, { id, ending: 'refund', actor })
    bookedByOwner(studio, event, { voucherCode: two.code, email: 'hemi@example.com' })
    undoChange(studio, { id: undoId!, actor })
    expect(
      allOf(studio, 'bookings')
        .map((booking) => booking.voucher_code)
        .sort(),
    ).toEqual([one.code, two.code].sort())
  })
})
