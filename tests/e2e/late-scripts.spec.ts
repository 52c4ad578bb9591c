import { client } from '../support/server'
import { book } from '../support/studio'
import { logIn } from './owner/owner-pages'
import { voucherForm } from './purchases/vouchers'
import { expect, hydrated, openBooking, test } from './site'

test.use({ scriptsStartAtOnce: false })

// If the browser changes the page before the scripts start, hydration reports a difference and renders everything
// again.
test("the scripts hydrate the owner's bookings on a phone that turns telephone numbers into links", async ({
  page,
  site,
  event,
  person,
}) => {
  await book(client(site.server.url), { eventId: await event(), person })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const number = /(\+64|0)\d?[\d\s]{6,}\d/.exec(text.data)
        if (!number || text.parentElement?.closest('a, script, style')) continue
        const range = document.createRange()
        range.setStart(text, number.index)
        range.setEnd(text, number.index + number[0].length)
        range.surroundContents(document.createElement('a'))
      }
    })
  })
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await hydrated(page)
  await expect(page.getByRole('row').filter({ hasText: person.email }).locator('a[href^="tel:"]')).toHaveText(
    person.phone,
  )
})

// Hydration fails for good when an event needs the page before its data is there: see hydration-guard.ts.
test('touches during hydration do not stop it', async ({ page, event }) => {
  await event()
  // Clicks between all tasks of the page, until it is hydrated.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body?.click()
      if (!Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber'))) port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await openBooking(page)
})

test('the scripts of a page that opens scrolled start although the browser reports no paint', async ({
  page,
  event,
}) => {
  await event()
  await page.addInitScript(() => {
    // Firefox reports no paint for a page that opens in its middle.
    PerformanceObserver.prototype.observe = () => {}
    // The fallback after four seconds does not run.
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, wait = 0) => (wait >= 4000 ? 0 : later(run, wait))) as typeof setTimeout
  })
  await page.goto('/#vouchers')
  await hydrated(page)
})

test('keys during hydration do not stop the scripts', async ({ page }) => {
  // On an old phone a key can arrive between any two steps of the scripts; here one is pressed in each gap.
  await page.addInitScript(() => {
    const steps = new MessageChannel()
    steps.port1.onmessage = () => {
      document.querySelector('main input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      const isAlive = document.body && Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
      if (!isAlive) steps.port2.postMessage(null)
    }
    steps.port2.postMessage(null)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Buy a voucher').click()
  const name = voucherForm(page).getByLabel('Your name')
  await name.pressSequentially('Mere Rata')
  await hydrated(page)
  await expect(name).toHaveValue('Mere Rata')
})

test('text typed before the form’s code is loaded stays', async ({ page }) => {
  await page.goto('/')
  const form = voucherForm(page)
  await page.getByText('Buy a voucher').click()
  await form.getByLabel('Your name').fill('Mere Rata')
  await form.getByLabel('Valid For').selectOption('2')
  await hydrated(page)
  await expect(form.getByText('$130.00')).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue('Mere Rata')
})
