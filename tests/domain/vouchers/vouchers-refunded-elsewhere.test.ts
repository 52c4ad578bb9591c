import { expect, it } from 'vitest'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { readBalance } from '../../../app/domain/vouchers/read-voucher'
import { problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  confirm,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  refundElsewhere,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { soldVoucher } from '../../support/makers/voucher-buyer'

async function giveElsewhere(studio: Studio, amountCents: number) {
  await refundElsewhere(studio, amountCents, paymentOf(studio).intent_id!)
  await deliverEvents(studio)
}

const voucherOf = (studio: Studio) => allOf(studio, 'vouchers')[0]!
const paymentOf = (studio: Studio) => allOf(studio, 'payments').find((payment) => payment.purpose === 'voucher')!
const ENDED = { is_redeemed: 1, places_left: 0, value_left_cents: 0, end_reason: 'refunded' }

it('a voucher that was refunded at the provider ends at once, and is not in Needs you', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  const event = anEvent(studio)
  await giveElsewhere(studio, 13_000)
  expect(voucherOf(studio)).toMatchObject(ENDED)
  expect(readBalance(studio, voucher.code)).toMatchObject({ state: 'redeemed', placesLeft: 0, valueLeftCents: 0 })
  await expect(paidBooking(studio, event, { voucherCode: voucher.code })).rejects.toThrow('has already been used')
  expect(problemOf(studio)).toBeNull()
  expect(listNeeds(studio).rows).toEqual([])
  const [entry] = studio.db.sqlite.prepare("SELECT detail FROM audit_log WHERE actor = 'card provider'").all()
  expect(JSON.parse((entry as { detail: string }).detail)).toMatchObject({ ended: voucher.code })
})

it('a voucher that was refunded in parts is in Needs you, and ends with the last part', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  await giveElsewhere(studio, 6500)
  expect(voucherOf(studio)).toMatchObject({ is_redeemed: 0 })
  expect(problemOf(studio)).toContain(`voucher ${voucher.code} is still on`)
  await giveElsewhere(studio, 6500)
  expect(voucherOf(studio)).toMatchObject(ENDED)
  expect(problemOf(studio)).toBeNull()
})

it('a used voucher that was refunded in part is in Needs you, because deleting its booking gives it credit again', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  const booking = await paidBooking(studio, anEvent(studio), { partySize: 2, voucherCode: voucher.code })
  await giveElsewhere(studio, 6500)
  const question = `$65.00 was refunded on the card provider’s own page, and voucher ${voucher.code} is still on. Please cancel it or keep it.`
  expect(problemOf(studio)).toBe(question)
  deleteBooking(studio, { id: booking.id, actor: 'hana' })
  expect(voucherOf(studio)).toMatchObject({ is_redeemed: 0, value_left_cents: 13_000 })
  expect(problemOf(studio)).toBe(question)
})

it('a booking with a refunded voucher is in Needs you, and its credit is not restored', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  const event = anEvent(studio)
  const booking = await paidBooking(studio, event, { partySize: 2, voucherCode: voucher.code })
  expect(voucherOf(studio)).toMatchObject({ is_redeemed: 1 })
  await giveElsewhere(studio, 13_000)
  expect(voucherOf(studio)).toMatchObject(ENDED)
  expect(problemOf(studio)).toBe(
    `$130.00 was refunded on the card provider’s own page, and booking ${booking.reference} is still on. Please cancel it or keep it.`,
  )
  deleteBooking(studio, { id: booking.id, actor: 'hana' })
  expect(voucherOf(studio)).toMatchObject(ENDED)
  expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0 })
})

it('a hold with the credit of a refunded voucher is not booked, and what was paid by card is refunded', async () => {
  const studio = openStudio()
  const voucher = await soldVoucher(studio)
  const event = anEvent(studio)
  const form = aForm(event, { partySize: 3, voucherCode: voucher.code })
  const step = await start(studio, aroha, form)
  expect(step.totalCents).toBe(6500)
  await giveElsewhere(studio, 13_000)
  await payCard(studio, step)
  await expect(confirm(studio, aroha, form, step)).rejects.toThrow('The voucher had been used for something else')
  expect(allOf(studio, 'bookings')).toEqual([])
  const paid = allOf(studio, 'payments').find((payment) => payment.purpose === 'booking')
  expect(paid).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
})

it('a voucher that the owner refunds stays when she chose that', async () => {
  const studio = openStudio()
  await soldVoucher(studio)
  await refundByOwner(studio, {
    paymentId: paymentOf(studio).id,
    refund: { amount: 130, reason: 'A gift of ours', purchase: 'keep' },
    actor: 'hana',
  })
  await deliverEvents(studio)
  expect(paymentOf(studio)).toMatchObject({ state: 'refunded' })
  expect(voucherOf(studio)).toMatchObject({ is_redeemed: 0, value_left_cents: 13_000 })
})
