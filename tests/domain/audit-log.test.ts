import { expect, it } from 'vitest'
import { changeList } from '../../app/domain/audit/list-changes'
import { recordChange } from '../../app/domain/audit/record-change'
import { readRows } from '../../app/domain/lists/define-list'
import { changeSettings } from '../../app/domain/settings/change-settings'
import { testServices } from '../support/services'

it('says sums in dollars, switches as yes or no, moments as pages do, and names in words', () => {
  const services = testServices()
  const detail = {
    cents: 6500,
    backCents: 20_000,
    price_cents: { from: 6500, to: 7050 },
    voucher: { leftCents: 1000, isOpen: true },
    is_visible: { from: 1, to: 0 },
    peopleCount: 2,
    with: null,
    eventId: 12,
    startsAt: '2026-11-27T05:30:00.000Z',
    date: { from: '2026-11-27', to: '2026-12-04' },
    changed: ['first_name', 'isEventSubscriber'],
    problem: 'not_fulfilled',
    username: 'hana_r',
  }
  recordChange(services, { actor: 'hana', action: 'swap easels', subject: 'event', detail })
  expect(readRows(services, changeList, { actor: 'every', search: '', subject: 'every' })[0]).toMatchObject({
    action: 'Swap easels',
    details: [
      'amount: $65.00',
      'back: $200.00',
      'price: from $65.00, to $70.50',
      'voucher: left $10.00, open yes',
      'visible: from yes, to no',
      'people count: 2',
      'with: nothing',
      'event: 12',
      'starts: Fri, 27 Nov 2026, 6:30pm',
      'date: from Fri, 27 Nov 2026, to Fri, 4 Dec 2026',
      'changed: first name, event subscriber',
      'problem: not fulfilled',
      'username: hana_r',
    ],
  })
})

it('says of a group of settings what is different, not all of it', () => {
  const services = testServices()
  const texts = (title: string) => ({ texts: { 'landing.title': title, 'landing.description': 'Wine and paint' } })
  for (const title of ['Paint!', 'Paint and sip!']) changeSettings(services, { changes: texts(title), actor: 'hana' })
  expect(readRows(services, changeList, { actor: 'every', search: '', subject: 'settings' })[0]).toMatchObject({
    subject: 'Settings texts',
    details: ['before: landing.title Paint!', 'after: landing.title Paint and sip!'],
  })
})
