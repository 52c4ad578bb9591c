import { client } from '../support/server'
import { book } from '../support/studio'
import { logIn } from './owner/owner-pages'
import { expect, hydrated, openBooking, test } from './site'

// What the browser added before the scripts start is another page to them: they report it, and render all of it again.
test("the scripts take over the owner's bookings on a phone that makes links of telephone numbers", async ({
  page,
  site,
  event,
  person,
  scripted,
}) => {
  test.skip(!scripted, 'About JavaScript.')
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

// React 18 gives up for good when an event asks for the page before its data is there: see hydration-guard.ts.
test('touches while the scripts take over do not stop them', async ({ page, event, scripted }) => {
  test.skip(!scripted, 'About JavaScript.')
  await event()
  // A click between any two tasks of the page, until it is taken over.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body?.click()
      if (!Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber'))) port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await openBooking(page, scripted)
})
