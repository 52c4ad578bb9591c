import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { deleteBooking } from '../../app/domain/bookings/changes/remove-booking'
import { listNeeds } from '../../app/domain/needs-you/list-needs'
import { changeOrder, deleteOrder, markContacted } from '../../app/domain/orders/change-order'
import { raiseProblem } from '../../app/domain/payments/problems'
import { refundByOwner, retryRefund } from '../../app/domain/payments/refunds/refund-by-owner'
import { failRefund } from '../../app/domain/payments/refunds/refund-outcome'
import { refundPayment } from '../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../app/domain/payments/settle-payment'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { days, minutes } from '../support/clock'
import { aWin } from '../support/makers/auctions'
import { actor, bookedByOwner } from '../support/makers/bookings'
import { buyFrame, startFrame } from '../support/makers/orders'
import { problemOf } from '../support/makers/payment-problems'
import { allOf, anEvent, aroha, openStudio, payCard, type Studio } from '../support/makers/purchases'

const titles = (studio: Studio) => listNeeds(studio).rows.map(({ title }) => title)
const run = (studio: Studio, sql: string, ...values: unknown[]) => studio.db.sqlite.prepare(sql).run(...values)

describe('what waits for the owner (rule 9.2)', () => {
  it('is nothing in a new studio', () => {
    expect(listNeeds(openStudio())).toEqual({ count: 0, rows: [], more: [] })
  })

  it('a frame customer, until contacted, started or archived; overdue after a day', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    studio.clock.advance(minutes(19 * 60))
    const [need] = listNeeds(studio).rows
    expect(need).toMatchObject({
      title: 'Frame customer waits.',
      contact: { href: 'tel:+64215550142' },
      acts: [{ do: 'send', intent: 'contacted', id: String(id) }],
    })
    expect(need!.text).toContain('19 hours ago')
    studio.clock.advance(minutes(5 * 60))
    expect(titles(studio)).toEqual(['Frame customer waits too long.'])
    changeOrder(studio, { kind: 'custom_frame', id, changes: { isArchived: true }, actor })
    expect(titles(studio)).toEqual([])
    changeOrder(studio, { kind: 'custom_frame', id, changes: { isArchived: false }, actor })
    markContacted(studio, { id, actor })
    expect(titles(studio)).toEqual([])
  })

  it('a failed refund, with another try; two tries at once pay out once', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    markContacted(studio, { id, actor })
    const [payment] = allOf(studio, 'payments')
    const order = { paymentId: payment!.id, amountCents: 4000, reason: 'a scratch', by: actor }
    const refund = studio.payments.refund
    studio.payments.refund = async () => ({ state: 'failed', refundId: 'sim_re_none' })
    const failed = await refundPayment(studio, order)
    expect(failed.state).toBe('failed')
    expect(listNeeds(studio)).toMatchObject({
      count: 1,
      rows: [
        {
          title: 'Refund failed.',
          acts: [{ intent: 'retry-refund', id: String(failed.id) }, { href: `/admin/payments/${payment!.id}` }],
        },
      ],
    })
    expect((await retryRefund(studio, { refundId: failed.id, actor })).state).toBe('failed')
    const again = allOf(studio, 'refunds').at(-1)!
    expect(titles(studio)).toEqual(['Refund failed.'])
    studio.payments.refund = refund
    const tries = await Promise.allSettled([
      retryRefund(studio, { refundId: again.id, actor }),
      retryRefund(studio, { refundId: again.id, actor }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(allOf(studio, 'payments')[0]).toMatchObject({ refunded_cents: 4000 })
    expect(problemOf(studio)).toBeNull()
    expect(titles(studio)).toEqual([])
    await expect(retryRefund(studio, { refundId: failed.id, actor })).rejects.toThrow(/settled meanwhile/)
    await expect(retryRefund(studio, { refundId: 999, actor })).rejects.toThrow(/does not exist/)
  })

  it('a dispute, and an order that was deleted without a refund', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    deleteOrder(studio, { kind: 'custom_frame', id, actor })
    const [payment] = allOf(studio, 'payments')
    expect(listNeeds(studio).rows[0]).toMatchObject({
      title: 'Money has not gone back.',
      acts: [{ do: 'open', href: `/admin/payments/${payment!.id}` }],
    })
    raiseProblem(studio, { payment_id: payment!.id, kind: 'disputed' })
    expect(titles(studio)).toEqual(['Money has not gone back.', 'A payment is disputed.'])
  })

  it('a booking paid by hand and deleted by the plain call, until handed back, settled or restored', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const book = (paymentStatus: 'paid' | 'pending') => bookedByOwner(studio, eventId, { partySize: 2, paymentStatus })
    deleteBooking(studio, { id: book('pending').id, actor })
    expect(titles(studio)).toEqual([])
    const { id, reference } = book('paid')
    deleteBooking(studio, { id, actor })
    const [payment] = allOf(studio, 'payments')
    expect(listNeeds(studio).rows).toMatchObject([
      { title: 'Money has not gone back.', acts: [{ do: 'open', href: `/admin/payments/${payment!.id}` }] },
    ])
    expect(listNeeds(studio).rows[0]!.text).toContain(`Booking ${reference} ended without a refund: $130.00`)
    const undo = () => undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    undo()
    expect(titles(studio)).toEqual([])
    expect(findBooking(studio.db, id)).toMatchObject({ payment_status: 'paid' })
    deleteBooking(studio, { id, actor })
    await refundByOwner(studio, {
      paymentId: payment!.id,
      refund: { amount: 130, reason: 'Handed back', purchase: 'keep' },
      actor,
    })
    expect(titles(studio)).toEqual([])
    // An undo does not ask again about money that was handed back.
    expect(undo).toThrowError(expect.objectContaining({ code: 'refunded_since' }))
  })

  it('a payment without its details, after a few minutes', async () => {
    const studio = openStudio()
    const step = await startFrame(studio, aroha)
    run(studio, 'UPDATE payments SET details = NULL')
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments')[0]!.state).toBe('paid')
    expect(titles(studio)).toEqual([])
    studio.clock.advance(minutes(6))
    const [need] = listNeeds(studio).rows
    expect(need!.title).toBe('Paid without an order.')
    expect(need!.text).toContain('$150.00 for a custom frame')
  })

  it('an evening with more people than seats, a winner who has not paid, a new message', () => {
    const studio = openStudio()
    const eventId = anEvent(studio, { max_capacity: 1 })
    bookedByOwner(studio, eventId, { partySize: 3, paymentStatus: 'pending' })
    aWin(studio, 120)
    studio.clock.advance(days(3))
    const now = studio.clock.instant()
    const enquiry = 'INSERT INTO enquiries (source, name, email, message, created_at) VALUES (?, ?, ?, ?, ?)'
    run(studio, enquiry, 'contact', 'Hemi', 'h@example.com', 'Hello?', now)
    run(studio, enquiry, 'buy_now', 'Rangi', 'r@example.com', ' ', now)
    expect(titles(studio)).toEqual(['2 seats too many.', 'Winner has not paid.', 'New message.', 'New message.'])
    expect(
      listNeeds(studio)
        .rows.slice(2)
        .map(({ text }) => text),
    ).toEqual(['Hemi: “Hello?”', 'Rangi left no message.'])
    expect(listNeeds(studio).rows[1]!.text).toContain('Aroha Fern won The Heads at Dusk for $120')
    run(studio, `UPDATE auction_results SET payment_status = 'completed'`)
    run(studio, `UPDATE enquiries SET state = 'answered'`)
    run(studio, 'UPDATE events SET max_capacity = 3')
    expect(titles(studio)).toEqual([])
  })

  it('a refund that fails later', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    markContacted(studio, { id, actor })
    const [payment] = allOf(studio, 'payments')
    const refund = await refundPayment(studio, { paymentId: payment!.id, amountCents: 4000, reason: 'x', by: actor })
    failRefund(studio, refund.id, 'The card is closed.')
    expect(listNeeds(studio).rows[0]!.text).toBe('$40.00 to Aroha Fern: The card is closed.')
  })
})
