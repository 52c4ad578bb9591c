import { landing } from '../../../copy/landing'

/** The picture and nothing else (spec 1 §2.3). It paints past its own edges, on to both sides of the screen. */
export function Hero() {
  return (
    <div className="hero">
      <picture>
        <source srcSet="/art/hero-dark.svg" media="(prefers-color-scheme: dark)" />
        {/* React 18 knows the attribute only by its small name. */}
        <img src="/art/hero.svg" width={800} height={1250} alt={landing.heroAlt} {...{ fetchpriority: 'high' }} />
      </picture>
    </div>
  )
}
