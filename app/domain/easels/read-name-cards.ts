import { easels as copy } from '~/copy/owner/easels'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { firstName, listGuests } from './guests'

/**
 * A name card for everybody who comes (rule 1.22). The card of the person who booked has their first name; the others have
 * a line to write on. Throws 404.
 */
export function readNameCards(services: Services, eventId: number) {
  const { id, title } = requireEvent(services, eventId)
  return {
    event: { id, title },
    businessName: readSettings(services).businessName,
    cards: listGuests(services, eventId).map(({ booking, person, group }) => ({
      key: `${booking.id}-${person}`,
      /** null: the guest writes it on the line. */
      name: person === 1 ? firstName(booking) : null,
      guestOf: person === 1 ? null : copy.guestOf(firstName(booking), 1, 1),
      group,
    })),
  }
}

export type NameCardsView = ReturnType<typeof readNameCards>
