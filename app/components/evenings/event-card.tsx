import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { booking as copy, ticket } from '~/copy/bookings/booking'
import { eventSection } from '~/copy/bookings/landing'
import type { CurrentEventView } from '~/domain/events/read-events'
import { pictureSource } from '~/lib/picture-file'
import { pictureOfEvent } from '../art/gallery'
import { Ticket } from '../booking/ticket'
import { scrollToPart } from '../browser/smooth-scroll'
import { useSite } from '../site/route-data'
import { buttonClass, cardClass, linkButtonClass } from '../ui/looks'
import { Note } from '../ui/note'
import { WaitingListForm } from '../waiting-list/join-forms'
import { EventFacts, SeatsLeft, TITLE_ID } from './event-facts'
import { SeatHold } from './seat-hold'
import { SoldOut } from './sold-out'

/** What this visitor has to do with the evening's booking panel. */
export interface PanelState {
  panelOpen: boolean
  own: OwnSeatsView
  /** '7:42pm': when held seats may come free. */
  heldUntil: string | null
}

interface Props extends PanelState {
  event: CurrentEventView
  /** On a page of its own, not in a section of the landing page. */
  isPage?: boolean
  /** Why the event cannot be booked any more. */
  closed?: string
  reading: boolean
  readAgain(): void
}

/** The server renders an open panel immediately; the browser shows that markup until the panel's code is loaded. */
const Panel = import.meta.env.SSR
  ? (await import('../booking/booking-panel')).default
  : lazy(() => import('../booking/booking-panel'))

const NOTHING = {}

/** The form that opens and closes the booking panel. A button elsewhere on the page can send it too, which only opens the panel. */
export const TOGGLE_ID = 'book-toggle'

export function EventCard({ event, isPage = false, closed, reading, readAgain, panelOpen, own, heldUntil }: Props) {
  const page = isPage ? event.url : '/'
  const isSoldOut = event.soldOut && !closed
  const canBook = !event.soldOut && !closed
  const [open, setOpen] = useState(panelOpen)
  /** What was booked on this page since it was loaded. */
  const [justBooked, setJustBooked] = useState<OwnSeatsView['booked']>(null)
  const [hold, setHold] = useState(own.hold)
  useEffect(() => setHold(own.hold), [own.hold])
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => setOpen(panelOpen), [panelOpen])
  useEffect(() => {
    // The panel disappears together with its refusal: the waiting list takes its place.
    if (event.soldOut && open) card.current?.focus()
  }, [event.soldOut, open])
  useEffect(() => {
    // The page is the same for everybody and sets no cookie; a visitor who opens the panel gets the cookie before sending the form.
    if (open && !panelOpen) fetch(`${page}?book=open`, { method: 'HEAD' }).catch(() => {})
  }, [open, panelOpen, page])

  const onBooked = (url: string) => {
    setJustBooked({ url, isFinishing: false })
    setOpen(false)
    setHold(null)
    // A reload shows the ticket, not an empty form below it.
    if (window.location.pathname === page) window.history.replaceState(window.history.state, '', page)
    // Not to the button: it disappears if these were the last places.
    scrollToPart(card.current)
    readAgain()
  }
  const booked = justBooked ?? own.booked
  return (
    <>
      {/* The painting and the card overlap. */}
      <div className="mt-6 grid grid-cols-1 gap-6 md:mt-6 md:grid-cols-12 md:gap-0">
        <Painting event={event} isPage={isPage} />
        <article
          className={cardClass({
            className:
              'z-1 -mt-14 scroll-mt-8 md:col-start-6 md:col-end-13 md:row-start-1 md:my-12 md:self-start xl:col-start-7',
          })}
          aria-labelledby={TITLE_ID}
          aria-busy={reading}
          tabIndex={-1}
          ref={card}
        >
          {booked && <p className="mb-4 font-display text-h3 text-sage-deep">{ticket.booked}</p>}
          <EventFacts event={event} isPage={isPage} />
          {hold && <SeatHold hold={hold} />}
          {booked?.isFinishing && (
            <Note kind="wait" className="mb-4">
              We have your payment and are finishing your booking. <a href={booked.url}>{ticket.booking}</a>
            </Note>
          )}
          {booked && !booked.isFinishing && (
            <Ticket event={event} bookingUrl={booked.url}>
              {canBook && !event.hasStarted && (
                <Toggle className={linkButtonClass} label="Book more places" {...{ page, open, setOpen }} />
              )}
            </Ticket>
          )}
          {closed && <Note kind="wait">{closed}</Note>}
          {canBook && !booked && (
            <>
              {/* Not if this visitor holds the last places: nobody else does. */}
              {hold && event.seatsFree <= 0 ? null : <SeatsLeft event={event} heldUntil={heldUntil} />}
              <Toggle
                className={buttonClass({ kind: open ? 'line' : 'main', size: 'big', wide: true })}
                label={copy.open}
                {...{ page, open, setOpen }}
              />
            </>
          )}
          {reading && (
            <p
              className="absolute inset-0 z-2 grid place-content-center rounded-[inherit] bg-paper font-display text-h3 text-wine"
              role="status"
            >
              {copy.loading}
            </p>
          )}
        </article>
        {isSoldOut && !booked && <SoldOut seats={event.maxCapacity} level={isPage ? 'h2' : 'h3'} />}
      </div>
      {isSoldOut && !booked && (
        // 'Book Now!' leads here without scripts, even if the last seats were sold meanwhile.
        <div className={cardClass({ className: 'mt-6' })} id="booking">
          <WaitingListForm eventId={event.id} />
        </div>
      )}
      {canBook && open && (
        <Suspense
          fallback={
            <p className={cardClass({ className: 'mt-6 scroll-mt-28 text-ink-soft' })} id="booking">
              {eventSection.opening}
            </p>
          }
        >
          <Panel
            event={event}
            initial={justBooked ? NOTHING : own.form}
            held={justBooked ? 0 : own.seats}
            onCheckout={() => setHold(null)}
            onBooked={onBooked}
            onFull={readAgain}
          />
        </Suspense>
      )}
    </>
  )
}

