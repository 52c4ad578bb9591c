import { type Decline, type Intent, type IntentData, invalid, noSuch, type Session } from './objects'
import { newId, requireAmount, StripePayments } from './payments'

/** Stripe's own records, in memory: the payments, and the hosted pages. */
export class StripeBooks extends StripePayments {
  readonly sessions = new Map<string, Session>()
  private readonly intentData = new Map<string, IntentData>()

  override cancelIntent(id: string, reason: string | null): Intent {
    this.requireIntent(id)
    if ([...this.sessions.values()].some((session) => session.payment_intent === id)) {
      throw invalid(
        'You cannot cancel this PaymentIntent because it was created by Checkout; expire the session instead.',
      )
    }
    return super.cancelIntent(id, reason)
  }

  createSession(
    given: Pick<Session, 'amount_total' | 'currency' | 'success_url' | 'expires_at'> & {
      cancel_url: string | null
      client_reference_id: string | null
      customer_email: string | null
      metadata: Record<string, string>
      intentData: IntentData
      pageBase: string
    },
  ): Session {
    requireAmount(given.amount_total, given.currency, 'line_items')
    const age = given.expires_at - this.seconds()
    if (age < 30 * 60 || age > 24 * 3600) {
      const bound = age < 30 * 60 ? 'at least 30 minutes' : 'less than 24 hours'
      throw invalid(
        `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`,
        undefined,
        'expires_at',
      )
    }
    const { intentData, pageBase, ...rest } = given
    const id = newId('cs_test')
    const session: Session = {
      ...rest,
      id,
      object: 'checkout.session',
      created: this.seconds(),
      livemode: false,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${pageBase}/c/pay/${id}`,
    }
    this.sessions.set(id, session)
    this.intentData.set(id, intentData)
    return session
  }

  requireSession(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw noSuch('checkout.session', id)
    if (session.status === 'open' && session.expires_at <= this.seconds()) this.closeSession(session)
    return session
  }

  descriptionOf(sessionId: string): string {
    return this.intentData.get(sessionId)?.description ?? 'Payment'
  }

  expireSession(id: string): Session {
    const session = this.requireSession(id)
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    this.closeSession(session)
    return session
  }

  /** Pays by card on the hosted page; the first try creates the intent. */
  paySession(id: string, decline?: Decline): Session {
    const session = this.requireSession(id)
    if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`)
    session.payment_intent ??= this.createIntent({
      ...this.intentData.get(id)!,
      amount: session.amount_total,
      currency: session.currency,
      redirects: 'always',
    }).id
    if (this.payIntent(session.payment_intent, decline).status !== 'succeeded') return session
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    this.emit('checkout.session.completed', session)
    return session
  }

  private closeSession(session: Session): void {
    Object.assign(session, { status: 'expired', url: null })
    const intent = session.payment_intent ? this.intents.get(session.payment_intent) : undefined
    if (intent && intent.status !== 'succeeded')
      Object.assign(intent, { status: 'canceled', canceled_at: this.seconds() })
    this.emit('checkout.session.expired', session)
  }
}
