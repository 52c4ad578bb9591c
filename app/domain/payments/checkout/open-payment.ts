import {
  type Attempt,
  findOpenAttempt,
  findPayment,
  insertAttempt,
  insertPayment,
  type Payment,
  updateAttempt,
  updatePayment,
} from '#db/queries/payments/payments'
import { inTransaction, isDuplicate } from '#db/transaction'
import { type CardPayment, checkoutPath, returnPath } from '~/contract/payments/checkout'
import { conflict, Failure, missing } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import type { Cents } from '~/lib/money'
import { type Part, studio } from '~/lib/studio'
import {
  type ChargeRequest,
  HOSTED_PAGE_MINUTES,
  type PaymentProvider,
  type ProviderCharge,
  ProviderRefusal,
  ProviderUnavailable,
} from '~/providers/payments/port'
import type { Services } from '../../services'
import { recordCharge } from '../record-charge'
import { requireProvider, secondPaymentRefusal } from './require-payment'

export interface NewPayment extends Pick<Payment, 'purpose' | 'description' | 'name' | 'email' | 'visitor'> {
  amountCents: Cents
  /** Default: the studio's currency. */
  currency?: string
  /** null: the details come with a later call. */
  details: unknown
  /** Default: a day from now. */
  expiresAt?: string
}

const OPEN_MINUTES = 24 * 60

/** The part of the studio that sells it (rule 9.35). Other purposes do not depend on a part. */
const SOLD_BY: Partial<Record<Payment['purpose'], Part>> = {
  voucher: 'vouchers',
  paint_kit: 'kits',
  custom_frame: 'frames',
  package: 'package',
}

/**
 * Stores a new payment. Throws 404 for a part of the studio that is off. Call inside the transaction of its cause.
 */
export function createPayment(services: Services, payment: NewPayment): Payment {
  const { amountCents, details, expiresAt, ...columns } = payment
  const part = SOLD_BY[payment.purpose]
  if (part && !studio.parts[part]) throw missing('not_offered', 'We don’t sell this at the moment.')
  const now = services.clock.instant()
  return insertPayment(services.db, {
    currency: studio.currency,
    ...columns,
    id: `pay_${services.codes.nonce()}`,
    amount_cents: amountCents,
    provider: amountCents === 0 ? 'none' : requireProvider(services).name,
    details: details === null ? null : JSON.stringify(details),
    created_at: now,
    expires_at: expiresAt ?? minutesAfter(now, OPEN_MINUTES),
  })
}

/**
 * The payment of something that is paid for once: the open one, which now belongs to the browser that asked last, or a
 * new one. Throws while one is being fulfilled or cancelled. Call inside the transaction of its cause.
 */
export function reopenOrCreate(services: Services, before: Payment | undefined, payment: NewPayment): Payment {
  if (before?.state === 'paid') throw secondPaymentRefusal(before)
  if (before?.state === 'expiring') throw paymentBusy()
  if (before?.state === 'open') return updatePayment(services.db, before.id, { visitor: payment.visitor })
  return createPayment(services, payment)
}

/** The card form of a payment, the same on every call. Closes an open hosted page first (rule 3.8). */
export async function openCardForm(services: Services, paymentId: string): Promise<CardPayment> {
  const provider = requireProvider(services)
  const attempt =
    (await findAttemptOfKind(services, paymentId, 'intent')) ??
    (await createIntent(services, provider, requireOpen(services, paymentId)))
  return {
    provider: provider.name,
    publishableKey: provider.publishableKey,
    clientSecret: attempt.client_secret ?? '',
    paymentIntentId: attempt.provider_id,
    ...(attempt.url ? { confirmUrl: attempt.url } : {}),
  }
}

/** Opens the provider's own page for a payment, for browsers without JavaScript. Returns its URL. */
export async function openHostedPage(services: Services, paymentId: string): Promise<string> {
  const provider = requireProvider(services)
  const known = await findAttemptOfKind(services, paymentId, 'session')
  if (known?.url) return known.url
  const payment = requireOpen(services, paymentId)
  const request = {
    ...chargeRequest(payment),
    successUrl: `${services.publicUrl}${returnPath(payment)}`,
    cancelUrl: `${services.publicUrl}${checkoutPath(payment)}`,
    expiresAt: minutesAfter(services.clock.instant(), HOSTED_PAGE_MINUTES),
  }
  const { sessionId, url } = await askProvider(() => provider.createHostedPage(request))
  saveAttempt(services, payment, { kind: 'session', provider_id: sessionId, client_secret: null, url })
  return url
}

