import type { OwnPicture } from '~/contract/site/site'
import { evenings } from '~/copy/bookings/evenings'
import type { EveningCardView } from '~/domain/events/programme'
import type { CurrentEventView } from '~/domain/events/read-events'
import { gallery, gallerySlot } from '../art/gallery'
import { SitePicture } from '../art/site-picture'
import { OtherEvenings } from '../evenings/evening-cards'
import { type Booking, EventCard } from '../evenings/event-card'
import { NoEvent } from '../evenings/no-event'
import { Venue, WhatToBring } from '../evenings/place'
import { readCurrent, useEvent } from '../evenings/use-event'
import { useSite } from '../site/route-data'
import { Heading, Print } from '../ui/page'

interface Props extends Booking {
  event: CurrentEventView | null
  others: EveningCardView[]
}

export function EventSection({ event: loaded, others, ...booking }: Props) {
  const { event, reading, readAgain } = useEvent(loaded, readCurrent)
  return (
    <section className="relative py-section max-md:pt-6" id="events" aria-labelledby="events-h">
      <div className="page">
        <Heading id="events-h" words={['Next', 'Paint Party']} stroke="hot" className="text-giant" />
        {event ? <EventCard {...{ event, reading, readAgain }} {...booking} /> : <NoEvent />}
        <OtherEvenings evenings={others} heading={event?.soldOut ? evenings.withPlaces : evenings.more} />
        <div className="mt-18 grid grid-cols-1 gap-12 md:grid-cols-[5fr_8fr] md:items-center md:gap-columns">
          {event ? <WhatToBring /> : null}
          <Gallery />
        </div>
        <Venue />
      </div>
    </section>
  )
}

function Gallery() {
  const own = useSite().pictures
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-x-4 gap-y-6 only:col-span-full md:grid-cols-3 md:gap-x-6 md:gap-y-8"
      aria-label="Photos of past evenings"
    >
      {gallery.map(({ src, title, alt }, index) => (
        <li key={src} className="-rotate-2 even:translate-y-5 even:rotate-1 nth-[3n]:translate-none nth-[3n]:rotate-1">
          <Print caption={own[gallerySlot(index)]?.shows ?? title}>
            <SitePicture
              own={onTheWall(own[gallerySlot(index)])}
              painted={{ src, width: 800, height: 1000, alt }}
              ownAlt="A painting from a past evening"
              sizes="(min-width: 48rem) 20rem, 45vw"
            />
          </Print>
        </li>
      ))}
    </ul>
  )
}

function onTheWall(own: OwnPicture | undefined): OwnPicture | undefined {
  return own?.shows ? { ...own, shows: `From a past evening: ${own.shows}` } : own
}
