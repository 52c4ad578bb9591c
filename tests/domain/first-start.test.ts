import { expect, test } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import { START_STEPS } from '../../app/contract/studio/first-start'
import { listAnnouncements, planAnnouncement, sendDueAnnouncements } from '../../app/domain/announcements/announcements'
import { requireEvent } from '../../app/domain/events/read-events'
import { listNeeds } from '../../app/domain/needs-you/list-needs'
import { changeSettings } from '../../app/domain/settings/change-settings'
import { beginOwnStudio, openStudio, readStart, saveStep } from '../../app/domain/settings/first-start'
import { readSettings } from '../../app/domain/settings/read-settings'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { isEmpty } from '../../app/server/demo/seed-demo'
import { hours } from '../support/clock'
import { actor } from '../support/makers/bookings'
import * as makers from '../support/makers/purchases'
import { testServices } from '../support/services'

const titles = (services: Parameters<typeof listNeeds>[0]) => listNeeds(services).rows.map(({ title }) => title)

test('a new studio has no values of Waipu, and can be opened after all steps (rule 9.36)', () => {
  const services = testServices()
  expect(readStart(services)).toBeNull()
  beginOwnStudio(services)
  expect(JSON.stringify(readSettings(services))).not.toMatch(/waipu|hana|nzd|auckland/i)
  expect(titles(services)).toEqual(['Your studio is not open yet.'])
  expect(() => openStudio(services, actor)).toThrow('Please finish these steps first: Your studio, Place and time')

  const place = { town: 'Porto', region: 'Norte', country: 'Portugal', countryCode: 'PT', callingCode: '+351' }
  expect(saveStep(services, { step: 'place', changes: { place }, actor }).next).toBe('/admin/settings')
  expect(readSettings(services)).toMatchObject({ currency: 'eur', tax: { name: 'IVA', rate: 23 } })
  saveStep(services, { step: 'money', changes: { currency: 'gbp', tax: null }, actor })
  saveStep(services, { step: 'place', changes: { place: { ...place, town: 'Braga' } }, actor })
  expect(readSettings(services)).toMatchObject({ currency: 'gbp', tax: null })
  for (const { step } of START_STEPS) saveStep(services, { step, changes: {}, actor })
  expect(readStart(services)).toMatchObject({ canOpen: true, hasEvenings: false })

  const undos = listUndos(services).length
  openStudio(services, actor)
  expect(readStart(services)).toBeNull()
  // Undoing the opening would close the pages of guests.
  expect(listUndos(services)).toHaveLength(undos)
  beginOwnStudio(services)
  expect(readStart(services)).toBeNull()
  expect(titles(services)).toEqual([])
  expect(saveStep(services, { step: 'look', changes: { palette: 'plum' }, actor }).next).toBeUndefined()
})

test('the currency cannot change after a payment, nor the time zone while evenings are planned, not even by an undo', async () => {
  const studio = makers.openStudio()
  const change = (changes: Parameters<typeof changeSettings>[1]['changes']) =>
    changeSettings(studio, { changes, actor })
  const { undoId } = change({ currency: 'aud', zone: 'Europe/Lisbon' })
  change({ currency: 'nzd', zone: 'Pacific/Auckland' })
  const again = change({ currency: 'eur' })
  const eventId = makers.anEvent(studio)
  expect(() => change({ zone: 'Europe/Lisbon' })).toThrow(
    'The time zone cannot change while anything is planned (evenings: 1). Please delete it or wait until it is over.',
  )
  await makers.paidBooking(studio, eventId)
  expect(() => change({ currency: 'usd' })).toThrow('The currency cannot change any more')
  expect(() => undoChange(studio, { id: again.undoId!, actor })).toThrow('The currency cannot change any more')
  expect(() => undoChange(studio, { id: undoId!, actor })).toThrow('it has been changed since')
  expect(readSettings(studio).currency).toBe('eur')
})

test('before the opening no evening is announced, and a test payment does not block the first steps', async () => {
  const studio = makers.openStudio()
  saveSetting(studio.db, 'start', [], studio.clock.instant())
  // The currency of this studio, not of the test before.
  readSettings(studio)
  const eventId = makers.anEvent(studio)
  planAnnouncement(studio, requireEvent(studio, eventId))
  await makers.paidBooking(studio, eventId)
  const place = { town: 'Lyon', region: 'Rhône', country: 'France', countryCode: 'FR', callingCode: '+33' }
  saveStep(studio, { step: 'place', changes: { place }, actor })
  expect(readSettings(studio).currency).toBe('nzd')

  studio.clock.advance(hours(1))
  expect(listAnnouncements(studio)[eventId]?.state).toBe('closed')
  sendDueAnnouncements(studio)
  expect(listAnnouncements(studio)[eventId]?.state).toBe('closed')
  for (const { step } of START_STEPS) saveStep(studio, { step, changes: {}, actor })
  openStudio(studio, actor)
  sendDueAnnouncements(studio)
  expect(listAnnouncements(studio)[eventId]?.state).toBe('sent')
})

test('a database that was started without demo data never gets them or their login', () => {
  const services = testServices()
  expect(isEmpty(services)).toBe(true)
  beginOwnStudio(services)
  expect(isEmpty(services)).toBe(false)
})

test('an invalid stored place counts as Waipu’s, and other settings are still read', () => {
  const services = testServices()
  saveSetting(services.db, 'place', { town: '' }, services.clock.instant())
  saveSetting(services.db, 'palette', 'olive', services.clock.instant())
  expect(readSettings(services)).toMatchObject({ place: { town: 'Waipu' }, palette: 'olive' })
})
