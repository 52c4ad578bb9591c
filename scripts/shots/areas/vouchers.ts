import { CARDS, localDay, somebody } from '../../../tests/support/studio'
import { checkBalance, formWith, payWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** A gift voucher: form, payment, made, its page, its card, its balance. */
export const vouchers: Area = async ({ camera, visitor }) => {
  const person = somebody({ firstName: 'Aroha', lastName: 'Fern' })
  const page = await visitor()
  await visit(page, '/')
  await page.getByText('Buy a voucher').click()
  const form = formWith(page, 'Continue to Payment').filter({ has: page.getByLabel('Valid For') })
  await form.getByLabel('Valid For').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await camera.shoot(page, 'form', { at: form })
  await sendEmpty(form, 'Continue to Payment')
  await camera.shoot(page, 'form errors', { at: form })
  await form.getByLabel('Your name').fill('Aroha Fern')
  await form.getByLabel('Your email').fill(person.email)
  await form.getByLabel('Valid For').selectOption('2')
  await form.getByLabel('For (optional)').fill('Wiremu')
  await form.getByLabel('Your message').fill('Ngā mihi nui! Bring your wine and your worst singing.')
  await form.getByText('Email it to them on a day you choose').click()
  await form.getByLabel('Their email').fill('wiremu@example.nz')
  await form.getByLabel('Day').fill(localDay(30))
  await camera.shoot(page, 'form of a present', { at: form })
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Card number').waitFor()
  await camera.shoot(page, 'payment', { at: page.getByText('Secure payment') })
  await payWith(page, CARDS.declined)
  await page.getByText('Payment Failed').first().waitFor()
  await payWith(page, CARDS.paid)
  await page.getByText('Voucher Created Successfully!').waitFor()
  await camera.shoot(page, 'made', { at: page.getByText('Voucher Created Successfully!') })
  await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await page.waitForURL(/\/voucher\//)
  await page.getByText('Change the present').click()
  await camera.shoot(page, 'page')
  const code =
    (await page
      .getByText(/^SLP-[A-Z0-9]{8}$/)
      .first()
      .textContent()) ?? ''
  await visit(page, `${page.url()}/print`)
  await camera.shoot(page, 'gift card')
  await visit(page, '/voucher-balance')
  await camera.shoot(page, 'balance')
  await checkBalance(page, code)
  await camera.shoot(page, 'balance found')
  await checkBalance(page, 'SLP-NNNNNNNN')
  await camera.shoot(page, 'balance unknown', { widths: [360] })
}
