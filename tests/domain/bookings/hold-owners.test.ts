import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  confirm,
  holdOf,
  openStudio,
  payCard,
  seatsOf,
  start,
} from '../../support/makers/purchases'

describe('an event that the owner made smaller', () => {
  it('gets the seats of a lapsed hold back', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, aroha, aForm(event, { partySize: 4 }))
    studio.db.sqlite.prepare('UPDATE events SET max_capacity = 2').run()
    studio.clock.advance(minutes(HOLD.firstMinutes))
    expect(await releaseLapsedHolds(studio)).toBe(1)
    expect(seatsOf(studio, event).held).toBe(0)
  })

  it('still guarantees the seats of a hold when its form is sent again', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event, { partySize: 4 })
    await start(studio, aroha, form)
    studio.db.sqlite.prepare('UPDATE events SET max_capacity = 2').run()
    const again = await start(studio, aroha, form)
    await payCard(studio, again)
    expect((await confirm(studio, aroha, form, again)).booking.partySize).toBe(4)
    await expect(start(studio, aVisitor('b'), aForm(event, { email: 'b@example.com' }))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

describe('a stranger who knows an e-mail address', () => {
  const stranger = { key: null, nextKey: 'visitor-stranger', ip: '203.0.113.9' }

  it('cannot change the hold or the payment of a browser', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const browser = { ...aroha, ip: '198.51.100.7' }
    const step = await start(studio, browser, form)
    const theirs = await start(studio, stranger, aForm(event, { firstName: 'Mallory', partySize: 3 }))
    expect(holdOf(studio, theirs).id).not.toBe(holdOf(studio, step).id)
    expect(theirs.card?.clientSecret).not.toBe(step.card?.clientSecret)
    await payCard(studio, step)
    const answer = await confirm(studio, browser, form, step)
    expect(answer).toMatchObject({ booking: { name: 'Aroha Fern', partySize: 1 }, bookingUrl: expect.any(String) })
  })

  it('cannot change what a client without cookies began; that client itself can', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const client = { key: null, nextKey: 'visitor-client', ip: '198.51.100.7' }
    const step = await start(studio, client, aForm(event, { partySize: 8 }))
    await expect(start(studio, stranger, aForm(event, { partySize: 8 }))).rejects.toMatchObject({ kind: 'conflict' })
    const again = await start(studio, { ...client, nextKey: 'visitor-client-2' }, aForm(event, { partySize: 9 }))
    expect(holdOf(studio, again).id).toBe(holdOf(studio, step).id)
    expect(allOf(studio, 'holds')).toHaveLength(1)
  })

  it('cannot take over what a client resumed with its cookie', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = { key: null, nextKey: 'visitor-first', ip: '' }
    const step = await start(studio, first, aForm(event))
    await start(studio, { ...first, key: 'visitor-first' }, aForm(event))
    const theirs = await startBooking(studio, { ...stranger, ip: '' }, aForm(event), { withCardForm: true })
    expect(holdOf(studio, theirs).id).not.toBe(holdOf(studio, step).id)
  })
})
