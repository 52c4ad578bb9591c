import { Link, useLoaderData } from '@remix-run/react'
import { BookingForm, GroupingForm } from '~/components/admin/bookings/booking-form'
import { ActLink } from '~/components/admin/list-links'
import { MailTrouble } from '~/components/admin/messages'
import { PageHead } from '~/components/admin/page-head'
import { badgeClass, buttonClass, linkButtonClass } from '~/components/ui/looks'
import { bookingChanges, groupingForm } from '~/contract/bookings/owner-bookings'
import { bookings as copy } from '~/copy/owner/admin'
import { terms as termsTexts } from '~/copy/owner/disputes'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { changeBooking, isUnpaid } from '~/domain/bookings/changes/edit-booking'
import { readTaken } from '~/domain/bookings/changes/one-fewer'
import { type BookingView, readBooking } from '~/domain/bookings/list-bookings'
import { listEventChoices } from '~/domain/events/read-events'
import { groupByOwner, readGrouping } from '~/domain/groups/group-by-owner'
import { findMailTrouble } from '~/domain/messages/suppress-email'
import { readTermsAt } from '~/domain/terms/terms'
import { mayUndo } from '~/domain/undo/undo-change'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const loader = ownerLoader(({ services, id }) => {
  const booking = readBooking(services, id)
  // An archived event is a choice only for a booking that is already on it.
  const groups = listEventChoices(services, { chosenId: booking.eventId ?? undefined })
  const grouping = readGrouping(services, booking)
  const taken = readTaken(services, booking)
  const trouble = findMailTrouble(services, booking.email)
  const terms = readTermsAt(services, booking.createdAt)
  return { booking, groups, grouping, taken, trouble, terms, versionToken: versionTokenOf(versionedFields(booking)) }
})

function versionedFields(booking: BookingView) {
  const { eventId, firstName, lastName, email, phone, partySize, paymentStatus, specialRequests, comingWith } = booking
  return { eventId, firstName, lastName, email, phone, partySize, paymentStatus, specialRequests, comingWith }
}

export const action = ownerFormAction({
  edit: {
    schema: bookingChanges,
    run: async ({ services, input, form, account, actor, id }) => {
      const before = readBooking(services, id)
      refuseStale(form, versionedFields(before))
      if (isUnpaid(before, input)) requireOwner(account, ownersOnly.unpay)
      const { booking, undoId } = await changeBooking(services, { id, changes: input, actor })
      const isMoved = before.eventId !== booking.event_id
      return {
        redirectTo: '/admin',
        toast: {
          title: isMoved ? (booking.event_id === null ? 'Moved to Raincheck' : 'Booking moved') : 'Booking updated',
          text: isMoved ? `${booking.name} gets an email.` : booking.name,
          undoId: mayUndo(services, { id: undoId, account }) ? undoId : null,
        },
      }
    },
  },
  group: {
    schema: groupingForm,
    run: ({ services, input, actor, id, here }) => {
      const { booking, undoId } = groupByOwner(services, { bookingId: id, withId: input.withId ?? null, actor })
      const title = booking.group_id === null ? 'Paints alone now' : 'Put together'
      return { redirectTo: here, toast: { title, text: booking.name, undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Edit a booking: payment status, people, contact, and moving it to Raincheck or to an event. */
export default function EditBooking() {
  const { booking, groups, grouping, taken, trouble, terms, versionToken } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back="/admin"
        label="Bookings"
        title={
          <>
            {booking.name} <span className="text-sm text-ink-soft tabular-nums">{booking.reference}</span>
          </>
        }
        isNarrow
      >
        {booking.eventId !== null ? (
          <span className={badgeClass('good')}>{copy.confirmed}</span>
        ) : booking.isArchived ? (
          <span className={badgeClass('line')}>{copy.archived}</span>
        ) : (
          <span className={badgeClass('wait')}>{copy.needsEvent}</span>
        )}
      </PageHead>
      <MailTrouble trouble={trouble} />
      <BookingForm
        key={booking.id}
        versionToken={versionToken}
        groups={groups}
        values={{ ...booking, eventId: booking.eventId === null ? 'raincheck' : String(booking.eventId) }}
      >
        <ActLink
          fromList
          className={buttonClass({ kind: 'danger', size: 'small', className: 'ml-auto' })}
          to={`/admin/bookings/${booking.id}/delete`}
          label="Delete"
        />
      </BookingForm>
      {taken.length > 0 ? (
        <ul className="mt-12 grid gap-2">
          {taken.map(({ id, text }) => (
            <li key={id}>
              <Link className={linkButtonClass} to={`/admin/bookings/${id}/edit`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {terms ? (
        <p className="mt-8">
          <Link className={linkButtonClass} to={`/admin/terms/${terms.version}`}>
            {termsTexts.title}: {termsTexts.atThatTime(terms)}
          </Link>
        </p>
      ) : null}
      {grouping && grouping.choices.length > 0 ? <GroupingForm grouping={grouping} /> : null}
    </>
  )
}
