import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { postForm } from '../../support/server'
import { idOf, listOf, localDay } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { owner } = await sharedServer()

const events = async () => listOf(await owner.get('/api/admin/events'))

describe('defaults of calls and forms', () => {
  test('a call without price and time makes an event that costs $60, from 6:30 PM to 8:30 PM', async () => {
    const made = await owner.post('/api/events', { date: localDay(4) })
    expect(made.status, made.text).toBe(201)
    expect((await events()).find(({ id }) => id === idOf(made))).toMatchObject({
      title: 'Paint & Sip Event',
      isVisible: true,
      price: 60,
      time: '6:30 PM - 8:30 PM',
      startTime: '18:30',
      endTime: '20:30',
      maxCapacity: 9,
    })
  })

  test('the owner’s form asks for both times and has the price $65', async () => {
    const form = { intent: 'create', title: 'By Form', date: localDay(4), price: '' }
    const refusal = await postForm(owner, '/admin/events/new', form)
    expect(refusal.status).toBe(400)
    expect(refusal.text).toContain('Please fill in all required fields')
    const good = await postForm(owner, '/admin/events/new', { ...form, startTime: '18:30', endTime: '20:30' })
    expect(good.status).toBe(303)
    expect((await events()).find(({ title }) => title === 'By Form')).toMatchObject({
      price: 65,
      time: '6:30pm-8:30pm',
    })
  })

  test.each(['', 7, ['6pm'], 'x'.repeat(61)])('a refused time is named time: %j', async (time) => {
    const answer = await owner.post('/api/events', { date: localDay(4), time })
    refused(answer, 400)
    expect(Object.keys(answer.json.fields)).toEqual(['time'])
  })

  test('a start without an end is not the default', async () => {
    refused(await owner.post('/api/events', { date: localDay(4), startTime: '19:00' }), 400, 'endTime')
    refused(await owner.post('/api/events', { date: localDay(4), endTime: '21:00' }), 400, 'startTime')
  })

  test('an auction accepts numbers as dates, and an error names the field that is not one', async () => {
    const good = { name: 'Kea', dimensions: '30 x 30 cm', description: 'Oil' }
    const startDate = Date.parse('2027-01-10T05:00:00.000Z')
    const endDate = Date.parse('2027-01-12T05:00:00.000Z')
    const made = await owner.post('/api/admin/auctions', { ...good, startDate, endDate })
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ startDate: '2027-01-10T05:00:00.000Z', endDate: '2027-01-12T05:00:00.000Z' })
    for (const odd of [1_800_000, 1e17, -1]) {
      const answer = await owner.post('/api/admin/auctions', { ...good, startDate, endDate: odd })
      refused(answer, 400, 'endDate')
      expect(answer.json.fields.endDate).toEqual(['Please give a date and time such as 2026-12-04 18:30'])
    }
  })

  test.each(['0', '-1', 'none'])('a follow-up to event %s says that its id is required', async (id) => {
    const answer = await owner.post(`/api/admin/events/${id}/followup-email`, {})
    refused(answer, 400, 'eventId')
    expect(answer.json.message).toBe('Event ID is required')
  })
})
