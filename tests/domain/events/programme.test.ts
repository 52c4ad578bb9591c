import { describe, expect, it } from 'vitest'
import { findEvent, updateEvent } from '#db/queries/bookings/events'
import { editEvent } from '../../../app/domain/events/edit-event'
import { eventPath } from '../../../app/domain/events/event-path'
import { listEveningPaths, readEvening, readOtherEvenings, readProgramme } from '../../../app/domain/events/programme'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { addDays, instantOf } from '../../../app/lib/time'
import { actor } from '../../support/makers/bookings'
import { anEvent, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'

/** An event on this date. */
const on = (studio: Studio, date: string, changes: Parameters<typeof anEvent>[1] = {}) =>
  anEvent(studio, { title: date, date, ...changes })

const titles = (evenings: { title: string }[]) => evenings.map(({ title }) => title)

describe('the programme (rule 1.18)', () => {
  it('lists every visible evening that has not begun, by month', () => {
    const studio = openStudio()
    const now = studio.clock.instant()
    on(studio, '2027-01-08')
    on(studio, '2026-12-18')
    on(studio, '2026-12-04')
    on(studio, '2026-12-05', { is_visible: 0 })
    on(studio, '2026-12-06', { is_archived: 1 })
    on(studio, '2026-12-07', { called_off_at: now })
    on(studio, '2026-12-08', { starts_at: addDays(now, -1), ends_at: addDays(now, 1) })
    expect(readProgramme(studio).map(({ month, evenings }) => [month, titles(evenings)])).toEqual([
      ['December 2026', ['2026-12-04', '2026-12-18']],
      ['January 2027', ['2027-01-08']],
    ])
  })

  it('sorts an evening into its month in Auckland', () => {
    const studio = openStudio()
    // 31 December in UTC.
    const starts_at = instantOf('2027-01-01', '09:00')
    on(studio, '2027-01-01', { starts_at, ends_at: instantOf('2027-01-01', '11:00') })
    expect(readProgramme(studio)[0]?.month).toBe('January 2027')
  })

  it('reads only upcoming evenings, and uses indexes for them and their seats', () => {
    const studio = openStudio()
    let read = ''
    studio.db.statements.clear()
    readProgramme(studio)
    for (const sql of studio.db.statements.keys()) if (sql.includes('"starts_at" >')) read = sql
    const plan = studio.db.sqlite.prepare(`EXPLAIN QUERY PLAN ${read}`).all('2026-12-01T00:00:00.000Z') as {
      detail: string
    }[]
    const steps = plan.map(({ detail }) => detail)
    expect(steps.join('\n')).toContain('USING INDEX events_upcoming (starts_at>?)')
    expect(steps.filter((step) => /^SCAN \w|TEMP B-TREE/.test(step))).toEqual([])
  })

  it('shows other evenings only while they have places', async () => {
    const studio = openStudio()
    const first = on(studio, '2026-12-04')
    const full = on(studio, '2026-12-05', { max_capacity: 1 })
    on(studio, '2026-12-06')
    on(studio, '2026-12-07')
    await paidBooking(studio, full)
    expect(titles(readOtherEvenings(studio, { not: first, most: 3 }))).toEqual(['2026-12-06', '2026-12-07'])
    expect(titles(readOtherEvenings(studio, { not: first, most: 1 }))).toEqual(['2026-12-06'])
  })
})

describe('the page of an evening (rule 1.19)', () => {
  it('has an address made of its title, without macrons and signs', () => {
    expect(eventPath({ id: 12, title: 'Pōhutukawa & Tūī, at dusk!' })).toBe('/evening/12-pohutukawa-tui-at-dusk')
    expect(eventPath({ id: 3, title: '日本' })).toBe('/evening/3-evening')
    expect(eventPath({ id: 4, title: 'x'.repeat(200) })).toBe(`/evening/4-${'x'.repeat(60)}`)
  })

  it('shows its state, and two others with places when it cannot be booked', async () => {
    const studio = openStudio()
    const id = on(studio, '2026-12-04', { max_capacity: 1 })
    for (const date of ['2026-12-05', '2026-12-06', '2026-12-07']) on(studio, date)
    const read = () => {
      const { state, others } = readEvening(studio, id)
      return [state, ...titles(others)]
    }
    expect(read()).toEqual(['open'])
    await paidBooking(studio, id)
    expect(read()).toEqual(['open', '2026-12-05', '2026-12-06'])
    const { starts_at, ends_at } = findEvent(studio.db, id)!
    const at = (instant: string) => studio.clock.set(instant)
    at(starts_at)
    expect(read()).toEqual(['begun', '2026-12-05', '2026-12-06'])
    at(ends_at)
    expect(read()).toEqual(['over', '2026-12-05', '2026-12-06'])
  })

  it('stays called off, and is not in the programme', () => {
    const studio = openStudio()
    const id = on(studio, '2026-12-04', { called_off_at: studio.clock.instant() })
    expect(readEvening(studio, id).state).toBe('called off')
    expect(listEveningPaths(studio)).toEqual([])
  })

  it.each([
    ['hidden', { is_visible: 0 as const }, 404],
    ['archived before it is over', { is_archived: 1 as const }, 404],
    ['over and archived', { is_archived: 1 as const, date: '2026-10-02' }, 'over'],
    ['over and hidden', { is_visible: 0 as const, date: '2026-10-02' }, 404],
  ])('is still shown only when it is over and archived: %s', (_, changes, expected) => {
    const studio = openStudio()
    const id = anEvent(studio, changes)
    if (expected === 404) expect(() => readEvening(studio, id)).toThrow('no longer open for booking')
    else expect(readEvening(studio, id).state).toBe(expected)
  })

  it('is a 404 for an unknown id', () => {
    const studio = openStudio()
    for (const id of [999, Number.NaN, 0]) expect(() => readEvening(studio, id)).toThrow('no longer open for booking')
  })
})

describe('the share picture and calendar entry of an evening', () => {
  const facts = (studio: Studio, id: number) => {
    const { calendar_sequence, share_image_url } = findEvent(studio.db, id)!
    return [calendar_sequence, share_image_url]
  }

  it('a change, or undo, of title, date or painting removes the picture; of title, time or place raises the sequence number', () => {
    const studio = openStudio()
    const share_image_url = '/uploads/share.jpg'
    const id = anEvent(studio, { share_image_url })
    const edit = (changes: Parameters<typeof editEvent>[1]['changes']) => editEvent(studio, { id, changes, actor })
    edit({ price: 70, maxCapacity: 12, isRegular: false })
    expect(facts(studio, id)).toEqual([0, share_image_url])
    edit({ location: 'The Hall, Waipu' })
    edit({ startTime: '18:00' })
    expect(facts(studio, id)).toEqual([2, share_image_url])
    const { undoId } = edit({ title: 'Dusk' })
    expect(facts(studio, id)).toEqual([3, null])
    undoChange(studio, { id: undoId!, actor })
    expect(facts(studio, id)).toEqual([4, null])
  })

  it.each([{ date: '2026-12-05' }, { imageUrl: '/uploads/other.webp' }])('%o removes the picture', (changes) => {
    const studio = openStudio()
    const id = anEvent(studio, { share_image_url: '/uploads/share.jpg' })
    editEvent(studio, { id, changes, actor })
    expect(facts(studio, id)[1]).toBeNull()
  })

  it('a change of the site’s colours removes the picture, and so does its undo', () => {
    const studio = openStudio()
    const share_image_url = '/uploads/share.jpg'
    const id = anEvent(studio, { share_image_url })
    changeSettings(studio, { changes: { phone: '09 555 0199' }, actor })
    expect(facts(studio, id)[1]).toBe(share_image_url)
    const { undoId } = changeSettings(studio, { changes: { palette: 'harbour' }, actor })
    expect(facts(studio, id)).toEqual([0, null])
    updateEvent(studio.db, id, { share_image_url })
    undoChange(studio, { id: undoId!, actor })
    expect(facts(studio, id)[1]).toBeNull()
  })
})
