import { labels } from '../../../copy/emails'
import { oneLine } from '../one-line'
import type { MessageContent } from '../queue-message'
import type { Fact, Letter, MailBusiness, MailEvent } from './blocks'
import { renderHtml } from './render-html'
import { renderText } from './render-text'

/** Both parts of a message from its one description. */
export function renderLetter(letter: Letter, business: MailBusiness): MessageContent {
  return {
    subject: oneLine(letter.subject),
    html: renderHtml(letter, business),
    text: renderText(letter, business),
  }
}

export function whenFact(event: MailEvent): Fact {
  return { label: labels.when, lines: [event.dateText, event.time] }
}

/** The venue by its name and address, any other place as the owner wrote it. */
export function whereFact(event: MailEvent, business: MailBusiness): Fact {
  const lines = isAtVenue(event, business) ? [business.venueName, business.venueAddress] : [event.location]
  return { label: labels.where, lines: lines.filter((line) => line.trim() !== '') }
}

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
