import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { NightSheetView } from '~/domain/events/night-sheet'
import { ApiError, callApi } from '../../browser/api-client'
import { PostErrors } from '../../form/post-button'
import { badgeClass, cardClass } from '../../ui/looks'
import { PhoneLink } from '../phone-link'

/** The night sheet's list. Each tick is a plain post; with a script it waits in the browser until the server has it. */
export function NightSheet({ sheet }: { sheet: NightSheetView }) {
  const { hasArrived, tick, status, waiting, people } = useTicks(sheet)
  if (sheet.guests.length === 0) {
    return (
      <p className={cardClass({ className: 'empty' })}>
        <strong>Nobody is booked yet</strong>Bookings appear here by name.
      </p>
    )
  }
  return (
    <>
      <PostErrors failed="Failed to save" />
      <p className="night__count tabular-nums">
        <strong>
          {people} of {sheet.people}
        </strong>{' '}
        {sheet.people === 1 ? 'person' : 'people'} here
        {sheet.people > sheet.maxCapacity ? ` (OVER! ${sheet.people}/${sheet.maxCapacity})` : ''}
      </p>
      <p className="night__status no-print" role="status">
        {statusText(status, waiting)}
      </p>
      <ul className="guests">
        {sheet.guests.map((guest) => (
          <Guest key={guest.bookingId} guest={guest} arrived={hasArrived(guest)} tick={tick} />
        ))}
      </ul>
    </>
  )
}

function statusText(status: TickState, waiting: number): string {
  const ticks = waiting === 1 ? '1 tick is' : `${waiting} ticks are`
  if (status === 'waiting') return `No connection. ${ticks} saved on this phone and sent when it is back.`
  if (status === 'refused')
    return `${ticks} saved on this phone, but the server did not take them. Please log in again.`
  return status === 'sending' ? 'Saving...' : status === 'saved' ? 'Saved' : ''
}

type Guest = NightSheetView['guests'][number]
type Tick = (bookingId: number, arrived: boolean) => void

function Guest({ guest, arrived, tick }: { guest: Guest; arrived: boolean; tick: Tick }) {
  const about = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    tick(guest.bookingId, !arrived)
  }
  return (
    <li className={arrived ? 'guest guest--here' : 'guest'} id={`guest-${guest.bookingId}`}>
      <form method="post" onSubmit={send}>
        <input type="hidden" name="intent" value="arrive" />
        <input type="hidden" name="bookingId" value={guest.bookingId} />
        <input type="hidden" name="arrived" value={arrived ? 'off' : 'on'} />
        <button className="tick" type="submit" aria-pressed={arrived} aria-describedby={about}>
          <span className="tick__box" aria-hidden="true" />
          <span className="tick__name">
            {guest.name}
            <span className="sr-only"> has arrived</span>
          </span>
          <span className="tick__party tabular-nums">
            {guest.partySize}
            <span className="sr-only"> {guest.partySize === 1 ? 'person' : 'people'}</span>
          </span>
        </button>
      </form>
      <p className="guest__more" id={about}>
        {guest.how.map((how) => (
          <span className={badgeClass('line')} key={how}>
            {how}
          </span>
        ))}
        {guest.toPay ? <span className={badgeClass('wait')}>{guest.toPay}</span> : null}
        <PhoneLink className="guest__phone tabular-nums" phone={guest.phone} />
      </p>
      {guest.notes ? <p className="guest__notes">{guest.notes}</p> : null}
    </li>
  )
}

/** A tick that the server does not have yet. */
interface PendingTick {
  bookingId: number
  arrived: boolean
  /** When it was ticked, by this phone's clock. */
  at: string
}

type TickState = 'idle' | 'sending' | 'saved' | 'waiting' | 'refused'

/** Pause between tries without a connection. */
const RETRY_MS = 8000

/**
 * Ticks of the night sheet. Each is shown and stored in the browser at once, and removed there only when the server has it,
 * so a lost connection, a reload or a closed tab loses none.
 */
function useTicks(sheet: NightSheetView) {
  const key = `night-sheet:${sheet.event.id}`
  const [server, setServer] = useState(sheet)
  const [pending, setPending] = useState<PendingTick[]>([])
  const [status, setStatus] = useState<TickState>('idle')
  const isSending = useRef(false)
  // The browser's storage is a copy of it for a reload.
  const ticks = useRef<PendingTick[]>([])

  useEffect(() => setServer(sheet), [sheet])

  const setTicks = useCallback(
    (next: PendingTick[]) => {
      ticks.current = next
      storePending(key, next)
      setPending(next)
    },
    [key],
  )

  const send = useCallback(async () => {
    const sent = ticks.current
    if (sent.length === 0 || isSending.current) return
    isSending.current = true
    setStatus('sending')
    try {
      const path = `/api/admin/events/${sheet.event.id}/arrivals`
      setServer(await callApi<NightSheetView>('POST', path, { arrivals: sent, sentAt: new Date().toISOString() }))
      // What was ticked while it was on its way goes next.
      setTicks(ticks.current.filter((tick) => !sent.includes(tick)))
      setStatus('saved')
    } catch (error) {
      setStatus(error instanceof ApiError && error.status !== 0 && error.status < 500 ? 'refused' : 'waiting')
      return
    } finally {
      isSending.current = false
    }
    if (ticks.current.length > 0) await send()
  }, [setTicks, sheet.event.id])

  useEffect(() => {
    setTicks(readPending(key))
    void send()
    const again = () => void send()
    const timer = setInterval(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [key, setTicks, send])

  const tick: Tick = (bookingId, arrived) => {
    const others = ticks.current.filter((one) => one.bookingId !== bookingId)
    setTicks([...others, { bookingId, arrived, at: new Date().toISOString() }])
    void send()
  }
  const hasArrived = ({ bookingId, arrived }: Guest) =>
    pending.find((one) => one.bookingId === bookingId)?.arrived ??
    server.guests.find((guest) => guest.bookingId === bookingId)?.arrived ??
    arrived
  const people = sheet.guests.reduce((sum, guest) => sum + (hasArrived(guest) ? guest.partySize : 0), 0)
  return { hasArrived, tick, status, waiting: pending.length, people }
}

function readPending(key: string): PendingTick[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** A browser that stores nothing (its storage is off or full) still sends each tick at once. */
function storePending(key: string, ticks: PendingTick[]): void {
  try {
    if (ticks.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(ticks))
  } catch {
    // Then they last as long as the page.
  }
}
