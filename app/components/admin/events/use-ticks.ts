import { useCallback, useEffect, useRef, useState } from 'react'
import { network } from '~/copy/forms'
import type { NightSheetView } from '~/domain/events/night-sheet'
import { ApiError, messageOf, postToApi } from '../../browser/api-client'
import { readFromBrowser, removeFromBrowser, storeInBrowser } from '../../browser/storage'

export type Guest = NightSheetView['guests'][number]
export type Tick = (bookingId: number, arrived: boolean) => void

/** A tick that the server does not have yet. */
interface PendingTick {
  bookingId: number
  arrived: boolean
  /** When it was ticked, by this phone's clock. */
  at: string
}

export type TickState = 'idle' | 'sending' | 'saved' | 'waiting' | 'refused'

/** Pause between tries without a connection. */
const RETRY_MS = 8000

/**
 * Ticks of the night sheet. Each is shown and stored in the browser immediately, and removed from there only once the server
 * has saved it. So a lost connection, a reload or a closed tab loses none.
 */
export function useTicks(sheet: NightSheetView) {
  const key = `night-sheet:${sheet.event.id}`
  const [server, setServer] = useState(sheet)
  const [pending, setPending] = useState<PendingTick[]>([])
  const [status, setStatus] = useState<TickState>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSending = useRef(false)
  // Also copied to the browser's storage, to survive a reload.
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
    // A screen reader reads each new text: while it waits, it is not news that it tries again.
    setStatus((before) => (before === 'waiting' || before === 'refused' ? before : 'sending'))
    try {
      const path = `/api/admin/events/${sheet.event.id}/arrivals`
      setServer(await postToApi<NightSheetView>(path, { arrivals: sent, sentAt: new Date().toISOString() }))
      // Ticks made during the request, here or in another tab, are sent next.
      const isSent = (tick: PendingTick) =>
        sent.some(({ bookingId, at }) => bookingId === tick.bookingId && at === tick.at)
      setTicks(latest([...readPending(key), ...ticks.current]).filter((tick) => !isSent(tick)))
      setStatus('saved')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status !== 0 && error.status < 500
      setRefusal(isRefused && error.status !== 401 ? messageOf(error, network.badAnswer) : null)
      setStatus(isRefused ? 'refused' : 'waiting')
      return
    } finally {
      isSending.current = false
    }
    if (ticks.current.length > 0) await send()
  }, [key, setTicks, sheet.event.id])

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
    const made = { bookingId, arrived, at: new Date().toISOString() }
    setTicks(latest([...readPending(key), ...ticks.current, made]))
    void send()
  }
  const hasArrived = ({ bookingId, arrived }: Guest) =>
    pending.find((one) => one.bookingId === bookingId)?.arrived ??
    server.guests.find((guest) => guest.bookingId === bookingId)?.arrived ??
    arrived
  const people = sheet.guests.reduce((sum, guest) => sum + (hasArrived(guest) ? guest.partySize : 0), 0)
  return { hasArrived, tick, status, refusal, waiting: pending.length, people }
}

/** The last tick of each booking. Tabs of one browser share what is stored there. */
function latest(all: PendingTick[]): PendingTick[] {
  const inOrder = all.sort((a, b) => a.at.localeCompare(b.at))
  return [...new Map(inOrder.map((tick) => [tick.bookingId, tick])).values()]
}

function readPending(key: string): PendingTick[] {
  const value = readFromBrowser(key)
  return Array.isArray(value) ? value : []
}

/** A browser that cannot store them still sends each tick immediately. */
function storePending(key: string, ticks: PendingTick[]): void {
  if (ticks.length === 0) removeFromBrowser(key)
  else storeInBrowser(key, ticks)
}
