import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { Divider } from '~/components/art/divider'
import { useScrollToAnchor } from '~/components/browser/smooth-scroll'
import { EventSection } from '~/components/landing/event-section'
import { Contact, EventTimeline, Hero, Instructor, More, Vouchers } from '~/components/landing/sections'
import { structuredData } from '~/components/landing/structured-data'
import { pageTags } from '~/components/site/head-tags'
import { MENU_QUERY } from '~/components/site/navigation'
import { EVENT_DEFAULTS } from '~/contract/constants'
import { landing } from '~/copy/bookings/landing'
import { siteTitle } from '~/copy/site/site'
import { eventHours, instantOf, timeText } from '~/lib/nz-time'
import { ensureVisitorCookie, readLanding } from '~/routes/_site._index.server'
import '~/styles/pages/landing.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** Everything that the landing page shows, with the times of Auckland's calendar. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has(MENU_QUERY)) throw redirect('/')
  const { isUnread, ...read } = await readLanding(request)
  const { event } = read
  const usual = (time: string) => instantOf('2026-01-01', time)
  const hours = event
    ? eventHours(event.startsAt, event.endsAt)
    : eventHours(usual(EVENT_DEFAULTS.startTime), usual(EVENT_DEFAULTS.endTime))
  const tags = pageTags({
    title: landing.title(read.site.businessName),
    description: landing.description,
    path: '/',
    site: read.site,
    jsonLd: structuredData(read.site, event),
  })
  return data(
    { ...read, tags, hours, heldUntil: event?.heldUntil ? timeText(event.heldUntil) : null },
    { status: isUnread ? 503 : 200, headers: read.panelOpen ? await ensureVisitorCookie(request) : {} },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** A form that stays here changes nothing that the page shows: it reads the event again by itself after a booking. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod ? false : defaultShouldRevalidate

/** The landing page. */
export default function Landing() {
  const { site, event, panelOpen, own, hours, heldUntil } = useLoaderData<typeof loader>()
  useScrollToAnchor()
  return (
    <>
      <h1 className="sr-only">{siteTitle}</h1>
      <Hero own={site.pictures.hero} />
      <EventSection event={event} site={site} panelOpen={panelOpen} own={own} heldUntil={heldUntil} />
      <Divider which={1} />
      <EventTimeline site={site} hours={hours} />
      <Instructor site={site} />
      <Vouchers site={site} />
      <More own={site.pictures} />
      <Divider which={2} />
      <Contact site={site} />
    </>
  )
}
