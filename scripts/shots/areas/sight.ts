import { onlyEvent } from '../../../tests/support/studio'
import { formWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

const PAGES = [
  ['landing', '/'],
  ['auction', '/auction'],
  ['kit', '/paint-kit'],
] as const

/** The site in forced colours, and at twice the size. */
export const sight: Area = async ({ camera, visitor, owner }) => {
  await onlyEvent(owner, { title: 'Pōhutukawa at Dusk' })
  const page = await visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [name, path] of PAGES) {
    await visit(page, path)
    await camera.shoot(page, `forced colours ${name}`, { widths: [360, 1280] })
  }
  await sendEmpty(formWith(page, 'Continue to Payment'), 'Continue to Payment')
  await camera.shoot(page, 'forced colours errors', { at: page.locator('#order'), widths: [1280] })
  await page.emulateMedia({ forcedColors: 'none' })
  // The keyboard focus: on a link of the header, the main button, a field with an error, a choice.
  await visit(page, '/paint-kit')
  await page.keyboard.press('Tab')
  await camera.shoot(page, 'keyboard skip link', { view: true, widths: [360] })
  await page.getByRole('link', { name: 'Vouchers', exact: true }).first().focus()
  await camera.shoot(page, 'keyboard header', { view: true, widths: [1280] })
  const form = formWith(page, 'Continue to Payment')
  await sendEmpty(form, 'Continue to Payment')
  await page.getByLabel('Your name').focus()
  await camera.shoot(page, 'keyboard field', { at: form })
  await page.getByLabel('Address').focus()
  await page.keyboard.press('Tab')
  await camera.shoot(page, 'keyboard choice', { at: page.getByText('Add paints') })
  // 1280 px at 200 % and at 400 %: the reflow of WCAG 1.4.10.
  for (const [name, path] of PAGES) {
    await visit(page, path)
    await camera.shoot(page, `zoomed ${name}`, { widths: [640, 320] })
  }
}
