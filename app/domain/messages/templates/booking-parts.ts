import { labels } from '../../../copy/emails'
import { directionsTo, isAtVenue, parkingAt } from '../../events/venue'
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
  const parking = parkingAt(event.location, business)
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
      { label: labels.directions, url: directionsTo(event.location, business) },
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
  const lines = isAtVenue(event.location, business) ? [business.venueName, business.venueAddress] : [event.location]
  return { label: labels.where, lines: lines.filter((line) => line.trim() !== '') }
}
