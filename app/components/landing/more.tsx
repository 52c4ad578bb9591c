import type { SitePictures } from '~/contract/site/picture-slots'
import { more } from '~/copy/bookings/landing'
import { FRAME_CENTS, KIT_CENTS } from '../../contract/constants'
import { exactPrice, shortPrice } from '../../lib/money'
import { SitePicture } from '../art/site-picture'
import { pages } from '../site/navigation'
import { Heading } from '../ui/page'

const wide = { width: 1200, height: 900 }
const items = [
  {
    slot: 'kit',
    ...more.kit,
    page: pages.kits,
    price: exactPrice(KIT_CENTS),
    painted: { src: '/art/kit.svg', ...wide },
  },
  {
    slot: 'frame',
    ...more.frame,
    page: pages.frames,
    price: shortPrice(FRAME_CENTS),
    painted: { src: '/art/frame.svg', ...wide },
  },
  {
    slot: 'auction',
    ...more.auction,
    page: pages.auction,
    price: null,
    painted: { src: '/art/gallery-3.svg', width: 800, height: 1000 },
  },
] as const

/** Kits, frames and the auction. */
export function More({ own }: { own: SitePictures }) {
  return (
    <section className="section" aria-labelledby="more-h">
      <div className="page">
        <Heading id="more-h" words={more.heading} />
        <div className="more">
          {items.map(({ slot, title, text, alt, link, page, price, painted }) => (
            <article className="more__item" key={title}>
              <div className="art art--print">
                <SitePicture
                  own={own[slot]}
                  painted={{ ...painted, alt }}
                  ownAlt={title}
                  sizes="(min-width: 64rem) 42rem, 100vw"
                />
              </div>
              <h3>
                {title} {price && <span className="price">{price}</span>}
              </h3>
              <p className="soft measure">{text}</p>
              <p>
                <a className="link-btn" href={page.to}>
                  {link}
                </a>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
