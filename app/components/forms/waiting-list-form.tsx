import { MAX_PARTY } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import type { NotifierAnswer } from '../../contract/notifier'
import { booking } from '../../copy/booking'
import { fields } from '../../copy/forms'
import { waitingList } from '../../copy/notifier'
import { showToast } from '../ui/toasts'
import { callApi, fieldsOf, messageOf } from './api-client'
import { ErrorSummary } from './error-summary'
import { SelectField } from './field'
import { JoinedNote } from './joined-note'
import { NAME_FIELDS, NameFields } from './name-fields'
import { SubmitButton } from './submit-button'
import { useKept } from './use-kept'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  event: { id: number }
  /** What the page's action answered; only the intent 'join-waiting-list' concerns this form. */
  form: FormState | null
}

const NAMES = [...NAME_FIELDS, 'partySize'] as const
const loadSchema = () => import('../../contract/notifier').then((contract) => contract.notifierForm)

/** The waiting list of a sold-out event (spec 1 §2.6; the party size is PRODUCT §5). */
export function WaitingListForm({ event, form: answered }: Props) {
  const form = useValidatedForm({
    idPrefix: 'wait',
    names: NAMES,
    state: answered?.intent === 'join-waiting-list' ? answered : null,
    loadSchema,
    onValid: send,
  })
  const [joined, keepJoined] = useKept<{ eventId: number; email: string }>('waiting-list')

  async function send({ firstName, lastName, email, partySize }: Typed) {
    try {
      await callApi<NotifierAnswer>('POST', '/api/event-notifier', {
        firstName,
        lastName,
        email,
        eventId: event.id,
        ...(partySize ? { partySize: Number(partySize) } : {}),
      })
      form.reset()
      keepJoined({ eventId: event.id, email: email! })
      showToast({ variant: 'default', title: waitingList.joined, text: waitingList.joinedText })
    } catch (error) {
      form.refuse(fieldsOf(error), null)
      showToast({
        variant: 'destructive',
        title: waitingList.failed,
        text: messageOf(error, waitingList.failedText),
      })
    }
  }

  return (
    <form className="form" method="post" action="/?index" aria-label={fields.waitingList} {...form.formProps}>
      <input type="hidden" name="intent" value="join-waiting-list" />
      <input type="hidden" name="eventId" value={event.id} />
      <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
      {joined?.eventId === event.id && <JoinedNote email={joined.email} />}
      <NameFields field={form.field} />
      <SelectField {...form.field('partySize')} label={fields.partySize} optional>
        <option value="">{fields.partySizeUnknown}</option>
        {Array.from({ length: MAX_PARTY }, (_, index) => (
          <option key={booking.people(index + 1)} value={index + 1}>
            {booking.people(index + 1)}
          </option>
        ))}
      </SelectField>
      <SubmitButton className="btn btn--big" sending={form.sending} sendingText={waitingList.sending}>
        {waitingList.submit}
      </SubmitButton>
    </form>
  )
}
