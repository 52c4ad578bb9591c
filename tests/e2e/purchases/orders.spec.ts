import { CARDS, nameOf } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { expect, fillCard, NOJS, payWith, says, test } from '../site'
import { arrive, back, books, fillBuyer, ORDER_KINDS, onward, open } from './orders'

for (const [name, kind] of Object.entries(ORDER_KINDS)) {
  test.describe(`a ${name}`, () => {
    const once = (price: string) => {
      const cents = Math.round(Number(price.slice(1)) * 100)
      return { orders: [{ price_cents: cents, payment_status: 'paid' }], charges: [{ amount_cents: cents }], mails: 1 }
    }

    const refusals = name === 'kit' ? ', declined, refused by the bank' : ''

    test(`changed on the way back${refusals}, approved, each button pressed twice: bought once`, {
      tag: NOJS,
    }, async ({ page, person, scripted, site, expectConsole }) => {
      expectConsole(/status of 402/)
      /** A double click when scripts can ignore the second one. */
      const press = (name: string | RegExp) => {
        const button = page.getByRole('button', { name })
        return scripted ? button.dblclick() : button.click()
      }
      await open(page, kind)
      await axeFindsNothing(page, 'details')
      await fillBuyer(page, person)
      await page.getByLabel(/notes/i).fill('Saturday')
      if (name === 'kit') await page.getByLabel('Yellow Oxide').check()
      else await page.getByLabel('Frame style').selectOption('White wash')
      await onward(page)
      await expect(page.getByText(/demo/i).first()).toBeVisible()
      for (const said of [nameOf(person), person.email, person.phone, '$']) {
        await expect(page.getByRole('definition').filter({ hasText: said }).first()).toBeVisible()
      }
      await back(page)
      await expect(page.getByLabel('Your name')).toHaveValue(nameOf(person))
      await expect(page.getByLabel('Phone')).toHaveValue(person.phone)
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await expect(page.getByLabel('Address')).toHaveValue('3 Shell Road, Waipu Cove')
      await expect(page.getByLabel(/notes/i)).toHaveValue('Saturday')
      if (name === 'kit') {
        await expect(page.getByLabel('Yellow Oxide')).toBeChecked()
        await page.getByLabel('Extra canvases').fill('3')
      } else {
        await expect(page.getByLabel('Frame style')).toHaveValue('White wash')
        await page.getByLabel('Size').fill('40 x 50 cm')
      }
      await press('Continue to Payment')
      await expect(page.getByText('Back to Details')).toBeVisible()
      const price = name === 'kit' ? '$273.25' : '$150.00'
      await expect(page.getByText(name === 'kit' ? '3 extra canvases' : '40 x 50 cm').first()).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: price }).first()).toBeVisible()
      await axeFindsNothing(page, 'payment step', '#order')
      // The step and the provider's page are the same for both.
      if (name === 'kit') {
        if (scripted) {
          await fillCard(page, CARDS.declined)
          await press(`Pay ${price}`)
          await says(page, 'Payment Failed')
          await axeFindsNothing(page, 'declined', '#order')
        } else await payWith(page, CARDS.declined, price)
        await says(page, /declined/i)
        await payWith(page, CARDS.threeDSecure, price)
        await page.getByRole('button', { name: /refuse/i }).click()
        await says(page, /unable to authenticate/i)
      }
      await payWith(page, CARDS.threeDSecure, price)
      await press(/approve/i)
      await arrive(page, kind)
      await expect(page.getByText('Saturday')).toBeVisible()
      if (name === 'frame') {
        await expect(
          page.getByText("Your custom frame order has been received. You'll receive an email confirmation shortly."),
        ).toBeVisible()
        await expect(page.getByText('will be in touch within 24 hours').first()).toBeVisible()
      }
      await page.reload()
      await arrive(page, kind)
      await axeFindsNothing(page, 'order')
      expect(books(site.server.dataDir, kind, person)).toEqual(once(price))
      await page.getByRole('link', { name: 'Return Home' }).click()
      await expect(page).toHaveURL(`${site.server.url}/`)
    })

    test('every empty field has its message under it and in the summary', async ({ page, expectConsole }) => {
      expectConsole(/status of 400/)
      await open(page, kind)
      await page.getByLabel('Email').fill('nobody')
      if (name === 'frame') await page.getByLabel('Artwork').fill('')
      if (name === 'frame') await page.getByLabel('Size').fill('')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      const summary = page.getByRole('region', { name: 'There is a problem' })
      for (const [label, message] of [
        ['Your name', 'Name is required'],
        ['Phone', 'Phone number is required'],
        ['Email', 'Valid email is required'],
        ['Address', 'Address is required'],
        ...(name === 'frame'
          ? [
              ['Artwork', 'Artwork description is required'],
              ['Size', 'Dimensions are required'],
            ]
          : []),
      ] as [string, string][]) {
        await expect(summary.getByRole('link', { name: message })).toBeVisible()
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
      }
      await expect(page.getByLabel('Email')).toHaveValue('nobody')
      await expect(page).toHaveTitle(/^Error:/)
      await axeFindsNothing(page, 'errors')
    })
  })
}
