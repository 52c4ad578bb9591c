import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { OwnPlacesView } from '~/contract/bookings/bookings'
import type { CurrentEventView } from '~/contract/bookings/events'
import type { OwnPicture } from '~/contract/site/picture-slots'
import { booking as copy, ticket } from '~/copy/bookings/booking'
import { eventSection } from '~/copy/bookings/landing'
import { pictureSource } from '../../lib/picture-file'
import checkoutStyles from '../../styles/pages/checkout.css?url'
import soldOutStyles from '../../styles/pages/sold-out.css?url'
import { pictureOfEvent } from '../art/gallery'
import { TornPaper } from '../art/torn-paper'
import { seatsOnHold } from '../booking/seats-on-hold'
import { Ticket } from '../booking/ticket'
import { Icon } from '../ui/icon'
import { WaitingListForm } from '../waiting-list/waiting-list-form'

export interface Booking {
  /** The address asked for the open panel. */
  panelOpen: boolean
  own: OwnPlacesView
  /** '7:42pm': when held seats may come free. */
  heldUntil: string | null
}

interface Props extends Booking {
  event: CurrentEventView
  reading: boolean
  /** The owner's picture for evenings without one of their own. */
  standIn: OwnPicture | undefined
  readAgain(): void
}

/** The server renders an open panel at once; the browser shows that markup until the panel's code is loaded. */
const Panel = import.meta.env.SSR ? (await import('./panel')).default : lazy(() => import('./panel'))

/** Few visitors come back to seats that they hold. */
const SeatHold = import.meta.env.SSR ? (await import('./seat-hold')).default : lazy(() => import('./seat-hold'))

/** The form of a visitor who has booked begins empty. */
const NOTHING = {}

const TITLE_ID = 'evening-title'

/** So few that one should know. */
const FEW = 3

/** The evening: picture, facts, the toggle of the booking panel; sold out, the waiting list. */
export function EventCard({ event, standIn, reading, readAgain, panelOpen, own, heldUntil }: Props) {
  const [open, setOpen] = useState(panelOpen)
  /** What was booked on this page since it was loaded. */
  const [justBooked, setJustBooked] = useState<OwnPlacesView['booked']>(null)
  const [hold, setHold] = useState(own.hold)
  useEffect(() => setHold(own.hold), [own.hold])
  // Once it is here it stays: the panel's chunk does not bring a stylesheet that the page has already.
  const hasCheckoutStyles = useRef(false)
  hasCheckoutStyles.current ||= hold !== null || (open && panelOpen)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => setOpen(panelOpen), [panelOpen])
  useEffect(() => {
    // The panel goes with what was refused in it: the waiting list is here instead.
    if (event.soldOut && open) card.current?.focus()
  }, [event.soldOut, open])
  useEffect(() => {
    // The page is the same for everybody and sets no cookie; a visitor who opens the panel gets it before sending the form.
    if (open && !panelOpen) fetch('/?book=open', { method: 'HEAD' }).catch(() => {})
  }, [open, panelOpen])

  const onBooked = (url: string) => {
    setJustBooked({ url, isFinishing: false })
    setOpen(false)
    setHold(null)
    // Not the button: it goes when these were the last places.
    card.current?.focus({ preventScroll: true })
    // The panel was a screen and more: what is here now is the event, not what was below it.
    card.current?.scrollIntoView({ block: 'nearest' })
    readAgain()
  }
  const booked = justBooked ?? own.booked
  const picture = pictureOfEvent(event, standIn)
  return (
    <>
      {hasCheckoutStyles.current && <link rel="stylesheet" href={checkoutStyles} />}
      {event.soldOut && !booked && <link rel="stylesheet" href={soldOutStyles} />}
      <div className={event.soldOut && !booked ? 'event event--sold' : 'event'}>
        <div className="event__art tape">
          <div className="art art--print">
            <img
              {...pictureSource(picture.url, { width: 800, height: 1000 })}
              sizes="(min-width: 64rem) 40rem, 100vw"
              decoding="async"
              loading="lazy"
              alt={picture.alt}
            />
          </div>
          {picture.isOwn ? null : <p className="event__like">{copy.examplePicture}</p>}
        </div>
        <article className="card event__card" aria-labelledby={TITLE_ID} aria-busy={reading} tabIndex={-1} ref={card}>
          {booked && <p className="ticket__in">{ticket.heading}</p>}
          <Facts event={event} />
          {hold && (
            <Suspense>
              <SeatHold hold={hold} />
            </Suspense>
          )}
          {booked?.isFinishing && (
            <p className="note note--wait event__wait">
              <Icon name="clock" />
              <span>
                {ticket.finishing} <a href={booked.url}>{ticket.booking}</a>
              </span>
            </p>
          )}
          {booked && !booked.isFinishing && (
            <Ticket event={event} bookingUrl={booked.url}>
              {event.soldOut || event.hasStarted ? null : (
                <Toggle className="link-btn" label={ticket.more} open={open} setOpen={setOpen} />
              )}
            </Ticket>
          )}
          {event.soldOut || booked ? null : (
            <>
              {/* Seats that this visitor holds are not held by someone else. */}
              {hold && event.seatsFree <= 0 ? null : <Left event={event} heldUntil={heldUntil} />}
              <Toggle className="btn btn--big btn--wide" label={copy.open} open={open} setOpen={setOpen} />
            </>
          )}
          {reading && (
            <p className="event__busy h3" role="status">
              {copy.loading}
            </p>
          )}
        </article>
        {event.soldOut && !booked && (
          <div className="torn">
            <TornPaper className="torn__paper" />
            <h3>{copy.soldOut}</h3>
            <p>{copy.soldOutText(event.maxCapacity)}</p>
          </div>
        )}
      </div>
      {event.soldOut && booked ? null : event.soldOut ? (
        // 'Book Now!' leads here without scripts, also when the last seats went meanwhile.
        <div className="card waiting" id="booking">
          <WaitingListForm eventId={event.id} />
        </div>
      ) : (
        open && (
          <Suspense fallback={<p className="card waiting soft">{eventSection.opening}</p>}>
            <Panel
              event={event}
              initial={justBooked ? NOTHING : own.form}
              onCheckout={() => setHold(null)}
              onBooked={onBooked}
              onFull={readAgain}
            />
          </Suspense>
        )
      )}
    </>
  )
}

