import { Errors, type Models, ServerClient } from 'postmark'
import type { MailProvider, OutgoingMessage, SendResult } from './port'
import { readPostmarkEvent } from './postmark-events'

interface PostmarkOptions {
  serverToken: string
  from: string
  apiBase?: string
  timeoutSeconds?: number
  /** The secret in Postmark's reports; without it, none is accepted. */
  webhookSecret?: string
}

/** The address accepts no mail: hard bounce, complaint or suppression. Final for the address. */
const INACTIVE_RECIPIENT = 406
/**
 * Errors of our account or server, not of the message, which is retried until they are fixed: bad token, maintenance,
 * sender not confirmed, not allowed to send, account pending or stopped, too many requests.
 */
const OUR_FAULT = new Set([10, 100, 400, 401, 405, 412, 413, 429])
const MAX_BATCH = 500

/** Postmark through its official client. Messages that are sent together go in one call, in their order. */
export function postmarkMail(options: PostmarkOptions): MailProvider {
  const client = new ServerClient(options.serverToken, {
    timeout: options.timeoutSeconds ?? 30,
    ...(options.apiBase ? hostOf(options.apiBase) : {}),
  })
  const waiting: { message: Models.Message; resolve: (result: SendResult) => void }[] = []

  async function flush(): Promise<void> {
    const batch = waiting.splice(0, MAX_BATCH)
    if (waiting.length > 0) setImmediate(flush)
    try {
      const answers = await client.sendEmailBatch(batch.map(({ message }) => message))
      for (const [index, { resolve }] of batch.entries()) resolve(resultOf(answers[index]))
    } catch (error) {
      for (const { resolve } of batch) resolve(resultOfError(error))
    }
  }

  const { webhookSecret } = options
  return {
    name: 'postmark',
    readEvent: webhookSecret ? (body, given) => readPostmarkEvent(webhookSecret, body, given) : undefined,
    send: (message) =>
      new Promise((resolve) => {
        waiting.push({ message: asPostmark(message, options.from), resolve })
        if (waiting.length === 1) setImmediate(flush)
      }),
  }
}

function hostOf(apiBase: string): { requestHost: string; useHttps: boolean } {
  const url = new URL(apiBase)
  return { requestHost: `${url.host}${url.pathname.replace(/\/+$/, '')}`, useHttps: url.protocol === 'https:' }
}

function asPostmark(message: OutgoingMessage, from: string): Models.Message {
  return {
    From: from,
    To: addressLine(message.to),
    ...(message.replyTo ? { ReplyTo: message.replyTo } : {}),
    Subject: message.subject,
    HtmlBody: message.html,
    TextBody: message.text,
    // The two streams that every Postmark server has: marketing must not harm the reputation of confirmations.
    MessageStream: message.stream === 'marketing' ? 'broadcast' : 'outbound',
    Headers: Object.entries(message.headers).map(([Name, Value]) => ({ Name, Value })),
    Metadata: { message: String(message.id) },
    Attachments: message.attachments.map(({ filename, contentType, content }) => ({
      Name: filename,
      ContentType: contentType,
      Content: Buffer.from(content).toString('base64'),
      ContentID: null,
    })),
  }
}

/** '"Āroha, \"Fern\"" <aroha@example.com>': a name with a comma or a quote needs quotes to stay one name. */
function addressLine({ email, name }: OutgoingMessage['to']): string {
  const plain = name.replace(/[<>\r\n]/g, ' ').trim()
  return plain === '' ? email : `"${plain.replace(/["\\]/g, '\\$&')}" <${email}>`
}

function resultOf(answer: Models.MessageSendingResponse | undefined): SendResult {
  if (!answer) return { outcome: 'retry', error: 'Postmark gave no answer about this message' }
  if (answer.ErrorCode === 0) return { outcome: 'accepted', providerId: answer.MessageID }
  return refusal(answer.ErrorCode, answer.Message)
}

function resultOfError(error: unknown): SendResult {
  if (error instanceof Errors.HttpError && error.statusCode >= 400 && error.statusCode < 500) {
    // 401 (our token), 408 and 429 are temporary; all others are about the message.
    if (![401, 408, 429].includes(error.statusCode)) return refusal(error.code, error.message)
    return { outcome: 'retry', error: described(error.code, error.message) }
  }
  const message = error instanceof Error ? error.message : 'no reason given'
  return { outcome: 'retry', error: described(0, message) }
}

function refusal(code: number, message: string): SendResult {
  const error = described(code, message)
  if (code === INACTIVE_RECIPIENT) return { outcome: 'suppressed', error }
  return { outcome: OUR_FAULT.has(code) ? 'retry' : 'refused', error }
}

function described(code: number, message: string): string {
  return `Postmark${code ? ` ${code}` : ''}: ${message}`.slice(0, 500)
}
