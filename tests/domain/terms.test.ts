import { expect, test } from 'vitest'
import { vouchers } from '../../app/copy/bookings/landing'
import { changeSettings } from '../../app/domain/settings/change-settings'
import { readTermsAt, readTermsVersion, recordTerms } from '../../app/domain/terms/terms'
import { undoChange } from '../../app/domain/undo/undo-change'
import { hours } from '../support/clock'
import { actor } from '../support/makers/bookings'
import { testServices } from '../support/services'

const count = (services: ReturnType<typeof testServices>, table: string) =>
  services.db.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

/** The server has started; the owner changed her number an hour later and undid that after another hour. */
function threeVersions() {
  const services = testServices()
  const at = [services.clock.instant()]
  recordTerms(services)
  services.clock.advance(hours(1))
  at.push(services.clock.instant())
  const { undoId } = changeSettings(services, { changes: { phone: '09 555 0199' }, actor })
  services.clock.advance(hours(1))
  at.push(services.clock.instant())
  undoChange(services, { id: undoId!, actor })
  return { services, at }
}

test('each version of the terms can be read by a time at which it was in force', () => {
  const { services, at } = threeVersions()
  expect(at.map((moment) => readTermsAt(services, moment)!.version)).toEqual([1, 2, 3])
  const [first, second, third] = at.map((moment) => readTermsAt(services, moment)!.text)
  expect(first).toContain('Call us on 09 555 0142')
  expect(second).toContain('Call us on 09 555 0199')
  expect(third).toBe(first)
  expect(readTermsAt(services, new Date(Date.parse(at[0]!) - 1).toISOString())).toBeNull()
  expect(readTermsVersion(services, 2)).toMatchObject({ earlier: 1, later: 3, untilText: expect.any(String) })
  expect(readTermsVersion(services, 3)).toMatchObject({ earlier: 2, later: null, untilText: null })
  expect(() => readTermsVersion(services, 4)).toThrow('no such version')
})

test('one month is written in the singular (rule 4.6)', () => {
  const services = testServices()
  changeSettings(services, { changes: { voucherMonths: 1 }, actor })
  expect(readTermsVersion(services, 1).text).toContain('A voucher is valid for 1 month from the day')
  expect(vouchers.info(1)[0]).toBe('Valid 1 month from purchase')
})

test('a text is stored once, and unchanged terms make no new version', () => {
  const { services } = threeVersions()
  recordTerms(services)
  changeSettings(services, { changes: { ownerEmail: 'new@studio.example' }, actor })
  expect([count(services, 'terms_texts'), count(services, 'terms_versions')]).toEqual([2, 3])
})

test.each(['terms_texts', 'terms_versions'])('nothing of %s can be changed or deleted', (table) => {
  const { sqlite } = threeVersions().services.db
  const column = table === 'terms_texts' ? 'text' : 'in_force_from'
  expect(() => sqlite.exec(`UPDATE ${table} SET ${column} = ${column}`)).toThrow('terms_are_fixed')
  expect(() => sqlite.exec(`DELETE FROM ${table}`)).toThrow('terms_are_fixed')
})