function Facts({ event }: { event: CurrentEventView }) {
  const [day, year] = splitYear(event.dateText)
  return (
    <>
      <p className="event__date">
        <time dateTime={event.startsAt}>
          <span>{day}</span> <span className="y">{year}</span>
        </time>
      </p>
      <h3 className="event__title" id={TITLE_ID}>
        {event.title}
      </h3>
      <dl className="facts">
        <div>
          <dt>Time</dt>
          <dd className="num nowrap">{event.time}</dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>{event.location}</dd>
        </div>
      </dl>
      <p className="event__price">
        <b className="num">${event.price}</b> <span>{eventSection.perPerson}</span>
      </p>
    </>
  )
}

/** 'Fri, 4 Dec 2026' → 'Fri, 4 Dec' big, '2026' small under it. */
function splitYear(text: string): [string, string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}

function Left({ event, heldUntil }: { event: CurrentEventView; heldUntil: string | null }) {
  if (event.seatsFree <= 0) {
    return (
      <p className="note note--wait event__wait">
        <Icon name="clock" />
        <span>{eventSection.held[event.held ?? 'paying'](event.heldUntil && heldUntil)}</span>
      </p>
    )
  }
  const few = event.seatsFree <= FEW
  const onHold = seatsOnHold(event)
  return (
    <p className={few ? 'event__left event__few' : 'event__left'}>
      {few ? eventSection.fewLeft(event.seatsFree) : eventSection.seatsLeft(event.seatsFree, event.maxCapacity)}
      {onHold > 0 ? `, ${eventSection.onHold(onHold)}` : null}
    </p>
  )
}

/** A plain link of the page's own form without JavaScript: the server answers with the panel open and in sight, or closed. */
function Toggle({
  className,
  label,
  open,
  setOpen,
}: {
  className: string
  label: string
  open: boolean
  setOpen(open: boolean): void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(!open)
    // With the keyboard the button stays in sight, and the next Tab leads into the panel.
    if (open || button.current?.matches(':focus-visible')) return
    requestAnimationFrame(() => document.getElementById('booking')?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <form method="get" action={open ? '/#events' : '/#booking'} onSubmit={onSubmit}>
      <button
        ref={button}
        className={className}
        type="submit"
        name={open ? undefined : 'book'}
        value={open ? undefined : 'open'}
        aria-expanded={open}
        aria-controls={open ? 'booking' : undefined}
      >
        {open ? copy.close : label}
      </button>
    </form>
  )
}
