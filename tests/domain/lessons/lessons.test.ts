import { describe, expect, test } from 'vitest'
import { hideLesson, moveLesson, removeLesson, showLesson } from '../../../app/domain/lessons/change-lesson'
import { readFileByLink } from '../../../app/domain/lessons/lesson-files'
import { readOwnerLessons } from '../../../app/domain/lessons/owner-lessons'
import { readLessons } from '../../../app/domain/lessons/read-lessons'
import { watchLesson } from '../../../app/domain/lessons/watch-lesson'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { aBoughtPackage, aLesson, paid, startLesson, upload } from '../../support/makers/packages/lessons'
import { comesBack, problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  aVisitor,
  messageKinds,
  openStudio,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'

const refund = (studio: Studio, paymentId: string, amountCents: number) =>
  refundPayment(studio, { paymentId, amountCents, reason: 'Guarantee', by: 'hana' })
const packageDispute = (state: 'open' | 'lost' | 'won') =>
  aboutDispute({ amountCents: 500_000, currency: 'usd', state })
const titles = (studio: Studio, link: string) => readLessons(studio, link).lessons.map(({ title }) => title)

describe('the lessons of a package (rule 18.1)', () => {
  test('are all shown lessons, in the owner’s order, and the materials; not hidden ones', async () => {
    const studio = openStudio()
    const { link } = await aBoughtPackage(studio)
    aLesson(studio, { title: 'One' })
    const two = aLesson(studio, { title: 'Two' })
    aLesson(studio, { title: 'Hidden' }, { isShown: false })
    aLesson(studio, { title: 'Poster', section: 'material' })
    aLesson(studio, { title: 'Extra', section: 'further' })
    const { undoId } = moveLesson(studio, { id: two, way: 'up', actor })
    expect(titles(studio, link)).toEqual(['Two', 'One'])
    undoChange(studio, { id: undoId!, actor })
    expect(titles(studio, link)).toEqual(['One', 'Two'])
    moveLesson(studio, { id: two, way: 'up', actor })
    const { materials, further } = readLessons(studio, link)
    expect(materials).toMatchObject([{ title: 'Poster', kind: 'link' }])
    expect(further).toMatchObject([{ title: 'Extra' }])
  })

  test('are closed by a full refund, not by a partial one, and not for other buyers', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    const sione = await aBoughtPackage(studio, 'sione')
    const lessonId = aLesson(studio)
    await upload(studio, lessonId, 'dusk.mp4', 'film')
    await refund(studio, mere.paymentId, 100_000)
    expect(readLessons(studio, mere.link).isOpen).toBe(true)
    await refund(studio, mere.paymentId, 400_000)
    expect(readLessons(studio, mere.link)).toMatchObject({ isOpen: false, isDisputed: false, lessons: [], further: [] })
    for (const use of [
      () => readFileByLink(studio, mere.link, lessonId),
      () => watchLesson(studio, { link: mere.link, lessonId, watched: true }),
    ]) {
      expect(use).toThrow(expect.objectContaining({ kind: 'forbidden', code: 'lessons_closed' }))
    }
    expect(titles(studio, sione.link)).toEqual(['Dusk'])
  })

  test('are closed during a dispute, stay closed when it is lost, and open again when it is won', async () => {
    for (const [state, isOpen] of [
      ['lost', false],
      ['won', true],
    ] as const) {
      const studio = openStudio()
      const { link } = await aBoughtPackage(studio)
      await sendProviderEvent(studio, packageDispute('open'))
      expect(readLessons(studio, link)).toMatchObject({ isOpen: false, isDisputed: true })
      await sendProviderEvent(studio, packageDispute(state))
      expect(readLessons(studio, link)).toMatchObject({ isOpen, isDisputed: false })
    }
  })
})

