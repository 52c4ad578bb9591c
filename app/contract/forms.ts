import type { SubmissionResult } from '@conform-to/react'
import type { FieldMessages } from '~/lib/failure'

/** The answer of an action to a form. */
export interface FormReply<Result = unknown> {
  intent: string
  /**
   * Set when the form is shown again, usually because it was refused: all messages, and everything typed except
   * secrets.
   */
  lastResult?: SubmissionResult
  code?: string
  see?: { href: string; label: string }
  result?: Result
  toast?: Toast
}

/** The reason of a refusal in one sentence: the message about the whole form, else that of the first field. */
export function messageOf({ lastResult }: FormReply): string {
  const { '': whole, ...byField } = lastResult?.error ?? {}
  return [whole, ...Object.values(byField)].flatMap((messages) => messages ?? [])[0] ?? ''
}

/** A toast with JavaScript, a banner on the next page without (rule 13.2). */
export interface Toast {
  variant?: 'destructive'
  title: string
  text?: string
  link?: { href: string; label: string }
  /** The page shows the same at the focus, so a screen reader must not read it a second time. */
  isSilent?: boolean
  /** The owner's change can be undone: the toast offers it while it is shown. */
  undoId?: number | null
}

/** Body of every refusal of `/api`. */
export interface ErrorBody {
  message: string
  code: string
  fields?: FieldMessages
}
