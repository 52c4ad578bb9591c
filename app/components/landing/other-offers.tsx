import { more } from '~/copy/bookings/landing'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
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
      price: shortPrice(studio.prices.kitCents),
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
        <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3">
          {shown.map((item) => (
            <Offer {...item} key={item.title} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** On a phone the picture is beside the words. */
function Offer({ slot, title, text, alt, link, page, price, src }: ReturnType<typeof items>[number]) {
  const size = slot === 'auction' ? { width: 800, height: 1000 } : { width: 1000, height: 750 }
  return (
    <article className="grid grid-cols-[min(5.5rem,27%)_minmax(0,1fr)] content-start items-start gap-4 wrap-anywhere max-[18rem]:grid-cols-1 md:grid-cols-1">
      <div className="art aspect-4/5 w-full rounded-print shadow-print md:aspect-4/3">
        <SitePicture
          className={slot === 'auction' ? 'object-[50%_38%]' : undefined}
          own={useSite().pictures[slot]}
          painted={{ src, alt, ...size }}
          ownAlt={title}
          sizes="(min-width: 48rem) 24rem, 5.5rem"
        />
      </div>
      <div className="grid gap-1">
        <h3 className="text-h4 md:text-h3">
          {title} {price && <span className={`block text-action ${priceClass}`}>{price}</span>}
        </h3>
        <p className="text-sm text-ink-soft md:text-base">{text}</p>
        <p>
          <a className={linkButtonClass} href={page.to}>
            {link}
          </a>
        </p>
      </div>
    </article>
  )
}
