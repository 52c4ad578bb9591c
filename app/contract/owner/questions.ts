/** What is asked before something is done, in a dialog or on a page of its own. */
export interface Question {
  intent: string
  question?: string
  confirm: string
  sending: string
  failed: string
  danger?: boolean
}

/** A question as a page of its own: its route's loader makes it, `ConfirmPage` shows it. */
export interface QuestionPage extends Question {
  /** The page that it leads back to, that page's name, and the words of the way back when the question is blocked. */
  back: string
  label: string
  backText?: string
  title: string
  /** The name of what it is about, what is beside the name, and below it what else tells it from others. */
  about?: { name: string; beside?: string; note?: string }
  /** Why it cannot be done now: the question is not asked then. */
  blocked?: string | null
  /** What leads on when it is blocked. */
  way?: { to: string; label: string }
}
