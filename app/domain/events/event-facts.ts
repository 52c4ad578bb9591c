import type { EventWithSeats } from '#db/queries/bookings/events'
import type { SiteView } from '~/contract/site/site'
import { dateText } from '~/lib/time'
import { type Button, type Fact, oneLine } from '../messages/blocks'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { eventPath } from './event-path'

type Venue = Pick<SiteView, 'venueName' | 'venueAddress' | 'mapsUrl' | 'parking'>

/** Whether the owner wrote the venue of the business as the place: its name, its address, or both. */
function isAtVenue(location: string, { venueName, venueAddress }: Venue): boolean {
  const venue = venueName.trim().toLowerCase()
  const address = venueAddress.trim().toLowerCase()
  return [venue, address, `${venue}, ${address}`].includes(location.trim().toLowerCase())
}

/** An event for the top of a page. */
export function eventHead(event: EventWithSeats) {
  const { title, starts_at, time, location, image_url } = event
  return { title, url: eventPath(event), dateText: dateText(starts_at), time, location, imageUrl: image_url }
}

/** A maps search for an event's place; for the venue, its own maps link. */
export function directionsTo(location: string, venue: Venue): string {
  if (isAtVenue(location, venue)) return venue.mapsUrl
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine(location))}`
}

/** Where to park for an event at the venue; '' elsewhere, or when the owner says nothing about it. */
export function parkingAt(location: string, venue: Venue): string {
  return isAtVenue(location, venue) ? venue.parking.trim() : ''
}

export function whenFact(event: EventWithSeats): Fact {
  return ['When', dateText(event.starts_at), event.time]
}

/** What it is and when. */
export function eventFacts(event: EventWithSeats): Fact[] {
  return [['Event', event.title], whenFact(event)]
}

/** The same with the place: name and address of the venue, or any other place as the owner wrote it. */
export function eventPlaceFacts(services: Services, event: EventWithSeats): Fact[] {
  const site = readSite(services)
  const lines = isAtVenue(event.location, site) ? [site.venueName, site.venueAddress] : [event.location]
  return [...eventFacts(event), ['Where', ...lines.filter((line) => line.trim() !== '')]]
}

/** The same for people who have booked: at the venue also where to park, in the owner's words. */
export function guestEventFacts(services: Services, event: EventWithSeats): Fact[] {
  const parking = parkingAt(event.location, readSite(services))
  return [...eventPlaceFacts(services, event), ...(parking ? [['Parking', parking] satisfies Fact] : [])]
}

/** 'Moonlit moorings, Fri, 4 Dec 2026' */
export function eventLine(event: EventWithSeats): string {
  return `${event.title}, ${dateText(event.starts_at)}`
}

export function messagePicture({ title, image_url }: EventWithSeats) {
  return image_url ? { url: image_url, alt: `The evening's painting: ${title}` } : undefined
}

export function directions(services: Services, event: EventWithSeats): Button {
  return ['Get Directions', directionsTo(event.location, readSite(services))]
}
