/** A message ready to send: both parts, with its attachments. */
export interface OutgoingMessage {
  /** Our id, so that the provider's log and ours can be laid side by side. */
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

/** What the provider reports about a message after it had accepted it. Reports come late, twice and in any order. */
export interface MailEvent {
  /** The same whenever the report is sent again. */
  id: string
  type: 'delivered' | 'bounced' | 'complained' | 'unsubscribed'
  /** The provider's id of the message, and ours where it came back with the report. */
  providerId: string
  messageId?: number
  email: string
  /** When it happened. */
  at: string
  /** Why it did not arrive, in plain words; empty for what did. */
  reason: string
  /** The provider sends nothing to this address any more. */
  isFinal: boolean
}

export interface MailProvider {
  readonly name: 'outbox' | 'postmark'
  /** It accepts messages and delivers them to nobody, so no page may claim that an e-mail was sent. */
  readonly isSilent?: boolean
  /** Never throws: a failure is a result. */
  send(message: OutgoingMessage): Promise<SendResult>
  /**
   * Reads a report; null for one that says nothing about arrival. Failure 'unauthenticated' when somebody else sent it,
   * 'invalid' when it cannot be read. Absent where nothing is reported.
   */
  readEvent?(rawBody: string, authorization: string | null): MailEvent | null
}
