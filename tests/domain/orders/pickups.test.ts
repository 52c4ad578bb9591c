import { beforeEach, describe, expect, test } from 'vitest'
import { findOrder, findPickupOfOrder, findPickupOfResult } from '#db/queries/orders'
import { pickupForm } from '../../../app/contract/orders/pickups'
import { requireWonPainting } from '../../../app/domain/auctions/wins/win'
import { readRows } from '../../../app/domain/lists/define-list'
import { changeOrder, deleteOrder, requireOrderedThing } from '../../../app/domain/orders/change-order'
import { orderLists } from '../../../app/domain/orders/read-order'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { choosePickup, offerPickup, takeBackPickup } from '../../../app/domain/pickups/change-pickup'
import { readPickup } from '../../../app/domain/pickups/collection'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { choosePickupForm } from '../../../app/server/choose-pickup'
import { hours } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { startFrame, startKit } from '../../support/makers/orders'
import { allOf, aVisitor, deliverEvents, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { anUnpaidWin } from '../../support/makers/second-chances'

/** Auckland is 13 hours ahead of UTC. */
const FIRST = '2026-12-04T03:00:00.000Z'
const SECOND = '2026-12-05T22:00:00.000Z'

let studio: Studio
let orderId: number
beforeEach(async () => {
  studio = openStudio()
  await payCard(studio, await startKit(studio, aVisitor('aroha')))
  await deliverEvents(studio)
  orderId = 1
})

const collection = () => requireOrderedThing(studio, orderId)
const offer = (times: string[] = ['2026-12-04T16:00', '2026-12-06T11:00'], of = collection()) => {
  const [time1, time2, time3] = times
  const form = pickupForm.parse({ place: 'The Art Space', time1, time2, time3 })
  return offerPickup(studio, { collection: of, form, actor })
}
const choose = (time: string) => choosePickup(studio, collection(), time)
const view = () => readPickup(studio, collection())
const row = () => findPickupOfOrder(studio.db, orderId)!

/**
 * The e-mails about pickups, with the method and sequence of their files: 'pickup_chosen aroha@example.com PUBLISH 1'.
 */
function pickupMails(): string[] {
  const rows = studio.db.sqlite
    .prepare(
      `SELECT m.kind, m.to_email, a.content FROM messages m LEFT JOIN message_attachments a ON a.message_id = m.id
      WHERE m.kind LIKE '%pickup%' ORDER BY m.id`,
    )
    .all() as { kind: string; to_email: string; content: Buffer | null }[]
  return rows.map(({ kind, to_email, content }) => {
    const file = content?.toString() ?? ''
    if (file) expect(file).toContain('UID:pickup-1@')
    const fieldOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]
    return [kind, to_email, fieldOf('METHOD'), fieldOf('SEQUENCE'), fieldOf('DTSTART')].filter(Boolean).join(' ')
  })
}

describe('offering times', () => {
  test('shows them in New Zealand time, sorted, each once, and e-mails the buyer the link', () => {
    offer(['2026-12-06T11:00', '2026-12-04T16:00', '2026-12-06T11:00'])
    expect(JSON.parse(row().times)).toEqual([FIRST, SECOND])
    expect(pickupMails()).toEqual(['pickup_offered aroha@example.com'])
    const { text } = allOf(studio, 'messages').at(-1)!
    expect(text).toContain('Fri, 4 Dec 2026, 4:00pm')
    expect(text).toContain(collection().path)
    expect(view()).toMatchObject({
      place: 'The Art Space',
      chosenText: null,
      times: [{ time: FIRST }, { time: SECOND }],
    })
    expect(readRows(studio, orderLists.paint_kit, { show: 'every', search: '' })[0]).toMatchObject({
      pickupText: '2 times offered',
    })
  })

  test('is refused for a past time, beside its field, and for an unpaid order', async () => {
    expect(() => offer(['2026-12-04T16:00', '2026-11-01T16:00'])).toThrowError(
      expect.objectContaining({ code: 'time_passed', fields: { time2: [expect.any(String)] } }),
    )
    expect(row()).toBeUndefined()
    await startFrame(studio, aVisitor('mere'))
    const win = anUnpaidWin(studio)
    expect(() => offer(undefined, requireWonPainting(studio, win.resultId))).toThrowError(
      expect.objectContaining({ code: 'not_collected' }),
    )
  })
})

describe('choosing one', () => {
  test('sends both a calendar entry; another choice replaces it, the same choice changes nothing', () => {
    offer()
    choose(FIRST)
    choose(FIRST)
    choose(SECOND)
    expect(pickupMails()).toEqual([
      'pickup_offered aroha@example.com',
      'pickup_chosen aroha@example.com PUBLISH 1 20261204T030000Z',
      expect.stringMatching(/^owner_pickup \S+ PUBLISH 1 20261204T030000Z$/),
      'pickup_chosen aroha@example.com PUBLISH 2 20261205T220000Z',
      expect.stringMatching(/^owner_pickup \S+ PUBLISH 2 20261205T220000Z$/),
    ])
    expect(readRows(studio, orderLists.paint_kit, { show: 'every', search: '' })[0]).toMatchObject({
      pickupText: 'Sun, 6 Dec 2026, 11:00am',
    })
  })

  test('is possible until that time, and refused for a past time or one that was not offered', () => {
    offer()
    studio.clock.set(FIRST)
    expect(view()!.times).toMatchObject([{ time: SECOND }])
    expect(() => choose(FIRST)).toThrowError(expect.objectContaining({ code: 'time_gone' }))
    expect(() => choose('2026-12-24T03:00:00.000Z')).toThrowError(expect.objectContaining({ code: 'time_gone' }))
    choose(SECOND)
    studio.clock.set(SECOND)
    expect(view()).toMatchObject({ isOver: true, times: [] })
    offer(['2026-12-08T11:00', '2026-12-09T11:00'])
    choose('2026-12-07T22:00:00.000Z')
    studio.clock.set('2026-12-07T22:00:00.000Z')
    expect(() => choose('2026-12-08T22:00:00.000Z')).toThrowError(expect.objectContaining({ code: 'pickup_over' }))
  })
})

