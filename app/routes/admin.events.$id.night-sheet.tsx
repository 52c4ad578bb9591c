import { Link, useLoaderData } from '@remix-run/react'
import { NightSheet } from '~/components/admin/events/night-sheet'
import { ActLink, useIsAllowed } from '~/components/admin/list-links'
import { headLineClass } from '~/components/admin/page-head'
import { Icon } from '~/components/ui/icon'
import { linkButtonClass } from '~/components/ui/looks'
import { PrintButton } from '~/components/ui/print-button'
import { arrivalForm } from '~/contract/bookings/owner-bookings'
import { optionalText } from '~/contract/fields'
import { LIMITS } from '~/contract/limits'
import { easels, nameCards } from '~/copy/owner/easels'
import { markArrivals, readNightSheet } from '~/domain/events/night-sheet'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownPath } from '~/server/http/origin'

export const loader = ownerLoader(({ services, id }) => readNightSheet(services, id))

export const action = ownerFormAction({
  arrive: {
    schema: arrivalForm.extend({ back: optionalText(LIMITS.url) }),
    run: ({ services, input: { back, ...arrival }, actor, id, here }) => {
      markArrivals(services, { eventId: id, arrivals: [{ ...arrival, at: undefined }], actor })
      // Back to the guest, so that a long list does not jump to its top.
      return { redirectTo: `${back ? ownPath(back) : here}#guest-${arrival.bookingId}` }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The night sheet of an evening: for a phone, or as an A4 page. */
export default function NightSheetPage() {
  const sheet = useLoaderData<typeof loader>()
  const { event } = sheet
  const events = '/admin/events'
  const list = useIsAllowed()(events) ? { href: events, label: 'Events' } : { href: '/admin', label: 'Today' }
  return (
    <div className="max-w-184 print:max-w-none">
      <Link className={`${linkButtonClass} mt-4 print:hidden`} to={list.href}>
        <Icon name="back" />
        {list.label}
      </Link>
      <div className={`${headLineClass} print:mt-0 print:mb-[6mm]`}>
        <div>
          <h1>{event.title}</h1>
          <p className="mt-1 font-bold tabular-nums">
            {event.dateText}, {event.time}
          </p>
          <p className="text-sm text-ink-soft">{event.location}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ActLink to={`/admin/events/${event.id}/easels`} label={easels.title} />
          <ActLink to={`/admin/events/${event.id}/name-cards`} label={nameCards.title} />
          <PrintButton />
        </div>
      </div>
      <NightSheet key={event.id} sheet={sheet} />
    </div>
  )
}
