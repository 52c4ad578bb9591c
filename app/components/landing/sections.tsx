import type { CSSProperties } from 'react'
import { contact, eventTimeline, instructor, landing, more, vouchers } from '~/copy/bookings/landing'
import { balance } from '~/copy/bookings/vouchers'
import { questions, visitorsQuestions } from '~/copy/site/questions'
import { FRAME_CENTS, KIT_CENTS } from '../../contract/constants'
import { exactPrice, shortPrice } from '../../lib/money'
import { SitePicture } from '../art/site-picture'
import { pages } from '../site/navigation'
import { useSite } from '../site/route-data'
import { Icon } from '../ui/icon'
import { cardClass, linkButtonClass } from '../ui/looks'
import { Heading, Lead, NewTabLink, Print } from '../ui/page'
import { VoucherPurchase } from '../vouchers/voucher-purchase'
import { NotifierForm } from '../waiting-list/join-forms'

const painted = { src: '/art/hero.svg', width: 800, height: 1250, alt: landing.heroAlt }

/** The painting goes past its own edges, on to both sides of the screen. */
export function Hero() {
  const own = useSite().pictures.hero
  return (
    <div className="hero">
      <picture>
        {own ? null : <source srcSet="/art/hero-dark.svg" media="(prefers-color-scheme: dark)" />}
        <SitePicture own={own} painted={painted} sizes="112vw" style={own && { objectFit: 'cover' }} first />
      </picture>
    </div>
  )
}

const dabs = ['--color-band-raised', '--color-dab-2', '--color-dab-3', '--color-dab-4']

/** 'How the evening goes', by the event's own clock, and what visitors ask. `hours`: when its four parts begin. */
export function EventTimeline({ hours }: { hours: readonly string[] }) {
  return (
    <section className="relative py-section" aria-labelledby="hours-h">
      <div className="page">
        <Heading id="hours-h" words={eventTimeline.heading} stroke="sea" />
        <ol className="hours">
          {eventTimeline.steps.map(({ title, text }, index) => (
            <li key={title} style={{ '--dab': `var(${dabs[index]})` } as CSSProperties}>
              <span className="hours__n" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="hours__t">{hours[index]}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Questions />
      </div>
    </section>
  )
}

export function Instructor() {
  const site = useSite()
  return (
    <section className="relative py-section on-sand" id="instructor" aria-labelledby="tutor-h">
      <div className="page tutor">
        <div className="tutor__art tape">
          <Print caption={site.pictures.instructor ? site.tutorName : instructor.caption(site.tutorName)}>
            <SitePicture
              own={site.pictures.instructor}
              painted={{ src: '/art/instructor.svg', width: 800, height: 1000, alt: instructor.alt(site.tutorName) }}
              ownAlt={instructor.ownAlt(site.tutorName)}
              sizes="(min-width: 48rem) 28rem, 23rem"
            />
          </Print>
        </div>
        <div>
          <Heading id="tutor-h" words={instructor.heading} />
          <blockquote className="quote">{instructor.quote}</blockquote>
          <ul className="ticks">
            {instructor.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-6">
            <OutLink href={site.clubUrl} text={instructor.club(site.tutorName)} />
          </p>
        </div>
      </div>
    </section>
  )
}

const items = [
  { slot: 'kit', ...more.kit, page: pages.kits, price: exactPrice(KIT_CENTS), src: '/art/kit.svg' },
  { slot: 'frame', ...more.frame, page: pages.frames, price: shortPrice(FRAME_CENTS), src: '/art/frame.svg' },
  { slot: 'auction', ...more.auction, page: pages.auction, price: null, src: '/art/gallery-3.svg' },
] as const

export function OtherOffers() {
  const { pictures } = useSite()
  return (
    <section className="relative py-section" aria-labelledby="more-h">
      <div className="page">
        <Heading id="more-h" words={more.heading} />
        <div className="more">
          {items.map(({ slot, title, text, alt, link, page, price, src }) => (
            <article className="more__item" key={title}>
              <div className="art rounded-print shadow-print">
                <SitePicture
                  own={pictures[slot]}
                  painted={{
                    src,
                    alt,
                    ...(slot === 'auction' ? { width: 800, height: 1000 } : { width: 1200, height: 900 }),
                  }}
                  ownAlt={title}
                  sizes="(min-width: 64rem) 42rem, 100vw"
                />
              </div>
              <h3>
                {title}{' '}
                {price && (
                  <span className="font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
                    {price}
                  </span>
                )}
              </h3>
              <p className="text-ink-soft max-w-text">{text}</p>
              <p>
                <a className={linkButtonClass} href={page.to}>
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

export function Contact() {
  const site = useSite()
  return (
    <section className="relative py-section" id="contact" aria-labelledby="contact-h">
      <div className="page reach">
        <div>
          <h2 id="contact-h">{contact.heading}</h2>
          <p className="mt-6">
            <a className="reach__phone" href={site.phoneHref}>
              {site.phone}
            </a>
          </p>
          <p className="text-ink-soft">{site.contactHours}</p>
          <address className="mt-6">
            {site.venueName}
            <br />
            {site.venueAddress}
          </address>
          <p className="mt-3">
            <OutLink href={site.groupUrl} text={contact.group} />
          </p>
        </div>
        <section className={cardClass({ className: 'tape' })} aria-labelledby="notify-h">
          <h3 id="notify-h">{contact.notifierTitle}</h3>
          <div className="mt-6">
            <NotifierForm id="notifier" />
          </div>
        </section>
      </div>
    </section>
  )
}

export function Vouchers() {
  const { voucherMonths } = useSite()
  return (
    <section className="relative py-section band" id="vouchers" aria-labelledby="vouchers-h">
      <div className="page">
        <div className="band-text">
          <Heading id="vouchers-h" words={vouchers.heading} stroke="hot" />
          <Lead className="mt-4">{vouchers.lead}</Lead>
        </div>
        <VoucherPurchase />
        <div className="band-text good">
          <h3>{vouchers.infoTitle}</h3>
          <div>
            <ul className="ticks">
              {vouchers.info(voucherMonths).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-6">
              <a href="/voucher-balance">{balance.link}</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

function Questions() {
  const site = useSite()
  return (
    <div className="asked">
      <div>
        <h3 className="h2">{questions.heading}</h3>
        <Lead className="mt-4">{questions.lead}</Lead>
        <p className="mt-6">
          <a href="/contact">{questions.more}</a>
        </p>
      </div>
      <div>
        {/* The first one is open: most people want to know it, and it shows that the others open. */}
        {visitorsQuestions(site).map(({ q, a }, index) => (
          <details key={q} open={index === 0}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </div>
  )
}

function OutLink({ href, text }: { href: string; text: string }) {
  return (
    <NewTabLink className={linkButtonClass} href={href}>
      {text}
      <Icon name="out" />
    </NewTabLink>
  )
}

const heights = { 1: 48, 2: 64 } as const

export function Divider({ which }: { which: keyof typeof heights }) {
  return (
    <img
      className="divider"
      src={`/art/divider-${which}.svg`}
      alt=""
      width={1440}
      height={heights[which]}
      loading="lazy"
      decoding="async"
    />
  )
}
