import type { OwnPicture } from '~/contract/site/picture-slots'
import { landing } from '~/copy/bookings/landing'
import { SitePicture } from '../art/site-picture'

const painted = { src: '/art/hero.svg', width: 800, height: 1250, alt: landing.heroAlt }

/** The picture and nothing else. The painting goes past its own edges, on to both sides of the screen. */
export function Hero({ own }: { own?: OwnPicture }) {
  return (
    <div className="hero">
      <picture>
        {own ? null : <source srcSet="/art/hero-dark.svg" media="(prefers-color-scheme: dark)" />}
        <SitePicture own={own} painted={painted} sizes="112vw" style={own && { objectFit: 'cover' }} first />
      </picture>
    </div>
  )
}
