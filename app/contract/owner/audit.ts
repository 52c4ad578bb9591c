/** One line of the audit log: who did what to what, and when (rule 9.3). */
export interface ChangeLineView {
  id: number
  at: string
  /** 'Fri, 20 Nov 2026, 3:00pm' */
  atText: string
  actor: string
  /** 'Log in', 'Change password' */
  action: string
  /** 'Paint kit order 12' */
  subject: string
  /** What it says of itself, 'before: 12', 'after: 36'. */
  details: string[]
}
