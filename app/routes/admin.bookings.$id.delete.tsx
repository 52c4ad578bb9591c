import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { RadioChoices } from '~/components/form/radio-choices'
import { removalRequest } from '~/contract/bookings/owner-bookings'
import type { QuestionPage } from '~/contract/owner/questions'
import { booking as copy } from '~/copy/bookings/booking'
import { bookings as texts } from '~/copy/owner/admin'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { readRemoval, removeBooking } from '~/domain/bookings/changes/remove-booking'
import { fromList } from '~/lib/list-url'
import { exactPrice } from '~/lib/money'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader(({ services, request, id, account }) => {
  const removal = readRemoval(services, id)
  const { booking, isPaid } = removal
  const page: QuestionPage = {
    intent: 'delete',
    back: fromList(`/admin/bookings/${id}/edit`, new URL(request.url)),
    label: booking.name,
    title: 'Delete booking',
    question: isPaid ? undefined : 'Are you sure you want to delete this booking?',
    confirm: 'Delete booking',
    sending: 'Deleting...',
    failed: texts.deleteFailed,
    danger: true,
    about: {
      name: `${booking.name}, ${copy.people(booking.partySize)}`,
      note: booking.event
        ? `${booking.event.title}, ${booking.event.dateText}, ${booking.event.time}`
        : texts.raincheck,
    },
  }
  return { ...page, endings: isPaid ? endingsOf(removal, account.role === 'owner') : null }
})

/** The choices of what happens to the payment of a deleted booking. */
function endingsOf(removal: ReturnType<typeof readRemoval>, isOwner: boolean) {
  const { booking, refundCents, creditCents, manualCents } = removal
  const byHand = manualCents > 0 ? ` ${texts.manualPart(exactPrice(manualCents))}` : ''
  const back = [
    refundCents > 0 ? exactPrice(refundCents) : '',
    creditCents > 0 ? `${exactPrice(creditCents)} of voucher credit` : '',
    manualCents > 0 ? `${exactPrice(manualCents)} by hand` : '',
  ]
    .filter(Boolean)
    .join(' and ')
  const refund = {
    value: 'refund',
    label: `Refund ${back}`,
    text: `The booking is deleted and its seats are freed up.${byHand}`,
  }
  const raincheck = {
    value: 'raincheck',
    label: 'Raincheck',
    text: 'Nothing is deleted: the booking waits for another evening.',
  }
  const nothing = {
    value: 'nothing',
    label: isOwner ? 'Neither' : 'Delete it',
    text: isOwner
      ? 'The booking is deleted, and you keep what was paid.'
      : creditCents > 0
        ? 'The booking is deleted, and what a voucher paid is back on it. The owner decides what happens to any money.'
        : 'The booking is deleted. The owner decides what happens to the money.',
  }
  return [...(back && isOwner ? [refund] : []), ...(booking.eventId === null ? [] : [raincheck]), nothing]
}

export const action = questionAction(
  { intent: 'delete', list: '/admin', failed: () => texts.deleteFailed, schema: removalRequest },
  async ({ services, input: { ending }, account, actor, id }) => {
    if (ending === 'refund') requireOwner(account, ownersOnly.refund)
    const mayKeep = account.role === 'owner'
    const { booking, refundCents, undoId } = await removeBooking(services, { id, ending, actor, mayKeep })
    const title = ending === 'raincheck' ? 'Moved to Raincheck' : 'Booking deleted'
    const refund = `A refund of ${exactPrice(refundCents)} is on its way to ${booking.name}.`
    return { title, text: refundCents > 0 ? refund : booking.name, undoId }
  },
)

/** The question before a booking is deleted, and for a paid one, what happens to the payment. */
export default function DeleteBooking() {
  const { endings } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage>
      {endings ? (
        <RadioChoices
          name="ending"
          legend="This booking is paid. What happens to the payment?"
          chosen={endings[0]?.value}
          choices={endings}
        />
      ) : (
        <input type="hidden" name="ending" value="nothing" />
      )}
    </ConfirmPage>
  )
}
