import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, client, postForm, startTestServer, type TestServer, until } from '../../support/server'
import { type StripeStandIn, settingsOf, startStripeStandIn } from '../../support/stand-ins/stripe-stand-in'
import { confirmBody, intentBody, listOf, onlyEvent, ownerClient, somebody } from '../../support/studio'

/** The built app with Stripe's own SDK against a local server that answers as Stripe does. */
describe('with STRIPE_* set', () => {
  let stripe: StripeStandIn
  let server: TestServer
  let owner: Client

  beforeAll(async () => {
    stripe = await startStripeStandIn()
    server = await startTestServer({
      env: {
        PAYMENTS: undefined,
        ...settingsOf(stripe),
      },
    })
    owner = await ownerClient(server)
  })
  afterAll(async () => {
    await server.stop()
    await stripe.close()
  })

  const started = async (partySize = 1) => {
    const eventId = await onlyEvent(owner)
    const visitor = client(server.url)
    const person = somebody()
    const body = intentBody(eventId, person, partySize)
    const intent = await visitor.post('/api/create-payment-intent', body)
    expect(intent.status, intent.text).toBe(200)
    return { eventId, visitor, person, partySize, intent: intent.json }
  }
  const booked = async () => (await client(server.url).get('/api/events/current')).json.currentBookings

  test('a booking through the SDK: intent, payment, confirm', async () => {
    stripe.webhookUrl = null
    const { eventId, visitor, person, partySize, intent } = await started(2)
    expect(intent).toMatchObject({ provider: 'stripe', publishableKey: stripe.publishableKey, discountedAmount: 130 })
    expect(intent.paymentIntentId).toMatch(/^pi_/)
    expect(intent.confirmUrl).toBeUndefined()
    const confirm = confirmBody({
      eventId,
      partySize,
      person,
      paymentIntentId: intent.paymentIntentId,
      totalAmount: 130,
    })
    expect((await visitor.post('/api/bookings/confirm', confirm)).status).toBe(402)
    stripe.payIntent(intent.paymentIntentId)
    const [first, second] = [
      await visitor.post('/api/bookings/confirm', confirm),
      await visitor.post('/api/bookings/confirm', confirm),
    ]
    expect(first.status, first.text).toBe(200)
    expect(first.json).toMatchObject({ emailSent: true })
    expect(second.json.booking.id).toBe(first.json.booking.id)
    expect(await booked()).toBe(2)
  })

  test('the webhook alone books, only once when it arrives twice', async () => {
    stripe.webhookUrl = `${server.url}/api/webhooks/stripe`
    stripe.faults.webhook = 'doubled'
    const { intent } = await started()
    stripe.payIntent(intent.paymentIntentId)
    await stripe.settled()
    expect(await booked()).toBe(1)
    const bookings = listOf(await owner.get('/api/admin/bookings'))
    expect(bookings.filter((booking) => booking.stripePaymentIntentId === intent.paymentIntentId)).toHaveLength(1)
    stripe.faults.webhook = 'none'
  })

  test('a page allows what wallets need only once the owner has switched them on, and never in her area', async () => {
    const policyOf = async (path: string, who = client(server.url)) => {
      const { headers } = await who.get(path)
      const etag = headers.etag
      const policy = String(headers['content-security-policy'])
      const opener = headers['cross-origin-opener-policy']
      return { policy, opener, etag, isOpen: policy.includes('https://*.js.stripe.com') }
    }
    const before = await policyOf('/')
    expect(before).toMatchObject({ opener: 'same-origin', isOpen: false })
    await postForm(owner, '/admin/settings/wallets', { intent: 'wallets', walletButtons: 'on' })
    const after = await policyOf('/')
    expect(after.opener).toBe('same-origin-allow-popups')
    // A browser with the cached page must fetch it again, because its policy is outdated.
    expect(after.etag).not.toBe(before.etag)
    const withoutNonce = (text: string) => text.replace(/'nonce-[^']+'/, '')
    expect(withoutNonce(after.policy).replaceAll(' https://*.js.stripe.com', '')).toBe(withoutNonce(before.policy))
    expect(after.policy).toMatch(/script-src [^;]*https:\/\/\*\.js\.stripe\.com/)
    expect(after.policy).toMatch(/frame-src [^;]*https:\/\/\*\.js\.stripe\.com/)
    expect(await policyOf('/admin/settings/wallets', owner)).toMatchObject({ opener: 'same-origin', isOpen: false })
    await postForm(owner, '/admin/settings/wallets', { intent: 'wallets' })
    expect(await policyOf('/')).toMatchObject({ opener: 'same-origin', isOpen: false })
  })

  test('an event that Stripe did not sign is refused', async () => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded', data: { object: {} } })
    const forged = await client(server.url).ask('POST', '/api/webhooks/stripe', {
      raw: body,
      headers: { 'stripe-signature': stripe.sign(body, 'whsec_of_somebody_else') },
    })
    expect(forged.status).toBe(400)
    expect(forged.json).toMatchObject({ code: 'invalid_signature' })
  })

  test('a lost webhook and a closed tab: the return address books', async () => {
    stripe.webhookUrl = null
    const { visitor, intent } = await started()
    stripe.payIntent(intent.paymentIntentId)
    const back = await visitor.get(`/pay/return?payment_intent=${intent.paymentIntentId}&redirect_status=succeeded`)
    expect(back.status).toBe(303)
    expect(back.headers.location).toMatch(/^\/booking\/WP-/)
    expect(await booked()).toBe(1)
    const stranger = await client(server.url).get(`/pay/return?payment_intent=${intent.paymentIntentId}`)
    expect(stranger.status).toBe(404)
  })

  test('the package is charged in US dollars, in the page and on the hosted page', async () => {
    stripe.webhookUrl = null
    const visitor = client(server.url)
    const body = { name: 'Mere Rata', email: 'mere@example.nz', currency: 'NZD' }
    const intent = await visitor.post('/api/package/create-payment-intent', body)
    expect(intent.json).toMatchObject({ provider: 'stripe', amount: 5000, currency: 'usd' })
    expect(stripe.books.intents.get(intent.json.paymentIntentId)).toMatchObject({ amount: 500_000, currency: 'usd' })
    stripe.payIntent(intent.json.paymentIntentId)
    const back = await visitor.get(`/pay/return?payment_intent=${intent.json.paymentIntentId}`)
    expect(back.headers.location).toMatch(/^\/package\/BX-/)

    const other = await visitor.post('/api/package/create-payment-intent', { ...body, email: 'two@example.nz' })
    const hosted = await postForm(visitor, other.json.step.url, 'intent=pay')
    expect(hosted.headers.location).toContain(stripe.url)
    expect(await (await fetch(hosted.headers.location!)).text()).toContain('5,000.00 USD')
  })

  test('while Stripe is down nothing is charged, and the visitor can try again', async () => {
    stripe.faults.api = 'error'
    const eventId = await onlyEvent(owner)
    const visitor = client(server.url)
    const body = intentBody(eventId, somebody())
    const refused = await visitor.post('/api/create-payment-intent', body)
    expect(refused.status, refused.text).toBe(502)
    stripe.faults.api = 'none'
    await until(
      async () => (await visitor.post('/api/create-payment-intent', body)).status === 200,
      'the payment opens after the fault',
      10_000,
    )
  }, 90_000)
})
