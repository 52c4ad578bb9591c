import { box } from '~/copy/orders/box'
import { Heading } from '../../ui/page'

/** How It Works in three steps, what a class earns, and the second call to buy. */
export function HowItWorks() {
  const [yours, price] = box.offerHeading
  return (
    <>
      <section className="section section--sand" aria-labelledby="how-h">
        <div className="page">
          <Heading id="how-h" words={box.howHeading} stroke="sea" />
          <ol className="ways bare">
            {box.how.map(({ title, text }, index) => (
              <li key={title}>
                <span className="ways__n" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section" aria-labelledby="earn-h">
        <div className="page">
          <Heading id="earn-h" words={box.earningHeading} />
          <dl className="earn">
            {box.earning.map(({ label, figure, unit }) => (
              <div key={label}>
                <dt className="soft">{label}</dt>
                <dd>
                  <b className="price">{figure}</b> {unit}
                </dd>
              </div>
            ))}
          </dl>
          <p className="small soft mt-5">{box.earningNote}</p>
          <div className="card offer-now tape">
            <div>
              <h2 className="h3">
                {yours} <span className="nowrap">{price}</span>
              </h2>
              <p className="mt-3">{box.offer}</p>
            </div>
            <a className="btn btn--big" href="/buy-now">
              {box.buy}
            </a>
          </div>
        </div>
      </section>
    </>
  )
}
