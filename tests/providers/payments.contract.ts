import { describe, expect, it } from 'vitest'
import { InvalidSignature, type ProviderEvent, ProviderRefusal } from '../../app/providers/payments/port'
import { minutes, seconds } from '../support/clock'
import { balanceContract } from './balance.contract'
import { chargeRequest, intentRef, type PaymentWorld, pageRequest, sessionRef } from './payment-world'
import { refundContract } from './refunds.contract'

/** The contract of every card provider. */
export function paymentContract(open: () => Promise<PaymentWorld>): void {
  describe('a card form', () => {
    it('is made once for a payment and amount', async () => {
      const { provider } = await open()
      const request = chargeRequest()
      const [first, second] = await Promise.all([provider.createIntent(request), provider.createIntent(request)])
      expect(second).toEqual(first)
      expect(first.clientSecret).toContain('_secret_')
      const dearer = await provider.createIntent({ ...request, amountCents: 19_500 })
      const other = await provider.createIntent({ ...request, paymentId: 'another-payment' })
      expect(new Set([first.intentId, dearer.intentId, other.intentId]).size).toBe(3)
    })

    it('is made again after it was cancelled, and only once', async () => {
      const { provider } = await open()
      const request = chargeRequest()
      const first = await provider.createIntent(request)
      await provider.cancelCharge(intentRef(first))
      const second = await provider.createIntent(request)
      expect(second.intentId).not.toBe(first.intentId)
      expect((await provider.readCharge(intentRef(second))).status).toBe('open')
      expect(await provider.createIntent(request)).toEqual(second)
    })

    it('keeps its amount and payment when the payer corrects the e-mail address', async () => {
      const { provider } = await open()
      const request = chargeRequest()
      const first = await provider.createIntent(request)
      const corrected = { ...request, email: 'mere.tane@example.org' }
      const second = await provider.createIntent(corrected)
      expect(second.intentId).not.toBe(first.intentId)
      expect(await provider.createIntent(corrected)).toEqual(second)
    })

    it.each(['usd', 'eur'])('says its amount, currency and payment: %s', async (currency) => {
      const { provider } = await open()
      const request = chargeRequest({ purpose: 'package', amountCents: 35_050, currency })
      const intent = await provider.createIntent(request)
      expect(await provider.readCharge(intentRef(intent))).toEqual({
        status: 'open',
        intentId: intent.intentId,
        amountCents: 35_050,
        currency,
        paymentId: request.paymentId,
        declineMessage: null,
      })
    })

    it.each([49, 1, 0, -500])('is refused for %i cents', async (amountCents) => {
      const { provider } = await open()
      await expect(provider.createIntent(chargeRequest({ amountCents }))).rejects.toBeInstanceOf(ProviderRefusal)
    })

    it('cannot be read when it does not exist', async () => {
      const { provider } = await open()
      const ref = { kind: 'intent', providerId: 'pi_of_nobody' } as const
      await expect(provider.readCharge(ref)).rejects.toBeInstanceOf(ProviderRefusal)
    })

    it('succeeds when it is paid', async () => {
      const { provider, pay } = await open()
      const intent = await provider.createIntent(chargeRequest())
      await pay(intent, 'good')
      expect(await provider.readCharge(intentRef(intent))).toMatchObject({ status: 'succeeded', amountCents: 13_000 })
    })

    it('stays open with the message of a declined card, and can then be paid', async () => {
      const { provider, pay } = await open()
      const intent = await provider.createIntent(chargeRequest())
      await pay(intent, 'declined')
      const declined = await provider.readCharge(intentRef(intent))
      expect(declined).toMatchObject({ status: 'open', declineMessage: 'Your card was declined.' })
      await pay(intent, 'good')
      const paid = await provider.readCharge(intentRef(intent))
      expect(paid).toMatchObject({ status: 'succeeded', declineMessage: null })
    })

    it('is cancelled once and for all', async () => {
      const { provider, pay } = await open()
      const intent = await provider.createIntent(chargeRequest())
      expect((await provider.cancelCharge(intentRef(intent))).status).toBe('cancelled')
      expect((await provider.cancelCharge(intentRef(intent))).status).toBe('cancelled')
      await expect(pay(intent, 'good')).rejects.toThrow()
      expect((await provider.readCharge(intentRef(intent))).status).toBe('cancelled')
    })

    it('answers succeeded when the payment was faster than the cancel', async () => {
      const { provider, pay } = await open()
      const intent = await provider.createIntent(chargeRequest())
      await pay(intent, 'good')
      expect((await provider.cancelCharge(intentRef(intent))).status).toBe('succeeded')
      expect((await provider.readCharge(intentRef(intent))).status).toBe('succeeded')
    })
  })

  describe('a hosted page', () => {
    it('is made once, has an address, and names its payment before it is paid', async () => {
      const { provider, clock } = await open()
      const request = pageRequest(clock)
      const session = await provider.createHostedPage(request)
      expect(await provider.createHostedPage(request)).toEqual(session)
      expect(session.url).toMatch(/^https?:\/\/.+/)
      expect(await provider.readCharge(sessionRef(session))).toEqual({
        status: 'open',
        intentId: null,
        amountCents: 13_000,
        currency: 'nzd',
        paymentId: request.paymentId,
        declineMessage: null,
      })
    })

    it('leads to the return address with its id when it is paid, and names the charge', async () => {
      const { provider, clock, payPage } = await open()
      const session = await provider.createHostedPage(pageRequest(clock))
      const leadsTo = await payPage(session, 'good')
      expect(leadsTo).toBe(`https://studio.example/payments/return?session=${session.sessionId}`)
      const paid = await provider.readCharge(sessionRef(session))
      expect(paid.status).toBe('succeeded')
      expect(paid.intentId).toBeTruthy()
      expect((await provider.cancelCharge(sessionRef(session))).status).toBe('succeeded')
    })

    it('stays open after a declined card', async () => {
      const { provider, clock, payPage } = await open()
      const session = await provider.createHostedPage(pageRequest(clock))
      expect(await payPage(session, 'declined')).toBeNull()
      const declined = await provider.readCharge(sessionRef(session))
      expect(declined).toMatchObject({ status: 'open', declineMessage: 'Your card was declined.' })
      expect(await payPage(session, 'good')).toContain(session.sessionId)
    })

    it('takes no payment after its cancel', async () => {
      const { provider, clock, payPage } = await open()
      const request = pageRequest(clock)
      const session = await provider.createHostedPage(request)
      expect((await provider.cancelCharge(sessionRef(session))).status).toBe('cancelled')
      await expect(payPage(session, 'good')).rejects.toThrow()
      expect((await provider.readCharge(sessionRef(session))).status).toBe('cancelled')
      expect((await provider.createHostedPage(request)).sessionId).not.toBe(session.sessionId)
    })

    it('lapses automatically', async () => {
      const { provider, clock, payPage } = await open()
      const session = await provider.createHostedPage(pageRequest(clock))
      clock.advance(minutes(41))
      await expect(payPage(session, 'good')).rejects.toThrow()
      expect((await provider.readCharge(sessionRef(session))).status).toBe('cancelled')
    })
  })

  refundContract(open)
  balanceContract(open)

  describe('an event', () => {
    const eventsOf = (world: PaymentWorld): ProviderEvent[] =>
      world.events().map(({ rawBody, signature }) => world.provider.readEvent(rawBody, signature))

    it('reports payment, decline, cancel and refund, with our payment and the charge', async () => {
      const world = await open()
      const { provider } = world
      const paidRequest = chargeRequest()
      const paid = await provider.createIntent(paidRequest)
      await world.pay(paid, 'declined')
      await world.pay(paid, 'good')
      await provider.refund({ intentId: paid.intentId, amountCents: 500, idempotencyKey: 'r', reason: 'Late' })
      const droppedRequest = chargeRequest()
      const dropped = await provider.createIntent(droppedRequest)
      await provider.cancelCharge(intentRef(dropped))
      const events = eventsOf(world).filter((event) => event.type !== 'other')
      expect(new Set(events.map((event) => event.id)).size).toBe(4)
      expect(events).toEqual([
        expect.objectContaining({
          type: 'declined',
          ref: intentRef(paid),
          paymentId: paidRequest.paymentId,
          message: 'Your card was declined.',
        }),
        expect.objectContaining({ type: 'paid', ref: intentRef(paid), paymentId: paidRequest.paymentId }),
        expect.objectContaining({ type: 'refunded', ref: intentRef(paid), paymentId: paidRequest.paymentId }),
        expect.objectContaining({ type: 'cancelled', ref: intentRef(dropped), paymentId: droppedRequest.paymentId }),
      ])
    })

    it('reports a hosted page', async () => {
      const world = await open()
      const request = pageRequest(world.clock)
      const session = await world.provider.createHostedPage(request)
      await world.payPage(session, 'good')
      const dropped = await world.provider.createHostedPage(pageRequest(world.clock))
      await world.provider.cancelCharge(sessionRef(dropped))
      const events = eventsOf(world)
      const paid = { type: 'paid', ref: sessionRef(session), paymentId: request.paymentId }
      expect(events).toContainEqual(expect.objectContaining(paid))
      expect(events).toContainEqual(expect.objectContaining({ type: 'cancelled', ref: sessionRef(dropped) }))
    })

    it('is refused without its signature, changed, forged or too old', async () => {
      const world = await open()
      const { provider, clock } = world
      await world.pay(await provider.createIntent(chargeRequest()), 'good')
      const { rawBody, signature } = world.events().at(-1)!
      const read = (body: string, header: string | null) => () => provider.readEvent(body, header)
      expect(read(rawBody, signature)).not.toThrow()
      for (const header of [
        null,
        '',
        'v1=00',
        signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`),
        world.forge(rawBody),
      ]) {
        expect(read(rawBody, header), String(header)).toThrow(InvalidSignature)
      }
      expect(read(rawBody.replace('"id"', '"Id"'), signature)).toThrow(InvalidSignature)
      clock.advance(seconds(299))
      expect(read(rawBody, signature)).not.toThrow()
      clock.advance(seconds(2))
      expect(read(rawBody, signature)).toThrow(InvalidSignature)
    })
  })
}
