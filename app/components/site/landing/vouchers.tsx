import { vouchers } from '../../../copy/landing'
import { balance } from '../../../copy/vouchers'
import VoucherPurchase, { type VoucherPurchaseProps } from '../../forms/voucher-purchase'
import { Heading } from '../heading'
import { VOUCHER_SPOT } from './wake'

/** Gift vouchers: what they are, what they cost, and buying one (spec 1 §2.7). `months`: how long one is valid. */
export function Vouchers({ months, purchase }: { months: number; purchase: VoucherPurchaseProps }) {
  return (
    <section className="section band" id="vouchers" aria-labelledby="vouchers-h">
      <div className="page">
        <Heading id="vouchers-h" words={vouchers.heading} stroke="hot" />
        <p className="lead mt-4">{vouchers.lead}</p>
        <div {...{ [VOUCHER_SPOT]: '' }}>
          <VoucherPurchase {...purchase} />
        </div>
        <div className="good">
          <h3 className="on-band">{vouchers.infoTitle}</h3>
          <div>
            <ul className="ticks bare">
              {vouchers.info(months).map((line) => (
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