describe('a watched lesson (rule 18.3)', () => {
  test('counts once for each buyer and lesson, can be unmarked, and is shown to the owner', async () => {
    const studio = openStudio()
    const { link } = await aBoughtPackage(studio)
    const [one] = [aLesson(studio, { title: 'One' }), aLesson(studio, { title: 'Two' })]
    const watch = (watched: boolean) => watchLesson(studio, { link, lessonId: one, watched })
    watch(true)
    watch(true)
    expect(readLessons(studio, link)).toMatchObject({
      watchedCount: 1,
      lessons: [{ isWatched: true }, { isWatched: false }],
    })
    expect((await readOwnerLessons(studio)).buyers).toMatchObject([
      { name: 'mere', ofText: '1 of 2 watched', watched: ['One, Fri, 20 Nov 2026'], isOpen: true },
    ])
    watch(false)
    expect(readLessons(studio, link).watchedCount).toBe(0)
  })

  test('cannot be a hidden, unbought or unknown one, or a material', async () => {
    const studio = openStudio()
    const { link } = await aBoughtPackage(studio)
    const wrong = [
      aLesson(studio, {}, { isShown: false }),
      aLesson(studio, { section: 'further' }),
      aLesson(studio, { section: 'material' }),
      999,
    ]
    for (const lessonId of wrong) {
      expect(() => watchLesson(studio, { link, lessonId, watched: true })).toThrow(/does not exist/)
    }
    expect((await readOwnerLessons(studio)).buyers).toMatchObject([{ watched: [] }])
  })
})

describe('a further lesson (rule 18.5)', () => {
  test('costs 400 US dollars, is then among the lessons, and stays there when it is hidden', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    aLesson(studio, { title: 'Included' })
    const id = aLesson(studio, { title: 'Extra', section: 'further' })
    const step = await startLesson(studio, mere, id)
    expect(step).toMatchObject({ purpose: 'lesson', currency: 'usd', totalCents: 40_000 })
    expect(await paid(studio, mere.visitor, step)).toBe(`/package/${mere.link}#lessons`)
    hideLesson(studio, { id, actor })
    expect(titles(studio, mere.link)).toEqual(['Included', 'Extra'])
    expect(readLessons(studio, mere.link).further).toEqual([])
    expect(messageKinds(studio)).toEqual(expect.arrayContaining(['lesson_bought', 'owner_lesson_sold']))
    expect(() => removeLesson(studio, { id, actor })).toThrow(/Somebody has bought this lesson/)
    await expect(startLesson(studio, mere, id)).rejects.toThrow('You already have this lesson.')
  })

  test('paid twice, in two browsers, is sold once, and the second payment is refunded', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    const id = aLesson(studio, { section: 'further' })
    const first = await startLesson(studio, mere, id)
    const second = await startLesson(studio, { ...mere, visitor: aVisitor('phone') }, id)
    await payCard(studio, first)
    await payCard(studio, second)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'lesson_sales')).toHaveLength(1)
    const states = allOf(studio, 'payments').filter(({ purpose }) => purpose === 'lesson')
    expect(states.map(({ state }) => state)).toEqual(['fulfilled', 'refunded'])
    expect(messageKinds(studio).filter((kind) => kind === 'lesson_not_sold')).toHaveLength(1)
  })

  const tooLate: [string, (studio: Studio, id: number, mere: Awaited<ReturnType<typeof aBoughtPackage>>) => unknown][] =
    [
      ['it was hidden', (studio, id) => hideLesson(studio, { id, actor })],
      ['it was deleted', (studio, id) => removeLesson(studio, { id, actor })],
      ['the package was refunded', (studio, _, mere) => refund(studio, mere.paymentId, 500_000)],
    ]
  test.each(tooLate)('paid after %s is refunded in full', async (_, change) => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    const id = aLesson(studio, { section: 'further' })
    const step = await startLesson(studio, mere, id)
    await change(studio, id, mere)
    await payCard(studio, step)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'lesson_sales')).toEqual([])
    expect(allOf(studio, 'payments').at(-1)).toMatchObject({ state: 'refunded', refunded_cents: 40_000 })
  })

  test('is closed only by its own refund, and can be bought again', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    aLesson(studio, { title: 'Included' })
    const id = aLesson(studio, { title: 'Extra', section: 'further' })
    const step = await startLesson(studio, mere, id)
    await paid(studio, mere.visitor, step)
    await refund(studio, step.paymentId, 40_000)
    expect(titles(studio, mere.link)).toEqual(['Included'])
    expect(readLessons(studio, mere.link).further).toMatchObject([{ title: 'Extra' }])
    await paid(studio, mere.visitor, await startLesson(studio, mere, id))
    expect(titles(studio, mere.link)).toEqual(['Included', 'Extra'])
  })

  test.each([
    ['refunded', (studio: Studio, paymentId: string) => refund(studio, paymentId, 499_999)],
    [
      'lost in a dispute',
      (studio: Studio, paymentId: string) => sendProviderEvent(studio, packageDispute('lost'), paymentId),
    ],
  ])('whose package is %s is in Needs you, until its money goes back too', async (_, end) => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    const step = await startLesson(studio, mere, aLesson(studio, { section: 'further' }))
    await paid(studio, mere.visitor, step)
    await refund(studio, mere.paymentId, 1)
    expect(problemOf(studio)).toBeNull()
    await end(studio, mere.paymentId)
    expect(problemOf(studio)).toContain('$400.00 of it pays for nothing any more')
    await refund(studio, step.paymentId, 40_000)
    expect(problemOf(studio) ?? '').not.toContain('$400.00')
  })

  test('is no longer in Needs you once its package is open again', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    await paid(studio, mere.visitor, await startLesson(studio, mere, aLesson(studio, { section: 'further' })))
    const { provider_id } = await refund(studio, mere.paymentId, 500_000)
    await comesBack(studio, provider_id)
    expect(problemOf(studio)).toMatch(/^A refund failed\. Please try it again or pay it back by hand\.$/)
  })

  test('the database refuses to sell one twice before a refund', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    const id = aLesson(studio, { section: 'further' })
    await paid(studio, mere.visitor, await startLesson(studio, mere, id))
    const again = `INSERT INTO lesson_sales (enquiry_id, lesson_id, payment_id, created_at)
      SELECT enquiry_id, lesson_id, '${mere.paymentId}', created_at FROM lesson_sales`
    expect(() => studio.db.sqlite.exec(again)).toThrow('lesson_sold_already')
  })
})

