/** A message ready to send, with both parts and its attachments. */
export interface OutgoingMessage {
  /** Our id, so that the provider's log can be compared with ours. */
  id: number
  stream: 'transactional' | 'marketing'
  to: { email: string; name: string }
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

/** 'retry' may succeed later, 'refused' is final for this message, 'suppressed' is final for the address. */
export type SendResult =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'retry' | 'refused' | 'suppressed'; error: string }

/** What the provider reports about a message that it had accepted. Reports come late, twice and in any order. */
export interface MailEvent {
  /** The same when the report is sent again. */
  id: string
  type: 'delivered' | 'bounced' | 'complained' | 'unsubscribed'
  /** The provider's id of the message, and ours if the report contains it. */
  providerId: string
  messageId?: number
  email: string
  /** When it happened. */
  at: string
  /** Why it did not arrive, in plain words; empty if it did. */
  reason: string
  /** The provider no longer sends to this address. */
  isFinal: boolean
}

export interface MailProvider {
  readonly name: 'outbox' | 'postmark'
  /** It accepts messages but delivers none, so no page may claim that an e-mail was sent. */
  readonly isSilent?: boolean
  /** Never throws: a failure is a result. */
  send(message: OutgoingMessage): Promise<SendResult>
  /**
   * Reads a report; null for one that is not about delivery. Throws 401 when it is not from the provider, 400 when it
   * cannot be read. Absent for a provider without reports.
   */
  readEvent?(rawBody: string, authorization: string | null): MailEvent | null
}
