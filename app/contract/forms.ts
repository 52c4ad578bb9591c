import type { FieldMessages } from '../lib/failure'

/** What a form shows after a post that did not succeed: everything typed, every message. */
export interface FormState {
  /** Which form of the page it was. */
  intent: string
  values: Record<string, string>
  fields: FieldMessages
  /** Message about the whole; null when every message stands beside a field. */
  message: string | null
  code: string
}

/** A toast with JavaScript, a banner on the next page without (spec 1 §4.7, §9). */
export interface Toast {
  variant: 'default' | 'destructive'
  title: string
  text?: string
  /** Where the toast leads: the booking's page, the order's page. */
  link?: { href: string; label: string }
  /** The owner's change that it tells of can be taken back: the page offers that as long as it stands. */
  undoId?: number
  /**
   * Shown in its own place on the page instead of as a toast, for so many seconds: the outcome of something that the owner
   * started (spec 2 §2 'Status messages').
   */
  status?: { place: string; seconds: number }
}

/** Body of every refusal of `/api`. */
export interface ErrorBody {
  message: string
  code: string
  fields?: FieldMessages
}
