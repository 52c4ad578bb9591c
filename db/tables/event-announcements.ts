import type { Generated } from 'kysely'

/** Table `event_announcements`. */
export interface EventAnnouncementsTable {
  event_id: Generated<number>
  due_at: string
  state: Generated<'due' | 'sent' | 'stopped'>
  recipient_count: Generated<number>
}
