import { expect, it } from 'vitest'
import type { Booking } from '#db/queries/bookings/bookings'
import { insertReview } from '#db/queries/bookings/reviews'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { editCustomer } from '../../../app/domain/customers/change-customer'
import { editEvent } from '../../../app/domain/events/edit-event'
import { changeReview } from '../../../app/domain/reviews/owner-reviews'
import { listUndos } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { anEvent, openStudio, type Studio } from '../../support/makers/purchases'
import { storedIn } from '../../support/stored'

const PAST = { date: '2026-11-01' }

const labels = (studio: Studio) =>
  listUndos(studio).map(({ label }) => label.replace(/WP-\w+/, 'WP').replace(/Ana, .* changed/, 'Ana changed'))

function booked(studio: Studio, firstName: string, lastName = '') {
  const email = `${firstName}.${lastName || 'only'}@example.nz`.toLowerCase()
  return bookedByOwner(studio, anEvent(studio, PAST), { firstName, lastName: lastName || 'Only', email })
}

/** A review with the owner's reply. */
function reviewed(studio: Studio, { id: booking_id, first_name: name }: Booking) {
  const row = { booking_id, name, words: 'Lovely', created_at: studio.clock.instant() }
  changeReview(studio, { id: insertReview(studio.db, row).id, actor, reply: `Thank you, ${name}` })
}

it('anonymising somebody deletes no Undo of people and things that only have the same name', async () => {
  const studio = openStudio()
  const [ana, hana, longer, other] = [
    booked(studio, 'Ana'),
    booked(studio, 'Hana'),
    booked(studio, 'Ana', 'Fern'),
    booked(studio, 'Mere'),
  ]
  editCustomer(studio, { id: ana.customer_id!, changes: { name: 'Ana' }, actor })
  editCustomer(studio, { id: hana.customer_id!, changes: { phone: '09 555 0001' }, actor })
  editCustomer(studio, { id: longer.customer_id!, changes: { phone: '09 555 0002' }, actor })
  await removeBooking(studio, { id: other.id, ending: 'nothing', actor })
  const event = anEvent(studio, { title: 'Bananas by Ana' })
  editEvent(studio, { id: event, changes: { price: 99 }, actor })
  anonymiseCustomer(studio, { id: ana.customer_id!, actor })
  expect(labels(studio)).toEqual([
    'Event Bananas by Ana changed',
    'Booking WP of Mere Only deleted',
    'Customer Ana Fern changed',
    'Customer Hana Only changed',
  ])
})

it('anonymising somebody deletes the Undos of their rows under any former name, of deleted rows too', async () => {
  const studio = openStudio()
  const booking = booked(studio, 'Aroha')
  editBooking(studio, { id: booking.id, changes: bookingChanges.parse({ specialRequests: 'By the window' }), actor })
  reviewed(studio, booking)
  await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
  reviewed(studio, bookedByOwner(studio, anEvent(studio, PAST), { firstName: 'Aroha', email: booking.email }))
  editCustomer(studio, { id: booking.customer_id!, changes: { name: 'Ari Fern', email: 'ari@example.nz' }, actor })
  expect(labels(studio)).toHaveLength(5)
  anonymiseCustomer(studio, { id: booking.customer_id!, actor })
  expect(labels(studio)).toEqual([])
  expect(storedIn(studio, 'undos')).not.toMatch(/aroha|ari/i)
})
