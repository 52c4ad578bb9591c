import type { StripeBooks } from './books'
import { type FormBody, listOf, partOf, textOf, textsOf } from './form-body'
import { type Decline, invalid, type Session, StripeRefusal } from './objects'

interface Call {
  books: StripeBooks
  method: string
  /** Path below /v1, such as 'payment_intents/pi_1/cancel'. */
  path: string
  body: FormBody
  /** Where this server's pages are. */
  pageBase: string
}

/** Answers one call of Stripe's API with the object that it returns; throws `StripeRefusal`. */
export function answerCall(call: Call): object {
  const { books, method, body } = call
  const [resource, ...rest] = call.path.split('/')
  if (resource === 'payment_intents') {
    const [id, step] = rest
    if (method === 'POST' && !id) return createIntent(call)
    if (method === 'GET' && id && !step) return books.requireIntent(id)
    if (method === 'POST' && step === 'cancel') {
      allow(body, ['cancellation_reason', 'expand'])
      return books.cancelIntent(id!, textOf(body.cancellation_reason))
    }
    if (method === 'POST' && step === 'confirm') return confirmIntent(call, id!)
  }
  if (resource === 'checkout' && rest[0] === 'sessions') {
    const [, id, step] = rest
    if (method === 'POST' && !id) return createSession(call)
    if (method === 'GET' && id && !step) return expandSession(books, books.requireSession(id), expandOf(body))
    if (method === 'POST' && step === 'expire') return books.expireSession(id!)
  }
  if (resource === 'refunds' && method === 'POST') {
    allow(body, ['payment_intent', 'amount', 'reason', 'metadata', 'expand'])
    const reason = textOf(body.reason)
    if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
      throw invalid('Invalid reason', undefined, 'reason')
    }
    return books.refund({
      intentId: required(body, 'payment_intent'),
      amount: body.amount === undefined ? null : Number(textOf(body.amount)),
      reason,
      metadata: textsOf(body.metadata),
    })
  }
  if (resource === 'refunds' && method === 'GET' && rest.length === 0) {
    allow(body, ['payment_intent', 'limit'])
    const intent = required(body, 'payment_intent')
    const data = [...books.refunds.values()].filter((refund) => refund.payment_intent === intent).reverse()
    return { object: 'list', url: '/v1/refunds', has_more: false, data }
  }
  if (resource === 'balance_transactions' && method === 'GET' && rest.length === 0) {
    allow(body, ['payout', 'created', 'limit', 'starting_after', 'expand'])
    if (!expandOf(body).includes('data.source'))
      throw invalid('Here the source is always expanded', undefined, 'expand')
    const payout = textOf(body.payout)
    if (books.balance.payouts.some(({ id, automatic }) => id === payout && !automatic)) {
      throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.')
    }
    return books.balance.list({ payout, ...pageAsked(body) })
  }
  if (resource === 'payouts' && method === 'GET' && rest.length === 0) {
    allow(body, ['created', 'limit', 'starting_after'])
    return books.balance.listPayouts(pageAsked(body))
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: /v1/${call.path}).`,
  })
}

function pageAsked(body: FormBody) {
  const since = Number(textOf(partOf(body.created).gte) ?? 0)
  // Pages of two, whatever the limit, so that every test has more than one page.
  return { since, after: textOf(body.starting_after), limit: Math.min(2, Number(textOf(body.limit) ?? 10)) }
}

function createIntent({ books, body }: Call): object {
  allow(body, ['amount', 'currency', 'automatic_payment_methods', 'description', 'metadata', 'receipt_email', 'expand'])
  const methods = partOf(body.automatic_payment_methods)
  if (methods.enabled !== 'true') {
    throw invalid('Please enable automatic payment methods.', undefined, 'automatic_payment_methods[enabled]')
  }
  return books.createIntent({
    amount: Number(required(body, 'amount')),
    currency: required(body, 'currency'),
    description: textOf(body.description),
    metadata: textsOf(body.metadata),
    receipt_email: emailOf(body, 'receipt_email'),
    redirects: textOf(methods.allow_redirects) ?? 'always',
  })
}

/** Confirms a payment as Stripe.js does; Stripe's test payment methods decide the outcome. */
function confirmIntent({ books, body }: Call, id: string): object {
  const outcomes: Record<string, Decline | undefined> = {
    pm_card_visa: undefined,
    pm_card_visa_chargeDeclined: 'generic_decline',
    pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficient_funds',
    pm_card_chargeDeclinedExpiredCard: 'expired_card',
  }
  const method = required(body, 'payment_method')
  if (!(method in outcomes)) throw invalid(`No such PaymentMethod: '${method}'`, 'resource_missing', 'payment_method')
  const intent = books.payIntent(id, outcomes[method])
  if (intent.last_payment_error) {
    throw new StripeRefusal(402, { ...intent.last_payment_error, payment_intent: intent })
  }
  return intent
}

function createSession({ books, body, pageBase }: Call): object {
  allow(body, [
    ...['mode', 'line_items', 'customer_email', 'client_reference_id', 'metadata', 'payment_intent_data'],
    ...['success_url', 'cancel_url', 'expires_at', 'expand'],
  ])
  if (required(body, 'mode') !== 'payment') throw invalid('Only the mode payment is known here', undefined, 'mode')
  const items = listOf(body.line_items).map(partOf)
  if (items.length === 0) throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items')
  const prices = items.map((item) => partOf(item.price_data))
  if (prices.some((price) => !textOf(partOf(price.product_data).name))) {
    throw invalid('Missing required param: name.', 'parameter_missing', 'line_items[0][price_data][product_data][name]')
  }
  const intentData = partOf(body.payment_intent_data)
  return books.createSession({
    amount_total: items.reduce((sum, item, at) => sum + Number(item.quantity) * Number(prices[at]!.unit_amount), 0),
    currency: textOf(prices[0]!.currency) ?? '',
    success_url: required(body, 'success_url'),
    cancel_url: textOf(body.cancel_url),
    client_reference_id: textOf(body.client_reference_id),
    customer_email: emailOf(body, 'customer_email'),
    metadata: textsOf(body.metadata),
    expires_at: Number(required(body, 'expires_at')),
    intentData: {
      description: textOf(intentData.description),
      metadata: textsOf(intentData.metadata),
      receipt_email: emailOf(intentData, 'receipt_email'),
    },
    pageBase,
  })
}

const expandOf = (query: FormBody) => listOf(query.expand).map((path) => textOf(path) ?? '')

function expandSession(books: StripeBooks, session: Session, expand: string[]): object {
  if (!expand.includes('payment_intent') || !session.payment_intent) return session
  return { ...session, payment_intent: books.requireIntent(session.payment_intent) }
}

/** Stripe refuses names that it does not know (`payment_method_types` among them since this API version). */
function allow(body: FormBody, names: string[]): void {
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
}

function required(body: FormBody, name: string): string {
  const value = textOf(body[name])
  if (!value) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
  return value
}

function emailOf(body: FormBody, name: string): string | null {
  const value = textOf(body[name])
  if (value !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(`Invalid email address: ${value}`, 'email_invalid', name)
  }
  return value
}
