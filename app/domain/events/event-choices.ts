import type { EventWithSeats } from '#db/queries/bookings/events'
import { events as texts } from '../../copy/owner/admin'
import { dateTextOf } from '../../lib/nz-time'
import type { Services } from '../services'
import { listEventsShown } from './list-events'

/** An event to choose from: 'Fri, 4 Dec 2026, 6:30pm-8:30pm, The Heads at Dusk (10/9 (OVER!))'. */
interface EventChoice {
  id: number
  label: string
}

interface EventChoiceGroup {
  label: string
  choices: EventChoice[]
}

/** How many archived events can be chosen from; the others are found on the Events tab. */
const LATEST = 12

/**
 * Events to choose from, soonest of those to come first; groups without an event are left out. Of the archived ones
 * `chosenId`, and the latest dozen where they are asked for.
 */
export function listEventChoices(
  services: Services,
  { archived = false, chosenId }: { archived?: boolean; chosenId?: number } = {},
): EventChoiceGroup[] {
  const latest = listEventsShown(services, 'archived').filter(
    (event, index) => (archived && index < LATEST) || event.id === chosenId,
  )
  return [
    { label: 'Coming events', choices: listEventsShown(services, 'coming').map(choiceOf) },
    { label: 'Past events', choices: listEventsShown(services, 'past').map(choiceOf) },
    { label: 'Archived events', choices: latest.map(choiceOf) },
  ].filter((group) => group.choices.length > 0)
}

function choiceOf(event: EventWithSeats): EventChoice {
  const over = event.confirmed > event.max_capacity ? ` ${texts.over}` : ''
  return {
    id: event.id,
    label: `${dateTextOf(event.date)}, ${event.time}, ${event.title}: ${event.confirmed}/${event.max_capacity}${over}`,
  }
}
