/** One line of the audit log: who did what to what, and when (rule 9.3). */
export interface ChangeLineView {
  id: number
  at: string
  atText: string
  actor: string
  action: string
  subject: string
  /** What it says of itself, 'before: 12', 'after: 36'. */
  details: string[]
}
