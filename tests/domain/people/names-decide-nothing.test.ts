import { describe, expect, it } from 'vitest'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { processRefunds, refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { allOf, anEvent, aVoucher, openStudio, paidBooking } from '../../support/makers/purchases'

describe('a name never changes behaviour', () => {
  it('a guest called Refunded gets the credit of the voucher back', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const name = { firstName: 'Refunded', lastName: '' }
    const booking = await paidBooking(studio, anEvent(studio), { ...name, voucherCode: voucher.code })
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ is_redeemed: 1, redeemed_by: 'Refunded', ended_at: null })
    await removeBooking(studio, { id: booking.id, ending: 'refund', actor: 'hana' })
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ is_redeemed: 0, value_left_cents: 6500 })
  })

  it.each(['card provider', 'system'])('the refunds of an owner called %s are the owner’s', async (by) => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const paymentId = allOf(studio, 'payments')[0]!.id
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('away'))
    for (let time = 0; time < 2; time += 1) {
      await refundPayment(studio, { paymentId, amountCents: 1000, reason: 'The storm', by })
    }
    studio.payments.refund = refund
    await processRefunds(studio)
    expect(allOf(studio, 'refunds').map(({ state, requester }) => [state, requester])).toEqual([
      ['succeeded', 'owner'],
      ['succeeded', 'owner'],
    ])
    expect(readPaymentPage(studio, paymentId).refunds.map((each) => each.by)).toEqual([by, by])
  })
})
