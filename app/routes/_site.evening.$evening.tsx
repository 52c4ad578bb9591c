import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { OtherEvenings } from '~/components/evenings/evening-cards'
import { EventCard } from '~/components/evenings/event-card'
import { descriptionOf, eventData } from '~/components/evenings/event-data'
import { EventPlace, WhatToBring } from '~/components/evenings/place'
import { readUpcoming, useEvent } from '~/components/evenings/use-event'
import { pageTags } from '~/components/site/head-tags'
import { linkButtonClass } from '~/components/ui/looks'
import { Page, Section } from '~/components/ui/page'
import { evenings as copy } from '~/copy/bookings/evenings'
import { readEvening } from '~/domain/events/programme'
import { beginningOf } from '~/lib/text'
import { readPanelState } from '~/server/booking-panel'
import { readSite, services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(/^(\d{1,15})(?:-|$)/.exec(params.evening ?? '')?.[1])
  const evening = await orRefuse(() => readEvening(services(), id))
  const { event, state } = evening
  const { pathname, search } = new URL(request.url)
  if (pathname !== event.url) {
    // Without `no-cache` a browser would keep it, and redirect in a circle after a rename and its undo.
    throw redirect(event.url + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
  }
  const site = readSite()
  const { headers, ...panel } = await readPanelState(request, event)
  const tags = pageTags({
    title: copy.pageTitle(event.title, event.dateText),
    description: beginningOf(descriptionOf(event).replace(/\s+/g, ' '), 200),
    path: event.url,
    site,
    picture: event.shareImageUrl ?? undefined,
    jsonLd: [eventData(site, event, state)],
  })
  return data({ ...evening, panel, tags }, { headers })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export { revalidateWithoutPost as shouldRevalidate } from '~/components/evenings/use-event'

export default function Evening() {
  const { event: loaded, state, others, panel } = useLoaderData<typeof loader>()
  const { event, reading, readAgain } = useEvent(loaded, () => readUpcoming(loaded.id))
  const closed = state === 'open' ? undefined : copy.closed[state]
  return (
    <Page>
      <p>
        <a className={linkButtonClass} href="/evenings">
          {copy.all}
        </a>
      </p>
      <EventCard isPage {...{ event, closed, reading, readAgain }} {...panel} />
      <OtherEvenings evenings={others} heading={copy.withPlaces} />
      <div className="mt-18 grid grid-cols-1 gap-12 md:grid-cols-[7fr_5fr] md:gap-columns">
        <Section title={copy.about}>
          {paragraphsOf(descriptionOf(event)).map((paragraph) => (
            <p className="mt-4 max-w-text text-lead whitespace-pre-line" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </Section>
        <WhatToBring />
      </div>
      <EventPlace event={event} />
    </Page>
  )
}

/** An empty line begins a paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
