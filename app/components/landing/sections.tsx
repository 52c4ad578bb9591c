import { eventTimeline, instructor, vouchers } from '~/copy/bookings/landing'
import { visitorsQuestions } from '~/copy/site/questions'
import { SitePicture } from '../art/site-picture'
import { WhatToBring } from '../evenings/place'
import { useSite } from '../site/route-data'
import { StudioPhone } from '../site/studio-phone'
import { Icon } from '../ui/icon'
import { cardClass, linkButtonClass } from '../ui/looks'
import { Heading, Lead, NewTabLink, Print, Strip } from '../ui/page'
import { VoucherPurchase } from '../vouchers/voucher-purchase'
import { NotifierForm } from '../waiting-list/join-forms'

const painted = { src: '/art/hero.svg', width: 800, height: 1250, alt: 'A glass of wine, a paint brush and a palette' }

/** The painting goes past its own edges, to both sides of the screen. */
export function Hero() {
  const own = useSite().pictures.hero
  return (
    <div className="overflow-clip bg-(image:--glow)">
      <picture>
        {own ? null : <source srcSet="/art/hero-dark.svg" media="(prefers-color-scheme: dark)" />}
        {/* The drawing is not cropped: its viewBox keeps its proportions, and it goes on to both sides of the screen. */}
        <SitePicture
          own={own}
          painted={painted}
          sizes="112vw"
          className={`-mx-[6vw] h-[calc(100svh-9rem)] w-[112vw] max-w-none mask-[linear-gradient(#000_90%,transparent)] md:mx-0 md:w-full xl:h-[calc(100svh-9.75rem)] ${own ? 'object-cover' : ''}`}
          first
        />
      </picture>
    </div>
  )
}

const DABS = [
  'before:bg-band-raised',
  'before:rotate-80 before:bg-dab-2',
  'before:rotate-170 before:bg-dab-3',
  'before:rotate-250 before:bg-dab-4',
]

