import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { PHOTO_SLOTS } from '~/contract/site/site'
import { ticket } from '~/copy/bookings/booking'
import { evenings } from '~/copy/bookings/evenings'
import type { EveningCardView } from '~/domain/events/programme'
import type { CurrentEventView } from '~/domain/events/read-events'
import type { PublishedReview } from '~/domain/reviews/guest-reviews'
import { shortDollarPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { gallery, gallerySlot } from '../art/gallery'
import { SitePicture } from '../art/site-picture'
import { OtherEvenings } from '../evenings/evening-cards'
import { EventCard, type PanelState, TOGGLE_ID } from '../evenings/event-card'
import { NoEvent } from '../evenings/no-event'
import { Venue } from '../evenings/place'
import { readCurrent, useEvent } from '../evenings/use-event'
import { bookEntry } from '../site/navigation'
import { useSite } from '../site/route-data'
import { buttonClass, cardClass } from '../ui/looks'
import { Heading, Print, Strip } from '../ui/page'

interface Props extends PanelState {
  event: CurrentEventView | null
  others: EveningCardView[]
  reviews: PublishedReview[]
}

export function EventSection({ event: loaded, others, reviews, ...panel }: Props) {
  const { event, reading, readAgain } = useEvent(loaded, readCurrent)
  return (
    <>
      {event ? <AtFirstSight event={event} booked={panel.own.booked} /> : null}
      <section className="relative pt-6 pb-section md:pt-12" id="events" aria-labelledby="events-h">
        <div className="page">
          <Heading id="events-h" words={['Next', 'Paint Party']} stroke="hot" className="md:text-giant" />
          {event ? <EventCard {...{ event, reading, readAgain }} {...panel} /> : <NoEvent />}
          <OtherEvenings evenings={others} heading={event?.soldOut ? evenings.withPlaces : evenings.more} />
          <Gallery />
          {reviews.length > 0 ? <Reviews reviews={reviews} /> : null}
          <Venue />
        </div>
      </section>
    </>
  )
}

/** On the first screen, under the picture: date, price, free places, and a button to book one. */
function AtFirstSight({ event, booked }: { event: CurrentEventView; booked: OwnSeatsView['booked'] }) {
  const price = shortDollarPrice(event.price)
  const button = buttonClass({ size: 'small', className: 'flex-none' })
  const places = event.soldOut ? evenings.soldOut : evenings.left(event.seatsFree)
  return (
    <div className="page flex min-h-19 items-center justify-between gap-4 leading-snug md:justify-center">
      <p className="min-w-0 tabular-nums">
        <b className="block">{event.dateText}</b>
        <span className="text-sm">{booked ? ticket.booked : `${price}, ${places}`}</span>
      </p>
      {booked ? (
        <a className={button} href={booked.url}>
          {ticket.booking}
        </a>
      ) : event.soldOut ? (
        <a className={button} href="#booking">
          {evenings.waitingList}
        </a>
      ) : (
        <button className={button} type="submit" form={TOGGLE_ID} name="book" value="open" formAction="/#booking">
          {bookEntry.label}
        </button>
      )}
    </div>
  )
}

/** Photos of evenings, if the owner has some, and paintings made there, in a row to swipe or to move by keyboard. */
function Gallery() {
  const own = useSite().pictures
  const photos = PHOTO_SLOTS.flatMap((slot) => own[slot] ?? [])
  return (
    <Strip className="mt-6 md:mt-12" label="Photos of past evenings">
      {photos.map(({ url, shows }) => (
        <li className="w-72 flex-none snap-start" key={url}>
          <Print caption={shows} shape="aspect-4/3">
            <img {...pictureSource(url, { width: 800, height: 600 })} sizes="20rem" loading="lazy" alt={shows} />
          </Print>
        </li>
      ))}
      {gallery.map(({ src, title, alt }, index) => {
        const painting = own[gallerySlot(index)]
        return (
          <li key={src} className="w-44 flex-none -rotate-2 snap-start even:rotate-1">
            <Print caption={painting?.shows ?? title}>
              <SitePicture
                own={painting?.shows ? { ...painting, shows: `From a past evening: ${painting.shows}` } : painting}
                painted={{ src, width: 800, height: 1000, alt }}
                ownAlt="A painting from a past evening"
                sizes="11rem"
              />
            </Print>
          </li>
        )
      })}
    </Strip>
  )
}

/** What guests wrote, word for word, and the replies. */
function Reviews({ reviews }: { reviews: PublishedReview[] }) {
  return (
    <>
      <h3 className="mt-3 md:mt-12">{evenings.guestsSay}</h3>
      <Strip label={evenings.guestsSay}>
        {reviews.map(({ id, words, by, reply }) => (
          <li
            className={cardClass({
              className: 'w-[min(18rem,100%)] flex-none snap-start self-start text-sm wrap-anywhere',
            })}
            key={id}
          >
            <figure>
              <blockquote className="whitespace-pre-line">{words}</blockquote>
              <figcaption className="mt-2 font-bold">{by}</figcaption>
            </figure>
            {reply ? (
              <p className="mt-2 whitespace-pre-line text-ink-soft">
                <b>{evenings.reply}:</b> {reply}
              </p>
            ) : null}
          </li>
        ))}
      </Strip>
    </>
  )
}
