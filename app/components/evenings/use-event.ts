import { useEffect, useState } from 'react'
import type { CurrentEventView } from '~/domain/events/read-events'

/** The evening as the page came with it, read again after a booking; when that fails, the last one known stays. */
export function useEvent<E extends CurrentEventView | null>(loaded: E, readNow: () => Promise<E | undefined>) {
  const [event, setEvent] = useState(loaded)
  const [reading, setReading] = useState(false)
  useEffect(() => setEvent(loaded), [loaded])

  async function readAgain() {
    setReading(true)
    try {
      const now = await readNow()
      if (now !== undefined) setEvent(now)
    } catch {
      // Without a network: what was booked is on the page already.
    }
    setReading(false)
  }
  return { event, reading, readAgain }
}

/** The current event; undefined when it could not be read. */
export async function readCurrent(): Promise<CurrentEventView | null | undefined> {
  const response = await fetch('/api/events/current', { credentials: 'include' })
  return response.ok ? response.json() : undefined
}

/** One of the upcoming events; undefined when it is none of them any more. */
export async function readUpcoming(id: number): Promise<CurrentEventView | undefined> {
  const response = await fetch('/api/events/upcoming', { credentials: 'include' })
  const events: CurrentEventView[] = response.ok ? await response.json() : []
  return events.find((event) => event.id === id)
}
