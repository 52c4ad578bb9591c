import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** One message as it was sent to Postmark. */
interface PostmarkMessage {
  From: string
  To: string
  ReplyTo?: string
  Subject: string
  HtmlBody: string
  TextBody: string
  MessageStream: string
  Headers: { Name: string; Value: string }[]
  Attachments: { Name: string; Content: string; ContentType: string }[]
}

export interface PostmarkStandIn {
  /** For POSTMARK_API_BASE. */
  readonly url: string
  readonly token: string
  /** Messages that were accepted, in order. */
  readonly accepted: PostmarkMessage[]
  /** Calls that were 'silent'. */
  unanswered: number
  /** The number of messages in each call. */
  readonly calls: number[]
  /** The fault of the next calls: a status for all of them, 'silent' never answers, 'cut' closes the connection. */
  fault: null | { status: number; code?: number } | 'silent' | 'cut'
  /** Addresses with a hard bounce, and others with their error code. */
  readonly refused: Map<string, number>
  close(): Promise<void>
}

/** A local server that answers our calls as Postmark's documentation of the batch call says. */
export async function startPostmarkStandIn(): Promise<PostmarkStandIn> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { fault } = it
    if (fault === 'silent') {
      it.unanswered += 1
      return
    }
    if (fault === 'cut') return request.socket.destroy()
    if (fault)
      return answer(fault.status, { ErrorCode: fault.code ?? fault.status, Message: 'The test asked for this failure' })
    if (request.headers['x-postmark-server-token'] !== it.token) {
      return answer(401, { ErrorCode: 10, Message: 'Bad or missing Server API token.' })
    }
    if (request.method !== 'POST' || request.url !== '/email/batch') return answer(404, {})
    const messages = JSON.parse(Buffer.concat(chunks).toString('utf8')) as PostmarkMessage[]
    it.calls.push(messages.length)
    if (messages.length > 500) return answer(422, { ErrorCode: 410, Message: 'Too many batch messages' })
    answer(200, messages.map(answerOne))
  })

  function answerOne(message: PostmarkMessage) {
    const address = /<([^>]+)>$/.exec(message.To)?.[1] ?? message.To
    const code = it.refused.get(address)
    if (code === 406) {
      return {
        ErrorCode: 406,
        Message: `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${address}.`,
      }
    }
    if (code) return { ErrorCode: code, Message: 'Not this one' }
    if (!message.HtmlBody && !message.TextBody)
      return { ErrorCode: 300, Message: 'Provide either email TextBody or HtmlBody or both.' }
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
      return { ErrorCode: 300, Message: "Error parsing 'To': Illegal email address" }
    it.accepted.push(message)
    return {
      To: message.To,
      SubmittedAt: '2026-11-20T02:00:00.000Z',
      MessageID: `00000000-0000-4000-8000-${String(it.accepted.length).padStart(12, '0')}`,
      ErrorCode: 0,
      Message: 'OK',
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const it: PostmarkStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'the-token-of-the-stand-in',
    accepted: [],
    unanswered: 0,
    calls: [],
    fault: null,
    refused: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return it
}
