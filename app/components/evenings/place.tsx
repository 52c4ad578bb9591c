import { evenings } from '~/copy/bookings/evenings'
import { eventSection } from '~/copy/bookings/landing'
import { paintings } from '~/copy/site/paintings'
import { newTab } from '~/copy/site/site'
import type { CurrentEventView } from '~/domain/events/read-events'
import { SitePicture } from '../art/site-picture'
import { useSite } from '../site/route-data'
import { Icon } from '../ui/icon'
import { buttonClass, cardClass } from '../ui/looks'
import { NewTabLink, Section } from '../ui/page'
import { Tooltip } from '../ui/tooltip'

export function WhatToBring() {
  return (
    <div className={cardClass({ edge: 'print', className: 'tape self-start' })}>
      <h3>What to Bring</h3>
      <ul className="ticks mt-4">
        {eventSection.bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-ink-soft">{eventSection.bringNote}</p>
    </div>
  )
}

/** Where an evening is: the studio with its picture, or another place in words. */
export function EventPlace({ event }: { event: CurrentEventView }) {
  if (event.directionsUrl === useSite().mapsUrl) return <Venue />
  return (
    <Section className="mt-18" title={evenings.place}>
      <address className="mt-4">{event.location}</address>
      <p className="mt-6">
        <NewTabLink className={buttonClass({ kind: 'line' })} href={event.directionsUrl}>
          <Icon name="place" />
          {eventSection.directions}
        </NewTabLink>
      </p>
    </Section>
  )
}

/** 'Find Our Creative Haven': picture and button both open a maps search in a new tab. */
export function Venue() {
  const site = useSite()
  const shows = site.pictures.venue?.shows || paintings.venue
  const blank = { target: '_blank', rel: 'noopener' }
  return (
    <div className="mt-6 grid grid-cols-1 md:mt-18 md:grid-cols-12 md:items-end">
      {/* It has a label of its own: until its lazy picture is loaded, some browsers find no name in it. */}
      <a
        {...blank}
        href={site.mapsUrl}
        className="art block aspect-2/1 rounded-print shadow-print md:col-start-4 md:col-end-13 md:row-start-1 md:aspect-3/2"
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
        <h3>Find Our Creative Haven</h3>
        <address className="mt-3">
          {site.venueName}
          <br />
          {site.venueAddress}
        </address>
        <p className="mt-4">
          <Tooltip text="Opens a map in a new tab">
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
