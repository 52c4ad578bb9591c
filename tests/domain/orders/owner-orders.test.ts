import { describe, expect, it } from 'vitest'
import { readPage, readRows } from '../../../app/domain/lists/define-list'
import { changeOrder, deleteOrder, markContacted } from '../../../app/domain/orders/change-order'
import { orderLists } from '../../../app/domain/orders/read-order'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { readOrderStats } from '../../../db/queries/orders'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aFrame, aKit, buyFrame, buyKit } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, aVisitor, openStudio, type Studio } from '../../support/makers/purchases'

const all = { show: 'every', search: '' } as const

const auditOf = (studio: Studio) => allOf(studio, 'audit_log').map(({ action }) => action)

describe('what the owner changes of an order (rule 8.6)', () => {
  it('notes, state and archive are saved together or not at all; missing fields stay', async () => {
    const studio = openStudio()
    const { id } = await buyKit(studio)
    const change = (changes: object) => changeOrder(studio, { kind: 'paint_kit', id, changes, actor })
    expect(change({ adminNotes: 'Ring first', isArchived: true, orderStatus: 'ready' })).toMatchObject({
      admin_notes: 'Ring first',
      is_archived: 1,
      order_status: 'ready',
    })
    expect(change({ adminNotes: '' })).toMatchObject({ admin_notes: '', is_archived: 1, order_status: 'ready' })
    expect(() => change({ adminNotes: 'lost', orderStatus: 'cancelled' })).toThrow(/Please choose one of/)
    expect(change({})).toMatchObject({ admin_notes: '', order_status: 'ready' })
    expect(change({ isArchived: false })).toMatchObject({ is_archived: 0 })
    expect(auditOf(studio)).toEqual(['status', 'archive', 'note', 'restore'])
  })

  it('completed stores the time that the owner gives, never a future one', async () => {
    const studio = openStudio()
    const { id } = await buyKit(studio)
    studio.clock.advance(minutes(60))
    const now = studio.clock.now().toISOString()
    const complete = (completedAt?: string) =>
      changeOrder(studio, { kind: 'paint_kit', id, changes: { orderStatus: 'completed', completedAt }, actor })
    expect(complete('2026-11-20T02:30:00.000Z').completed_at).toBe('2026-11-20T02:30:00.000Z')
    // Setting the same state again records nothing.
    expect(complete(now).completed_at).toBe('2026-11-20T02:30:00.000Z')
    changeOrder(studio, { kind: 'paint_kit', id, changes: { orderStatus: 'ready' }, actor })
    expect(complete('2030-01-01T00:00:00.000Z').completed_at).toBe(now)
  })

  it('a frame customer is marked as contacted once', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    const first = markContacted(studio, { id, actor })
    studio.clock.advance(minutes(60))
    expect(markContacted(studio, { id, actor })).toEqual({ order: first.order, undoId: null })
    expect(auditOf(studio)).toEqual(['contacted'])
    expect(() => markContacted(studio, { id: 99, actor })).toThrow(/does not exist/)
    undoChange(studio, { id: first.undoId!, actor })
    expect(markContacted(studio, { id, actor }).undoId).not.toBeNull()
  })
})

