import { expect, it } from 'vitest'
import { changeList } from '../../app/domain/audit/list-changes'
import { recordChange } from '../../app/domain/audit/record-change'
import { readRows } from '../../app/domain/lists/define-list'
import { testServices } from '../support/services'

it('shows sums in dollars, switches as yes or no, and field names in words', () => {
  const services = testServices()
  const detail = {
    cents: 6500,
    backCents: 20_000,
    price_cents: { from: 6500, to: 7050 },
    voucher: { leftCents: 1000, isOpen: true },
    is_visible: { from: 1, to: 0 },
    peopleCount: 2,
    with: null,
  }
  recordChange(services, { actor: 'hana', action: 'swap easels', subject: 'event', detail })
  expect(readRows(services, changeList, { actor: 'every', search: '', subject: 'every' })[0]).toMatchObject({
    action: 'Swap easels',
    details: [
      'amount: $65.00',
      'back: $200.00',
      'price: from $65.00, to $70.50',
      'voucher: left $10.00, is open yes',
      'is visible: from yes, to no',
      'people count: 2',
      'with: nothing',
    ],
  })
})
