import { expect, test } from 'vitest'
import { log, loggedPath } from '../../app/server/boot/logging'

test('the log contains no private link', () => {
  expect(loggedPath('/booking/WP-4K7Q2M-secret/calendar.ics')).toBe('/booking')
  expect(loggedPath('/booking/WP-4K7Q2M-secret.data')).toBe('/booking')
  expect(loggedPath('/demo-pay/sim_cs_secret')).toBe('/demo-pay')
  expect(loggedPath('/api/bookings/confirm')).toBe('/api/bookings/confirm')
  expect(loggedPath('/admin/events/12/edit')).toBe('/admin/events/12')
  expect(loggedPath('/')).toBe('/')
})

test('an error with a long message is logged at once', () => {
  const started = performance.now()
  log.error('a test of the log', { error: new Error('a'.repeat(100_000)) })
  expect(performance.now() - started).toBeLessThan(2000)
})
