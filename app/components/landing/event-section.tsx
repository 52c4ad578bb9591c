import { useEffect, useState } from 'react'
import type { CurrentEventView } from '~/contract/bookings/events'
import type { OwnPicture, SitePictures } from '~/contract/site/picture-slots'
import type { SiteView } from '~/contract/site/site'
import { eventSection } from '~/copy/bookings/landing'
import { notifier } from '~/copy/bookings/notifier'
import { gallery, wallSlot } from '../art/gallery'
import { SitePicture } from '../art/site-picture'
import { Heading, Print } from '../ui/page'
import { NotifierForm } from '../waiting-list/notifier-form'
import { type Booking, EventCard } from './event-card'
import { Venue } from './venue'

interface Props extends Booking {
  event: CurrentEventView | null
  site: SiteView
}

/** 'Next Paint Party': the evening with its booking, or what is there instead. */
export function EventSection({ event: loaded, site, ...booking }: Props) {
  const { event, reading, readAgain } = useCurrentEvent(loaded)
  return (
    <section className="section" id="events" aria-labelledby="events-h">
      <div className="page">
        <Heading id="events-h" words={eventSection.heading} stroke="hot" className="giant" />
        {event ? (
          <EventCard
            standIn={site.pictures.evening}
            event={event}
            reading={reading}
            readAgain={readAgain}
            {...booking}
          />
        ) : (
          <NoEvent />
        )}
        <div className="bring">
          {event ? <WhatToBring /> : null}
          <Gallery own={site.pictures} />
        </div>
        <Venue site={site} />
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
    <div className="empty mt-6" id="booking">
      <div className="empty__say">
        <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <h3>{notifier.noEvents}</h3>
        <p className="soft measure">{eventSection.emptyText}</p>
      </div>
      <div className="card tape">
        <NotifierForm id="next-event" />
      </div>
    </div>
  )
}

function WhatToBring() {
  return (
    <div className="card tape bring__list">
      <h3>{eventSection.bringTitle}</h3>
      <ul className="ticks bare mt-4">
        {eventSection.bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="soft measure mt-5">{eventSection.bringNote}</p>
    </div>
  )
}

function Gallery({ own }: { own: SitePictures }) {
  return (
    <ul className="wall bare" aria-label={eventSection.photos}>
      {gallery.map(({ src, title, alt }, index) => (
        <li key={src}>
          <Print caption={own[wallSlot(index)]?.shows ?? title}>
            <SitePicture
              own={onTheWall(own[wallSlot(index)])}
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

/** The owner's picture as it hangs there: her words say what was painted. */
function onTheWall(own: OwnPicture | undefined): OwnPicture | undefined {
  return own?.shows ? { ...own, shows: eventSection.photo(own.shows) } : own
}
