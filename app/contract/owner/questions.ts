/** A question before an action, in a dialog or on its own page. */
export interface Question {
  intent: string
  question?: string
  confirm: string
  sending: string
  failed: string
  danger?: boolean
}

/** A question on its own page: the route's loader makes it, `ConfirmPage` shows it. */
export interface QuestionPage extends Question {
  /** The page to return to, that page's name, and the label of the link back when the question is blocked. */
  back: string
  label: string
  backText?: string
  title: string
  /**
   * What the question is about: its name, a text beside the name, and below it a note that distinguishes it from
   * others.
   */
  about?: { name: string; beside?: string; note?: string }
  /** Why the action is not possible now; then the question is not asked. */
  blocked?: string | null
  /** The link to show when it is blocked. */
  way?: { to: string; label: string }
}
