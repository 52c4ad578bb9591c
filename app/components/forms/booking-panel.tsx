import { lazy, Suspense } from 'react'
import { booking } from '../../copy/booking'
import type { BookingPanelProps } from './booking-panel-body'

const load = () => import('./booking-panel-body')

// In the browser a chunk of its own, so that the landing page stays light; the server draws it at once, as no-script
// visitors need it. The bundler leaves the other half out of each build.
const Body = import.meta.env.SSR ? (await load()).default : lazy(load)

/** The booking panel (spec 1 §2.5, §4.1). */
export function BookingPanel(props: BookingPanelProps) {
  return (
    <Suspense fallback={<Opening />}>
      <Body {...props} />
    </Suspense>
  )
}

function Opening() {
  return (
    <section className="card booking" id="booking" aria-busy="true">
      <p className="booking__held soft">{booking.loading}</p>
    </section>
  )
}
