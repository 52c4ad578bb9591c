import type { NotifierForm as Values } from '~/contract/bookings/notifier'
import { notifier as copy } from '~/copy/bookings/notifier'
import { constraints } from '../../contract/constraints'
import { useStored } from '../browser/tab-storage'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NameFields } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { JoinedNote } from './joined-note'

const schema = () => import('~/contract/bookings/notifier').then((contract) => contract.notifierForm)
const NAMES = ['firstName', 'lastName', 'email'] as const

/** 'Keep me updated!'. `id` distinguishes two of these forms on one page. */
export function NotifierForm({ id }: { id: string }) {
  const [joined, setJoined] = useStored<{ email: string }>(`notifier-${id}`)
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
      if (isIncomplete(typed)) showToast({ variant: 'destructive', title: copy.incomplete, text: copy.incompleteText })
    },
    onRefused: () => showToast({ variant: 'destructive', title: copy.failed, text: copy.failedText }),
  })
  const refused = join.reply?.lastResult?.initialValue
  const title = refused && isIncomplete(refused) ? `${copy.incomplete}. ${copy.incompleteText}` : undefined

  return (
    <ActionForm of={join} action="/notify-me" className="form">
      <ErrorSummary {...join.summary} title={title} />
      {joined && <JoinedNote email={joined.email} />}
      <NameFields fields={join.fields} />
      <SubmitButton sending={join.sending} sendingText={copy.sending}>
        {copy.submit}
      </SubmitButton>
    </ActionForm>
  )
}

/** Something is empty. A wrong address alone is said under its field. */
function isIncomplete(typed: Record<string, unknown>): boolean {
  return !NAMES.every((name) => String(typed[name] ?? '').trim())
}
