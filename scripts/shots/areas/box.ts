import { CARDS } from '../../../tests/support/studio'
import { formWith, payWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** The sales page, its prices, its form, the purchase and its own page. */
export const box: Area = async ({ camera, visitor }) => {
  const page = await visitor()
  await visit(page, '/business-in-a-box')
  await camera.shoot(page, 'sales page')
  await camera.attempt('sales page errors', async () => {
    await sendEmpty(formWith(page, 'Send message'), 'Send message')
    await camera.shoot(page, 'sales page errors', { at: page.getByRole('region', { name: 'There is a problem' }) })
  })
  await visit(page, '/buy-now')
  await camera.shoot(page, 'buy now')
  await page.getByRole('button', { name: 'Just ask a question' }).click()
  await page.getByText('There is a problem').first().waitFor()
  await camera.shoot(page, 'buy now errors', { at: page.getByRole('region', { name: 'There is a problem' }) })
  await page.getByLabel('Name').fill('Mere Rata')
  await page.getByLabel('Email').fill('mere@example.nz')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Card number').waitFor()
  await camera.shoot(page, 'payment')
  await payWith(page, CARDS.paid)
  await page.waitForURL(/\/package\//)
  await camera.shoot(page, 'bought')
}
