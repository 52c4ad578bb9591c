import { exactPrice } from '../../../app/lib/money'
import type { Intent, Session } from './objects'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The hosted page: a plain form with one button for each way it can end. */
export function checkoutPage(session: Session, description: string, intent: Intent | undefined): string {
  const problem = intent?.last_payment_error?.message
  const button = (action: string, label: string) => `<button name="action" value="${action}">${label}</button>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout (stand-in)</title></head><body>
<h1>Checkout</h1>
<p>${escaped(description)}: <strong>${exactPrice(session.amount_total)} ${session.currency.toUpperCase()}</strong></p>
<p>${escaped(session.customer_email ?? '')}</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<form method="post">${button('pay', 'Pay')} ${button('decline', 'Pay with a card that is declined')} ${button('cancel', 'Back')}</form>
</body></html>`
}
