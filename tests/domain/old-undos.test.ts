import { expect, it } from 'vitest'
import { UNDO_DAYS } from '../../app/contract/deadlines'
import { addCustomer, deleteCustomer } from '../../app/domain/customers/change-customer'
import { nightlyJobs } from '../../app/server/jobs/nightly-jobs'
import { days } from '../support/clock'
import { actor } from '../support/makers/bookings'
import { testServices } from '../support/services'
import { storedIn } from '../support/stored'

it('what can no longer be undone is deleted at night, although the owner changes nothing more', async () => {
  const services = testServices()
  const mere = { name: 'Mere', email: 'mere@example.com', phone: '021 555 0103' }
  deleteCustomer(services, { id: addCustomer(services, { customer: mere, actor }).id, actor })
  const atNight = () =>
    nightlyJobs(services)
      .find(({ name }) => name === 'forget undos')!
      .run()
  services.clock.advance(days(UNDO_DAYS))
  expect(await atNight()).toBe(0)
  services.clock.advance(1)
  expect(await atNight()).toBe(1)
  expect(storedIn(services, 'undos')).toBe('[]')
})