async function createIntent(services: Services, provider: PaymentProvider, payment: Payment): Promise<Attempt> {
  const intent = await askProvider(() => provider.createIntent(chargeRequest(payment)))
  const { intentId: provider_id, clientSecret: client_secret, confirmUrl: url = null } = intent
  return saveAttempt(services, payment, { kind: 'intent', provider_id, client_secret, url })
}

function chargeRequest({ id, amount_cents, ...payment }: Payment): ChargeRequest {
  const { purpose, currency, description, name, email } = payment
  return { paymentId: id, amountCents: amount_cents, purpose, currency, description, name, email }
}

/** The open attempt of this kind. An open attempt of the other kind is cancelled at the provider first. */
async function findAttemptOfKind(
  services: Services,
  paymentId: string,
  kind: Attempt['kind'],
): Promise<Attempt | undefined> {
  const open = findOpenAttempt(services.db, paymentId)
  if (!open || open.kind === kind) return open
  const charge = await cancelAtProvider(services, open)
  if (charge.status === 'cancelled') updateAttempt(services.db, open.id, { state: 'closed' })
  else recordCharge(services, { paymentId, attempt: open, charge })
  requireOpen(services, paymentId)
  if (charge.status !== 'cancelled') throw paymentBusy()
  return undefined
}

function saveAttempt(
  services: Services,
  payment: Payment,
  attempt: Pick<Attempt, 'kind' | 'provider_id' | 'client_secret' | 'url'>,
): Attempt {
  return inTransaction(services.db, () => {
    // The payment may have been replaced, or have expired, while the provider was asked: then it must not be paid.
    requireOpen(services, payment.id)
    const open = findOpenAttempt(services.db, payment.id)
    if (open?.provider_id === attempt.provider_id) return open
    const owner = { payment_id: payment.id, provider: requireProvider(services).name }
    try {
      return insertAttempt(services.db, { ...attempt, ...owner, created_at: services.clock.instant() })
    } catch (error) {
      throw isDuplicate(error) ? paymentBusy() : error
    }
  })
}

/** The bank has not decided yet, or another window was first. */
export function paymentBusy(): Failure {
  return conflict('payment_busy', 'This payment is open in another window. Please finish it there or try again.')
}

function requireOpen(services: Services, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment?.state === 'open') return payment
  if (payment?.state === 'paid' || payment?.state === 'fulfilled') throw secondPaymentRefusal(payment)
  throw conflict('payment_closed', 'This payment has closed. Please start again.')
}

const NOT_CHARGED = 'We can’t reach the card provider right now. You weren’t charged, so please try again.'
/** A card form was open already: only the provider knows whether it was paid. */
const unknownCharge = () =>
  `We can’t reach the card provider right now, so we don’t know yet if your payment went through. Please don’t pay again: we’ll keep asking, and ${studio.sendsMail ? 'email you' : 'be in touch'} as soon as we know.`
const REFUSED = 'The card provider doesn’t accept these details. Please check your email address.'

/** Asks for the state of a payment that may have been paid already. */
export function askAboutCharge<T>(question: () => Promise<T>): Promise<T> {
  return askProvider(question, { mayBeCharged: true })
}

/** Cancels an attempt to pay, unless it was charged first; returns its state. */
export function cancelAtProvider(services: Services, { kind, provider_id }: Attempt): Promise<ProviderCharge> {
  return askAboutCharge(() => requireProvider(services).cancelCharge({ kind, providerId: provider_id }))
}

/** For calls that may fail: undefined when the provider cannot be reached. The job that runs each minute asks again. */
export async function unlessUnreachable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.kind === 'upstream') return undefined
    throw error
  }
}

/**
 * Asks the provider; an outage becomes a `Failure` that the visitor may retry, and so does the refusal of a question about
 * a charge, which says nothing about what was typed.
 */
async function askProvider<T>(question: () => Promise<T>, { mayBeCharged = false } = {}): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    const isRefusal = cause instanceof ProviderRefusal
    if (isRefusal && !mayBeCharged) throw new Failure('invalid', 'provider_refused', REFUSED, { cause })
    if (!isRefusal && !(cause instanceof ProviderUnavailable)) throw cause
    throw new Failure('upstream', 'provider_unavailable', mayBeCharged ? unknownCharge() : NOT_CHARGED, { cause })
  }
}
