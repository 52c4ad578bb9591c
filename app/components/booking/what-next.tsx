import type { BookingPageView } from '~/contract/bookings/bookings'
import type { SiteView } from '~/contract/site/site'
import { bookingPage } from '~/copy/site/pages'
import { BookmarkNote, NextSteps } from '../checkout/next-steps'

/** What happens next, and whom to call. */
export function WhatNext({ booking, site, upcoming }: { booking: BookingPageView; site: SiteView; upcoming: boolean }) {
  return (
    <div>
      {upcoming && (
        <>
          <h2 className="h3">{bookingPage.next}</h2>
          <NextSteps
            mailed={
              booking.email
                ? {
                    words: booking.emailSent ? bookingPage.emailSent : bookingPage.emailFollows,
                    email: booking.email,
                  }
                : undefined
            }
            steps={[bookingPage.bring, bookingPage.arrive, ...(booking.event?.parking ? [booking.event.parking] : [])]}
          />
        </>
      )}
      <BookmarkNote text={`${bookingPage.keep} ${bookingPage.help}`} site={site} />
    </div>
  )
}
