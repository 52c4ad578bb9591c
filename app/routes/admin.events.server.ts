import { adminEventView, requireEvent } from '~/domain/events/read-events'
import type { Services } from '~/domain/services'

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
