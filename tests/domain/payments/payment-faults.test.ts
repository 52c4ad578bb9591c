import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { completeFreePurchase, handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { ProviderRefusal, ProviderUnavailable } from '../../../app/providers/payments/port'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  aVoucher,
  confirm,
  DECLINED_CARD,
  deliverEvents,
  openStudio,
  payCard,
  reopen,
  start,
} from '../../support/makers/purchases'

describe('a payment that is replaced while the bank is still deciding', () => {
  it('opens no second card form until the first one is over', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    const three = aForm(event, { partySize: 3 })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'conflict', code: 'payment_busy' })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ code: 'payment_busy' })
    await expect(reopen(studio, aroha, first)).rejects.toMatchObject({ code: 'payment_busy' })
    studio.payments.cancelCharge = cancelCharge
    expect((await start(studio, aroha, three)).totalCents).toBe(19500)
  })

  it('opens no second card form while the provider cannot be reached', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = () => Promise.reject(new ProviderUnavailable('down'))
    const three = aForm(event, { partySize: 3 })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'upstream' })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'upstream' })
    studio.payments.cancelCharge = cancelCharge
    // Meanwhile the first one was paid in another tab, which makes the booking.
    await payCard(studio, first)
    expect((await start(studio, aroha, three)).state).toBe('fulfilled')
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('blames nothing that was typed when the provider refuses to end the first payment', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, aroha, aForm(event))
    studio.payments.cancelCharge = () => Promise.reject(new ProviderRefusal('It cannot be expired.'))
    await expect(start(studio, aroha, aForm(event, { partySize: 3 }))).rejects.toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('Please don’t pay again'),
    })
  })

  it('spends no voucher on a booking that is being paid by card', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const voucher = aVoucher(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    const form = aForm(event, { voucherCode: voucher.code })
    await expect(start(studio, aroha, form)).rejects.toMatchObject({ code: 'payment_busy' })
    await expect(completeFreePurchase(studio, { visitor: aroha.key }, first.paymentId)).rejects.toMatchObject({
      kind: 'conflict',
    })
    studio.payments.cancelCharge = cancelCharge
    await payCard(studio, first)
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings').map((booking) => booking.made_by)).toEqual(['payment'])
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ value_left_cents: 6500, places_left: 1 })
  })
})

describe('a payment that is replaced while its card form is being opened', () => {
  it('can never be paid', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const { createIntent } = studio.payments
    let second: Promise<unknown> | undefined
    studio.payments.createIntent = async (request) => {
      const intent = await createIntent(request)
      studio.payments.createIntent = createIntent
      second = start(studio, aroha, aForm(event, { partySize: 3 }))
      await second
      return intent
    }
    await expect(start(studio, aroha, aForm(event))).rejects.toMatchObject({ code: 'payment_closed' })
    expect(await second).toMatchObject({ totalCents: 19500, card: { provider: 'simulated' } })
  })
})

describe('a declined card', () => {
  it('extends the hold by ten minutes each time, also for the same reason', async () => {
    const studio = openStudio()
    const step = await start(studio, aroha, aForm(anEvent(studio)))
    for (const ends of ['2026-11-20T02:18:00.000Z', '2026-11-20T02:26:00.000Z', '2026-11-20T02:30:00.000Z']) {
      studio.clock.advance(minutes(8))
      await expect(payCard(studio, step, DECLINED_CARD)).rejects.toMatchObject({ kind: 'declined' })
      await deliverEvents(studio)
      expect(allOf(studio, 'holds')).toMatchObject([{ state: 'live', expires_at: ends }])
    }
  })
})

describe('a confirm call', () => {
  it('does not say that nothing was charged when the provider cannot be reached', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    studio.payments.readCharge = () => Promise.reject(new ProviderUnavailable('down'))
    const error = await confirm(studio, aroha, form, step).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ kind: 'upstream' })
    expect((error as Error).message).not.toMatch(/nothing was charged|try again/i)
  })

  it('is refused after the owner has deleted the booking', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    const { booking } = await confirm(studio, aroha, form, step)
    deleteBooking(studio, { id: booking.id, actor: 'owner' })
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject({ kind: 'missing' })
    const intentId = step.card!.paymentIntentId
    expect(await handleProviderReturn(studio, { visitor: aroha.key, paymentId: null, intentId })).toMatchObject({
      outcome: 'gone',
    })
  })

  it('without a payment never returns another party’s booking', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const voucher = aVoucher(studio, { people_count: 2 })
    const form = aForm(event, { voucherCode: voucher.code })
    const free = { card: null, totalCents: 0 } as never
    const one = await confirm(studio, aroha, form, free)
    expect((await confirm(studio, aroha, form, free)).booking.id).toBe(one.booking.id)
    await expect(confirm(studio, aroha, { ...form, partySize: 2 }, free)).rejects.toMatchObject({ kind: 'declined' })
  })
})

describe('a booking that costs nothing', () => {
  const free = { card: null, totalCents: 0 } as never

  it('can be made again after its guest has left the event', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { price_cents: 0 })
    await confirm(studio, aroha, aForm(event), free)
    takeRaincheck(studio, bookingLink(studio, allOf(studio, 'bookings')[0]!))
    const again = await confirm(studio, aroha, aForm(event), free)
    expect(again.booking).toMatchObject({ eventId: event, id: 2 })
    expect((await confirm(studio, aroha, aForm(event), free)).booking.id).toBe(2)
  })

  it('is made once when another browser has made it meanwhile', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio), { voucherCode: aVoucher(studio, { people_count: 2 }).code })
    const step = await start(studio, aroha, form)
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    await confirm(studio, aVisitor('aroha at home'), form, free)
    const again = completeFreePurchase(studio, { visitor: aroha.key }, step.paymentId)
    await expect(again).rejects.toMatchObject({ kind: 'conflict' })
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })
})

describe('a payment without its hold', () => {
  it('is refunded when the evening has started meanwhile', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event))
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    studio.clock.advance(minutes(60 * 24 * 20))
    studio.db.sqlite
      .prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?")
      .run(step.card!.paymentIntentId)
    const intentId = step.card!.paymentIntentId
    const result = await handleProviderReturn(studio, { visitor: aroha.key, paymentId: null, intentId })
    expect(result.outcome).toBe('refunded')
    expect(allOf(studio, 'bookings')).toHaveLength(0)
  })
})
