import type { SiteView } from '~/contract/site/site'
import { evenings } from '~/copy/bookings/evenings'
import type { EveningState } from '~/domain/events/programme'
import type { CurrentEventView } from '~/domain/events/read-events'
import { offsetText } from '~/lib/browser-time'
import { currencyCode } from '~/lib/money'
import { sharePicture, studioData } from '../site/head-tags'

/** An evening for search engines: schema.org's Event with everything that Google asks for. */
export function eventData(site: SiteView, event: CurrentEventView, state: EveningState): object {
  const absolute = (path: string) => new URL(path, site.publicUrl).href
  const { address, ...studio } = studioData(site)
  const isAtStudio = event.directionsUrl === site.mapsUrl
  const pictures = [event.shareImageUrl, event.imageUrl].filter((url) => url !== null)
  return {
    '@type': 'Event',
    '@id': absolute(`${event.url}#event`),
    url: absolute(event.url),
    name: event.title,
    description: descriptionOf(event),
    image: (pictures.length > 0 ? pictures : [sharePicture(site)]).map(absolute),
    startDate: offsetText(event.startsAt),
    endDate: offsetText(event.endsAt),
    eventStatus: `https://schema.org/${state === 'called off' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: isAtStudio ? site.venueName : event.location,
      address: isAtStudio ? address : { ...address, streetAddress: event.location },
    },
    performer: { '@type': 'Person', name: site.tutorName },
    organizer: { '@type': 'Organization', '@id': studio['@id'], name: studio.name, url: studio.url },
    maximumAttendeeCapacity: event.maxCapacity,
    offers: {
      '@type': 'Offer',
      price: event.price,
      priceCurrency: currencyCode(),
      url: absolute(`${event.url}?book=open`),
      availability: `https://schema.org/${availabilityOf(event, state)}`,
      validFrom: offsetText(event.onSaleFrom),
    },
  }
}

/** The owner's description, or a standard sentence if there is none. */
export function descriptionOf({ description, title, location }: CurrentEventView): string {
  return description.trim() || evenings.noDescription(title, location)
}

function availabilityOf({ soldOut, hasStarted, seatsFree }: CurrentEventView, state: EveningState): string {
  if (soldOut || hasStarted || state === 'called off') return 'SoldOut'
  return seatsFree > 0 ? 'InStock' : 'LimitedAvailability'
}
