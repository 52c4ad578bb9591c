import type { SiteView } from '~/contract/site/site'
import { vouchers } from '~/copy/bookings/landing'
import { balance } from '~/copy/bookings/vouchers'
import { Heading } from '../ui/page'
import { VoucherPurchase } from '../vouchers/voucher-purchase'

/** Gift vouchers: what they are, what they cost, and buying one. */
export function Vouchers({ site }: { site: SiteView }) {
  return (
    <section className="section band" id="vouchers" aria-labelledby="vouchers-h">
      <div className="page">
        <Heading id="vouchers-h" words={vouchers.heading} stroke="hot" />
        <p className="lead mt-4">{vouchers.lead}</p>
        <VoucherPurchase onSale={site.vouchersOnSale} picture={site.pictures.voucher} />
        <div className="good">
          <h3 className="on-band">{vouchers.infoTitle}</h3>
          <div>
            <ul className="ticks bare">
              {vouchers.info(site.voucherMonths).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-5">
              <a href="/voucher-balance">{balance.link}</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
