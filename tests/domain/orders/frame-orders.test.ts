import { describe, expect, it } from 'vitest'
import { orderedFrame } from '../../../app/domain/orders/order-details'
import { completeOrder, openOrderPayment } from '../../../app/domain/orders/place-order'
import { aFrame, startFrame } from '../../support/makers/orders'
import { allOf, aroha, deliverEvents, openStudio, payCard, type Studio, sione } from '../../support/makers/purchases'

describe('a custom frame', () => {
  const pay = async (studio: Studio, email: string | undefined = 'aroha@example.com') => {
    const card = await openOrderPayment(studio, aroha.nextKey, {
      amount: 150,
      currency: 'nzd',
      description: 'Custom Frame Purchase',
      metadata: { type: 'custom_frame', customerName: 'Aroha Fern', customerEmail: email },
    })
    await studio.payments.confirm(card.clientSecret, '4242 4242 4242 4242')
    return card.paymentIntentId
  }

  it('paid without details waits for them, and the order call completes it once', async () => {
    const studio = openStudio()
    const intentId = await pay(studio)
    await deliverEvents(studio)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'paid', fulfilled_type: 'nothing' }])
    const details = aFrame({ artworkDescription: 'A seascape', dimensions: '40 x 50 cm' })
    const answer = await completeOrder(studio, aroha, { intentId, ordered: orderedFrame(details) })
    expect(answer).toMatchObject({ price: '150.00', artworkDescription: 'A seascape', paymentStatus: 'paid' })
    const again = await completeOrder(studio, aroha, {
      intentId,
      ordered: orderedFrame(aFrame({ dimensions: 'other' })),
    })
    expect(again).toMatchObject({ id: answer.id, dimensions: '40 x 50 cm' })
    expect(allOf(studio, 'orders')).toHaveLength(1)
    const owner = allOf(studio, 'messages').find(({ kind }) => kind === 'owner_new_custom_frame')
    expect(owner?.text).toContain('get in touch with them within 24 hours')
    expect(owner?.text).toContain('A seascape')
    const buyer = allOf(studio, 'messages').find(({ kind }) => kind === 'custom_frame_confirmation')
    expect(buyer?.text).toContain('in touch within 24 hours')
  })

  it('without a name on the payment, only its own browser can complete it', async () => {
    const studio = openStudio()
    const intentId = await pay(studio, undefined)
    studio.db.sqlite.prepare("UPDATE payments SET email = ''").run()
    await expect(completeOrder(studio, sione, { intentId, ordered: orderedFrame(aFrame()) })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await completeOrder(studio, aroha, { intentId, ordered: orderedFrame(aFrame()) })).toMatchObject({
      emailSent: true,
    })
  })

  it('that is ordered on its page is stored before the charge and shown before paying', async () => {
    const studio = openStudio()
    const step = await startFrame(studio, aroha, aFrame({ frameStyle: 'Natural timber' }))
    expect(step.facts).toEqual(
      expect.arrayContaining([
        { label: 'Customer', text: 'Aroha Fern' },
        { label: 'Artwork', text: 'To be discussed with the maker' },
        { label: 'Style', text: 'Natural timber' },
        { label: 'Size', text: 'To be confirmed' },
      ]),
    )
    expect(step.totalCents).toBe(15000)
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'orders')).toMatchObject([{ frame_style: 'Natural timber', payment_status: 'paid' }])
  })
})
