import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pathToFileURL } from 'node:url'
import { answerCall } from '../stripe/api'
import { StripeBooks } from '../stripe/books'
import { checkoutPage } from '../stripe/checkout-page'
import { parseForm } from '../stripe/form-body'
import { type Decline, StripeRefusal } from '../stripe/objects'
import { type StandInEvent, type WebhookFault, WebhookSender } from '../stripe/webhooks'

/**
 * Faults of the API: 'error' answers 500, 'busy' 429, 'timeout' never answers, 'answer_lost' does the work and closes
 * the connection, 'down' closes it at once.
 */
export type ApiFault = 'none' | 'error' | 'busy' | 'timeout' | 'answer_lost' | 'down'

export interface StripeStandIn {
  /** For STRIPE_API_BASE. */
  readonly url: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly books: StripeBooks
  /** Every event so far, posted or not. */
  readonly events: StandInEvent[]
  /** `times`: how many calls fail before the fault is over. */
  readonly faults: { api: ApiFault; times: number; webhook: WebhookFault }
  /** Where events are posted; null only records them. */
  webhookUrl: string | null
  payIntent(id: string, options?: { decline?: Decline }): void
  /** Header of an event's body, signed now; with another secret it is a forgery. */
  sign(rawBody: string, secret?: string): string
  /** Posts again the events that the shop has not accepted. */
  deliver(): Promise<void>
  /** Resolves when no event is on its way. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface StandInOptions {
  port?: number
  webhookUrl?: string | null
  webhookSecret?: string
  now?: () => Date
}

interface Saved {
  fingerprint: string
  status: number
  text: string
}

/** Starts a local server that answers our calls as Stripe's documentation says. */
export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const now = options.now ?? (() => new Date())
  const webhookSecret = options.webhookSecret ?? 'whsec_standin'
  const faults: StripeStandIn['faults'] = { api: 'none', times: Number.POSITIVE_INFINITY, webhook: 'none' }
  const sender = new WebhookSender(now, webhookSecret, options.webhookUrl ?? null, () => faults.webhook)
  const books = new StripeBooks(now, sender.emit)
  const saved = new Map<string, Saved>()
  const sockets = new Set<Socket>()

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const url = new URL(request.url ?? '/', standIn.url)
    try {
      if (url.pathname.startsWith('/v1/')) answerApi(request, response, url, text)
      else if (url.pathname.startsWith('/c/pay/')) answerPage(request, response, url, text)
      else if (url.pathname.startsWith('/_stand-in/')) await answerControl(request, response, url, text)
      else send(response, 404, '{}')
    } catch (error) {
      const refusal = error instanceof StripeRefusal ? error : null
      send(response, refusal?.status ?? 500, JSON.stringify({ error: refusal?.error ?? { message: String(error) } }))
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function answerApi(request: http.IncomingMessage, response: http.ServerResponse, url: URL, text: string): void {
    const fault = takeFault()
    if (fault === 'timeout') return
    if (fault === 'down') {
      request.socket.destroy()
      return
    }
    if (fault === 'error') throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' })
    if (fault === 'busy') {
      throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' })
    }
    if (!request.headers.authorization?.startsWith('Bearer sk_test_')) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    const method = request.method ?? 'GET'
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined
    const fingerprint = createHash('sha256').update(`${method} ${url.pathname}\n${text}`).digest('hex')
    const earlier = typeof key === 'string' ? saved.get(key) : undefined
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    }
    const path = url.pathname.slice('/v1/'.length)
    const body = parseForm(method === 'GET' ? url.search.slice(1) : text)
    const answer = earlier ?? {
      fingerprint,
      status: 200,
      text: JSON.stringify(answerCall({ books, method, path, body, pageBase: standIn.url }), null, 2),
    }
    if (typeof key === 'string') saved.set(key, answer)
    if (fault === 'answer_lost') {
      request.socket.destroy()
      return
    }
    send(response, answer.status, answer.text, earlier ? { 'Idempotent-Replayed': 'true' } : {})
  }

  function takeFault(): ApiFault {
    if (faults.api === 'none' || faults.times <= 0) return 'none'
    faults.times -= 1
    return faults.api
  }

  /** The hosted page: a GET shows it, a POST is a press of its button. */
  function answerPage(request: http.IncomingMessage, response: http.ServerResponse, url: URL, text: string) {
    const session = books.requireSession(decodeURIComponent(url.pathname.slice('/c/pay/'.length)))
    const success = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    const action = request.method === 'POST' ? new URLSearchParams(text).get('action') : null
    if (session.status === 'expired')
      return send(response, 410, '<h1>This page has expired</h1>', { 'Content-Type': 'text/html' })
    if (action === 'cancel') return goTo(response, session.cancel_url ?? success)
    if (session.status === 'open' && action)
      books.paySession(session.id, action === 'pay' ? undefined : 'generic_decline')
    if (session.status !== 'open') return goTo(response, success)
    const intent = session.payment_intent ? books.requireIntent(session.payment_intent) : undefined
    const page = checkoutPage(session, books.descriptionOf(session.id), intent)
    send(response, 200, page, { 'Content-Type': 'text/html; charset=utf-8' })
  }

  /** For a test in another process: JSON in, JSON out. */
  async function answerControl(request: http.IncomingMessage, response: http.ServerResponse, url: URL, text: string) {
    const step = url.pathname.slice('/_stand-in/'.length)
    const given = text ? JSON.parse(text) : {}
    if (request.method === 'GET' && step === 'events') return send(response, 200, JSON.stringify(sender.events))
    if (request.method !== 'POST') return send(response, 405, '{}')
    if (step === 'pay-intent') standIn.payIntent(given.id, given)
    else if (step === 'faults') Object.assign(faults, { times: Number.POSITIVE_INFINITY }, given)
    else if (step === 'deliver') await sender.deliver()
    else return send(response, 404, '{}')
    send(response, 200, JSON.stringify({ ok: true }))
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, '127.0.0.1', done)
  })
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    webhookSecret,
    books,
    events: sender.events,
    faults,
    get webhookUrl() {
      return sender.url
    },
    set webhookUrl(url) {
      sender.url = url
    },
    payIntent: (id, { decline } = {}) => {
      books.payIntent(id, decline)
    },
    sign: (rawBody, secret) => sender.sign(rawBody, secret),
    deliver: () => sender.deliver(),
    settled: () => sender.settled(),
    close: async () => {
      await sender.settled()
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

function send(response: http.ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin', ...headers }).end(text)
}

function goTo(response: http.ServerResponse, address: string): void {
  response.writeHead(303, { Location: address }).end()
}

/** The settings of a server that uses this fake Stripe. */
export function settingsOf({ secretKey, publishableKey, webhookSecret, url }: StripeStandIn) {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
  }
}

/**
 * `tsx tests/support/stand-ins/stripe-stand-in.ts --port 4242 --webhook http://localhost:3000/api/webhooks/stripe
 * --secret whsec_x`
 */
async function runAlone(args: string[]): Promise<void> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const standIn = await startStripeStandIn({
    port: Number(option('--port') ?? 0),
    webhookUrl: option('--webhook') ?? null,
    webhookSecret: option('--secret'),
  })
  // Stripe sends events again that the shop did not accept.
  const timer = setInterval(() => void standIn.deliver(), 2000)
  const stop = async () => {
    clearInterval(timer)
    await standIn.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.log(`STRIPE_API_BASE=${standIn.url}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runAlone(process.argv.slice(2))
