import type { SiteView } from '~/contract/site/site'
import { vouchers } from '~/copy/bookings/landing'
import type { CurrentEventView } from '~/domain/events/read-events'
import { VOUCHER_OFFERS } from '../../contract/constants'
import { sharePicture, studioData } from '../site/head-tags'

export function structuredData(site: SiteView, event: CurrentEventView | null): object[] {
  const url = `${site.publicUrl}/`
  const share = sharePicture(site)
  const studio = studioData(site)
  const gifts = site.vouchersOnSale ? [voucherProduct(url, share)] : []
  if (!event) return [studio, ...gifts]
  const place = { '@type': 'Place', name: event.location, address: studio.address }
  const offers = {
    '@type': 'Offer',
    price: event.price,
    priceCurrency: 'NZD',
    url: `${url}?book=open`,
    availability: `https://schema.org/${event.soldOut ? 'SoldOut' : event.seatsFree > 0 ? 'InStock' : 'LimitedAvailability'}`,
  }
  return [
    studio,
    ...gifts,
    {
      '@type': 'Event',
      name: event.title,
      startDate: event.startsAt,
      endDate: event.endsAt,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: place,
      image: [new URL(event.imageUrl ?? share, url).href],
      organizer: { '@id': `${url}#studio` },
      maximumAttendeeCapacity: event.maxCapacity,
      offers,
    },
  ]
}

function voucherProduct(url: string, share: string): object {
  return {
    '@type': 'Product',
    name: vouchers.heading.join(' '),
    description: `${vouchers.lead} ${vouchers.includes.join(', ')}.`,
    image: new URL(share, url).href,
    offers: VOUCHER_OFFERS.map(({ cents }, index) => ({
      '@type': 'Offer',
      name: `${vouchers.cards[index]?.title}, ${vouchers.cards[index]?.people}`,
      price: cents / 100,
      priceCurrency: 'NZD',
      url: `${url}#vouchers`,
      availability: 'https://schema.org/InStock',
    })),
  }
}
