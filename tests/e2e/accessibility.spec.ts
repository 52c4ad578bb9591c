import { hideAllEvents } from '../support/studio'
import { axeFindsNothing } from './axe'
import { emptyScripts, expect, fitsSideways, openBooking, test, toPayment } from './site'

/** Pages that no other test visits; the others are checked in their own tests. */
test.describe('axe, light and dark', () => {
  test('the landing page, and its open menu on a phone', async ({ page, event }) => {
    await event()
    await page.goto('/')
    await axeFindsNothing(page, 'landing')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await axeFindsNothing(page, 'menu', 'header')
  })

  test('404, the login, the terms and the forms with pages of their own', async ({ page, event, expectConsole }) => {
    expectConsole(/status of 404/)
    const eventId = await event()
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of [
      '/nothing-here',
      '/admin/login',
      '/terms',
      '/vouchers/buy',
      '/notify-me',
      `/waiting-list/join?event=${eventId}`,
      `/book?event=${eventId}`,
    ]) {
      await page.goto(path)
      await axeFindsNothing(page, path)
      await fitsSideways(page)
    }
  })

  for (const path of ['/paint-kit', '/custom-frame']) {
    test(`${path} as the server sends it, on a phone`, async ({ page, person, expectConsole }) => {
      expectConsole(/status of 400/)
      await page.setViewportSize({ width: 320, height: 740 })
      await emptyScripts(page)
      await page.goto(path)
      await axeFindsNothing(page, 'details without script')
      await fitsSideways(page)
      await page.getByLabel('Your name').fill(person.firstName)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await axeFindsNothing(page, 'errors without script', '#order')
      await page.getByLabel('Phone').fill(person.phone)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Address').fill('3 Shell Road')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page).toHaveURL(/\/checkout\//)
      await axeFindsNothing(page, 'payment step without script')
      await fitsSideways(page)
    })
  }

  test('as the server sends it, before any script', async ({ page, event, site, person, expectConsole }) => {
    expectConsole(/status of 400/)
    await hideAllEvents(site.owner)
    await emptyScripts(page)
    await page.goto('/')
    await axeFindsNothing(page, 'no event without script')
    await event()
    const form = await openBooking(page)
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('There is a problem').first()).toBeVisible()
    await axeFindsNothing(page, 'errors without script')
    await page.goto('/')
    await axeFindsNothing(page, 'landing without script', '#events')
    await toPayment(page, person)
    await axeFindsNothing(page, 'payment step without script')
  })
})
