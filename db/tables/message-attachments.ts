import type { Generated } from 'kysely'

/** Table `message_attachments`. */
export interface MessageAttachmentsTable {
  id: Generated<number>
  message_id: number
  filename: string
  content_type: string
  content: Uint8Array
}
