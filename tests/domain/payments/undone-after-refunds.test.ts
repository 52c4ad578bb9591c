import { expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { changeBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { voidByOwner } from '../../../app/domain/vouchers/owner-vouchers'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, anEvent, openStudio, paidBooking, type Studio, sendProviderEvent } from '../../support/makers/purchases'
import { soldVoucher } from '../../support/makers/voucher-buyer'

const refund = (studio: Studio, purchase: 'keep' | 'cancel') =>
  refundByOwner(studio, {
    paymentId: allOf(studio, 'payments')[0]!.id,
    refund: { amount: 130, reason: 'x', purchase },
    actor,
  })

it('a voucher whose money is on its way back cannot be brought back by the undo of its void', async () => {
  const studio = openStudio()
  const { id } = await soldVoucher(studio)
  const { undoId } = voidByOwner(studio, { id, reason: 'Lost', actor })
  studio.payments.refund = () => Promise.reject(new ProviderUnavailable('away'))
  await refund(studio, 'keep')
  expect(() => undoChange(studio, { id: undoId, actor })).toThrow(/its money went back meanwhile/)
  expect(allOf(studio, 'vouchers')).toMatchObject([{ end_reason: 'voided', value_left_cents: 0 }])
})

it('a booking deleted with its credit cannot be brought back once the voucher was refunded', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2, voucherCode: voucher.code })
  const { undoId } = await removeBooking(studio, { id, ending: 'nothing', actor })
  await refund(studio, 'cancel')
  expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(/has been changed since/)
  expect(allOf(studio, 'bookings')).toEqual([])
})

it('what was disputed when a booking was paid by hand, and has gone back since, is not asked for by an undo', async () => {
  const studio = openStudio()
  const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
  const mark = (changes: object) => changeBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
  const dispute = (state: 'open' | 'won') => sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state }))
  await dispute('open')
  await mark({ paymentStatus: 'failed' })
  const { undoId } = await mark({ paymentStatus: 'paid', paymentMethod: 'cash' })
  await dispute('won')
  await refund(studio, 'keep')
  expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(/its money went back meanwhile/)
  expect(problemOf(studio)).toBeNull()
})
