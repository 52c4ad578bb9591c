import { expect, it } from 'vitest'
import { findCustomerByEmail } from '#db/queries/people/customers'
import { anonymiseCustomer, exportCustomer } from '../../../app/domain/customers/anonymise-customer'
import { addCustomer, deleteCustomer } from '../../../app/domain/customers/change-customer'
import { days } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aFrame, buyFrame } from '../../support/makers/orders'
import { paid } from '../../support/makers/packages/lessons'
import { startPackage } from '../../support/makers/packages/packages'
import { aForm, anEvent, aroha, openStudio, paidBooking, type Studio, start } from '../../support/makers/purchases'
import { everythingIn } from '../../support/stored'

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

it('anonymising also blanks what was written with an order or a package', async () => {
  const studio = openStudio()
  await buyFrame(studio, aFrame({ artworkDescription: 'Portrait of Grandma Ngaire' }))
  const form = { name: 'Aroha', email, phone: '', message: 'Ngaire sent me here', replaces: undefined }
  await paid(studio, aroha, await startPackage(studio, aroha, form, { withCardForm: true }))
  studio.clock.advance(days(60))
  anonymiseCustomer(studio, { id: idOf(studio), actor })
  const found = [...everythingIn(studio)].filter(([, rows]) => /ngaire/i.test(rows)).map(([table]) => table)
  expect(found).toEqual([])
})

it('the export has bookings that were begun and not paid, without secrets', async () => {
  const studio = openStudio()
  const { id } = aCustomer(studio)
  await start(studio, aroha, aForm(anEvent(studio), { specialRequests: 'By the window' }))
  const { begunBookings } = exportCustomer(studio, { id, actor }).records
  expect(begunBookings).toMatchObject([{ event: 'The Heads at Dusk', name: 'Aroha Fern', email, party_size: 1 }])
  const text = JSON.stringify(begunBookings)
  expect(text).toContain('By the window')
  expect(text).not.toMatch(/visitor|"ip"|key/i)
})
