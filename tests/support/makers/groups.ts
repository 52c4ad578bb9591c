import type { Row } from '#db/tables'
import type { BookingForm } from '../../../app/contract/bookings/bookings'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { bringFriends, keepPlaces } from '../../../app/domain/groups/bring-friends'
import { friendsPath } from '../../../app/domain/groups/friends-link'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { aForm, allOf, anEvent, aVisitor, bookingOf, openStudio, paidBooking, payCard, type Studio } from './purchases'
import { linkOf } from './rainchecks'

/** An evening, Aroha's paid booking, and the group of which it is the host. */
export async function aHost(event: Partial<Row<'events'>> = {}, form: Partial<BookingForm> = {}) {
  const studio = openStudio()
  const eventId = anEvent(studio, event)
  const booking = await paidBooking(studio, eventId, form)
  const link = linkOf(studio, booking)
  const group = bringFriends(studio, link)
  return {
    studio,
    eventId,
    group,
    link,
    /** The data of the friends' page. */
    friendsLink: friendsPath(studio, group).slice('/friends/'.length),
    host: () => bookingOf(studio, booking.id),
    keep: (places: number) => keepPlaces(studio, { link, places }),
  }
}

/** A friend uses the link, up to the payment step. */
export function friendStarts(
  studio: Studio,
  { id, event_id }: Pick<Row<'guest_groups'>, 'id' | 'event_id'>,
  name = 'mere',
  form: Partial<BookingForm> = {},
) {
  const typed = aForm(event_id, { firstName: name, lastName: 'Rata', email: `${name}@example.com`, ...form })
  return startBooking(studio, aVisitor(name), typed, { withCardForm: true, groupId: id })
}

/** A friend books by the link and closes the tab after the card was charged. */
export async function friendBooks(
  studio: Studio,
  group: Row<'guest_groups'>,
  name = 'mere',
  form: Partial<BookingForm> = {},
) {
  const step = await friendStarts(studio, group, name, form)
  await payCard(studio, step)
  await settlePayment(studio, step.paymentId)
  return allOf(studio, 'bookings').at(-1)!
}