describe('deleting an order', () => {
  it('keeps the payment, asks about the refund, and can be undone', async () => {
    const studio = openStudio()
    const { id, reference } = await buyKit(studio)
    const { undoId } = deleteOrder(studio, { kind: 'paint_kit', id, actor })
    expect(readRows(studio, orderLists.paint_kit, all)).toEqual([])
    const [payment] = allOf(studio, 'payments')
    expect(payment).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(problemOf(studio)).toContain(reference)
    undoChange(studio, { id: undoId, actor })
    expect(problemOf(studio)).toBeNull()
    expect(readRows(studio, orderLists.paint_kit, all)[0]).toMatchObject({
      id,
      reference,
    })
  })

  it('asks nothing when all was refunded, and a later refund settles the question', async () => {
    const studio = openStudio()
    const kit = await buyKit(studio)
    const [payment] = allOf(studio, 'payments')
    await refundPayment(studio, { paymentId: payment!.id, amountCents: 25000, reason: 'changed plans', by: actor })
    deleteOrder(studio, { kind: 'paint_kit', id: kit.id, actor })
    expect(problemOf(studio)).toBeNull()

    const frame = await buyFrame(studio)
    deleteOrder(studio, { kind: 'custom_frame', id: frame.id, actor })
    const ofFrame = () => allOf(studio, 'payments').find(({ purpose }) => purpose === 'custom_frame')!
    expect(problemOf(studio)).toContain('$150.00')
    await refundPayment(studio, { paymentId: ofFrame().id, amountCents: 15000, reason: 'changed plans', by: actor })
    expect(problemOf(studio)).toBeNull()
  })

  it('that was cancelled before cannot be undone once its money went back', async () => {
    const studio = openStudio()
    const which = { kind: 'custom_frame', id: (await buyFrame(studio)).id, actor } as const
    changeOrder(studio, { ...which, changes: { orderStatus: 'cancelled' } })
    const { undoId } = deleteOrder(studio, which)
    const [payment] = allOf(studio, 'payments')
    await refundPayment(studio, { paymentId: payment!.id, amountCents: 5000, reason: 'changed plans', by: actor })
    expect(() => undoChange(studio, { id: undoId, actor })).toThrow(/its money went back meanwhile/)
    expect(readRows(studio, orderLists.custom_frame, all)).toEqual([])
  })

  it('does not reuse its number', async () => {
    const studio = openStudio()
    const first = await buyKit(studio)
    deleteOrder(studio, { kind: 'paint_kit', id: first.id, actor })
    const second = await buyKit(studio, aKit({ extraCanvases: 1 }))
    expect(second.id).toBeGreaterThan(first.id)
  })
})

describe('the lists', () => {
  it('are searched by name, e-mail, phone and reference; archived ones come last', async () => {
    const studio = openStudio()
    const first = await buyKit(studio, aKit({ customerName: 'Mere 100%', customerPhone: '021 555 0199' }))
    studio.clock.advance(minutes(1))
    const second = await buyKit(studio, aKit({ customerAddress: '9 Dune Road', extraCanvases: 3 }))
    const find = (search: string, show = 'every') =>
      readRows(studio, orderLists.paint_kit, { show, search }).map(({ id }) => id)
    expect(find('')).toEqual([second.id, first.id])
    expect(find('100%')).toEqual([first.id])
    expect(find('0215550199')).toEqual([first.id])
    expect(find('dune')).toEqual([second.id])
    expect(find(second.reference.toLowerCase())).toEqual([second.id])
    changeOrder(studio, {
      kind: 'paint_kit',
      id: second.id,
      changes: { isArchived: true, orderStatus: 'ready' },
      actor,
    })
    expect(find('')).toEqual([first.id, second.id])
    expect(find('', 'archived')).toEqual([second.id])
    expect(find('', 'ready')).toEqual([])
    expect(readPage(studio, orderLists.paint_kit, { ...all, page: 7 })).toMatchObject({
      page: 1,
      pages: 1,
      count: 2,
    })
    expect(readRows(studio, orderLists.paint_kit, { show: 'archived', search: '' })[0]!.items).toEqual([
      '3 extra canvases',
    ])
  })

  it('the four figures count frames less refunds, including archived ones', async () => {
    const studio = openStudio()
    const one = await buyFrame(studio)
    const two = await buyFrame(studio, aFrame({ customerEmail: 'mere@example.com' }), aVisitor('mere'))
    expect(readOrderStats(studio.db, 'custom_frame')).toEqual({
      total: 2,
      active: 2,
      pending: 2,
      revenue_cents: 30_000,
    })
    changeOrder(studio, { kind: 'custom_frame', id: one.id, changes: { isArchived: true }, actor })
    changeOrder(studio, { kind: 'custom_frame', id: two.id, changes: { orderStatus: 'in-progress' }, actor })
    const [payment] = allOf(studio, 'payments')
    await refundPayment(studio, { paymentId: payment!.id, amountCents: 1050, reason: 'a scratch', by: actor })
    expect(readOrderStats(studio.db, 'custom_frame')).toEqual({
      total: 2,
      active: 1,
      pending: 0,
      revenue_cents: 28_950,
    })
    const rows = readRows(studio, orderLists.custom_frame, all)
    expect(rows.map(({ refunded }) => refunded).sort()).toEqual([0, 10.5])
  })
})
