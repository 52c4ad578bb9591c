import { expect, test } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { forgetHolds, releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { days, minutes } from '../../support/clock'
import { aForm, allOf, anEvent, aroha, openStudio, paidBooking, start } from '../../support/makers/purchases'

test('the data of an unpaid hold are deleted after 30 days, not before', async () => {
  const studio = openStudio()
  const event = anEvent(studio)
  await start(studio, { ...aroha, ip: '198.51.100.7' }, aForm(event))
  studio.clock.advance(minutes(HOLD.firstMinutes))
  expect(forgetHolds(studio)).toBe(0)
  await releaseLapsedHolds(studio)
  studio.clock.advance(days(29))
  expect(forgetHolds(studio)).toBe(0)
  expect(allOf(studio, 'holds')[0]).toMatchObject({ name: 'Aroha Fern', ip: '198.51.100.7' })
  studio.clock.advance(days(2))
  expect(forgetHolds(studio)).toBe(1)
  const nobody = { name: '', email: '', ip: '', visitor: '', form: null, state: 'released', party_size: 1 }
  expect(allOf(studio, 'holds')[0]).toMatchObject(nobody)
  expect(forgetHolds(studio)).toBe(0)
})

test('the data of a booking stay', async () => {
  const studio = openStudio()
  await paidBooking(studio, anEvent(studio))
  studio.clock.advance(days(31))
  expect(forgetHolds(studio)).toBe(1)
  expect(allOf(studio, 'bookings')[0]).toMatchObject({ name: 'Aroha Fern' })
})

test('a hold stays while a late charge for it waits for its refund', async () => {
  const studio = openStudio()
  const event = anEvent(studio)
  await start(studio, aroha, aForm(event))
  studio.clock.advance(minutes(HOLD.firstMinutes))
  await releaseLapsedHolds(studio)
  studio.clock.advance(days(31))
  studio.db.sqlite.prepare("UPDATE payments SET state = 'paid', paid_at = created_at, intent_id = 'late'").run()
  expect(forgetHolds(studio)).toBe(0)
  studio.db.sqlite.prepare("UPDATE payments SET state = 'refunding'").run()
  expect(forgetHolds(studio)).toBe(0)
  studio.db.sqlite.prepare("UPDATE payments SET state = 'refunded', refunded_cents = amount_cents").run()
  expect(forgetHolds(studio)).toBe(1)
})
