import {
  type Attempt,
  findOpenAttempt,
  findPayment,
  insertAttempt,
  insertPayment,
  type Payment,
  updateAttempt,
} from '#db/queries/payments/payments'
import { inTransaction, isDuplicate } from '#db/transaction'
import type { CardPayment } from '../../../contract/payments/checkout'
import { Failure } from '../../../lib/failure'
import { minutesAfter } from '../../../lib/instants'
import type { Cents } from '../../../lib/money'
import { instantNow } from '../../../providers/clock.port'
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from '../../../providers/payments/port'
import type { Services } from '../../services'
import { recordCharge } from '../record-charge'
import { requireProvider } from '../require-provider'
import { checkoutPath, returnPath } from './payment-paths'

export interface NewPayment {
  purpose: Payment['purpose']
  amountCents: Cents
  currency: Payment['currency']
  description: string
  name: string
  email: string
  visitor: string | null
  /** null: the details come with a later call. */
  details: unknown
  /** A day from now unless said. */
  expiresAt?: string
}

/** How long a purchase that holds nothing can be paid. */
const OPEN_MINUTES = 24 * 60

/** Writes down what is to be paid and what is to be made for it. Call inside the transaction of its cause. */
export function createPayment(services: Services, payment: NewPayment): Payment {
  const now = instantNow(services.clock)
  return insertPayment(services.db, {
    id: `pay_${services.codes.nonce()}`,
    purpose: payment.purpose,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    provider: payment.amountCents === 0 ? 'none' : requireProvider(services).name,
    description: payment.description,
    name: payment.name,
    email: payment.email,
    visitor: payment.visitor,
    details: payment.details === null ? null : JSON.stringify(payment.details),
    created_at: now,
    expires_at: payment.expiresAt ?? minutesAfter(now, OPEN_MINUTES),
  })
}

/**
 * The card form of a payment: asks the provider once and remembers; a second call answers the same. A hosted page that
 * was opened before is ended first, so that nobody can pay twice.
 */
export async function openCardForm(services: Services, paymentId: string): Promise<CardPayment> {
  const provider = requireProvider(services)
  const known = await attemptOfKind(services, paymentId, 'intent')
  const attempt = known ?? (await askForIntent(services, provider, requireOpen(services, paymentId)))
  return {
    provider: provider.name,
    publishableKey: provider.publishableKey,
    clientSecret: attempt.client_secret ?? '',
    paymentIntentId: attempt.provider_id,
    ...(attempt.url ? { confirmUrl: attempt.url } : {}),
  }
}

/** The provider's own page for a payment, for browsers without JavaScript. Answers where to send the visitor. */
export async function openHostedPage(services: Services, paymentId: string): Promise<string> {
  const provider = requireProvider(services)
  const known = await attemptOfKind(services, paymentId, 'session')
  if (known?.url) return known.url
  const payment = requireOpen(services, paymentId)
  const session = await asking(() =>
    provider.createHostedPage({
      ...chargeRequest(payment),
      successUrl: `${services.publicUrl}${returnPath(payment)}`,
      cancelUrl: `${services.publicUrl}${checkoutPath(payment)}`,
      expiresAt: minutesAfter(instantNow(services.clock), 35),
    }),
  )
  return saveAttempt(services, payment, {
    kind: 'session',
    providerId: session.sessionId,
    secret: null,
    url: session.url,
  }).url!
}

async function askForIntent(services: Services, provider: PaymentProvider, payment: Payment): Promise<Attempt> {
  const intent = await asking(() => provider.createIntent(chargeRequest(payment)))
  return saveAttempt(services, payment, {
    kind: 'intent',
    providerId: intent.intentId,
    secret: intent.clientSecret,
    url: intent.confirmUrl ?? null,
  })
}

function chargeRequest(payment: Payment) {
  return {
    paymentId: payment.id,
    purpose: payment.purpose,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: payment.description,
    name: payment.name,
    email: payment.email,
  }
}

/** The open attempt of this kind; one of the other kind is ended at the provider first. */
async function attemptOfKind(
  services: Services,
  paymentId: string,
  kind: Attempt['kind'],
): Promise<Attempt | undefined> {
  const open = findOpenAttempt(services.db, paymentId)
  if (!open || open.kind === kind) return open
  const charge = await askingAfterwards(() =>
    requireProvider(services).cancelCharge({ kind: open.kind, providerId: open.provider_id }),
  )
  if (charge.status === 'cancelled') updateAttempt(services.db, open.id, { state: 'closed' })
  else recordCharge(services, { paymentId, attempt: open, charge })
  requireOpen(services, paymentId)
  if (charge.status !== 'cancelled') throw paymentBusy()
  return undefined
}

function saveAttempt(
  services: Services,
  payment: Payment,
  attempt: { kind: Attempt['kind']; providerId: string; secret: string | null; url: string | null },
): Attempt {
  return inTransaction(services.db, () => {
    // It can have been replaced, or its time have ended, while the provider was asked: nobody is given the way to pay it.
    requireOpen(services, payment.id)
    const open = findOpenAttempt(services.db, payment.id)
    if (open?.provider_id === attempt.providerId) return open
    try {
      return insertAttempt(services.db, {
        payment_id: payment.id,
        provider: requireProvider(services).name,
        kind: attempt.kind,
        provider_id: attempt.providerId,
        client_secret: attempt.secret,
        url: attempt.url,
        created_at: instantNow(services.clock),
      })
    } catch (error) {
      throw isDuplicate(error) ? paymentBusy() : error
    }
  })
}

/** The bank is deciding, or another window was first. */
export function paymentBusy(): Failure {
  return new Failure(
    'conflict',
    'payment_busy',
    'This payment is open in another window. Please finish it there or try again.',
  )
}

function requireOpen(services: Services, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment?.state === 'open') return payment
  throw new Failure('conflict', 'payment_closed', 'This payment is no longer open. Please start again.')
}

/** Nothing can have been paid yet. */
const NOT_CHARGED = 'The card provider cannot be reached right now. Nothing was charged. Please try again.'
/** There was a card form already: only the provider knows what became of it. */
const UNKNOWN_CHARGE =
  'The card provider cannot be reached right now, so we do not know yet whether your payment went through. Please do not pay a second time: we keep asking, and email you as soon as we know.'

/** Asks for the state of a payment that may have been paid already. */
export function askingAfterwards<T>(question: () => Promise<T>): Promise<T> {
  return asking(question, UNKNOWN_CHARGE)
}

/** Asks the provider; what it could not answer becomes a refusal that may be tried again. */
async function asking<T>(question: () => Promise<T>, unavailable = NOT_CHARGED): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw new Failure(
        'invalid',
        'provider_refused',
        'The card provider does not accept these details. Please check your email address.',
        {
          cause: error,
        },
      )
    }
    if (error instanceof ProviderUnavailable) {
      throw new Failure('upstream', 'provider_unavailable', unavailable, {
        cause: error,
      })
    }
    throw error
  }
}
