import { client, postForm } from '../../support/server'
import { book, somebody } from '../../support/studio'
import { expect, fitsSideways, says, test } from '../site'
import { clean, logIn, open, unfold } from './owner-pages'

/** What all of the owner's lists have in common (rule 9.5), and what is above them. */
const LISTS = [
  { path: '/admin', show: 'Show' },
  { path: '/admin/events', show: 'Show' },
  { path: '/admin/customers', show: 'Show' },
  { path: '/admin/vouchers', show: 'Show' },
  { path: '/admin/paint-kit', show: 'Show' },
  { path: '/admin/custom-frame', show: 'Show' },
  { path: '/admin/auctions', show: 'Show' },
  { path: '/admin/results', show: 'Show' },
  { path: '/admin/payments', show: 'Show' },
  { path: '/admin/messages', show: 'State' },
  { path: '/admin/enquiries', show: 'State' },
  { path: '/admin/parties', show: 'Show' },
  { path: '/admin/notifier', show: 'Show' },
  { path: '/admin/settings/audit', show: 'Of' },
] as const

/** Names of rows that another cell covers, or that wrap although there is space beside them. Runs in the page. */
function badNames(): string[] {
  const linesOf = (element: Element, isSmallToo: boolean) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines: DOMRect[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if ((!isSmallToo && parent.closest('small')) || parent.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      lines.push(...range.getClientRects())
    }
    return lines
  }
  return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const head = row.querySelector('th')!
    const name = head.querySelector<HTMLElement>(':scope > :is(a, span):not(:has(small, img))')
    const others = [...row.querySelectorAll('td')].flatMap((cell) => linesOf(cell, true))
    const beside = (line: DOMRect) => others.filter((other) => other.bottom > line.top && other.top < line.bottom)
    const isCovered = linesOf(head, false).some((line) =>
      beside(line).some((other) => line.right > other.left && line.left < other.right),
    )
    if (isCovered) return [`${head.textContent} is covered`]
    if (!name) return []
    const { left, height } = name.getBoundingClientRect()
    name.style.cssText = 'white-space: nowrap; width: max-content; max-width: none'
    const line = name.getBoundingClientRect()
    name.style.cssText = ''
    // A badge begins before its text.
    const free = Math.min(...beside(line).map((other) => other.left - 32))
    return line.height < height && left + line.width < free ? [`${name.textContent} is broken`] : []
  })
}

for (const half of [LISTS.slice(0, 6), LISTS.slice(6)]) {
  test.describe(half.map(({ path }) => path).join(', '), () => {
    test('searched, filtered, exported and cleared, on a phone and wider', async ({ page, site, event }) => {
      // A visitor's very long e-mail address must not widen a list.
      const email = `${'very.long.'.repeat(5)}x${Date.now()}@${'y'.repeat(55)}.example.nz`
      const eventId = await event({ inDays: 10 })
      await book(client(site.server.url), { eventId, person: { ...somebody(), email } })
      // The audit log has the long id of this payment.
      await site.owner.post('/api/admin/bookings', { ...somebody(), eventId, paymentStatus: 'paid' })
      await site.owner.post('/api/event-notifier', { ...somebody(), email })
      const party = { name: 'Mere', email, phone: '021 555 0142', occasion: 'Birthday', people: 8, intent: 'ask' }
      await postForm(client(site.server.url), '/private-party', party)
      await logIn(page, site.server.owner)
      for (const { path, show } of half) {
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, path)
        await unfold(page, /^Search/)
        await page.getByRole('searchbox').fill('nothing is called that')
        const filter = page.getByRole('search').getByLabel(show)
        const [, second] = await filter
          .locator('option')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
        await filter.selectOption(second!)
        await page.getByRole('button', { name: 'Search' }).click()
        await says(page, /^No [a-z ]+ matches this search$/)
        await expect(filter).toHaveValue(second!)
        // The select must be readable: beside 'Clear' it was four letters wide.
        expect((await filter.boundingBox())!.width).toBeGreaterThan(300)
        await fitsSideways(page)
        const file = `${path === '/admin' ? '/admin/bookings' : path}.csv`
        await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
          'href',
          file + new URL(page.url()).search,
        )
        await page.getByRole('link', { name: 'Clear' }).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
        await unfold(page, /^Search/)
        await expect(page.getByRole('searchbox')).toHaveValue('')
        await expect(page.getByText(/^[\d,]+ [a-z -]+(, page 1 of \d+)?$/).last()).toBeVisible()
        await clean(page, path)
        // A code never breaks (rule 13.7), not even beside the words about who used it.
        for (const code of await page.locator('th').getByText(/^SLP-/).all()) {
          expect((await code.boundingBox())!.height).toBeLessThan(40)
        }
        expect(await page.evaluate(badNames)).toEqual([])
        await page.setViewportSize({ width: 390, height: 740 })
        expect(await page.evaluate(badNames)).toEqual([])
        for (const width of [768, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await fitsSideways(page)
        }
      }
    })
  })
}
