import type { SubmissionResult } from '@conform-to/react'
import type { FieldMessages } from '~/lib/failure'

/** What an action answers to a form. */
export interface FormReply<Result = unknown> {
  intent: string
  /** Set when the form is shown again, mostly because it was refused: every message, and everything typed but passwords. */
  lastResult?: SubmissionResult
  code?: string
  see?: { href: string; label: string }
  result?: Result
  toast?: Toast
}

/** What a reply refuses the form with, in one sentence: the message about the whole, else the first field's. */
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
  /** The page says the same where the focus is: a screen reader is not to say it a second time. */
  isSilent?: boolean
  /** The owner's change can be undone: the page offers that as long as it is shown. */
  undoId?: number | null
}

/** Body of every refusal of `/api`. */
export interface ErrorBody {
  message: string
  code: string
  fields?: FieldMessages
}
