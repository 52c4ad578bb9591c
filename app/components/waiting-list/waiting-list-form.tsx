import type { NotifierForm as Values } from '~/contract/bookings/notifier'
import { booking } from '~/copy/bookings/booking'
import { waitingList as copy } from '~/copy/bookings/notifier'
import { MAX_PARTY } from '../../contract/constants'
import { constraints } from '../../contract/constraints'
import { fields } from '../../copy/forms'
import { useStored } from '../browser/tab-storage'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NameFields, SelectField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { JoinedNote } from './joined-note'

const schema = () => import('~/contract/bookings/notifier').then((contract) => contract.notifierForm)

/** The waiting list of an event without free places. */
export function WaitingListForm({ eventId }: { eventId: number }) {
  const [joined, setJoined] = useStored<{ eventId: number; email: string }>('waiting-list')
  const join = useActionForm<Values, { email: string }>({
    id: 'wait',
    intent: 'join',
    constraint: constraints.notifier,
    schema,
    draft: { key: 'waiting-list-form' },
    onResult({ email }, toast) {
      join.clear()
      setJoined({ eventId, email })
      if (toast) showToast(toast)
    },
    onRefused: ({ lastResult }) =>
      showToast({
        variant: 'destructive',
        title: copy.failed,
        text: lastResult?.error?.['']?.[0] ?? copy.failedText,
      }),
  })

  return (
    <ActionForm
      of={join}
      action={`/waiting-list/join?event=${eventId}`}
      className="form"
      aria-label={fields.waitingList}
    >
      <ErrorSummary {...join.summary} />
      {joined?.eventId === eventId && <JoinedNote email={joined.email} />}
      <NameFields fields={join.fields} />
      <SelectField field={join.fields.partySize} label={fields.partySize} isPlain={false}>
        <option value="">{fields.partySizeUnknown}</option>
        {Array.from({ length: MAX_PARTY }, (_, index) => (
          <option key={booking.people(index + 1)} value={index + 1}>
            {booking.people(index + 1)}
          </option>
        ))}
      </SelectField>
      <SubmitButton className="btn btn--big" sending={join.sending} sendingText={copy.sending}>
        {copy.submit}
      </SubmitButton>
    </ActionForm>
  )
}