/** 'How the evening goes', with the event's own times, and visitors' questions. `hours`: when its four parts begin. */
export function EventTimeline({ hours }: { hours: readonly string[] }) {
  return (
    <section className="relative py-section" aria-labelledby="hours-h">
      <div className="page">
        <Heading id="hours-h" words={['How the evening', 'goes']} stroke="sea" />
        <div className="relative z-0 mt-8">
          <div className="absolute top-6 right-[8%] left-4 -z-1 h-4 bg-line clip-swipe max-xl:hidden" />
          <ol className="grid gap-4 md:grid-cols-2 md:gap-y-6 xl:grid-cols-4">
            {eventTimeline.steps.map(({ title, text }, index) => (
              <li
                key={title}
                className="grid grid-cols-[4.25rem_minmax(0,1fr)] content-start items-start gap-x-4 gap-y-3 max-[18rem]:grid-cols-1 xl:grid-cols-1"
              >
                <p className="grid justify-items-center gap-1 text-sm/snug font-bold text-action tabular-nums max-[18rem]:justify-items-start xl:justify-items-start">
                  <span
                    className={`dab grid h-12 w-14 place-items-center font-display text-2xl/tight font-semibold text-on-band ${DABS[index]}`}
                    aria-hidden="true"
                  >
                    {index + 1}
                  </span>
                  {hours[index]}
                </p>
                <div>
                  <h3 className="text-h4">{title}</h3>
                  <p className="max-w-[34ch] text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-[5fr_7fr] md:items-center md:gap-columns">
          <WhatToBring />
          <figure className="min-w-0">
            <Strip label={eventTimeline.versions}>
              <li className="flex-none">
                <img
                  className="h-32 w-auto max-w-none"
                  src="/art/nine-versions.svg"
                  width={1464}
                  height={204}
                  alt={eventTimeline.versionsShow}
                  loading="lazy"
                />
              </li>
            </Strip>
            <figcaption className="text-ink-soft">{eventTimeline.versions}</figcaption>
          </figure>
        </div>
        <VisitorsQuestions />
      </div>
    </section>
  )
}

export function Instructor() {
  const site = useSite()
  return (
    <section className="on-sand relative py-section" id="instructor" aria-labelledby="tutor-h">
      <div className="page md:grid md:grid-cols-[5fr_7fr] md:items-center md:gap-columns">
        <div className="tape -rotate-2 max-md:float-right max-md:mb-4 max-md:ml-4 max-md:w-[42%]">
          <Print caption={site.tutorName}>
            <SitePicture
              own={site.pictures.instructor}
              painted={{
                src: '/art/painted/instructor.webp',
                width: 800,
                height: 1000,
                alt: `Portrait of ${site.tutorName}, brush in hand, at the easel`,
              }}
              ownAlt={`Portrait of ${site.tutorName}`}
              sizes="(min-width: 48rem) 28rem, 42vw"
            />
          </Print>
        </div>
        <div>
          <Heading id="tutor-h" words={['Meet Your', 'Art Guru']} />
          <blockquote className="relative my-6 pl-5 font-display text-xl font-semibold tracking-display text-wine before:absolute before:inset-y-[0.2em] before:left-0 before:w-2 before:rounded-print before:bg-ochre md:text-h3">
            {instructor.quote}
          </blockquote>
          <ul className="ticks">
            {instructor.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {site.clubUrl ? (
            <p className="mt-6">
              <OutLink href={site.clubUrl} text={`Visit ${site.tutorName}'s painting club`} />
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

export function Contact() {
  const site = useSite()
  return (
    <section className="relative py-section" id="contact" aria-labelledby="contact-h">
      <div className="page grid grid-cols-1 gap-8 md:grid-cols-2 md:items-center md:gap-columns">
        <div>
          <h2 id="contact-h">Contact</h2>
          <p className="mt-4">
            <StudioPhone />
          </p>
          <p className="text-ink-soft">{site.contactHours}</p>
          <address className="mt-4">
            {site.venueName}
            <br />
            {site.venueAddress}
          </address>
          {site.groupUrl ? (
            <p className="mt-3">
              <OutLink href={site.groupUrl} text="Join our group page" />
            </p>
          ) : null}
        </div>
        <section className={cardClass({ className: 'tape' })} aria-labelledby="notify-h">
          <h3 id="notify-h">Hear about the next evening first</h3>
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
    <section className="band relative py-section" id="vouchers" aria-labelledby="vouchers-h">
      <div className="page">
        <div className="band-text">
          <Heading id="vouchers-h" words={vouchers.heading} stroke="hot" />
          <Lead className="mt-4">{vouchers.lead}</Lead>
        </div>
        <VoucherPurchase />
        <div className="band-text mt-8 grid grid-cols-1 gap-x-12 gap-y-4 md:mt-12 md:grid-cols-[1fr_2fr]">
          <h3>Good to know</h3>
          <div>
            <ul className="ticks gap-12 [--dab:var(--color-lamp)] md:columns-2">
              {vouchers.info(voucherMonths).map((line) => (
                <li className="break-inside-avoid" key={line}>
                  {line}
                </li>
              ))}
            </ul>
            <p className="mt-6">
              <a href="/voucher-balance">Check voucher balance</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

function VisitorsQuestions() {
  const site = useSite()
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-2 md:mt-18 md:grid-cols-[1fr_2fr]">
      <div>
        <h3>Before you come</h3>
        <p className="mt-2">
          <a href="/contact">Got another question? Ask us.</a>
        </p>
      </div>
      <div>
        {visitorsQuestions(site).map(({ q, a }) => (
          <details className="border-b-2 border-line" key={q}>
            <summary className="ml-5 list-outside py-3 font-display text-xl/[1.25] font-semibold text-wine marker:text-action">
              {q}
            </summary>
            <p className="ml-5 max-w-text pb-6">{a}</p>
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
      className="relative -my-5 h-8 w-full opacity-75"
      src={`/art/divider-${which}.svg`}
      alt=""
      width={1464}
      height={heights[which]}
      loading="lazy"
      decoding="async"
    />
  )
}
