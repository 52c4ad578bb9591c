import { CARDS } from '../support/studio'
import { fillBuyer, ORDER_KINDS, onward, open } from './orders'
import { expect, payWith, test } from './site'

/** What the browser sends has the types that programs send. */
test('a kit is ordered with numbers and booleans', async ({ page, scripted, person }) => {
  test.skip(!scripted, 'Without JavaScript a form is posted.')
  await open(page, scripted, ORDER_KINDS.kit)
  await fillBuyer(page, person)
  await page.getByLabel('Yellow Oxide').check()
  await page.getByLabel('Extra canvases').fill('2')
  const asked = page.waitForRequest('**/api/create-payment-intent')
  await onward(page, scripted)
  const chosen = { pthaloBlue: false, alizarinCrimson: false, yellowOxide: true, extraCanvases: 2 }
  expect((await asked).postDataJSON()).toMatchObject({ amount: 269, order: chosen })
  await payWith(page, scripted, CARDS.paid, '$269.00')
  await expect(page).toHaveURL(/\/order\//)
})
