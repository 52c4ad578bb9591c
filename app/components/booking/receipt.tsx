import type { BookingPageView } from '~/contract/bookings/bookings'
import type { SiteView } from '~/contract/site/site'
import { bookingPage } from '~/copy/site/pages'
import { Sum } from '../checkout/sum'

/** What was paid, line by line, with the words that a receipt owes. */
export function Receipt({ booking, site }: { booking: BookingPageView; site: SiteView }) {
  return (
    <>
      <h2 className="h4">{bookingPage.receipt}</h2>
      <div className="mt-4">
        <Sum
          lines={booking.receipt.map((line) =>
            line.kind === 'total' ? { ...line, label: bookingPage.paidBy[booking.paidBy] } : line,
          )}
        />
      </div>
      <p className="xs soft mt-4">
        {site.businessName}, {booking.reference}
        {site.gstNumber && `, GST number ${site.gstNumber}`}
      </p>
    </>
  )
}
