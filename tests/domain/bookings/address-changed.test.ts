import { expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { editCustomer } from '../../../app/domain/customers/change-customer'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { anEvent, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'

const edit = (studio: Studio, id: number, changes: unknown) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
const notices = (studio: Studio) => messagesOf(studio, 'booking_address_changed')

it('the former address of a booking gets an e-mail without its link and the new address, also after an undo', async () => {
  const studio = openStudio()
  const booking = await paidBooking(studio, anEvent(studio), { email: 'aroha@example.com' })
  edit(studio, booking.id, { phone: '021 555 0199', email: 'AROHA@example.com' })
  expect(notices(studio)).toEqual([])
  const { undoId } = edit(studio, booking.id, { email: 'other@example.com', firstName: 'Somebody' })
  undoChange(studio, { id: undoId!, actor })
  const [notice, ...others] = notices(studio)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ to_email: 'AROHA@example.com', to_name: booking.name, state: 'queued' })
  expect(notice!.text).toContain(booking.reference)
  expect(notice!.text + notice!.html).not.toMatch(/other@example|Somebody|\/booking\//)
})

it('so it does when the address of the customer changes, once for each booking to come', () => {
  const studio = openStudio()
  bookedByOwner(studio, anEvent(studio, { date: '2026-11-01' }))
  const coming = [anEvent(studio), anEvent(studio)].map((event) => bookedByOwner(studio, event))
  editCustomer(studio, { id: coming[0]!.customer_id!, changes: { email: 'other@example.com' }, actor })
  expect(notices(studio).map(({ to_email }) => to_email)).toEqual(coming.map(({ email }) => email))
})

it('nothing is sent to an address that rejects mail, or about an evening that is over', () => {
  const studio = openStudio()
  const coming = bookedByOwner(studio, anEvent(studio))
  suppressEmail(studio, { email: coming.email, reason: 'refused' })
  edit(studio, coming.id, { email: 'other@example.com' })
  const over = bookedByOwner(studio, anEvent(studio, { date: '2026-11-01' }), { email: 'hemi@example.com' })
  edit(studio, over.id, { email: 'another@example.com' })
  expect(notices(studio)).toEqual([])
})
