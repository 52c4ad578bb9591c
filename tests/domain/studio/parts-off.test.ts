import { expect, it } from 'vitest'
import { createPayment } from '../../../app/domain/payments/checkout/open-payment'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { readSite } from '../../../app/domain/settings/read-settings'
import { assignVoucher } from '../../../app/domain/vouchers/owner-vouchers'
import { waipu } from '../../support/as-studio'
import { actor } from '../../support/makers/bookings'
import { allOf, anEvent, aVoucher, openStudio, paidBooking } from '../../support/makers/purchases'

const none = { auction: false, kits: false, frames: false, vouchers: false, package: false }
const voucher = { value: 65, peopleCount: 1, paymentMethod: 'free' } as const
const to = { name: 'Mia Vale', email: 'mia@example.com' }

it('nothing of a part that is off can be bought, and the owner cannot make vouchers (rule 9.35)', async () => {
  const studio = openStudio()
  changeSettings(studio, { changes: { parts: none }, actor })
  for (const purpose of ['voucher', 'paint_kit', 'custom_frame', 'package'] as const) {
    const wanted = { ...to, purpose, description: '', visitor: null, amountCents: 6500, details: null }
    expect(() => createPayment(studio, wanted), purpose).toThrow('We don’t sell this at the moment.')
  }
  await expect(assignVoucher(studio, { to, voucher, actor })).rejects.toThrow('Vouchers are off')
  expect(readSite(studio).takesVouchers).toBe(false)
  changeSettings(studio, { changes: { parts: waipu.parts }, actor })
})

it('a voucher that was sold before still pays for an evening, and forms ask for a code', async () => {
  const studio = openStudio()
  const { code } = aVoucher(studio)
  changeSettings(studio, { changes: { parts: none }, actor })
  expect(readSite(studio).takesVouchers).toBe(true)
  await paidBooking(studio, anEvent(studio), { voucherCode: code })
  expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 0 }])
  changeSettings(studio, { changes: { parts: waipu.parts }, actor })
})
