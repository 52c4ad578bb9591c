/** Table `reminders`. */
export interface RemindersTable {
  booking_id: number
  event_starts_at: string
  sent_at: string
}
