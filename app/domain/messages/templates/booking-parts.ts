import { labels } from '../../../copy/emails'
import { oneLine } from '../one-line'
import type { Block, Fact, MailBusiness, MailEvent } from './blocks'

/** What messages about evenings and bookings have in common. */

export function whenFact(event: MailEvent): Fact {
  return { label: labels.when, lines: [event.dateText, event.time] }
}

/** What it is and when. */
export function eventFacts(event: MailEvent): Fact[] {
  return [{ label: labels.event, lines: [event.title] }, whenFact(event)]
}

/** What, when and where, for whoever is to come. */
export function eveningFacts(event: MailEvent, business: MailBusiness): Fact[] {
  return [...eventFacts(event), whereFact(event, business)]
}

/** The same for whoever has booked: at our own venue with where to park, in the owner's words. */
export function bookedEveningFacts(event: MailEvent, business: MailBusiness): Fact[] {
  const parking = isAtVenue(event, business) ? business.parking.trim() : ''
  return [...eveningFacts(event, business), ...(parking ? [{ label: labels.parking, lines: [parking] }] : [])]
}

/** Who comes, and by which reference we know them. */
export function bookingFacts({ who, reference }: { who: string; reference: string }): Fact[] {
  return [
    { label: labels.who, lines: [who] },
    { label: labels.reference, lines: [reference] },
  ]
}

/** To the booking's page and to the door. */
export function bookingButtons(bookingUrl: string, event: MailEvent, business: MailBusiness): Block {
  return {
    kind: 'buttons',
    buttons: [
      { label: labels.seeBooking, url: bookingUrl },
      { label: labels.directions, url: directionsUrl(event, business) },
    ],
  }
}

/** Asks to be called: what stands before and after the number. */
export function callUs(words: { before: string; after: string }, business: MailBusiness): Block {
  return {
    kind: 'paragraph',
    inline: [words.before, { text: business.phone, url: business.phoneHref }, words.after],
  }
}

/** The venue by its name and address, any other place as the owner wrote it. */
function whereFact(event: MailEvent, business: MailBusiness): Fact {
  const lines = isAtVenue(event, business) ? [business.venueName, business.venueAddress] : [event.location]
  return { label: labels.where, lines: lines.filter((line) => line.trim() !== '') }
}

/** The map, with the venue found by its own address. */
export function directionsUrl(event: MailEvent, business: MailBusiness): string {
  if (isAtVenue(event, business)) return business.mapsUrl
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine(event.location))}`
}

function isAtVenue(event: MailEvent, business: MailBusiness): boolean {
  const place = event.location.trim().toLowerCase()
  const venue = business.venueName.trim().toLowerCase()
  const address = business.venueAddress.trim().toLowerCase()
  return [venue, address, `${venue}, ${address}`].includes(place)
}
