import { expect, test } from 'vitest'
import { studioFile } from '../../app/contract/studio/studio-file'
import { pricesSettings } from '../../app/contract/studio/studio-forms'
import { changeSettings, setSitePicture } from '../../app/domain/settings/change-settings'
import { listReplacedSettings, readSettings, readVoucherValidity } from '../../app/domain/settings/read-settings'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { saveSetting } from '../../db/queries/settings'
import { listAudit } from '../support/audit'
import { actor } from '../support/makers/bookings'
import { testServices } from '../support/services'

test('saved settings are undone together, unless one of them has changed since', () => {
  const services = testServices()
  const fresh = readSettings(services)
  expect(changeSettings(services, { changes: { phone: fresh.phone }, actor })).toEqual({
    changed: [],
    undoId: undefined,
  })
  const first = changeSettings(services, { changes: { phone: '09 555 0199', businessName: 'Brush & Vine' }, actor })
  const second = changeSettings(services, { changes: { phone: '09 555 0177' }, actor })
  expect(listUndos(services).map(({ label }) => label)).toEqual([
    'Settings changed: phone',
    'Settings changed: phone, business name',
  ])
  expect(() => undoChange(services, { id: first.undoId!, actor })).toThrow('it has been changed since')
  expect(readSettings(services)).toMatchObject({ phone: '09 555 0177', businessName: 'Brush & Vine' })
  undoChange(services, { id: second.undoId!, actor })
  expect(readSettings(services)).toMatchObject({ phone: '09 555 0199', businessName: 'Brush & Vine' })
  undoChange(services, { id: first.undoId!, actor })
  expect(readSettings(services)).toEqual(fresh)
})

test('after an undo the vouchers’ validity counts as not chosen', () => {
  const services = testServices()
  const undoId = changeSettings(services, { changes: { voucherMonths: 36 }, actor }).undoId
  expect(readVoucherValidity(services)).toMatchObject({ months: 36, isChosen: true })
  undoChange(services, { id: undoId!, actor })
  expect(readVoucherValidity(services)).toMatchObject({ months: 12, isChosen: false })
})

test('choosing the same validity again is no change, but choosing the default for the first time is', () => {
  const services = testServices()
  expect(changeSettings(services, { changes: { voucherMonths: 12 }, actor }).undoId).toBeDefined()
  expect(readVoucherValidity(services)).toMatchObject({ months: 12, isChosen: true })
  expect(changeSettings(services, { changes: { voucherMonths: 12 }, actor }).undoId).toBeUndefined()
  expect(listUndos(services)).toHaveLength(1)
  expect(listAudit(services.db, { subject: 'settings', subjectId: 'voucherMonths' })).toHaveLength(1)
})

test('restoring a painting can be undone', () => {
  const services = testServices()
  const picture = { url: '/uploads/ours-800x600.jpg', shows: 'The hall at dusk' }
  setSitePicture(services, { slot: 'venue', picture, actor })
  const { undoId } = setSitePicture(services, { slot: 'venue', actor })
  undoChange(services, { id: undoId!, actor })
  expect(readSettings(services).sitePictures).toEqual({ venue: picture })
})

test.each([
  ['voucher', '0.30', 'Please give at least $0.50'],
  ['pairVoucher', '65', 'Please give another price than for one person'],
  ['event', '65.50', 'Please give a whole price, such as 65'],
])('a price that would make the settings unreadable is refused beside its field: %s %s', (name, value, message) => {
  const prices = { event: '65', voucher: '65', pairVoucher: '130', frame: '150', kit: '250', paint: '0', canvas: '4' }
  expect(pricesSettings.safeParse({ ...prices, [name]: value }).error?.issues).toMatchObject([
    { path: [name], message },
  ])
  expect(studioFile.shape.prices.safeParse(pricesSettings.parse(prices).prices).success).toBe(true)
})

test('a stored value without a key that a newer version added keeps its other keys', () => {
  const services = testServices()
  const { prices, parts, tax } = readSettings(services)
  const store = (key: string, value: unknown) => saveSetting(services.db, key, value, services.clock.instant())
  store('prices', { ...prices, frameCents: 20_000 })
  store('parts', parts)
  expect(listReplacedSettings(services)).toEqual([])
  const { kitCents: _, ...older } = { ...prices, frameCents: 20_000 }
  store('prices', { ...older, eventCents: 'free', goneCents: 1 })
  store('parts', { auction: false })
  store('tax', { ...tax, name: 'VAT', rate: undefined })
  expect(readSettings(services)).toMatchObject({
    prices: { ...prices, frameCents: 20_000 },
    parts: { ...parts, auction: false },
    tax: { ...tax, name: 'VAT' },
  })
  expect(readSettings(services).prices).not.toHaveProperty('goneCents')
  // The server logs them at its start.
  expect(listReplacedSettings(services).sort()).toEqual(['parts', 'prices', 'tax'])
  store('tax', null)
  expect(readSettings(services).tax).toBeNull()
  expect(listReplacedSettings(services)).not.toContain('tax')
})
