/**
 * Replaces https://js.stripe.com in a browser test: the few calls that the card form makes. The local fake answers its
 * requests to api.stripe.com. Passed to Playwright as text.
 */
export const stripeScript = `
window.Stripe = Object.assign(function (key) {
  const element = () => {
    const listeners = {}
    return {
      mount(node) {
        node.innerHTML = '<label>Card number <input inputmode="numeric" name="number"></label>'
        setTimeout(() => (listeners.ready || []).forEach((tell) => tell({})), 20)
      },
      on(name, tell) { (listeners[name] ||= []).push(tell); return this },
      once(name, tell) { return this.on(name, tell) },
      off() { return this }, update() {}, unmount() {}, destroy() {}, focus() {}, blur() {}, clear() {}, collapse() {},
    }
  }
  const elements = (options) => ({
    options, create: element, getElement: () => null, update() {}, submit: async () => ({}), fetchUpdates: async () => ({}), on() { return this }, off() { return this },
  })
  const confirmPayment = async ({ elements }) => {
    const secret = elements.options.clientSecret
    const id = secret.split('_secret_')[0]
    const number = document.querySelector('input[name=number]').value
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'payment_method=' + (number.endsWith('0002') ? 'pm_card_chargeDeclined' : 'pm_card_visa'),
    })
    const body = await answer.json()
    return body.error ? { error: { message: body.error.message } } : { paymentIntent: { id, status: body.status } }
  }
  return { elements, createElement: element, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, confirmPayment, registerAppInfo() {}, _registerWrapper() {} }
}, { version: 'test' })
`
