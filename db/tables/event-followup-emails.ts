import type { Generated } from 'kysely'

/** Table `event_followup_emails`. */
export interface EventFollowupEmailsTable {
  id: Generated<number>
  event_id: number
  group_photo_url: string
  sent_at: string | null
  recipient_count: Generated<number>
  created_at: string
}
