import type { SubmissionResult } from '@conform-to/react'
import type { FieldMessages } from '../lib/failure'

/** What an action answers to a form. */
export interface FormReply<Result = unknown> {
  /** Which form of the address it was. */
  intent: string
  /** Set when the form is shown again, mostly because it was refused: every message, and everything typed but passwords. */
  lastResult?: SubmissionResult
  code?: string
  /** The page of what is in the way. */
  see?: { href: string; label: string }
  /** Set when the form was accepted and its page stays. */
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
  /** What was asked for could not be done. */
  variant?: 'destructive'
  title: string
  text?: string
  /** Where the toast leads: the booking's page, the order's page. */
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
