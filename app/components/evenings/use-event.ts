import type { ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { CurrentEventView } from '~/domain/events/read-events'

/** A route's `shouldRevalidate`: after a post the page's data is not loaded again, because `useEvent` reads the event. */
export const revalidateWithoutPost: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod ? false : defaultShouldRevalidate

/** The event that the page was loaded with, read again after a booking; if that fails, the last known one stays. */
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
      // Without a network: the page already shows the booking.
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

/** One of the upcoming events; undefined if it is not upcoming any more, or could not be read. */
export async function readUpcoming(id: number): Promise<CurrentEventView | undefined> {
  const response = await fetch('/api/events/upcoming', { credentials: 'include' })
  const events: CurrentEventView[] = response.ok ? await response.json() : []
  return events.find((event) => event.id === id)
}
