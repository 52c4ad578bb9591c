import type { Generated } from 'kysely'

/** Table `enquiry_answers`: what the owner answered to an enquiry. */
export interface EnquiryAnswersTable {
  id: Generated<number>
  enquiry_id: number
  message: string
  /** Username of who wrote it. */
  actor: string
  created_at: string
}
