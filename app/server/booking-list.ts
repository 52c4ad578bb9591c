import type { BookingFilter } from '#db/queries/bookings-list'
import { type EventChoiceGroup, listEventChoices } from '../domain/events/event-choices'
import { type ListRequest, readListRequest } from './list-request'
import { services } from './services'

/** What the Bookings list's address asks for, the same for the page and its file. */
interface BookingListRequest extends ListRequest<{ show: readonly string[] }> {
  filter: BookingFilter
  /** Events to choose from, in their groups. */
  groups: EventChoiceGroup[]
}

/** What the owner's list of bookings is asked for: page, search, and which evening or state. */
export function readBookingList(request: Request): BookingListRequest {
  const [, asking] = /^event-([1-9]\d{0,14})$/.exec(new URL(request.url).searchParams.get('show') ?? '') ?? []
  const groups = listEventChoices(services(), { archived: true, chosenId: asking ? Number(asking) : undefined })
  const ids = groups.flatMap((group) => group.choices.map((choice) => `event-${choice.id}`))
  const asked = readListRequest(request, { show: ['open', 'raincheck', 'archived', ...ids] })
  const { show } = asked.filters
  const chosen: BookingFilter['show'] = show.startsWith('event-')
    ? { eventId: Number(show.slice('event-'.length)) }
    : show === 'raincheck' || show === 'archived'
      ? show
      : 'open'
  return { ...asked, groups, filter: { show: chosen, search: asked.search } }
}
