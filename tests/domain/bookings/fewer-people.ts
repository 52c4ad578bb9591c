import { bookingValue } from '../../../app/domain/bookings/booking-money'
import { takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { allOf, anEvent, bookingOf, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'

/** Aroha's paid party, from which people can be taken out. */
export async function aParty(partySize = 3, form = {}, studio = openStudio()) {
  const event = anEvent(studio)
  const { id } = await paidBooking(studio, event, { partySize, ...form })
  const now = () => bookingOf(studio, id)
  const takeOut = (people: number) => {
    takePeopleOut(studio, { link: linkOf(studio, now()), people, of: now().party_size })
    return allOf(studio, 'bookings').at(-1)!
  }
  return { studio, event, now, takeOut }
}

/** Two people for whom the owner took cash; one of them was taken out later. */
export function paidInCash() {
  const studio = openStudio()
  const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 2, paymentStatus: 'paid', paymentMethod: 'cash' })
  takePeopleOut(studio, { link: linkOf(studio, bookingOf(studio, id)), people: 1, of: 2 })
  return { studio, id, raincheck: allOf(studio, 'bookings').at(-1)! }
}

export const worthOf = (studio: Studio, id: number) => bookingValue(studio, bookingOf(studio, id)).valueCents
export const paymentsOf = (studio: Studio) => allOf(studio, 'payments').filter(({ amount_cents }) => amount_cents > 0)
export const remove = (studio: Studio, id: number, ending: 'refund' | 'nothing') =>
  removeBooking(studio, { id, ending, actor })
