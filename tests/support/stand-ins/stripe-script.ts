/**
 * Replaces https://js.stripe.com in a browser test: the few calls that the card form and the wallets make. The local
 * fake answers its requests to api.stripe.com. Passed to Playwright as text.
 */
export const stripeScript = `
window.Stripe = Object.assign(function (key) {
  // A wallet pays with its own card, not with the one typed into the form.
  let byWallet = false
  const element = (type, options) => {
    const listeners = {}
    const tellAll = (name, event) => (listeners[name] || []).forEach((tell) => tell(event))
    const wallet = (node) => {
      node.innerHTML = '<button type="button">Google Pay</button>'
      node.firstChild.onclick = () => {
        byWallet = true
        tellAll('confirm', { expressPaymentType: 'google_pay', paymentFailed() {} })
      }
      return { availablePaymentMethods: { googlePay: true } }
    }
    const card = (node) => {
      node.innerHTML = '<label>Card number <input inputmode="numeric" name="number"></label>'
      node.dataset.wallets = Object.values(options.wallets).join()
      return {}
    }
    return {
      mount(node) {
        const event = type === 'expressCheckout' ? wallet(node) : card(node)
        setTimeout(() => tellAll('ready', event), 20)
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
    const number = byWallet ? '' : document.querySelector('input[name=number]').value
    byWallet = false
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
