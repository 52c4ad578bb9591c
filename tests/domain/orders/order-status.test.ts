import { describe, expect, it } from 'vitest'
import { changeOrder, deleteOrder } from '../../../app/domain/orders/change-order'
import { orderedKit } from '../../../app/domain/orders/order-details'
import { placeOrder } from '../../../app/domain/orders/place-order'
import { readOrderPage } from '../../../app/domain/orders/read-order'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { minutes } from '../../support/clock'
import { aKit, buyFrame, buyKit } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, aroha, openStudio } from '../../support/makers/purchases'

async function aPaidKit() {
  const studio = openStudio()
  const { id, orderUrl } = await buyKit(studio)
  const move = (orderStatus: string) =>
    changeOrder(studio, { kind: 'paint_kit', id, changes: { orderStatus }, actor: 'hana' })
  return { studio, id, link: orderUrl!.split('/').at(-1)!, move }
}

describe('the owner moves an order on (rule 8.6)', () => {
  it('e-mails the buyer once for each change, and when it is ready, where and when to collect it', async () => {
    const { studio, link, move } = await aPaidKit()
    const before = allOf(studio, 'messages').length
    move('processing')
    move('processing')
    expect(allOf(studio, 'messages')).toHaveLength(before + 1)
    studio.clock.advance(minutes(5))
    move('ready')
    const ready = allOf(studio, 'messages').at(-1)!
    expect(ready).toMatchObject({ kind: 'paint_kit_ready', to_email: 'aroha@example.com' })
    for (const said of ['Ready for Pickup', 'The Art Space', '7 Easel Lane, Waipu', '9am-9pm any day', '09 555 0142']) {
      expect(ready.text).toContain(said)
    }
    expect(readOrderPage(studio, link).status).toBe('ready')
    studio.clock.advance(minutes(5))
    move('processing')
    studio.clock.advance(minutes(5))
    move('ready')
    expect(allOf(studio, 'messages').filter(({ kind }) => kind === 'paint_kit_ready')).toHaveLength(2)
  })

  it('records when and by whom it was completed, and clears the time when that is reverted', async () => {
    const { studio, move } = await aPaidKit()
    const done = move('completed')
    expect(done.completed_at).toBe(studio.clock.now().toISOString())
    expect(move('ready').completed_at).toBeNull()
    expect(allOf(studio, 'audit_log').map(({ actor, detail }) => [actor, JSON.parse(detail!)])).toEqual([
      ['hana', { from: 'pending', to: 'completed' }],
      ['hana', { from: 'completed', to: 'ready' }],
    ])
  })

  it('knows the states of each kind, and refuses others', async () => {
    const { studio, id, move } = await aPaidKit()
    expect(() => move('cancelled')).toThrow(/Please choose one of/)
    expect(() => move('')).toThrow(/Please choose one of/)
    expect(() =>
      changeOrder(studio, { kind: 'custom_frame', id, changes: { orderStatus: 'ready' }, actor: 'x' }),
    ).toThrow(/does not exist/)
    const frame = await buyFrame(studio)
    for (const orderStatus of ['in-progress', 'ready', 'completed', 'cancelled', 'pending']) {
      const moved = changeOrder(studio, { kind: 'custom_frame', id: frame.id, changes: { orderStatus }, actor: 'hana' })
      expect(moved.order_status).toBe(orderStatus)
      studio.clock.advance(minutes(1))
    }
    expect(() =>
      changeOrder(studio, { kind: 'custom_frame', id: frame.id, changes: { orderStatus: 'processing' }, actor: 'x' }),
    ).toThrow(/Please choose one of/)
  })

  it('a cancelled frame whose money was not returned is in Needs you, until it is refunded or taken up again', async () => {
    const studio = openStudio()
    const { id, reference } = await buyFrame(studio)
    const move = (orderStatus: string) =>
      changeOrder(studio, { kind: 'custom_frame', id, changes: { orderStatus }, actor: 'helper' })
    move('cancelled')
    const problem = `Order ${reference} ended without a refund: $150.00 has not gone back. Please refund it, undo that or mark this as dealt with.`
    expect(problemOf(studio)).toBe(problem)
    move('in-progress')
    expect(problemOf(studio)).toBeNull()
    move('cancelled')
    const refund = { amount: 150, reason: 'The frame was cancelled', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: allOf(studio, 'payments')[0]!.id, refund, actor: 'hana' })
    expect(problemOf(studio)).toBeNull()
  })

  it('a deleted order cannot be restored after its money was refunded', async () => {
    const studio = openStudio()
    const { id } = await buyFrame(studio)
    const { undoId } = deleteOrder(studio, { kind: 'custom_frame', id, actor: 'hana' })
    const refund = { amount: 150, reason: 'No frame', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: allOf(studio, 'payments')[0]!.id, refund, actor: 'hana' })
    expect(() => undoChange(studio, { id: undoId, actor: 'hana' })).toThrow(/its money went back meanwhile/)
    expect(allOf(studio, 'orders')).toEqual([])
  })

  it('sends no e-mail about an unpaid order', async () => {
    const studio = openStudio()
    const { id } = await placeOrder(studio, aroha, { ordered: orderedKit(aKit()), price: 250 })
    changeOrder(studio, { kind: 'paint_kit', id, changes: { orderStatus: 'ready' }, actor: 'hana' })
    expect(allOf(studio, 'messages')).toHaveLength(0)
  })
})
