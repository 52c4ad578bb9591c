import { findLiveHold } from '#db/queries/holds'
import { bookingForm, type PaymentStepWire } from '../contract/bookings'
import type { CurrentEventWire } from '../contract/events'
import { notifierForm } from '../contract/notifier'
import type { SiteWire } from '../contract/site'
import { notifier, waitingList } from '../copy/notifier'
import { startBooking } from '../domain/bookings/start-booking'
import { readCurrentEvent } from '../domain/events/read-current-event'
import { joinNotifier } from '../domain/notifier/join-notifier'
import { readSite } from '../domain/settings/read-settings'
import { readVisitor, requireVisitor } from './cookies'
import { formAction, formOf } from './form-action'
import { limit, whileGuessing } from './rate-limits'
import { services } from './services'
import { visitorOf } from './visitor'

export interface LandingData {
  site: SiteWire
  event: CurrentEventWire | null
  panelOpen: boolean
  booking: { form: Record<string, string>; step: PaymentStepWire | null }
}

/** What the landing page shows; a visitor who holds seats finds the form as it was sent ('Back to Form'). */
export async function readLanding(request: Request): Promise<LandingData> {
  const event = readCurrentEvent(services())
  const visitor = event ? await readVisitor(request) : null
  const hold = event && visitor ? findLiveHold(services().db, { eventId: event.id, visitor }) : undefined
  return {
    site: readSite(services()),
    event,
    panelOpen: new URL(request.url).searchParams.get('book') === 'open',
    booking: { form: JSON.parse(hold?.form ?? '{}') as Record<string, string>, step: null },
  }
}

/**
 * A browser that opens the booking panel gets its cookie then, before it sends the form: from there on only the cookie,
 * never a guessed e-mail, finds the seats that it holds.
 */
export async function knowVisitor(request: Request): Promise<Record<string, string>> {
  return (await requireVisitor(request)).headers
}

/** The landing page's three forms as plain posts. */
export const landingAction = formAction({
  book: formOf({
    schema: bookingForm,
    run: async ({ services: it, request, input, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const step = await whileGuessing(address, () => startBooking(it, visitor, input, { withCardForm: false }))
      return { redirectTo: step.bookingUrl ?? step.paymentUrl, headers }
    },
  }),
  notify: formOf({
    schema: notifierForm,
    run: async ({ services: it, input, address }) => {
      await limit('form', address)
      joinNotifier(it, { ...input, eventId: undefined })
      return {
        redirectTo: '/',
        toast: { variant: 'default', title: notifier.joined, text: notifier.joinedText },
      }
    },
  }),
  'join-waiting-list': formOf({
    schema: notifierForm,
    run: async ({ services: it, input, address }) => {
      await limit('form', address)
      joinNotifier(it, input)
      return {
        redirectTo: '/',
        toast: { variant: 'default', title: waitingList.joined, text: waitingList.joinedText },
      }
    },
  }),
})