function Painting({ event, isPage }: { event: CurrentEventView; isPage: boolean }) {
  const picture = pictureOfEvent(event, useSite().pictures.evening)
  return (
    <div className="tape -mx-[calc(0.35*var(--spacing-gutter))] -rotate-1 md:col-span-7 md:col-start-1 md:row-start-1 md:mx-0">
      <div className="art aspect-2/1 rounded-print shadow-print md:aspect-4/5 xl:aspect-[1/1.06]">
        <img
          {...pictureSource(picture.url, { width: 800, height: 1000 })}
          sizes="(min-width: 64rem) 40rem, 100vw"
          decoding="async"
          loading={isPage ? 'eager' : 'lazy'}
          alt={picture.alt}
        />
      </div>
      {/* In the corner that neither the tape nor the card covers. */}
      {picture.isOwn ? null : (
        <p className="absolute top-4 left-4 rounded-field bg-paper px-3 py-1 text-sm text-ink">{copy.examplePicture}</p>
      )}
    </div>
  )
}

interface ToggleProps {
  className: string
  label: string
  /** The address of the page that the button is on. */
  page: string
  open: boolean
  setOpen(open: boolean): void
}

/** Without JavaScript a plain GET form: the server answers with the panel open and in view, or closed. */
function Toggle({ className, label, page, open, setOpen }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const opens = !open || submitter !== button.current
    setOpen(opens)
    // For keyboards the button stays in view, and the next Tab leads into the panel.
    if (!opens || button.current?.matches(':focus-visible')) return
    button.current?.focus({ preventScroll: true })
    requestAnimationFrame(() => document.getElementById('booking')?.scrollIntoView())
  }
  return (
    <form
      id={TOGGLE_ID}
      method="get"
      action={open ? `${page}#${page === '/' ? 'events' : TITLE_ID}` : `${page}#booking`}
      onSubmit={onSubmit}
    >
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
