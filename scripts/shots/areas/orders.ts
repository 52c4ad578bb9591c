import { CARDS, somebody } from '../../../tests/support/studio'
import { fillBuyer, formWith, payWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** A paint kit and a custom frame: details, errors, payment, the order's page. */
export const orders: Area = async ({ camera, visitor }) => {
  for (const [name, path] of [
    ['kit', '/paint-kit'],
    ['frame', '/custom-frame'],
  ] as const) {
    await camera.attempt(name, async () => {
      const page = await visitor()
      await visit(page, path)
      await camera.shoot(page, name)
      await sendEmpty(formWith(page, 'Continue to Payment'), 'Continue to Payment')
      await camera.shoot(page, `${name} errors`, { at: page.locator('#order') })
      await fillBuyer(page, somebody({ firstName: 'Aroha', lastName: 'Fern' }))
      if (name === 'kit') {
        await page.getByLabel('Pthalo Blue').check()
        await page.getByRole('button', { name: /more/i }).click()
      }
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByLabel('Card number').waitFor()
      await camera.shoot(page, `${name} payment`, { at: page.locator('#order') })
      await payWith(page, CARDS.paid)
      await page.waitForURL(/\/order\//)
      await camera.shoot(page, `${name} order`)
    })
  }
}
