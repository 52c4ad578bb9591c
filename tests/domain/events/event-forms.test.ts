import { describe, expect, it } from 'vitest'
import { eventChanges, newEventForm, newEventRequest } from '../../../app/contract/bookings/events'

const evening = { date: '2026-12-04', time: '6:30pm-8:30pm' }

const fieldsOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form of a new event', () => {
  it('has every default of the owner’s form', () => {
    expect(newEventForm.parse({ date: '2026-12-04', startTime: '18:30', endTime: '20:30' })).toEqual({
      title: 'Paint & Sip Event',
      date: '2026-12-04',
      startTime: '18:30',
      endTime: '20:30',
      price: 65,
      maxCapacity: 9,
      description: '',
      decideHours: 48,
      isVisible: true,
      isRegular: true,
      repeat: 'once',
      evenings: 6,
      dates: [],
      previewed: '',
    })
  })

  it('names every missing field at once', () => {
    const missing = 'Please fill in all required fields'
    expect(fieldsOf(newEventForm, { title: '' })).toEqual({ date: missing, startTime: missing, endTime: missing })
    expect(fieldsOf(newEventRequest, { date: '2026-12-04', startTime: '18:30' })).toEqual({ endTime: missing })
    expect(fieldsOf(newEventRequest, { date: null, time: '6pm-8pm' })).toEqual({ date: missing })
  })

  it.each([
    ['2026-12-04', '2026-12-04'],
    // 8 am UTC is the evening of the same day in Auckland; noon UTC is already the next.
    ['2026-12-04T08:00:00.000Z', '2026-12-04'],
    ['2026-12-04T12:00:00Z', '2026-12-05'],
    ['2026-12-04T23:30:00+13:00', '2026-12-04'],
    ['2026-12-04T18:30', '2026-12-04'],
  ])('takes %s as the date %s', (asked, date) => {
    expect(newEventRequest.parse({ ...evening, date: asked }).date).toBe(date)
  })

  it.each(['2026-02-30', 'tomorrow', '4/12/2026', '2026-12-04T99:00Z', '0001-01-01', 20261204, {}, [[]]])(
    'refuses %j as a date',
    (date) => {
      expect(Object.keys(fieldsOf(newEventRequest, { ...evening, date }))).toEqual(['date'])
    },
  )

  it.each([
    ['price', -1],
    ['price', 65.5],
    ['price', 'free'],
    ['maxCapacity', 0],
    ['maxCapacity', 501],
    ['maxCapacity', 2.5],
    ['isVisible', 'yes'],
    ['isVisible', {}],
    ['imageUrl', 'javascript:alert(1)'],
    ['imageUrl', '//elsewhere.example/a.jpg'],
    ['title', 7],
    ['title', 'x'.repeat(201)],
    ['location', ['Waipu']],
  ])('refuses %s %j', (name, value) => {
    expect(Object.keys(fieldsOf(newEventRequest, { ...evening, [name]: value }))).toEqual([name])
  })

  it.each(['25:00', '6pm', '18:60'])('refuses the clock time %s', (startTime) => {
    expect(fieldsOf(newEventRequest, { date: '2026-12-04', startTime, endTime: '20:30' })).toEqual({
      startTime: 'Please give a time such as 18:30',
    })
  })
})

describe('a change of an event', () => {
  it('may contain only some fields, and changes no others', () => {
    expect(eventChanges.parse({ date: '2026-12-05' })).toEqual({ date: '2026-12-05' })
    expect(eventChanges.parse({ title: null, price: null, isVisible: null, currentBookings: 99, id: 4 })).toEqual({})
  })

  it('reads switches from forms and JSON', () => {
    expect(eventChanges.parse({ isVisible: 'off', isRegular: true })).toEqual({ isVisible: false, isRegular: true })
    expect(fieldsOf(eventChanges, { isVisible: 'maybe' })).toHaveProperty('isVisible')
  })

  it('removes the picture for null or blank text, and keeps it when the field is missing', () => {
    expect(eventChanges.parse({ imageUrl: null })).toEqual({ imageUrl: null })
    expect(eventChanges.parse({ imageUrl: ' ' })).toEqual({ imageUrl: null })
    expect(eventChanges.parse({ imageUrl: '/art/og.svg' })).toEqual({ imageUrl: '/art/og.svg' })
    expect(eventChanges.parse({})).not.toHaveProperty('imageUrl')
    expect(fieldsOf(eventChanges, { imageUrl: 'ftp://a' })).toHaveProperty('imageUrl')
  })
})
