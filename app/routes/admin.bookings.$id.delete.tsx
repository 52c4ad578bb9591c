import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '~/components/admin/icons'
import { useList } from '~/components/admin/use-list'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { removalRequest } from '~/contract/owner-bookings'
import { bookings as texts } from '~/copy/admin'
import { readRemoval, removeBooking } from '~/domain/bookings/remove-booking'
import { exactPrice } from '~/lib/money'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Delete booking, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return orNotFound(() => readRemoval(services(), pageId(params.id)))
}

export const action = ownerFormAction((owner, params) => ({
  delete: formAbout(
    { list: '/admin', failed: texts.deleteFailed },
    {
      schema: removalRequest,
      run: async ({ services, input }) => {
        const { booking, refundCents, undoId } = await removeBooking(services, {
          id: pageId(params.id),
          ending: input.ending,
          actor: owner.username,
        })
        const isRaincheck = input.ending === 'raincheck'
        return {
          redirectTo: '/admin',
          toast: {
            variant: 'default',
            title: isRaincheck ? 'Moved to Raincheck' : 'Booking deleted',
            text:
              refundCents > 0
                ? `A refund of ${exactPrice(refundCents)} is on its way to ${booking.name}.`
                : booking.name,
            ...(undoId === null ? {} : { undoId }),
          },
        }
      },
    },
  ),
}))

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The question before a booking is deleted; of a paid one also what becomes of the payment. */
export default function DeleteBooking() {
  const { booking, refundCents, creditCents, byHandCents, isPaid } = useLoaderData<typeof loader>()
  const form = useActionForm<{ ending: string }>({ id: 'delete', intent: 'delete' })
  const edit = useList().open(`/admin/bookings/${booking.id}/edit`)
  const back = [
    refundCents > 0 ? exactPrice(refundCents) : '',
    creditCents > 0 ? `${exactPrice(creditCents)} of voucher credit` : '',
    byHandCents > 0 ? `${exactPrice(byHandCents)} by hand` : '',
  ]
    .filter(Boolean)
    .join(' and ')
  return (
    <div className="narrow">
      <Link className="link-btn back" to={edit}>
        <Icon name="back" />
        {booking.name}
      </Link>
      <h1 className="head-line">Delete booking</h1>
      <ErrorSummary {...form.summary} failed={texts.deleteFailed} level={2} />
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong>
            {booking.name}, {booking.partySize === 1 ? '1 person' : `${booking.partySize} people`}
          </strong>
        </p>
        <p className="soft small">
          {booking.event ? `${booking.event.title}, ${booking.event.dateText}, ${booking.event.time}` : texts.raincheck}
        </p>
        <ActionForm of={form} className="form" style={{ marginTop: 'var(--space-4)' }}>
          {isPaid ? (
            <fieldset className="radios">
              <legend>This booking is paid. What becomes of that?</legend>
              {back ? (
                <Choice
                  value="refund"
                  label={`Refund ${back}`}
                  text={[
                    'The booking is deleted and its seats come free.',
                    byHandCents > 0 ? texts.byHand(exactPrice(byHandCents)) : '',
                  ]
                    .join(' ')
                    .trim()}
                  isFirst
                />
              ) : null}
              {booking.eventId === null ? null : (
                <Choice
                  value="raincheck"
                  label="Raincheck"
                  text="Nothing is deleted: the booking waits for another evening."
                  isFirst={!back}
                />
              )}
              <Choice
                value="nothing"
                label="Neither"
                text="The booking is deleted, what was paid stays with you."
                isFirst={!back && booking.eventId === null}
              />
            </fieldset>
          ) : (
            <>
              <input type="hidden" name="ending" value="nothing" />
              <p>Are you sure you want to delete this booking?</p>
            </>
          )}
          <div className="form__acts">
            <SubmitButton className="btn btn--danger btn--small" sending={form.sending} sendingText="Deleting...">
              Delete booking
            </SubmitButton>
            <Link className="btn btn--line btn--small" to={edit}>
              Cancel
            </Link>
          </div>
        </ActionForm>
      </div>
    </div>
  )
}

function Choice({ value, label, text, isFirst }: { value: string; label: string; text: string; isFirst?: boolean }) {
  return (
    <label className="radio">
      <input type="radio" name="ending" value={value} defaultChecked={isFirst} />
      <span>
        <strong>{label}</strong>
        <br />
        <span className="soft small">{text}</span>
      </span>
    </label>
  )
}
