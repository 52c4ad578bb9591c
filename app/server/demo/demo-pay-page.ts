import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { SimulatedCharge } from '#db/queries/payments/simulated'
import { nothingToSend } from '~/contract/owner/session'
import { demoAuthenticateRequest, demoCardRequest } from '~/contract/payments/payments'
import { fieldFailure } from '~/lib/failure'
import { exactPrice } from '~/lib/money'
import { successUrlOf } from '~/providers/payments/simulated'
import { expiryProblem, securityCodeProblem } from '~/providers/payments/simulated-cards'
import { simulatedProvider } from '../boot/providers'
import { services } from '../boot/services'
import { formAction } from '../http/form-action'

/**
 * The demo provider's page, for browsers without JavaScript. Throws a redirect when it was paid or cancelled, and 404
 * when there is no such page (or no demo).
 */
export async function readDemoPayPage(sessionId: string | undefined) {
  const session = requireOpen(sessionId)
  return {
    description: session.description,
    amountText: exactPrice(session.amount_cents, session.currency),
    /** 'requires_action' shows the 3-D Secure question instead of the card form. */
    state: session.status,
    declineMessage: session.decline_message,
  }
}

/**
 * The page's plain posts, by their field `intent`: 'card' {cardNumber, expiry, cvc}, 'authenticate' {approve: yes|no},
 * 'cancel'. Redirects to the success URL when paid, to the cancel URL when cancelled, and to the same page for the
 * question of a 3-D Secure card; a declined card shows the page again with the message (402).
 */
export async function demoPayAction(args: ActionFunctionArgs) {
  const { params } = args
  const id = params.sessionId
  const { cancel_url } = requireOpen(id)
  const demo = simulatedProvider(services())!
  const samePage = `/demo-pay/${encodeURIComponent(id!)}`
  return formAction({
    card: {
      limit: 'card',
      schema: demoCardRequest,
      run: async ({ services, input }) => {
        const expiry = expiryProblem(input.expiry, services.clock.now())
        if (expiry) throw fieldFailure('expiry', 'invalid_expiry', expiry)
        const code = securityCodeProblem(input.cvc)
        if (code) throw fieldFailure('cvc', 'invalid_cvc', code)
        const step = await demo.paySession(id!, input.cardNumber)
        return { redirectTo: step.redirectTo ?? samePage }
      },
    },
    authenticate: {
      schema: demoAuthenticateRequest,
      run: ({ input }) => ({ redirectTo: demo.authenticateSession(id!, input.approve).redirectTo ?? samePage }),
    },
    cancel: { schema: nothingToSend, run: () => ({ redirectTo: cancel_url! }) },
  })(args)
}

function requireOpen(sessionId: string | undefined): SimulatedCharge {
  const session = sessionId ? simulatedProvider(services())?.findSession(sessionId) : null
  if (!session) throw new Response('Not Found', { status: 404 })
  if (session.status === 'succeeded') throw redirect(successUrlOf(session), 303)
  if (session.status === 'cancelled') throw redirect(session.cancel_url!, 303)
  return session
}
