import type { Locator, Page } from '@playwright/test'
import { CARDS, onlyEvent, somebody, VOUCHERS } from '../../../tests/support/studio'
import { endHolds } from '../database'
import { formWith, payWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** Booking a place: the panel, its errors, the payment step and what can happen there, the confirmation. */
export const booking: Area = async ({ camera, visitor, server, owner }) => {
  await onlyEvent(owner, { title: 'Pōhutukawa at Dusk' })
  const person = somebody({ firstName: 'Aroha', lastName: 'Fern' })
  const open = async (page: Page) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Book Now!' }).click()
    const form = formWith(page, 'Continue to Payment').filter({ has: page.getByLabel('Party size') })
    await form.waitFor()
    return form
  }
  const fillGuest = async (form: Locator) => {
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByLabel('Last name').fill(person.lastName)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Phone').fill(person.phone)
  }
  const page = await visitor()
  const form = await open(page)
  await camera.shoot(page, 'panel', { at: form })
  await sendEmpty(form, 'Continue to Payment')
  await camera.shoot(page, 'panel errors', { at: form })
  await fillGuest(form)
  await form.getByLabel('Party size').selectOption('2')
  await form.getByLabel('Gift voucher code').fill(VOUCHERS.onePerson)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Card number').waitFor()
  await camera.shoot(page, 'payment', { at: page.getByText('Secure payment') })
  await payWith(page, CARDS.declined)
  await page.getByText('Payment Failed').first().waitFor()
  await camera.shoot(page, 'declined', { at: page.getByText('Secure payment') })
  await payWith(page, CARDS.threeDSecure)
  await page.getByRole('button', { name: /approve/i }).waitFor()
  await camera.shoot(page, '3-D Secure', { view: true })
  await page.getByRole('button', { name: /approve/i }).click()
  await page.getByText('Booking Confirmed!').waitFor()
  // The toast may disappear while it is photographed.
  const ownPage = await page
    .getByRole('link', { name: /booking/i })
    .filter({ visible: true })
    .first()
    .getAttribute('href')
  await camera.shoot(page, 'confirmed toast', { view: true, widths: [360] })
  await visit(page, ownPage ?? '/')
  await camera.shoot(page, 'confirmation')

  await camera.attempt('voucher pays all', async () => {
    const page = await visitor()
    const free = await open(page)
    await fillGuest(free)
    await free.getByLabel('Party size').selectOption('2')
    await free.getByLabel('Gift voucher code').fill(VOUCHERS.twoPeople)
    await free.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Booking Confirmed!').first().waitFor()
    await camera.shoot(page, 'voucher pays all', { view: true })
  })
  await camera.attempt('without JavaScript', async () => {
    const plain = await visitor({ scripted: false })
    await plain.goto('/?book=open')
    const asked = formWith(plain, 'Continue to Payment').filter({ has: plain.getByLabel('Party size') })
    await camera.shoot(plain, 'panel without JavaScript', { widths: [360] })
    await fillGuest(asked)
    await asked.getByRole('button', { name: 'Continue to Payment' }).click()
    await plain.waitForURL(/\/checkout\/pay_/)
    await camera.shoot(plain, 'payment without JavaScript')
    await plain.getByRole('button', { name: /^Pay / }).click()
    await plain.getByLabel('Card number').waitFor()
    await camera.shoot(plain, 'card provider')
    endHolds(server)
    await plain.goBack()
    await plain.reload()
    await camera.shoot(plain, 'no longer held')
  })
}
