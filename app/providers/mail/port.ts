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

export interface MailProvider {
  readonly name: 'outbox' | 'postmark'
  /** Never throws: a failure is a result. */
  send(message: OutgoingMessage): Promise<SendResult>
}