describe('the owner (rule 18.7)', () => {
  test('shows a lesson with one e-mail to each buyer who has access, even when it is shown again', async () => {
    const studio = openStudio()
    const mere = await aBoughtPackage(studio)
    await aBoughtPackage(studio, 'sione')
    await refund(studio, mere.paymentId, 500_000)
    const id = aLesson(studio, {}, { isShown: false })
    expect(showLesson(studio, { id, actor, notify: true })).toBe(1)
    hideLesson(studio, { id, actor })
    expect(showLesson(studio, { id, actor, notify: true })).toBe(0)
    const mails = allOf(studio, 'messages').filter(({ kind }) => kind === 'lesson_added')
    expect(mails.map(({ to_email }) => to_email)).toEqual(['sione@example.com'])
    expect(mails[0]!.text).toContain('#lessons')
  })

  test('cannot show an empty lesson; the database refuses it too', () => {
    const studio = openStudio()
    const id = aLesson(studio, { link: undefined }, { isShown: false })
    expect(() => showLesson(studio, { id, actor, notify: false })).toThrow(/no file and no link/)
    expect(() => studio.db.sqlite.exec('UPDATE lessons SET is_published = 1')).toThrow(/CHECK constraint failed/)
    expect(() => studio.db.sqlite.exec("UPDATE lessons SET link = 'http://films.example'")).toThrow(/CHECK constraint/)
  })

  test('undoes a deletion, with all marks of watching', async () => {
    const studio = openStudio()
    const { link } = await aBoughtPackage(studio)
    const lessonId = aLesson(studio)
    watchLesson(studio, { link, lessonId, watched: true })
    const before = readLessons(studio, link)
    const { undoId } = removeLesson(studio, { id: lessonId, actor })
    expect(titles(studio, link)).toEqual([])
    undoChange(studio, { id: undoId, actor })
    expect(readLessons(studio, link)).toEqual(before)
    const audit = allOf(studio, 'audit_log').filter(({ subject }) => subject === 'lesson')
    expect(audit.map(({ action }) => action)).toEqual(['create', 'show', 'delete'])
  })
})
