import { Link } from '@remix-run/react'
import { FRAME_CENTS, KIT_CENTS } from '../../../contract/constants'
import { more } from '../../../copy/landing'
import { exactPrice, shortPrice } from '../../../lib/money'
import { pages } from '../navigation'
import { Heading } from './heading'

const items = [
  { ...more.kit, page: pages.kits, price: exactPrice(KIT_CENTS), src: '/art/kit.svg', width: 1200, height: 900 },
  {
    ...more.frame,
    page: pages.frames,
    price: shortPrice(FRAME_CENTS),
    src: '/art/frame.svg',
    width: 1200,
    height: 900,
  },
  { ...more.auction, page: pages.auction, price: null, src: '/art/gallery-3.svg', width: 800, height: 1000 },
]

/** Kits, frames and the auction. What has no page yet says 'Opening soon' and leads nowhere. */
export function More() {
  return (
    <section className="section" aria-labelledby="more-h">
      <div className="page">
        <Heading id="more-h" words={more.heading} />
        <div className="more">
          {items.map(({ title, text, alt, link, page, price, src, width, height }) => (
            <article className="more__item" key={title}>
              <div className="art art--print">
                <img src={src} width={width} height={height} loading="lazy" decoding="async" alt={alt} />
              </div>
              <h3>
                {title} {price && <span className="price">{price}</span>}
              </h3>
              <p className="soft measure">{text}</p>
              {page.ready ? (
                <p>
                  <Link className="link-btn" to={page.to}>
                    {link}
                  </Link>
                </p>
              ) : (
                <p className="more__soon">{more.soon}</p>
              )}
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
