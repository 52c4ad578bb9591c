/** One row of what waits for the owner, with one or two actions. */
export interface NeedView {
  /** Stays the same as long as the row exists; identifies the row and its form. */
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

/** All needs: how many there are, and at most the first few of each kind. */
export interface NeedsView {
  count: number
  rows: NeedView[]
  /** Links to the rest of a long kind, with the number of further rows. */
  more: { href: string; label: string }[]
}
