import type { ReactNode } from 'react'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import { salesPage } from '~/copy/orders/package'
import { pictureSource } from '~/lib/picture-file'
import { buttonClass, cardClass, priceClass } from '../../ui/looks'
import { Heading, Lead, PageTitle } from '../../ui/page'
import { PriceChooser } from './price-chooser'

export function PackageHero({ prices, chosen }: { prices: PriceView[]; chosen: CurrencyCode }) {
  return (
    <section className="band overflow-x-clip pt-subsection pb-subsection before:hidden" aria-labelledby="box-h">
      <div className="page grid grid-cols-1 gap-12 md:grid-cols-2 md:items-center md:gap-columns">
        <div className="band-text">
          <PageTitle
            className="text-[clamp(3rem,1.7rem+5vw,5.75rem)]"
            id="box-h"
            words={['A paint & sip business, in a', 'box']}
          />
          <Lead className="mt-6">The lessons, the website, the know-how. You bring the room and the laughter.</Lead>
          <PriceChooser prices={prices} chosen={chosen} />
        </div>
        <figure className="rotate-1 self-center">
          <SiteInFrames desktop="evening" phone="phone" alt={salesPage.site.alt} first />
          <figcaption className="tape relative mt-6 ml-auto grid w-[min(100%-2.5rem,25rem)] -rotate-2 gap-1 rounded-print bg-paper px-5 py-4 text-sm/relaxed shadow-print forced-colors:border">
            <strong className="font-display text-xl/[1.25] font-semibold text-wine">{salesPage.site.title}</strong>
            <span>{salesPage.site.text}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

const THREE_COLUMNS = 'mt-12 grid grid-cols-1 gap-12 md:grid-cols-3 md:gap-columns'

const kit = pictureSource('/art/painted/kit.webp', { width: 1000, height: 750 })

export function Features() {
  const { lessons, website, marketing } = salesPage.features
  return (
    <section className="relative py-section" aria-labelledby="features-h">
      <div className="page">
        <Heading id="features-h" words={['What is in the', 'box']} />
        <div className={THREE_COLUMNS}>
          <Feature {...lessons}>
            <img
              className="aspect-5/4 w-full -rotate-1 object-contain"
              src="/art/site/lessons.webp"
              width={640}
              height={390}
              alt={lessons.alt}
              loading="lazy"
            />
          </Feature>
          <Feature {...website}>
            <SiteInFrames desktop="booking" phone="owner" alt={website.alt} />
          </Feature>
          <Feature {...marketing}>
            <div className="art aspect-5/4 rounded-print shadow-print">
              <img {...kit} sizes="(min-width: 48rem) 24rem, 100vw" loading="lazy" alt="" />
            </div>
          </Feature>
        </div>
        <p className="mt-12 max-w-text border-l-6 border-ochre pl-5 text-lead">
          <strong>{salesPage.extra}</strong> {salesPage.extraText}
        </p>
      </div>
    </section>
  )
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article>
      {children}
      <h3 className="mt-6 mb-3">{title}</h3>
      <p className="text-ink-soft">{text}</p>
    </article>
  )
}

interface FramesProps {
  desktop: string
  phone: string
  alt: string
  first?: boolean
}

/** Two pictures of this site (`scripts/shots`): in a browser's window, and on a phone that leans against it. */
function SiteInFrames({ desktop, phone, alt, first }: FramesProps) {
  const loading = first ? undefined : 'lazy'
  return (
    <div className="relative aspect-5/4">
      <div className="absolute top-0 left-0 w-[88%] rounded-field bg-paper p-2 pt-0 shadow-print forced-colors:border">
        <div className="flex gap-2 px-1 py-2 *:h-3 *:w-4 *:clip-dab" aria-hidden="true">
          <i className="bg-sunset" />
          <i className="bg-ochre" />
          <i className="bg-sage" />
        </div>
        <img
          className="w-full"
          src={`/art/site/${desktop}.webp`}
          width={640}
          height={430}
          alt={alt}
          loading={loading}
          fetchpriority={first ? 'high' : undefined}
        />
      </div>
      <div className="absolute right-0 bottom-0 w-[29%] rotate-2 overflow-clip rounded-card border-4 border-ink bg-ink shadow-lift">
        <img className="w-full" src={`/art/site/${phone}.webp`} width={260} height={540} alt="" loading="lazy" />
      </div>
    </div>
  )
}

const DABS = ['before:bg-dab-2', 'before:rotate-80 before:bg-dab-3', 'before:rotate-170 before:bg-dab-4']

export function HowItWorks() {
  const [yours, price] = salesPage.offerHeading
  return (
    <>
      <section className="on-sand py-section" aria-labelledby="how-h">
        <div className="page">
          <Heading id="how-h" words={['How It', 'Works']} stroke="sea" />
          <ol
            className={`${THREE_COLUMNS} relative z-0 before:absolute before:top-6 before:right-1/5 before:left-4 before:-z-1 before:h-4 before:bg-line before:clip-swipe max-md:before:hidden`}
          >
            {salesPage.how.map(({ title, text }, index) => (
              <li key={title} className="grid content-start justify-items-start gap-1.5">
                <span
                  className={`text-3xl/none relative z-0 mb-2 grid h-16 w-17 place-items-center font-display font-semibold text-on-band before:absolute before:inset-0 before:-z-1 before:clip-dab ${DABS[index]}`}
                  aria-hidden="true"
                >
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
          <Heading id="earn-h" words={['What a class', 'earns']} />
          <dl className={THREE_COLUMNS}>
            {salesPage.earning.map(({ label, figure, unit }) => (
              <div key={label} className="gap-y-0 md:row-span-2 md:grid md:grid-rows-subgrid md:items-end">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="md:self-start">
                  <b className={`${priceClass} block text-title text-wine`}>{figure}</b>
                  {unit}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-ink-soft">
            In US dollars. It’s what classes typically charge, not a promise: your town and your evenings decide.
          </p>
          <div className={cardClass({ className: 'tape mt-18 grid gap-6 md:grid-cols-[1fr_auto] md:items-center' })}>
            <div>
              <h2 className="text-h3">
                {yours} <span className="whitespace-nowrap">{price}</span>
              </h2>
              <p className="mt-3">{salesPage.offer}</p>
            </div>
            <a className={buttonClass({ size: 'big', className: 'justify-self-start' })} href="/buy-now">
              {salesPage.buy}
            </a>
          </div>
        </div>
      </section>
    </>
  )
}
