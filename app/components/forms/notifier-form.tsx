import type { FormState } from '../../contract/forms'
import type { NotifierAnswer } from '../../contract/notifier'
import { notifier } from '../../copy/notifier'
import { showToast } from '../ui/toasts'
import { callApi, fieldsOf } from './api-client'
import { ErrorSummary } from './error-summary'
import { JoinedNote } from './joined-note'
import { NAME_FIELDS, NameFields } from './name-fields'
import { SubmitButton } from './submit-button'
import { useKept } from './use-kept'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  /** What the page's action answered; only the intent 'notify' concerns this form. */
  form: FormState | null
  /** Tells two of these forms on one page apart. */
  idPrefix: string
}

const loadSchema = () => import('../../contract/notifier').then((contract) => contract.notifierForm)

/** 'Keep me updated!' (spec 1 §2.4, §2.9, §5). */
export function NotifierForm({ form: answered, idPrefix }: Props) {
  // Two of these forms can stand on one page: only the one that was sent shows the answer.
  const mine = answered?.intent === 'notify' && (answered.values.formId ?? idPrefix) === idPrefix ? answered : null
  const state = mine && { ...mine, message: mine.message ?? saidIncomplete(mine) }
  const form = useValidatedForm({
    idPrefix,
    names: NAME_FIELDS,
    state,
    loadSchema,
    onValid: send,
    onInvalid: sayIncomplete,
  })
  const [joined, keepJoined] = useKept<{ email: string }>(`notifier-${idPrefix}`)

  async function send({ firstName, lastName, email }: Typed) {
    try {
      await callApi<NotifierAnswer>('POST', '/api/event-notifier', { firstName, lastName, email })
      form.reset()
      keepJoined({ email: email! })
      showToast({ variant: 'default', title: notifier.joined, text: notifier.joinedText })
    } catch (error) {
      form.refuse(fieldsOf(error), null)
      showToast({ variant: 'destructive', title: notifier.failed, text: notifier.failedText })
    }
  }

  return (
    <form className="form" method="post" action="/?index" {...form.formProps}>
      <input type="hidden" name="intent" value="notify" />
      <input type="hidden" name="formId" value={idPrefix} />
      <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
      {joined && <JoinedNote email={joined.email} />}
      <NameFields field={form.field} />
      <SubmitButton sending={form.sending} sendingText={notifier.sending}>
        {notifier.submit}
      </SubmitButton>
    </form>
  )
}

/** The same after a plain post, above the messages of the fields. */
function saidIncomplete({ values }: FormState): string | null {
  return NAME_FIELDS.every((name) => values[name]?.trim()) ? null : `${notifier.incomplete}. ${notifier.incompleteText}`
}

/** Spec 1 §5: something is empty. A wrong address alone is told under its field. */
function sayIncomplete(typed: Typed): void {
  if (NAME_FIELDS.every((name) => typed[name]?.trim())) return
  showToast({ variant: 'destructive', title: notifier.incomplete, text: notifier.incompleteText })
}
