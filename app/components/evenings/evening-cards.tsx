import { evenings as copy } from '~/copy/bookings/evenings'
import { eventSection } from '~/copy/bookings/landing'
import type { EveningCardView } from '~/domain/events/programme'
import { shortDollarPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { pictureOfEvent } from '../art/gallery'
import { useSite } from '../site/route-data'
import { cardClass, linkButtonClass, priceClass } from '../ui/looks'

/** Some other evenings, and a link to all of them. */
export function OtherEvenings({ evenings, heading }: { evenings: EveningCardView[]; heading: string }) {
  if (evenings.length === 0) return null
  return (
    <section className="mt-8 md:mt-12" aria-labelledby="other-evenings">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h4 md:text-h3" id="other-evenings">
          {heading}
        </h2>
        <a className={linkButtonClass} href="/evenings">
          {copy.all}
        </a>
      </div>
      <EveningCards evenings={evenings} />
    </section>
  )
}

export function EveningCards({ evenings }: { evenings: EveningCardView[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {evenings.map((evening) => (
        <EveningCard key={evening.id} evening={evening} />
      ))}
    </ul>
  )
}

function EveningCard({ evening }: { evening: EveningCardView }) {
  const picture = pictureOfEvent(evening, useSite().pictures.evening)
  return (
    <li
      className={cardClass({ flush: true, className: 'grid grid-cols-[min(5.5rem,27%)_minmax(0,1fr)] overflow-clip' })}
    >
      <div className="art">
        {/* The title names it, so screen readers need no name for the picture. */}
        <img {...pictureSource(picture.url, { width: 800, height: 1000 })} sizes="7rem" loading="lazy" alt="" />
      </div>
      <div className="grid grid-cols-1 content-start gap-1 p-4 wrap-anywhere">
        <p className="text-sm text-ink-soft">
          <time dateTime={evening.startsAt}>{evening.dateText}</time>,{' '}
          <span className="inline-block">{evening.time}</span>
        </p>
        <h3 className="text-h4">
          {/* The link covers the whole card. */}
          <a className="after:absolute after:inset-0" href={evening.url}>
            {evening.title}
          </a>
        </h3>
        <p>
          <b className={`text-action ${priceClass}`}>{shortDollarPrice(evening.price)}</b> {eventSection.perPerson}
        </p>
        <p className="text-sm font-bold">{placesText(evening)}</p>
      </div>
    </li>
  )
}

function placesText({ soldOut, seatsFree, maxCapacity }: EveningCardView): string {
  if (soldOut) return copy.join
  return seatsFree > 0 ? eventSection.seatsLeft(seatsFree, maxCapacity) : copy.held
}
