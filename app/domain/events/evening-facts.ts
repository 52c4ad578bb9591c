import type { EventWithSeats } from '#db/queries/bookings/event-seats'
import { dateText } from '../../lib/nz-time'
import type { Button, Fact } from '../messages/blocks'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { directionsTo, isAtVenue, parkingAt } from './venue'

/** What messages say of an evening. */

export function whenFact(event: EventWithSeats): Fact {
  return ['When', dateText(event.starts_at), event.time]
}

/** What it is and when. */
export function eventFacts(event: EventWithSeats): Fact[] {
  return [['Event', event.title], whenFact(event)]
}

/** The same and where: the venue by its name and address, any other place as the owner wrote it. */
export function eveningFacts(services: Services, event: EventWithSeats): Fact[] {
  const site = readSite(services)
  const lines = isAtVenue(event.location, site) ? [site.venueName, site.venueAddress] : [event.location]
  return [...eventFacts(event), ['Where', ...lines.filter((line) => line.trim() !== '')]]
}

/** The same for people who have booked: at our own venue with where to park, in the owner's words. */
export function bookedEveningFacts(services: Services, event: EventWithSeats): Fact[] {
  const parking = parkingAt(event.location, readSite(services))
  return [...eveningFacts(services, event), ...(parking ? [['Parking', parking] satisfies Fact] : [])]
}

/** 'Pōhutukawa at dusk, Fri, 4 Dec 2026' */
export function eventLine(event: EventWithSeats): string {
  return `${event.title}, ${dateText(event.starts_at)}`
}

export function eveningPicture({ title, image_url }: EventWithSeats) {
  return image_url ? { url: image_url, alt: `The evening's painting: ${title}` } : undefined
}

export function directions(services: Services, event: EventWithSeats): Button {
  return ['Get Directions', directionsTo(event.location, readSite(services))]
}
