import type { NotifierForm as Values } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { joinedNote, notifier } from '~/copy/bookings/notifier'
import { fields } from '~/copy/forms'
import { useStored } from '../browser/storage'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NameFields, PartySizes, SelectField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass } from '../ui/looks'
import { Note } from '../ui/note'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { Unbroken } from '../ui/unbroken'

const schema = () => import('~/contract/bookings/bookings').then((contract) => contract.notifierForm)

export function WaitingListForm({ eventId }: { eventId: number }) {
  const [joined, setJoined] = useStored<{ eventId: number; email: string }>('waiting-list')
  const join = useActionForm<Values, { email: string }>({
    id: 'wait',
    intent: 'join',
    constraint: constraints.notifier,
    // Without it a reset would choose no option at all.
    defaultValue: { partySize: '' },
    schema,
    draft: { key: 'waiting-list-form' },
    onResult({ email }, toast) {
      join.clear()
      setJoined({ eventId, email })
      if (toast) showToast(toast)
    },
    onRefused({ lastResult }) {
      const text = lastResult?.error?.['']?.[0] ?? 'Something went wrong. Please try again.'
      showToast({ variant: 'destructive', title: 'Failed to Join Waiting List', text })
    },
  })
  const action = `/waiting-list/join?event=${eventId}`
  return (
    <ActionForm of={join} action={action} className="grid grid-cols-1 gap-6" aria-label={fields.waitingList}>
      <ErrorSummary {...join.summary} />
      {joined?.eventId === eventId && <JoinedNote email={joined.email} />}
      <NameFields fields={join.fields} />
      <SelectField field={join.fields.partySize} label={fields.partySize} isPlain={false}>
        <option value="">Not sure yet</option>
        <PartySizes />
      </SelectField>
      <SubmitButton className={buttonClass({ size: 'big' })} sending={join.sending} sendingText="Joining...">
        Join Waiting List
      </SubmitButton>
    </ActionForm>
  )
}

const NAMES = ['firstName', 'lastName', 'email'] as const

/** 'Keep me updated!'. `id` distinguishes two of these forms on one page. */
export function NotifierForm({ id }: { id: string }) {
  const [joined, setJoined] = useStored<{ email: string }>(`notifier-${id}`)
  const { incomplete, incompleteText } = notifier
  const join = useActionForm<Values, { email: string }>({
    id,
    intent: 'notify',
    constraint: constraints.notifier,
    schema,
    draft: { key: id },
    onResult(result, toast) {
      join.clear()
      setJoined(result)
      if (toast) showToast(toast)
    },
    onInvalid(typed) {
      if (isIncomplete(typed)) showToast({ variant: 'destructive', title: incomplete, text: incompleteText })
    },
    onRefused: () => showToast({ variant: 'destructive', title: notifier.failed, text: notifier.failedText }),
  })
  const isMissing = NAMES.some((name) => join.fields[name].errors && !join.fields[name].value?.trim())
  const title = isMissing ? `${incomplete}. ${incompleteText}` : undefined
  return (
    <ActionForm of={join} action="/notify-me" className="grid grid-cols-1 gap-6">
      <ErrorSummary {...join.summary} title={title} />
      {joined && <JoinedNote email={joined.email} />}
      <NameFields fields={join.fields} />
      <SubmitButton sending={join.sending} sendingText={notifier.sending}>
        {notifier.submit}
      </SubmitButton>
    </ActionForm>
  )
}

function isIncomplete(typed: Record<string, unknown>): boolean {
  return !NAMES.every((name) => String(typed[name] ?? '').trim())
}

function JoinedNote({ email }: { email: string }) {
  return (
    <Note kind="good">
      <Unbroken text={joinedNote(email)} />
    </Note>
  )
}
