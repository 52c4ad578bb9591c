import type { Page } from '@playwright/test'
import { CARDS } from '../../support/studio'
import { expect, payWith, says, test, toPayment } from '../site'
import { fillVoucher, openVouchers } from './vouchers'

/** The card is charged, but the browser does not get the answer. */
async function loseAnswer(page: Page) {
  await page.route(
    '**/api/payments/simulated/confirm',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test.beforeEach(({ expectConsole }) => expectConsole(/ERR_FAILED/))

test('a charge for a booking whose answer is lost makes the booking (rule 3.5)', async ({ page, event, person }) => {
  await event({ price: 65 })
  await toPayment(page, person)
  await loseAnswer(page)
  await payWith(page, CARDS.paid, '$65.00')
  await says(page, 'Booking Confirmed!')
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
})

test('so does one for a voucher, which holds no seats', async ({ page, person }) => {
  const form = await openVouchers(page)
  await fillVoucher(form, person, 1)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await loseAnswer(page)
  await payWith(page, CARDS.paid, '$65.00')
  await says(page, 'Voucher Created!')
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
})
