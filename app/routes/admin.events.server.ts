import type { Account } from '~/domain/accounts/sessions'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import type { Services } from '~/domain/services'
import type { FormExtra } from '~/server/http/form-action'

/** What the question pages about an event share. */
export function aboutEvent(services: Services, id: number) {
  const event = adminEventView(services, requireEvent(services, id))
  return {
    back: '/admin/events',
    label: 'Events',
    backText: 'Back to events',
    about: {
      name: `${event.title}, ${event.dateText}, ${event.time}`,
      note: `${event.currentBookings} of ${event.maxCapacity} seats sold`,
    },
    way: { to: `/admin?show=event-${id}`, label: 'See its bookings' },
  }
}

/** The one optional picture of an event's form. */
export const eventPicture = ({ username }: Account): FormExtra => ({
  pictures: { kind: 'event', field: 'picture', max: 1, into: 'imageUrl', actor: username },
})
