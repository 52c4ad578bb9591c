import { expect, it } from 'vitest'
import { claimContacts } from '#db/queries/people/marketing-contacts'
import { addCustomer, deleteCustomer } from '../../../app/domain/customers/change-customer'
import { syncMarketing } from '../../../app/domain/marketing/sync-marketing'
import { MAX_TRIES } from '../../../app/domain/messages/try-message'
import { hours } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { testServices } from '../../support/services'

const mere = { name: 'Mere', email: 'mere@example.com', phone: '021 555 0103' }

function withContact() {
  const services = testServices()
  const { id } = addCustomer(services, { customer: mere, actor })
  const contacts = () => services.db.sqlite.prepare('SELECT wanted, state FROM marketing_contacts').all()
  return { services, id, contacts }
}

it.each(['retry', 'refused'] as const)('a removal is tried until the service accepts it (%s)', async (outcome) => {
  const { services, id, contacts } = withContact()
  await syncMarketing(services)
  deleteCustomer(services, { id, actor })
  services.marketing.answerWith(() => ({ outcome, error: 'Busy' }))
  for (let round = 0; round < 12; round++) {
    await syncMarketing(services)
    expect(contacts()).toEqual([{ wanted: 'gone', state: 'waiting' }])
    services.clock.advance(hours(12))
  }
  services.marketing.answerWith(null)
  expect(await syncMarketing(services)).toBe(1)
  expect(contacts()).toEqual([])
})

it('a contact whose last try was interrupted is sent again', async () => {
  const { services, contacts } = withContact()
  for (let round = 0; round < MAX_TRIES; round++) {
    services.clock.advance(1)
    const now = services.clock.instant()
    expect(claimContacts(services.db, { now, leaseUntil: now, maxTries: MAX_TRIES, limit: 1 })).toHaveLength(1)
  }
  services.clock.advance(1)
  expect(await syncMarketing(services)).toBe(1)
  expect(contacts()).toEqual([{ wanted: 'on', state: 'done' }])
})
