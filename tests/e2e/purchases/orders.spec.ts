import { client, until } from '../../support/server'
import { CARDS, nameOf } from '../../support/studio'
import { expect, NOJS, payWith, says, test } from '../site'
import { arrive, back, books, fillBuyer, ORDER_KINDS, onward, open, toPayment } from './orders'

for (const [name, kind] of Object.entries(ORDER_KINDS)) {
  test.describe(`a ${name}`, () => {
    const once = (price: string) => {
      const cents = Math.round(Number(price.slice(1)) * 100)
      return { orders: [{ price_cents: cents, payment_status: 'paid' }], charges: [{ amount_cents: cents }], mails: 1 }
    }

    test('bought with a good card, its page can be bookmarked', { tag: NOJS }, async ({ page, person, site }) => {
      await toPayment(page, kind, person)
      await expect(page.getByText(/demo/i).first()).toBeVisible()
      for (const said of [nameOf(person), person.email, person.phone, kind.price]) {
        await expect(page.getByRole('definition').filter({ hasText: said }).first()).toBeVisible()
      }
      await payWith(page, CARDS.paid, kind.price)
      await arrive(page, kind)
      if (name === 'frame') {
        await expect(
          page.getByText("Your custom frame order has been received. You'll receive an email confirmation shortly."),
        ).toBeVisible()
        await expect(page.getByText('will be in touch within 24 hours').first()).toBeVisible()
      }
      await page.reload()
      await arrive(page, kind)
      expect(books(site.server.dataDir, kind, person)).toEqual(once(kind.price))
      await page.getByRole('link', { name: 'Return Home' }).click()
      await expect(page).toHaveURL(`${site.server.url}/`)
    })

    test('declined, refused by the bank, then approved', { tag: name === 'kit' ? NOJS : [] }, async ({
      page,
      scripted,
      person,
      site,
      expectConsole,
    }) => {
      expectConsole(/status of 402/)
      await toPayment(page, kind, person)
      await payWith(page, CARDS.declined, kind.price)
      if (scripted) await says(page, 'Payment Failed')
      await says(page, /declined/i)
      await payWith(page, CARDS.threeDSecure, kind.price)
      await page.getByRole('button', { name: /refuse/i }).click()
      await says(page, /unable to authenticate/i)
      await payWith(page, CARDS.threeDSecure, kind.price)
      await page.getByRole('button', { name: /approve/i }).click()
      await arrive(page, kind)
      expect(books(site.server.dataDir, kind, person)).toEqual(once(kind.price))
    })

    test('the tab is closed after paying', async ({ page, person, site }) => {
      // The call that makes the order never arrives.
      await page.route(/\/checkout\/.+\/settle/, () => undefined)
      await toPayment(page, kind, person)
      const paid = page.waitForRequest(/\/checkout\/.+\/settle/)
      await payWith(page, CARDS.paid, kind.price)
      await paid
      await page.close()
      await until(async () => books(site.server.dataDir, kind, person).orders.length > 0, 'the order')
      expect(books(site.server.dataDir, kind, person)).toEqual(once(kind.price))
    })

    test('double clicks at every button', async ({ page, person, site }) => {
      await open(page, kind)
      await fillBuyer(page, person)
      await page.getByRole('button', { name: 'Continue to Payment' }).dblclick()
      await expect(page.getByText('Back to Details')).toBeVisible()
      const pay = page.getByRole('button', { name: `Pay ${kind.price}` })
      await page.getByLabel('Card number').fill(CARDS.paid)
      await page.getByLabel('Expiry').fill('12 / 34')
      await page.getByLabel('Security code').fill('123')
      await pay.dblclick()
      await arrive(page, kind)
      expect(books(site.server.dataDir, kind, person)).toEqual(once(kind.price))
    })

    test('Back to Details keeps what was typed, and what is changed is what is bought', { tag: NOJS }, async ({
      page,
      person,
      site,
    }) => {
      await open(page, kind)
      await fillBuyer(page, person)
      await page.getByLabel(/notes/i).fill('Saturday')
      if (name === 'kit') await page.getByLabel('Yellow Oxide').check()
      else await page.getByLabel('Frame style').selectOption('White wash')
      await onward(page)
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
      await onward(page)
      const price = name === 'kit' ? '$273.25' : '$150.00'
      await expect(page.getByText(name === 'kit' ? '3 extra canvases' : '40 x 50 cm').first()).toBeVisible()
      await payWith(page, CARDS.paid, price)
      await arrive(page, kind)
      await expect(page.getByText('Saturday')).toBeVisible()
      expect(books(site.server.dataDir, kind, person)).toEqual(once(price))
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
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('nobody else sees the payment step', async ({ page, person, site }) => {
        await toPayment(page, kind, person)
        const stranger = client(site.server.url)
        expect((await stranger.get(new URL(page.url()).pathname)).status).toBe(404)
        expect((await stranger.get(`${kind.path}?order=${page.url().split('/').at(-1)}`)).text).not.toContain(
          person.email,
        )
      })
    })
  })
}
