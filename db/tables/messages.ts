import type { Generated } from 'kysely'

/** Table `messages`. */
export interface MessagesTable {
  id: Generated<number>
  kind: string
  stream: Generated<'transactional' | 'marketing'>
  dedupe_key: string
  to_email: string
  to_name: Generated<string>
  reply_to: string | null
  subject: string
  html: string
  text: string
  headers: string | null
  state: Generated<'queued' | 'sending' | 'accepted' | 'failed' | 'suppressed'>
  tries: Generated<number>
  next_try_at: string
  provider_id: string | null
  last_error: string | null
  created_at: string
  accepted_at: string | null
  /** The owner told the person in another way. */
  settled_at: string | null
}
