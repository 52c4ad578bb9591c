import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { type BookingForm, bookingForm } from '~/contract/bookings/bookings'
import { nothingToSend } from '~/contract/owner/session'
import {
  type CheckoutStarted,
  type CheckoutView,
  checkoutPath,
  NOT_FULFILLED,
  returnPath,
} from '~/contract/payments/checkout'
import { type ByLink, startBooking } from '~/domain/bookings/purchase/start-booking'
import {
  findCurrentPayment,
  type NewPurchase,
  openPurchase,
  readCheckout,
  readDraft,
} from '~/domain/payments/checkout/open-checkout'
import { openHostedPage } from '~/domain/payments/checkout/open-payment'
import { isBeingFinished, requireOwnPayment, type Visitor } from '~/domain/payments/checkout/require-payment'
import { completeFreePurchase } from '~/domain/payments/checkout/settle-checkout'
import type { Services } from '~/domain/services'
import { Failure } from '~/lib/failure'
import { services } from './boot/services'
import { readVisitor } from './http/cookies'
import { orRefuse } from './http/errors'
import { type FormDone, formAction, type PostedForm } from './http/form-action'
import { withGuessLimit } from './http/rate-limits'
import { payerOf, visitorOf } from './http/visitor'

/** The checkout's own page. Redirects when the payment is fulfilled or another has replaced it. */
export function readCheckoutPage(request: Request, paymentId = ''): Promise<CheckoutView> {
  const it = services()
  return orRefuse(async () => {
    const payer = await payerOf(request)
    const payment = findCurrentPayment(it, payer, requireOwnPayment(it, payer, paymentId).id)
    if (isBeingFinished(payment)) throw redirect(returnPath(payment), 303)
    const view = await readCheckout(it, payer, payment.id)
    if (view.fulfilledUrl) throw redirect(view.fulfilledUrl, 303)
    if (view.paymentId !== paymentId) throw redirect(view.url, 303)
    // Nothing to pay: sending the form again fulfils it.
    if (view.totalCents === 0) throw redirect(view.backUrl, 303)
    return view
  })
}

/** 'pay' redirects to the provider's own page. */
export const checkoutAction = formAction({
  pay: {
    limit: 'form',
    schema: z.object({}),
    run: async ({ services: it, request, params }) => {
      const payer = await payerOf(request)
      const payment = requireOwnPayment(it, payer, params.paymentId ?? '')
      await it.purchases[payment.purpose].prepare?.(it, payment)
      const ready = requireOwnPayment(it, payer, payment.id)
      const isOver = payment.state === 'open' && ready.state !== 'open'
      return { redirectTo: isOver ? checkoutPath(payment) : await openHostedPage(it, payment.id) }
    },
  },
})

type CheckoutContext = Pick<PostedForm<unknown>, 'services' | 'request' | 'ip' | 'stays'>

/**
 * Begins the purchase of a form: a form that stays on its page gets the checkout. A payment of zero is fulfilled at
 * once.
 */
export async function beginCheckout(
  { services: it, request, ip, stays }: CheckoutContext,
  begin: (visitor: Visitor, options: { withCardForm: boolean }) => Promise<CheckoutView>,
): Promise<FormDone & { result: CheckoutStarted }> {
  const { visitor, headers } = await visitorOf(request, ip)
  const checkout = await begin(visitor, { withCardForm: stays })
  if (checkout.state !== 'open' || checkout.totalCents > 0) {
    return { redirectTo: checkout.fulfilledUrl ?? checkout.url, headers, result: { checkout } }
  }
  const settled = await completeFreePurchase(it, { visitor: visitor.nextKey }, checkout.paymentId).catch(
    refuseUnfulfilled,
  )
  return { redirectTo: settled.path, toast: settled.toast ?? undefined, headers, result: { settled } }
}

/** The same for a purchase without seats, which replaces the payment `replaces`. */
export function beginPurchase(context: CheckoutContext, purchase: NewPurchase, replaces?: string) {
  return beginCheckout(context, (visitor, options) =>
    openPurchase(context.services, visitor, purchase, { ...options, replaces }),
  )
}

function refuseUnfulfilled(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  throw new Failure(error.kind, NOT_FULFILLED, error.message, { cause: error })
}

/** The button that pays for the thing behind a private link. */
export function payButton(
  pay: (
    services: Services,
    visitor: Visitor,
    link: string,
    options: { withCardForm: boolean },
  ) => Promise<CheckoutView>,
) {
  return {
    limit: 'form' as const,
    schema: nothingToSend,
    run: (posted: PostedForm<unknown>) =>
      beginCheckout(posted, (visitor, options) => pay(posted.services, visitor, posted.params.link ?? '', options)),
  }
}

/** Begins a booking; limits guesses at its voucher code. */
export function beginBooking(context: CheckoutContext, form: BookingForm, by: ByLink = {}) {
  return withGuessLimit(context.ip, form.voucherCode, () =>
    beginCheckout(context, (visitor, options) => startBooking(context.services, visitor, form, { ...options, ...by })),
  )
}

/** The booking form of a page whose link determines the event; the form does not name it. */
export function bookingByLink(of: (services: Services, link: string) => { eventId: number } & ByLink) {
  return {
    limit: 'form' as const,
    schema: bookingForm.omit({ eventId: true }),
    run: (posted: PostedForm<Omit<BookingForm, 'eventId'>>) => {
      const { eventId, ...by } = of(posted.services, posted.params.link ?? '')
      return beginBooking(posted, { ...posted.input, eventId }, by)
    },
  }
}

/** What this browser typed before, when the form is opened again; the query names its payment. */
export async function readPurchaseDraft(
  request: Request,
  purpose: CheckoutView['purpose'],
  parameter = 'order',
): Promise<Record<string, string>> {
  const paymentId = new URL(request.url).searchParams.get(parameter)
  return paymentId ? readDraft(services(), await readVisitor(request), { purpose, paymentId }) : {}
}
