import { openAuction } from '../../support/makers/auction-room'
import { expect, hydrated, NOJS, test } from '../site'
import { aPainting, bidButton, lotOf, openLot } from './auctions'

const PICTURES = ['/art/painted/gallery-3.webp', '/art/painted/frame.webp', 'https://vimeo.com/76979871']

test.beforeEach(async ({ context }) => {
  // Blocks requests to Vimeo.
  await context.route(/vumbnail\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a video' }),
  )
})

test('the gallery wraps around at both ends, and a video plays on a click', { tag: NOJS }, async ({
  page,
  site,
  scripted,
}) => {
  const name = aPainting()
  const lot = await openLot(page, {
    id: await openAuction(site.owner, { name, imageUrls: PICTURES }),
    name,
  })
  const gallery = lot.getByRole('region', { name: `Pictures of ${name}` })
  const step = async (label: string) => {
    const control = gallery.getByRole('button', { name: label }).or(gallery.getByRole('link', { name: label }))
    // Without JavaScript every picture has its own button; the visible one is clicked.
    for (const one of await control.all()) {
      const box = await one.boundingBox()
      const frame = await gallery.boundingBox()
      if (box && frame && box.x >= frame.x && box.x + box.width <= frame.x + frame.width) return one.click()
    }
  }
  const shown = async () => {
    const frame = (await gallery.getByRole('list').first().boundingBox())!
    const slides = await gallery.getByRole('list').first().locator('> li').all()
    const at = await Promise.all(slides.map(async (slide) => Math.abs((await slide.boundingBox())!.x - frame.x)))
    return at.findIndex((distance) => distance < 2) + 1
  }
  await expect.poll(shown).toBe(1)
  await step('Previous picture')
  await expect.poll(shown).toBe(3)
  await step('Next picture')
  await expect.poll(shown).toBe(1)
  await step('Next picture')
  await expect.poll(shown).toBe(2)
  await gallery.getByRole('link', { name: 'Picture 3, a video' }).click()
  await expect.poll(shown).toBe(3)
  const play = gallery.getByRole('link', { name: `Play video 3 of ${name}` })
  await expect(play).toHaveAttribute('href', 'https://vimeo.com/76979871')
  await expect(gallery.locator('iframe')).toHaveCount(0)
  if (!scripted) return
  await play.click()
  await expect(gallery.locator('iframe')).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/76979871\?/)
  await expect(gallery.frameLocator('iframe').getByText('a video')).toBeVisible()
  await expect(gallery.locator('iframe')).toBeFocused()
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.locator('iframe')).toHaveCount(0)
})

test('one question is open at a time, and a click on it closes it', async ({ page, site }) => {
  const name = aPainting()
  await openLot(page, { id: await openAuction(site.owner, { name }), name })
  const question = (text: string) => page.locator('details').filter({ hasText: text })
  const first = question('What is a maximum bid?')
  const second = question('Can I cancel a bid?')
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

test('sharing: small windows, and the link', async ({ page, site, context }) => {
  const name = aPainting()
  const id = await openAuction(site.owner, { name })
  const link = `${site.server.url}/auction?a=${id}`
  await page.addInitScript(() => {
    window.open = (...asked) => {
      document.title = JSON.stringify(asked)
      return null
    }
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lot = await openLot(page, { id, name })
  await expect(lot).toBeVisible()
  const share = page.getByRole('region', { name: 'Share this auction' })
  for (const place of ['Facebook', 'X', 'WhatsApp']) {
    await expect(share.getByRole('link', { name: place })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(link).replaceAll('.', '\\.')),
    )
  }
  await share.scrollIntoViewIfNeeded()
  const copy = share.getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeVisible()
  await share.getByRole('link', { name: 'WhatsApp' }).click()
  await expect(page).toHaveTitle(/wa\.me.*width=600,height=400/)
  await copy.click()
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(copy).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await copy.click()
  await expect(page.getByText('Failed to copy')).toBeVisible()
  await expect(page.getByText("Please copy the link manually from your browser's address bar.")).toBeVisible()
})

test('before the start, in the final minute, and after the end', async ({ page, site }) => {
  const later = aPainting()
  const upcoming = await openLot(page, {
    id: await openAuction(site.owner, { name: later, startsIn: 36 * 3600, endsIn: 72 * 3600 }),
    name: later,
  })
  await expect(upcoming.getByText('UPCOMING')).toBeVisible()
  await expect(upcoming.getByText('Starts in', { exact: true })).toBeVisible()
  await expect(upcoming.getByRole('timer')).toHaveText(/^1d \d+h \d+m$/)
  await expect(upcoming.getByRole('button', { name: 'Auction Not Started' })).toBeDisabled()
  const soon = page.getByRole('region', { name: 'Coming Soon' })
  await expect(soon.getByRole('listitem').filter({ hasText: later })).toContainText('Starts in 2 days')

  const name = aPainting()
  const lot = await openLot(page, { id: await openAuction(site.owner, { name, endsIn: 6 }), name })
  await expect(lot.getByText('FINAL MINUTE!')).toBeVisible()
  await expect(lot.getByText('Ends in', { exact: true })).toBeVisible()
  await expect(lot.getByRole('timer')).toHaveText(/^0m \d+s$/)
  const dialog = page.getByRole('dialog', { name: 'Auction Completed' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(lot.getByText('ENDED', { exact: true })).toBeVisible()
  await expect(lot.getByRole('button', { name: 'Auction Ended' })).toBeDisabled()
  await expect(lot.getByText('Auction Completed')).toBeVisible()
  await expect(lot.getByText(`${name} didn’t get a bid this time.`)).toBeVisible()
  await expect(lot.getByText('Not sold', { exact: true })).toBeVisible()
  await expect(lot.getByRole('timer')).toHaveCount(0)
})

test('the last minute is announced again when the end has moved', async ({ page, site }) => {
  const name = aPainting()
  const id = await openAuction(site.owner, { name, endsIn: 63 })
  const lot = await openLot(page, { id, name })
  const said = page.getByRole('status').filter({ hasText: `1 minute left to bid on ${name}.` })
  await expect(said).toHaveCount(1)
  const first = await said.evaluateHandle((status) => status.firstChild!)
  const endDate = new Date(Date.now() + 66_000).toISOString()
  expect((await site.owner.ask('PUT', `/api/admin/auctions/${id}`, { body: { endDate } })).status).toBe(200)
  await expect(lot.getByRole('timer')).toHaveText(/^1m/)
  // Only a new node is read out.
  await expect.poll(() => first.evaluate((node) => node.isConnected)).toBe(false)
  await expect(said).toHaveCount(1)
})

test('an auction that starts while the page is open appears automatically', async ({ page, site }) => {
  await page.goto('/auction')
  await hydrated(page)
  const name = aPainting()
  await openAuction(site.owner, { name })
  const lot = lotOf(page, name)
  await expect(bidButton(lot, 'Place Bid')).toBeVisible()
  await expect(lot.getByText('Nobody has bid yet.')).toBeVisible()
  await expect(page.getByText('What is a maximum bid?')).toBeVisible()
})
