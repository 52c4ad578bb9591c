import { VOUCHER_OFFERS } from '../../../contract/constants'
import { vouchers } from '../../../copy/landing'
import { shortPrice } from '../../../lib/money'
import { Heading } from './heading'

/** Gift vouchers: what they are and what they cost (spec 1 §2.7). `months`: how long one is valid. */
export function Vouchers({ months }: { months: number }) {
  return (
    <section className="section band" id="vouchers" aria-labelledby="vouchers-h">
      <div className="page">
        <Heading id="vouchers-h" words={vouchers.heading} stroke="hot" />
        <p className="lead mt-4">{vouchers.lead}</p>
        <div className="gifts">
          {vouchers.cards.map(({ title, people }, index) => (
            <article className="card gift" key={title}>
              <div className="gift__face">
                <div>
                  <h3>{breakable(title)}</h3>
                  <p className="small soft">{people}</p>
                </div>
                <p className="price">{shortPrice(VOUCHER_OFFERS[index]?.cents ?? 0)}</p>
              </div>
              <ul className="gift__list ticks bare">
                {vouchers.includes.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </article>
          ))}
        </div>
        <div className="good">
          <h3 className="on-band">{vouchers.infoTitle}</h3>
          <ul className="ticks bare">
            {vouchers.info(months).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** 'Couple/Friends' may break after its stroke on a narrow phone. */
function breakable(title: string) {
  const [first, second] = title.split('/')
  return second ? (
    <>
      {first}/<wbr />
      {second}
    </>
  ) : (
    title
  )
}