describe('the end of a pickup', () => {
  test('other times remove the chosen one from both calendars, and the next choice has a higher sequence number', () => {
    offer()
    choose(FIRST)
    offer(['2026-12-10T11:00'])
    expect(view()).toMatchObject({ chosenText: null, times: [{ time: '2026-12-09T22:00:00.000Z' }] })
    expect(() => choose(FIRST)).toThrowError(expect.objectContaining({ code: 'time_gone' }))
    expect(pickupMails().slice(3)).toEqual([
      'pickup_offered aroha@example.com CANCEL 2 20261204T030000Z',
      expect.stringMatching(/^owner_pickup \S+ CANCEL 2 20261204T030000Z$/),
    ])
    choose('2026-12-09T22:00:00.000Z')
    expect(pickupMails().at(-1)).toMatch(/PUBLISH 3/)
  })

  test('the owner takes the times back: one e-mail, with or without a choice', () => {
    const takeBack = () => takeBackPickup(studio, { collection: collection(), actor })
    offer()
    takeBack()
    takeBack()
    expect(view()).toBeNull()
    expect(pickupMails().slice(1)).toEqual(['pickup_off aroha@example.com'])
    expect(() => choose(FIRST)).toThrowError(expect.objectContaining({ code: 'time_gone' }))
    offer()
    choose(FIRST)
    takeBack()
    expect(pickupMails().slice(-2)).toEqual([
      'pickup_off aroha@example.com CANCEL 4 20261204T030000Z',
      expect.stringMatching(/^owner_pickup \S+ CANCEL 4 20261204T030000Z$/),
    ])
  })

  test('a full refund ends it, a partial one does not', async () => {
    offer()
    choose(FIRST)
    const [payment] = allOf(studio, 'payments')
    const give = (amountCents: number) =>
      refundPayment(studio, { paymentId: payment!.id, amountCents, reason: 'Damaged', by: actor })
    await give(1000)
    expect(view()).not.toBeNull()
    await give(payment!.amount_cents - 1000)
    expect(row()).toMatchObject({ times: '[]', chosen: null })
    expect(pickupMails().slice(-2)[0]).toBe('pickup_off aroha@example.com CANCEL 2 20261204T030000Z')
    expect(() => offer()).toThrowError(expect.objectContaining({ code: 'not_collected' }))
  })

  test('a cancelled frame ends it without an e-mail when nothing was chosen', async () => {
    await payCard(studio, await startFrame(studio, aVisitor('mere')))
    await deliverEvents(studio)
    orderId = 2
    offer()
    changeOrder(studio, { kind: 'custom_frame', id: 2, changes: { orderStatus: 'cancelled' }, actor })
    expect(row().times).toBe('[]')
    expect(pickupMails()).toEqual(['pickup_offered aroha@example.com'])
  })

  test('a deleted order ends it; after an undo, times can be offered again under the same entry', () => {
    offer()
    choose(FIRST)
    const { undoId } = deleteOrder(studio, { kind: 'paint_kit', id: orderId, actor })
    expect(findOrder(studio.db, orderId)).toBeUndefined()
    expect(pickupMails().slice(-2)[0]).toMatch(/CANCEL 2/)
    undoChange(studio, { id: undoId, actor })
    expect(view()).toBeNull()
    offer()
    choose(FIRST)
    expect(pickupMails().at(-1)).toMatch(/PUBLISH 4/)
  })

  test('a painting’s pickup is open only to its buyer, until a refund', async () => {
    const win = anUnpaidWin(studio)
    const of = () => requireWonPainting(studio, win.resultId)
    await win.offer()
    await payCard(studio, await win.take())
    await deliverEvents(studio)
    studio.clock.advance(hours(1))
    offer(['2026-12-24T11:00'], of())
    expect(of().buyer.name).toBe('Mere Fern')
    choosePickup(studio, of(), '2026-12-23T22:00:00.000Z')
    expect(win.result()).toMatchObject({ paymentStatus: 'completed' })
    const paid = allOf(studio, 'payments').at(-1)!
    await refundPayment(studio, { paymentId: paid.id, amountCents: 4500, reason: 'Damaged', by: actor })
    expect(findPickupOfResult(studio.db, win.resultId)!.times).toBe('[]')
  })
})

describe('the answer to who has chosen a time', () => {
  const answer = async () => {
    const link = collection().path.split('/').at(-1)!
    const request = new Request('https://studio.example/pickup')
    const form = choosePickupForm((_, sent) => (sent === link ? collection() : never()))
    const sent = { input: { time: FIRST }, form: new FormData(), params: { link }, request, ip: '', stays: false }
    return await form.run({ ...sent, services: studio })
  }
  const never = () => {
    throw new Error('This is not the link of the order')
  }

  test('says that the time was e-mailed', async () => {
    offer()
    expect(await answer()).toMatchObject({ toast: { title: 'See you then', text: expect.stringContaining('emailed') } })
  })

  test('does not say so where no e-mail is sent', async () => {
    offer()
    Object.assign(studio.mail, { isSilent: true })
    expect(await answer()).toMatchObject({ toast: { title: 'See you then', text: undefined } })
  })
})
