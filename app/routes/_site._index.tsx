import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { useScrollToAnchor } from '~/components/browser/smooth-scroll'
import { eventData } from '~/components/evenings/event-data'
import { EventSection } from '~/components/landing/event-section'
import { OtherOffers } from '~/components/landing/other-offers'
import { Contact, Divider, EventTimeline, Hero, Instructor, Vouchers } from '~/components/landing/sections'
import { pageTags, sharePicture, studioData } from '~/components/site/head-tags'
import { MENU_QUERY } from '~/components/site/navigation'
import { EVENT_DEFAULTS, MORE_EVENINGS, voucherOffers } from '~/contract/constants'
import type { SiteView } from '~/contract/site/site'
import { landing, vouchers } from '~/copy/bookings/landing'
import { siteTexts } from '~/copy/site/site'
import { readOtherEvenings } from '~/domain/events/programme'
import { type CurrentEventView, readCurrentEvent } from '~/domain/events/read-events'
import { readPublishedReviews } from '~/domain/reviews/guest-reviews'
import { currencyCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import { eventHours, instantOf } from '~/lib/time'
import { readPanelState } from '~/server/booking-panel'
import { readSite, services } from '~/server/boot/services'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (query.has(MENU_QUERY)) throw redirect('/')
  const site = readSite()
  const { event, isUnread } = readEvent()
  const { headers, ...panel } = await readPanelState(request, event)
  const usual = (time: string) => instantOf('2026-01-01', time)
  const landingData = {
    event,
    others: event ? readOtherEvenings(services(), { not: event.id, most: MORE_EVENINGS }) : [],
    reviews: readPublishedReviews(services()),
    ...panel,
    hours: event
      ? eventHours(event.startsAt, event.endsAt)
      : eventHours(usual(EVENT_DEFAULTS.startTime), usual(EVENT_DEFAULTS.endTime)),
    tags: pageTags({
      title: `${site.businessName}: paint and sip evenings in ${studio.place.town}`,
      description: landing.description,
      path: '/',
      site,
      jsonLd: structuredData(site, event),
    }),
  }
  return data(landingData, { status: isUnread ? 503 : 200, headers })
}

/** Without the event the rest of the page is still useful, above all the notifier; its status is then 503. */
function readEvent() {
  try {
    return { event: readCurrentEvent(services()), isUnread: false }
  } catch (error) {
    services().log.error('the current event could not be read', { error })
    return { event: null, isUnread: true }
  }
}

function structuredData(site: SiteView, event: CurrentEventView | null): object[] {
  const gifts = site.vouchersOnSale ? [voucherProduct(site)] : []
  return [studioData(site), ...gifts, ...(event ? [eventData(site, event, 'open')] : [])]
}

function voucherProduct(site: SiteView): object {
  const url = `${site.publicUrl}/`
  return {
    '@type': 'Product',
    name: vouchers.heading.join(' '),
    description: `${vouchers.lead} ${vouchers.includes.join(', ')}.`,
    image: new URL(sharePicture(site), url).href,
    offers: voucherOffers().map(({ cents }, index) => ({
      '@type': 'Offer',
      name: `${vouchers.cards[index]?.title}, ${vouchers.cards[index]?.people}`,
      price: cents / 100,
      priceCurrency: currencyCode(),
      url: `${url}#vouchers`,
      availability: 'https://schema.org/InStock',
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export { revalidateWithoutPost as shouldRevalidate } from '~/components/evenings/use-event'

export default function Landing() {
  const { hours, tags: _, ...event } = useLoaderData<typeof loader>()
  useScrollToAnchor()
  return (
    <>
      <h1 className="sr-only">{siteTexts.title}</h1>
      <Hero />
      <EventSection {...event} />
      <Divider which={1} />
      <EventTimeline hours={hours} />
      <Instructor />
      {studio.parts.vouchers ? <Vouchers /> : null}
      <OtherOffers />
      <Divider which={2} />
      <Contact />
    </>
  )
}
