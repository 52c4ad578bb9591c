import { type BookingPageWire, bookingDetailsForm, rebookForm } from '../contract/bookings'
import { nothingToSend } from '../contract/session'
import { ownBooking as copy } from '../copy/self-service'
import { changeDetails } from '../domain/bookings/change-details'
import { giveUpSeats, takeRaincheck, takeSeatsBack } from '../domain/bookings/leave-evening'
import { payReserved } from '../domain/bookings/pay-reserved'
import { readBookingPage as read } from '../domain/bookings/read-booking-page'
import { rebookRaincheck } from '../domain/bookings/rebook'
import type { Services } from '../domain/services'
import { beginCheckout } from './checkout'
import { type FormDefinition, formAction } from './form-action'
import { orRefuse } from './refuse-page'
import { services } from './services'
import { visitorOf } from './visitor'

/** The booking's own page, for whoever has its link; 404 otherwise. */
export function readBookingPage(_request: Request, link: string | undefined): Promise<BookingPageWire> {
  return orRefuse(() => read(services(), link ?? ''))
}

const NOTHING = nothingToSend
const toast = (title: string, text = '') => ({ title, text })

/** One button that does one thing to the booking behind the link and comes back to its page. */
const button = (
  act: (services: Services, link: string) => unknown,
  said: ReturnType<typeof toast>,
): FormDefinition<typeof NOTHING> => ({
  schema: NOTHING,
  run({ services: it, params }) {
    act(it, params.link ?? '')
    return { redirectTo: `/booking/${params.link}`, toast: said }
  },
})

/** What a guest does on the booking's page: the link is the key, nothing else of the browser is believed. */
export const bookingPageAction = formAction({
  details: {
    schema: bookingDetailsForm,
    run: ({ services: it, params, input }) => {
      changeDetails(it, { link: params.link ?? '', changes: input })
      return { redirectTo: `/booking/${params.link}`, toast: toast(copy.saved) }
    },
  },
  raincheck: button(takeRaincheck, toast(copy.raincheckDone, copy.raincheckDoneText)),
  'give-up': button(giveUpSeats, toast(copy.givenUp, copy.givenUpText)),
  'take-back': button(takeSeatsBack, toast(copy.takenBack)),
  pay: {
    limit: 'form',
    schema: NOTHING,
    run: (asked) => beginCheckout(asked, (visitor) => payReserved(asked.services, visitor, asked.params.link ?? '')),
  },
  rebook: {
    limit: 'form',
    schema: rebookForm,
    run: async ({ services: it, request, params, input, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const step = await rebookRaincheck(it, visitor, { link: params.link ?? '', eventId: input.eventId })
      return step
        ? { redirectTo: step.url, headers }
        : { redirectTo: `/booking/${params.link}`, toast: toast(copy.rebooked, copy.rebookedText), headers }
    },
  },
})
