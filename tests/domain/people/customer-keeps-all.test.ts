import { expect, it } from 'vitest'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { deleteCustomer, mergeCustomers } from '../../../app/domain/customers/change-customer'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { anEvent, openStudio } from '../../support/makers/purchases'

/** A guest whose booking was deleted without returning her cash. */
function withCashToReturn() {
  const studio = openStudio()
  const event = anEvent(studio)
  const { id, customer_id } = bookedByOwner(studio, event, { paymentStatus: 'paid' })
  deleteBooking(studio, { id, actor })
  return { studio, event, id: customer_id!, asked: () => listNeeds(studio).rows.map(({ text }) => text) }
}

it('the person who must get cash back is still known after two customers were merged', () => {
  const { studio, event, asked } = withCashToReturn()
  const into = bookedByOwner(studio, event, { email: 'mere.rata@example.nz' }).customer_id!
  expect(asked()).toEqual([expect.stringContaining('Mere Rata')])
  mergeCustomers(studio, { intoId: into, email: 'mere@example.com', actor })
  expect(asked()).toEqual([expect.stringContaining('Mere Rata')])
})

it('the person who must get cash back is known again after the customer was restored', () => {
  const { studio, id, asked } = withCashToReturn()
  const { undoId } = deleteCustomer(studio, { id, actor })
  undoChange(studio, { id: undoId, actor })
  expect(asked()).toEqual([expect.stringContaining('Mere Rata')])
})
