import type { SyntheticEvent } from 'react'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import { packageQuestions, salesPage } from '~/copy/orders/package'
import { buttonClass, cardClass, printClass } from '../../ui/looks'
import { Heading, Lead, PageTitle } from '../../ui/page'
import { PriceChooser } from './price-chooser'

export function PackageHero({ prices, chosen }: { prices: PriceView[]; chosen: CurrencyCode }) {
  return (
    <section className="band pitch" aria-labelledby="box-h">
      <div className="page pitch__in">
        <div className="band-text">
          <PageTitle id="box-h" words={salesPage.heading} />
          <Lead className="mt-6">{salesPage.subtitle}</Lead>
          <PriceChooser prices={prices} chosen={chosen} />
        </div>
        <figure className="film">
          <img src="/art/box.svg" width={1200} height={900} alt={salesPage.film.alt} fetchpriority="high" />
          <figcaption className="film__say tape">
            <strong>{salesPage.film.title}</strong>
            <span>{salesPage.film.text}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

const paintings = [2, 5, 1]

export function Features() {
  const { lessons, website, marketing } = salesPage.features
  return (
    <section className="relative py-section" aria-labelledby="features-h">
      <div className="page">
        <Heading id="features-h" words={salesPage.featuresHeading} />
        <div className="feats">
          <article className="feat">
            <div className="fan">
              {paintings.map((number) => (
                <div className={`${printClass} print`} key={number}>
                  <div className="art">
                    <img src={`/art/print-${number}.webp`} width={360} height={450} loading="lazy" alt="" />
                  </div>
                </div>
              ))}
            </div>
            <h3>{lessons.title}</h3>
            <p className="text-ink-soft">{lessons.text}</p>
          </article>
          <article className="feat">
            <WebsitePicture />
            <h3>{website.title}</h3>
            <p className="text-ink-soft">{website.text}</p>
          </article>
          <article className="feat">
            <div className="art rounded-print shadow-print">
              <img src="/art/kit.svg" width={1200} height={900} loading="lazy" alt="" />
            </div>
            <h3>{marketing.title}</h3>
            <p className="text-ink-soft">{marketing.text}</p>
          </article>
        </div>
        <p className="extra">
          <strong>{salesPage.extra}</strong> {salesPage.extraText}
        </p>
      </div>
    </section>
  )
}

function WebsitePicture() {
  return (
    <div className="site-pic" aria-hidden="true">
      <div className="site-pic__bar">
        <i />
        <i />
        <i />
      </div>
      <div className="site-pic__art art">
        <img src="/art/gallery-4.svg" width={800} height={1000} loading="lazy" alt="" />
      </div>
      <div className="site-pic__card">
        <b />
        <i />
        <i />
        <em />
      </div>
    </div>
  )
}

export function HowItWorks() {
  const [yours, price] = salesPage.offerHeading
  return (
    <>
      <section className="relative py-section on-sand" aria-labelledby="how-h">
        <div className="page">
          <Heading id="how-h" words={salesPage.howHeading} stroke="sea" />
          <ol className="ways">
            {salesPage.how.map(({ title, text }, index) => (
              <li key={title}>
                <span className="ways__n" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="relative py-section" aria-labelledby="earn-h">
        <div className="page">
          <Heading id="earn-h" words={salesPage.earningHeading} />
          <dl className="earn">
            {salesPage.earning.map(({ label, figure, unit }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd>
                  <b className="font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
                    {figure}
                  </b>{' '}
                  {unit}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-soft mt-6">{salesPage.earningNote}</p>
          <div className={cardClass({ className: 'offer-now tape' })}>
            <div>
              <h2 className="text-h3">
                {yours} <span className="whitespace-nowrap">{price}</span>
              </h2>
              <p className="mt-3">{salesPage.offer}</p>
            </div>
            <a className={buttonClass({ size: 'big' })} href="/buy-now">
              {salesPage.buy}
            </a>
          </div>
        </div>
      </section>
    </>
  )
}

/** Nine questions, one open at a time: the shared name does it, and a line of script where browsers do not know that yet. */
export function Questions({ contactHours }: { contactHours: string }) {
  return (
    <div className="faq">
      {packageQuestions(contactHours).map(({ q, a }, index) => (
        <details key={q} name="faq" open={index === 0 || undefined} onToggle={closeOthers}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  )
}

function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false
  }
}
