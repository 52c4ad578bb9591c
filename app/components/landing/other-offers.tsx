import { more } from '~/copy/bookings/landing'
import { exactPrice, shortPrice } from '../../lib/money'
import { studio } from '../../lib/studio'
import { SitePicture } from '../art/site-picture'
import { offered, pages } from '../site/navigation'
import { useSite } from '../site/route-data'
import { linkButtonClass, priceClass } from '../ui/looks'
import { Heading } from '../ui/page'

const items = () =>
  [
    {
      slot: 'kit',
      part: 'kits',
      ...more.kit,
      page: pages.kits,
      price: exactPrice(studio.prices.kitCents),
      src: '/art/painted/kit.webp',
    },
    {
      slot: 'frame',
      part: 'frames',
      ...more.frame,
      page: pages.frames,
      price: shortPrice(studio.prices.frameCents),
      src: '/art/painted/frame.webp',
    },
    {
      slot: 'auction',
      part: 'auction',
      ...more.auction,
      page: pages.auction,
      price: null,
      src: '/art/painted/gallery-10.webp',
    },
  ] as const

export function OtherOffers() {
  const shown = offered(items())
  if (shown.length === 0) return null
  return (
    <section className="relative py-section" aria-labelledby="more-h">
      <div className="page">
        <Heading id="more-h" words={['More to make', 'and own']} />
        <div className="mt-12 grid grid-cols-1 gap-12 md:grid-cols-12 md:gap-x-10">
          {shown.map((item, index) => (
            <Offer {...item} isFirst={index === 0} key={item.title} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The first one is as wide as the page. */
function Offer({
  slot,
  title,
  text,
  alt,
  link,
  page,
  price,
  src,
  isFirst,
}: ReturnType<typeof items>[number] & { isFirst: boolean }) {
  const size = slot === 'auction' ? { width: 800, height: 1000 } : { width: 1000, height: 750 }
  return (
    <article
      className={`grid grid-cols-1 content-start gap-4 ${isFirst ? 'md:col-span-full md:grid-cols-[7fr_5fr] md:content-center md:gap-x-10' : 'md:col-span-5 md:last:col-span-7'}`}
    >
      <div
        className={`art aspect-4/3 rounded-print shadow-print ${isFirst ? 'md:row-span-4' : 'md:aspect-auto md:h-80'}`}
      >
        <SitePicture
          className={slot === 'auction' ? 'object-[50%_38%]' : undefined}
          own={useSite().pictures[slot]}
          painted={{ src, alt, ...size }}
          ownAlt={title}
          sizes="(min-width: 64rem) 42rem, 100vw"
        />
      </div>
      <h3
        className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isFirst ? 'md:row-span-2 md:flex-col md:gap-y-1.5 md:self-end md:text-h2' : ''}`}
      >
        {title} {price && <span className={`whitespace-nowrap text-action ${priceClass}`}>{price}</span>}
      </h3>
      <p className="max-w-text text-ink-soft">{text}</p>
      <p>
        <a className={linkButtonClass} href={page.to}>
          {link}
        </a>
      </p>
    </article>
  )
}
