import type { SiteView } from '../../contract/site/site'
import { oneLine } from '../messages/blocks'

type Venue = Pick<SiteView, 'venueName' | 'venueAddress' | 'mapsUrl' | 'parking'>

/** Whether an evening's place, as the owner wrote it, is the venue of the business: by its name, its address, or both. */
export function isAtVenue(location: string, { venueName, venueAddress }: Venue): boolean {
  const place = location.trim().toLowerCase()
  const venue = venueName.trim().toLowerCase()
  const address = venueAddress.trim().toLowerCase()
  return [venue, address, `${venue}, ${address}`].includes(place)
}

/** A maps search for an evening's place; the venue is found by its own address. */
export function directionsTo(location: string, venue: Venue): string {
  if (isAtVenue(location, venue)) return venue.mapsUrl
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine(location))}`
}

/** Where to park for an evening at the venue; '' elsewhere, or when the owner says nothing about it. */
export function parkingAt(location: string, venue: Venue): string {
  return isAtVenue(location, venue) ? venue.parking.trim() : ''
}
