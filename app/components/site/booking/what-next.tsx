import type { BookingPageWire } from '../../../contract/bookings'
import type { SiteWire } from '../../../contract/site'
import { bookingPage } from '../../../copy/pages'

/** What happens next, and whom to call. */
export function WhatNext({ booking, site, upcoming }: { booking: BookingPageWire; site: SiteWire; upcoming: boolean }) {
  return (
    <div>
      {upcoming && (
        <>
          <h2 className="h3">{bookingPage.next}</h2>
          <ol className="next-steps bare">
            {booking.email && (
              <li>
                <span>
                  {booking.emailSent ? bookingPage.emailSent : bookingPage.emailFollows}{' '}
                  <strong>{booking.email}</strong>.
                </span>
              </li>
            )}
            <li>
              <span>{bookingPage.bring}</span>
            </li>
            <li>
              <span>{bookingPage.arrive}</span>
            </li>
          </ol>
        </>
      )}
      <p className="soft measure mt-5">
        {bookingPage.keep} {bookingPage.help}{' '}
        <a className="nowrap" href={site.phoneHref}>
          {site.phone}
        </a>
        , {site.contactHours}.
      </p>
    </div>
  )
}
