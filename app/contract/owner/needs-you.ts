/** What waits for the owner: a row each, and what to do about it (one thing, or one of two). */
export interface NeedView {
  /** The same as long as the row exists: its place in the list, and what its form is about. */
  key: string
  title: string
  text: string
  /** Calls or writes to the person in question; part of the text. */
  contact?: { href: string; label: string }
  acts: NeedAct[]
}

/** An action: a page that settles it, or a small form on the list itself. */
export type NeedAct =
  | { do: 'open'; href: string; label: string }
  | { do: 'send'; intent: NeedIntent; id: string; label: string; sending: string }

/** The small forms of the list; each calls one domain function. */
export type NeedIntent =
  | 'retry-refund'
  | 'retry-fulfilment'
  | 'resend-message'
  | 'contacted'
  | 'settle-message'
  | 'run-event'

/** Everything of one kind: at most the first few, and how many there are. */
export interface NeedsView {
  count: number
  rows: NeedView[]
  /** Where the rest of a long kind is listed, with how many more. */
  more: { href: string; label: string }[]
}
