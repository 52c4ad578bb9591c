import { useEffect, useState } from 'react'
import type { OwnPicture } from '~/contract/site/site'
import { eventSection } from '~/copy/bookings/landing'
import { notifier } from '~/copy/bookings/notifier'
import { newTab } from '~/copy/site/site'
import type { CurrentEventView } from '~/domain/events/read-events'
import { gallery, gallerySlot } from '../art/gallery'
import { SitePicture } from '../art/site-picture'
import { useSite } from '../site/route-data'
import { Icon } from '../ui/icon'
import { buttonClass, cardClass } from '../ui/looks'
import { Heading, Print } from '../ui/page'
import { Tooltip } from '../ui/tooltip'
import { NotifierForm } from '../waiting-list/join-forms'
import { type Booking, EventCard } from './event-card'

export function EventSection({ event: loaded, ...booking }: Booking & { event: CurrentEventView | null }) {
  const { event, reading, readAgain } = useCurrentEvent(loaded)
  return (
    <section className="relative py-section max-md:pt-6" id="events" aria-labelledby="events-h">
      <div className="page">
        <Heading id="events-h" words={eventSection.heading} stroke="hot" className="text-giant" />
        {event ? <EventCard {...{ event, reading, readAgain }} {...booking} /> : <NoEvent />}
        <div className="mt-18 grid grid-cols-1 gap-12 md:grid-cols-[5fr_8fr] md:items-center md:gap-columns">
          {event ? <WhatToBring /> : null}
          <Gallery />
        </div>
        <Venue />
      </div>
    </section>
  )
}

/** The event as the page came with it, read again after a booking; when that fails, the last one known stays. */
function useCurrentEvent(loaded: CurrentEventView | null) {
  const [event, setEvent] = useState(loaded)
  const [reading, setReading] = useState(false)
  useEffect(() => setEvent(loaded), [loaded])

  async function readAgain() {
    setReading(true)
    try {
      const response = await fetch('/api/events/current', { credentials: 'include' })
      if (response.ok) setEvent((await response.json()) as CurrentEventView | null)
    } catch {
      // Without a network: what was booked is on the page already.
    }
    setReading(false)
  }
  return { event, reading, readAgain }
}

function NoEvent() {
  return (
    <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-[5fr_7fr] md:items-center md:gap-columns" id="booking">
      <div className="grid content-center justify-items-start gap-4">
        <img className="w-[min(70%,15rem)]" src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <h3>{notifier.noEvents}</h3>
        <p className="max-w-text text-ink-soft">{eventSection.emptyText}</p>
      </div>
      <div className={cardClass({ className: 'tape' })}>
        <NotifierForm id="next-event" />
      </div>
    </div>
  )
}

function WhatToBring() {
  return (
    <div className={cardClass({ edge: 'print', className: 'tape -rotate-[1.2deg] text-lead/relaxed' })}>
      <h3>{eventSection.bringTitle}</h3>
      <ul className="ticks mt-4">
        {eventSection.bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-base text-ink-soft">{eventSection.bringNote}</p>
    </div>
  )
}

function Gallery() {
  const own = useSite().pictures
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-4 gap-y-6 only:col-span-full md:grid-cols-3 md:gap-x-6 md:gap-y-8"
      aria-label={eventSection.photos}
    >
      {gallery.map(({ src, title, alt }, index) => (
        <li
          key={src}
          className="-rotate-[1.8deg] even:translate-y-5 even:rotate-[1.4deg] nth-[3n]:translate-none nth-[3n]:rotate-[0.8deg]"
        >
          <Print caption={own[gallerySlot(index)]?.shows ?? title}>
            <SitePicture
              own={onTheWall(own[gallerySlot(index)])}
              painted={{ src, width: 800, height: 1000, alt }}
              ownAlt={eventSection.photoAlt}
              sizes="(min-width: 48rem) 20rem, 45vw"
            />
          </Print>
        </li>
      ))}
    </ul>
  )
}

function onTheWall(own: OwnPicture | undefined): OwnPicture | undefined {
  return own?.shows ? { ...own, shows: eventSection.photo(own.shows) } : own
}

/** 'Find Our Creative Haven': picture and button both open a maps search in a new tab. */
function Venue() {
  const site = useSite()
  const shows = site.pictures.venue?.shows || eventSection.venueAlt(site.venueName)
  const blank = { target: '_blank', rel: 'noopener' }
  return (
    <div className="mt-18 grid grid-cols-1 md:grid-cols-12 md:items-end">
      {/* Named by itself: until its lazy picture is loaded, some browsers find no name in it. */}
      <a
        {...blank}
        href={site.mapsUrl}
        className="art block aspect-4/3 rounded-print shadow-print md:col-start-4 md:col-end-13 md:row-start-1 md:aspect-3/2"
        aria-label={`${shows} ${newTab}`}
      >
        <SitePicture
          own={site.pictures.venue && { ...site.pictures.venue, shows }}
          painted={{ src: '/art/venue-aerial.svg', width: 1200, height: 800, alt: shows }}
          sizes="(min-width: 64rem) 54rem, 100vw"
        />
      </a>
      <div
        className={cardClass({
          className:
            'z-1 -mt-14 w-[min(100%-min(1.5rem,7.5vw),27rem)] md:col-start-1 md:col-end-6 md:row-start-1 md:mt-0 md:mb-10 md:w-auto',
        })}
      >
        <h3>{eventSection.venueTitle}</h3>
        <address className="mt-3">
          {site.venueName}
          <br />
          {site.venueAddress}
        </address>
        <p className="mt-6">
          <Tooltip text={eventSection.mapHint}>
            {(describedBy) => (
              <a
                {...blank}
                href={site.mapsUrl}
                className={buttonClass({ kind: 'line' })}
                aria-describedby={describedBy}
              >
                <Icon name="place" />
                {eventSection.directions}
              </a>
            )}
          </Tooltip>
        </p>
      </div>
    </div>
  )
}
