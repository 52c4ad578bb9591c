import Stripe from 'stripe'
import type { Clock } from '../clock.port'
import {
  type BalanceChange,
  type ChargeRef,
  type ChargeRequest,
  HOSTED_PAGE_MINUTES,
  type HostedPageRequest,
  InvalidSignature,
  type PaymentProvider,
  type ProviderCharge,
  type ProviderPayout,
} from './port'
import { asking, createOnce } from './stripe-calls'
import {
  balanceChangeOf,
  chargeOfIntent,
  chargeOfSession,
  eventOf,
  listedRefundOf,
  payoutOf,
  refundOf,
} from './stripe-shapes'

const { errors } = Stripe

interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase?: string
  clock: Clock
  timeoutMs?: number
  retries?: number
}

const TOLERANCE_SECONDS = 300

/** Stripe through its official SDK: intents for the card form in our page, Checkout sessions for browsers without JavaScript. */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const { clock } = options
  const stripe = new Stripe(options.secretKey, {
    ...hostOf(options.apiBase),
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: options.retries ?? 2,
    telemetry: false,
  })

  const readIntent = async (id: string): Promise<ProviderCharge> =>
    chargeOfIntent(await stripe.paymentIntents.retrieve(id))
  const readSession = async (id: string): Promise<ProviderCharge> =>
    chargeOfSession(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))
  const read = ({ kind, providerId }: ChargeRef) =>
    kind === 'intent' ? readIntent(providerId) : readSession(providerId)
  const isUsable = async (ref: ChargeRef) => (await read(ref)).status !== 'cancelled'

  function verified(rawBody: string, signature: string | null): Stripe.Event {
    const now = clock.now().getTime()
    const secret = options.webhookSecret
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now)
    } catch (error) {
      throw new InvalidSignature('The event does not have a valid signature of Stripe', { cause: error })
    }
  }

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,
    isLive: !/^[a-z]+_test_/.test(options.secretKey),

    createIntent: (request) =>
      asking(async () => {
        const intent = await createOnce(
          `${request.paymentId}:intent:${request.amountCents}`,
          (idempotencyKey) => stripe.paymentIntents.create(intentAsked(request), { idempotencyKey }),
          (replayed) => isUsable({ kind: 'intent', providerId: replayed.id }),
        )
        return { intentId: intent.id, clientSecret: intent.client_secret! }
      }),

    createHostedPage: (request) =>
      asking(async () => {
        const session = await createOnce(
          `${request.paymentId}:session:${request.amountCents}`,
          (idempotencyKey) => stripe.checkout.sessions.create(sessionAsked(request, clock), { idempotencyKey }),
          (replayed) => isUsable({ kind: 'session', providerId: replayed.id }),
        )
        // A paid page no longer has a URL; its payer goes to the success URL.
        const paid = request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
        return { sessionId: session.id, url: session.url ?? paid }
      }),

    readCharge: (ref) => asking(() => read(ref)),

    cancelCharge: (ref) =>
      asking(async () => {
        try {
          // An intent of a session cannot be cancelled; the session is expired.
          if (ref.kind === 'session') await stripe.checkout.sessions.expire(ref.providerId)
          else await stripe.paymentIntents.cancel(ref.providerId, { cancellation_reason: 'abandoned' })
        } catch (error) {
          // Stripe understood the request but refused it: the object's state has changed.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error
          // If it was paid, cancelled or expired first, return that state. If it is still open, throw the refusal.
          const now = await read(ref)
          if (now.status === 'open') throw error
          return now
        }
        return read(ref)
      }),

    refund: ({ intentId, amountCents, idempotencyKey, reason }) =>
      asking(async () =>
        refundOf(
          await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { reason, key: idempotencyKey },
            },
            { idempotencyKey },
          ),
        ),
      ),

    listRefunds: (intentId) =>
      asking(async () => {
        const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
        return refunds.data.map(listedRefundOf)
      }),

    listBalance: (of) =>
      asking(async () => {
        const payout = 'payoutId' in of ? of.payoutId : null
        const which = 'payoutId' in of ? { payout: of.payoutId } : createdSince(of.since)
        const changes: BalanceChange[] = []
        for await (const line of stripe.balanceTransactions.list({ ...which, limit: 100, expand: ['data.source'] }))
          changes.push(balanceChangeOf(line, payout))
        return changes
      }),

    listPayouts: (since) =>
      asking(async () => {
        const payouts: ProviderPayout[] = []
        for await (const payout of stripe.payouts.list({ ...createdSince(since), limit: 100 }))
          payouts.push(payoutOf(payout))
        return payouts
      }),

    readEvent: (rawBody, signature) => eventOf(verified(rawBody, signature)),
  }
}

const createdSince = (since: string | null) => (since ? { created: { gte: Math.floor(Date.parse(since) / 1000) } } : {})

/** The request of a card form in our page: no payment method may redirect away from it. */
function intentAsked(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amountCents,
    currency: request.currency,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: request.description,
    receipt_email: request.email || undefined,
    metadata: metadataOf(request),
  }
}

function sessionAsked(request: HostedPageRequest, clock: Clock): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(request)
  const { amountCents, currency, description } = request
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name: description } } },
    ],
    customer_email: request.email || undefined,
    client_reference_id: request.paymentId,
    metadata,
    // The session's own metadata does not reach its intent.
    payment_intent_data: { metadata, description, receipt_email: request.email || undefined },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: lapseSeconds(clock, request.expiresAt),
  }
}

const metadataOf = ({ paymentId, purpose }: ChargeRequest) => ({ payment: paymentId, purpose })

/**
 * When the page expires: later than `wanted` if Stripe requires more time; a caller that needs the page closed earlier
 * cancels it. Rounded up to five minutes, so that a request that is repeated at once is the same for Stripe.
 */
function lapseSeconds(clock: Clock, wanted: string): number {
  const grid = 5 * 60_000
  const earliest = clock.now().getTime() + HOSTED_PAGE_MINUTES * 60_000
  return (Math.ceil(Math.max(earliest, new Date(wanted).getTime()) / grid) * grid) / 1000
}

function hostOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? ('http' as const) : ('https' as const) }
}
