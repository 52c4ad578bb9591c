import type { SiteView } from '~/contract/site/site'
import { eventSection } from '~/copy/bookings/landing'
import { newTab } from '~/copy/site/site'
import { SitePicture } from '../art/site-picture'
import { Icon } from '../ui/icon'
import { Tooltip } from '../ui/tooltip'

/** 'Find Our Creative Haven': picture and button both open a maps search in a new tab. */
export function Venue({ site }: { site: SiteView }) {
  const shows = site.pictures.venue?.shows || eventSection.venueAlt(site.venueName)
  return (
    <div className="haven">
      {/* Named by itself: until its lazy picture is there, some browsers know no words of it. */}
      <a
        className="art art--print"
        href={site.mapsUrl}
        target="_blank"
        rel="noopener"
        aria-label={`${shows} ${newTab}`}
      >
        <SitePicture
          own={site.pictures.venue && { ...site.pictures.venue, shows }}
          painted={{ src: '/art/venue-aerial.svg', width: 1200, height: 800, alt: shows }}
          sizes="(min-width: 64rem) 54rem, 100vw"
        />
      </a>
      <div className="card haven__card">
        <h3>{eventSection.venueTitle}</h3>
        <address className="mt-3">
          {site.venueName}
          <br />
          {site.venueAddress}
        </address>
        <p className="mt-5">
          <Tooltip text={eventSection.mapHint}>
            {(describedBy) => (
              <a
                className="btn btn--line"
                href={site.mapsUrl}
                target="_blank"
                rel="noopener"
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
