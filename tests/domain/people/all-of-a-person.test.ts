import { expect, it } from 'vitest'
import { findCustomerByEmail } from '#db/queries/people/customers'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { addCustomer, deleteCustomer } from '../../../app/domain/customers/change-customer'
import { actor } from '../../support/makers/bookings'
import { anEvent, aroha, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'

const email = 'aroha@example.com'
const idOf = (studio: Studio) => findCustomerByEmail(studio.db, email)!.id
const aCustomer = (studio: Studio) =>
  addCustomer(studio, { customer: { name: 'Aroha Fern', email, phone: '021 555 0142' }, actor })

it('somebody whose booking is to come is not anonymised, although the customer of that booking was deleted', async () => {
  const studio = openStudio()
  await paidBooking(studio, anEvent(studio))
  deleteCustomer(studio, { id: idOf(studio), actor })
  const { id } = aCustomer(studio)
  expect(() => anonymiseCustomer(studio, { id, actor })).toThrowError(
    expect.objectContaining({ code: 'customer_expected' }),
  )
})
