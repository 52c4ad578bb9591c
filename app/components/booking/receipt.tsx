import type { BookingPageWire } from '../../contract/bookings'
import type { SiteWire } from '../../contract/site'
import { bookingPage } from '../../copy/pages'
import { exactPrice } from '../../lib/money'
import { Unbroken } from '../ui/unbroken'

/** What was paid, line by line, with the words that a receipt owes. */
export function Receipt({ booking, site }: { booking: BookingPageWire; site: SiteWire }) {
  return (
    <>
      <h2 className="h4">{bookingPage.receipt}</h2>
      <dl className="sum mt-4">
        {booking.receipt.map(({ kind, label, note, cents }) => (
          <div key={`${kind} ${label}`} className={kind === 'item' ? undefined : `sum__${kind}`}>
            <dt>
              <Unbroken text={kind === 'total' ? bookingPage.paidBy[booking.paidBy] : label} />
              {kind === 'total' && cents > 0 && <span>{site.gstNumber ? 'NZD, includes GST' : 'NZD'}</span>}
              {kind !== 'total' && note && <span className="sum__note">{note}</span>}
            </dt>
            <dd>{exactPrice(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="xs soft mt-4">
        {site.businessName}, {booking.reference}
        {site.gstNumber && `, GST number ${site.gstNumber}`}
      </p>
    </>
  )
}
