import { useCallback, useEffect, useRef, useState } from 'react'
import type { GuestView, NightSheetView } from '~/contract/bookings/night-sheet'
import { ApiError, callApi } from '../../browser/api-client'

/** A tick that the server does not have yet. */
interface KeptTick {
  bookingId: number
  arrived: boolean
  /** When it was ticked, by this phone's clock. */
  at: string
}

export type TickState = 'idle' | 'sending' | 'saved' | 'waiting' | 'refused'

/** Pause between tries while the connection is away, in milliseconds. */
const RETRY = 8000

/**
 * Ticks of the night sheet. Each is shown and stored in the browser at once, and removed there only when the server has it,
 * so a lost connection, a reload or a closed tab loses none.
 */
export function useTicks(sheet: NightSheetView) {
  const key = `night-sheet:${sheet.event.id}`
  const [server, setServer] = useState(sheet)
  const [kept, setKept] = useState<KeptTick[]>([])
  const [status, setStatus] = useState<TickState>('idle')
  const isSending = useRef(false)
  // The truth of this page; the browser's storage is its copy for a reload, where there is one.
  const ticks = useRef<KeptTick[]>([])

  // What the loader read last is the truth; what is stored here is shown on top of it.
  useEffect(() => setServer(sheet), [sheet])

  const keep = useCallback(
    (next: KeptTick[]) => {
      ticks.current = next
      writeKept(key, next)
      setKept(next)
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
      keep(ticks.current.filter((tick) => !sent.includes(tick)))
      setStatus('saved')
    } catch (error) {
      setStatus(error instanceof ApiError && error.status !== 0 && error.status < 500 ? 'refused' : 'waiting')
      return
    } finally {
      isSending.current = false
    }
    if (ticks.current.length > 0) await send()
  }, [keep, sheet.event.id])

  useEffect(() => {
    keep(readKept(key))
    void send()
    const again = () => void send()
    const timer = setInterval(again, RETRY)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [key, keep, send])

  const tick = (bookingId: number, arrived: boolean) => {
    const others = ticks.current.filter((one) => one.bookingId !== bookingId)
    keep([...others, { bookingId, arrived, at: new Date().toISOString() }])
    void send()
  }
  const hasArrived = ({ bookingId, arrived }: GuestView) =>
    kept.find((one) => one.bookingId === bookingId)?.arrived ??
    server.guests.find((guest) => guest.bookingId === bookingId)?.arrived ??
    arrived
  const people = sheet.guests.reduce((sum, guest) => sum + (hasArrived(guest) ? guest.partySize : 0), 0)
  return { hasArrived, tick, status, waiting: kept.length, people }
}

function readKept(key: string): KeptTick[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** A browser that stores nothing (its storage is off or full) still sends each tick at once. */
function writeKept(key: string, ticks: KeptTick[]): void {
  try {
    if (ticks.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(ticks))
  } catch {
    // Then they last as long as the page.
  }
}
