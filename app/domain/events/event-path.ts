import type { EventWithSeats } from '#db/queries/bookings/events'
import { plainText } from '~/lib/text'

/** '/evening/12-pohutukawa-at-dusk': the page of one evening. Only the id counts; the words may change. */
export function eventPath({ id, title }: Pick<EventWithSeats, 'id' | 'title'>): string {
  const words = plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `/evening/${id}-${words || 'evening'}`
}

/** Opens the booking form on that page. */
export function bookPath(event: Pick<EventWithSeats, 'id' | 'title'>): string {
  return `${eventPath(event)}?book=open#booking`
}
