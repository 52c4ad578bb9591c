import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import { box } from '~/copy/orders/box'
import { PageTitle } from '../../ui/page'
import { PriceChooser } from './price-chooser'

/** The lamp-lit head of the sales page: what it is, what it costs, and the cover of the film that is not made yet. */
export function Pitch({ prices, chosen }: { prices: PriceView[]; chosen: CurrencyCode }) {
  return (
    <section className="band pitch" aria-labelledby="box-h">
      <div className="page pitch__in">
        <div>
          <PageTitle id="box-h" words={box.heading} />
          <p className="lead mt-5">{box.subtitle}</p>
          <PriceChooser prices={prices} chosen={chosen} />
        </div>
        <figure className="film">
          <img src="/art/box.svg" width={1200} height={900} alt={box.film.alt} fetchpriority="high" />
          <figcaption className="film__say tape">
            <strong>{box.film.title}</strong>
            <span>{box.film.text}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
