import type { Browser, Page } from '@playwright/test'
import { aPerson, endNow, openAuction } from '../support/auction-room'
import { client, startTestServer } from '../support/server'
import { CARDS, type Person, somebody } from '../support/studio'
import {
  aPainting,
  bidButton,
  bidForm,
  expectPrice,
  feedOf,
  fillRegistration,
  lotOf,
  openLot,
  ownBids,
  register,
  sendBid,
} from './auctions'
import { expect, hydrated, payWith, readAgain, test } from './site'

const PICTURES = ['/art/gallery-3.svg', '/art/frame.svg', 'https://vimeo.com/76979871']

/** A person in a browser of their own. */
async function another(browser: Browser, page: Page, scripted: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: scripted,
    locale: 'en-NZ',
  })
  return context.newPage()
}

const named = (firstName: string): Person => somebody({ firstName })

test.beforeEach(async ({ context }) => {
  // Nobody asks Vimeo for anything.
  await context.route(/vumbnail\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a video' }),
  )
})

test('registers, bids, raises, cancels, logs out, and is known again (spec 2 §4, §5)', async ({
  page,
  site,
  scripted,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const lot = await openLot(page, scripted, auction)
  await bidButton(lot, 'Place Bid').click()

  await page.getByRole('button', { name: 'Register', exact: true }).click()
  for (const message of ['First name is required', 'Last name is required', 'Valid email is required']) {
    await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  }
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(`Welcome to the auction ${person.firstName}!`)).toBeVisible()
  await expect(page.getByText('You can now place bids on auctions')).toBeVisible()

  // On to the bid that was wanted.
  const form = bidForm(page, lot)
  const amount = form.getByLabel('Your bid', { exact: true })
  // Of this painting alone.
  await expect(page.getByLabel('Your bid', { exact: true })).toHaveCount(1)
  await expect(amount).toHaveValue('30')
  await expect(amount).toHaveAccessibleDescription('Minimum bid: $30 (bids increase in $5 increments)')
  await expect(amount).toHaveAttribute('step', '5')
  const send = form.getByRole('button', { name: 'Place Bid' })
  await amount.fill('0')
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Bid amount must be greater than 0/)
  await amount.fill('27')
  await form.getByLabel('Your maximum').fill('90')
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Minimum bid is \$30\.00/)
  await expect(form.getByLabel('Your maximum')).toHaveValue('90')
  await amount.fill('30')
  await send.click()
  await expect(page.getByText('Bid Placed')).toBeVisible()
  await expect(page.getByText('Your bid has been placed successfully')).toBeVisible()
  await expect(lot.getByText('Leading')).toBeVisible()
  await expect(lot.getByText('Your maximum is $90.00. Only you see it.')).toBeVisible()
  await expect(bidButton(lot)).toHaveText('Update Bid')

  // Only the maximum: the price stays.
  await bidButton(lot).click()
  await expect(amount).toHaveValue('30')
  await form.getByLabel('Your maximum').fill('120')
  await form.getByRole('button', { name: 'Update Bid' }).click()
  await expect(lot.getByText('Your maximum is $120.00. Only you see it.')).toBeVisible()
  await expectPrice(page, scripted, lot, '$30.00')

  await ownBids(lot)
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(page.getByText('Bid Cancelled')).toBeVisible()
  await expect(ownBids(lot)).toHaveCount(0)
  await expectPrice(page, scripted, lot, 'No bids yet')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  if (scripted) await hydrated(page)
  const logIn = 'I have bid before'
  await page
    .getByRole('button', { name: logIn })
    .or(page.getByRole('link', { name: logIn }))
    .click()
  await page.getByLabel('Email').fill('nobody.at.all@example.nz')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/registered with this email|know this email/).first()).toBeVisible()
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome back ${person.firstName}!`)).toBeVisible()
  await expect(page.getByText('You can continue bidding on auctions')).toBeVisible()
  await expect(page.getByText(`Bidding as ${person.firstName}`)).toBeVisible()
})

test('two bidders side by side: maxima, and a cancelled bid (PRODUCT §7)', async ({
  page,
  browser,
  site,
  scripted,
}) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const aroha = await openLot(page, scripted, auction)
  const other = await another(browser, page, scripted)
  const wiremu = await openLot(other, scripted, auction)
  await register(page, named('Aroha'))
  await register(other, named('Wiremu'))
  if (!scripted) {
    await openLot(page, scripted, auction)
    await openLot(other, scripted, auction)
  }

  await sendBid(page, aroha, 30, 100)
  await expectPrice(page, scripted, aroha, '$30.00')
  await expectPrice(other, scripted, wiremu, '$30.00')
  await sendBid(other, wiremu, 35, 60)
  await expectPrice(other, scripted, wiremu, '$65.00')
  await expectPrice(page, scripted, aroha, '$65.00')
  await expect(aroha.getByText('Leading')).toBeVisible()
  await expect(wiremu.getByText('Leading')).toHaveCount(0)
  for (const lot of [aroha, wiremu]) {
    await expect.poll(() => feedOf(lot)).toEqual(['$65.00 automatic', '$60.00 automatic', '$35.00', '$30.00'])
    await expect(lot.locator('.standing').getByText('2', { exact: true })).toBeVisible()
  }
  // A maximum is shown to nobody else.
  await expect(other.getByText('$100')).toHaveCount(0)
  await bidButton(wiremu).click()
  await expect(bidForm(other, wiremu).getByLabel('Your bid', { exact: true })).toHaveAccessibleDescription(
    /Minimum bid: \$70 /,
  )
  if (scripted) await other.keyboard.press('Escape')
  else await openLot(other, scripted, auction)

  await ownBids(wiremu)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expectPrice(other, scripted, wiremu, '$30.00')
  await expectPrice(page, scripted, aroha, '$30.00')
  await expect.poll(() => feedOf(aroha)).toEqual(['$30.00'])

  await sendBid(other, wiremu, 35, 150)
  await expectPrice(other, scripted, wiremu, '$105.00')
  await expectPrice(page, scripted, aroha, '$105.00')
  await expect(wiremu.getByText('Leading')).toBeVisible()
  await other.context().close()
})

test('the gallery goes round at both ends, and a video plays on a click', async ({ page, site, scripted }) => {
  const name = aPainting()
  const lot = await openLot(page, scripted, {
    id: await openAuction(site.owner, { name, imageUrls: PICTURES }),
    name,
  })
  const gallery = lot.getByRole('region', { name: `Pictures of ${name}` })
  const step = async (label: string) => {
    const control = gallery.getByRole('button', { name: label }).or(gallery.getByRole('link', { name: label }))
    // Without JavaScript every picture has its own; the one in sight is clicked.
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
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.locator('iframe')).toHaveCount(0)
})

test('the player may be framed on this page and on no other', async ({ site }) => {
  const visitor = client(site.server.url)
  const policy = async (path: string) => String((await visitor.get(path)).headers['content-security-policy'])
  expect(await policy('/auction')).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com/)
  for (const path of ['/', '/paint-kit', '/admin/login']) expect(await policy(path)).not.toContain('vimeo')
})

test('one question stands open at a time, and a click on it closes it', async ({ page, site, scripted }) => {
  const name = aPainting()
  const lot = await openLot(page, scripted, { id: await openAuction(site.owner, { name }), name })
  const question = (text: string) => lot.locator('details').filter({ hasText: text })
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

test('shares: small windows, and the link', async ({ page, site, scripted, context }) => {
  const name = aPainting()
  const id = await openAuction(site.owner, { name })
  const link = `${site.server.url}/auction?a=${id}`
  await page.addInitScript(() => {
    window.open = (...asked) => {
      document.title = JSON.stringify(asked)
      return null
    }
  })
  if (scripted) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lot = await openLot(page, scripted, { id, name })
  const share = lot.getByRole('region', { name: 'Share this auction' })
  for (const place of ['Facebook', 'X', 'WhatsApp']) {
    await expect(share.getByRole('link', { name: place })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(link).replaceAll('.', '\\.')),
    )
  }
  if (!scripted) {
    await expect(share.getByRole('link', { name: 'Link to this auction' })).toHaveAttribute('href', link)
    return
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

test('before the start, in the final minute, and after the end', async ({ page, site, scripted }) => {
  const later = aPainting()
  const upcoming = await openLot(page, scripted, {
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
  const lot = await openLot(page, scripted, { id: await openAuction(site.owner, { name, endsIn: 6 }), name })
  await expect(lot.getByText('FINAL MINUTE!')).toBeVisible()
  await expect(lot.getByText('Ends in', { exact: true })).toBeVisible()
  await expect(lot.getByRole('timer')).toHaveText(/^0m \d+s$/)
  if (scripted) {
    const dialog = page.getByRole('dialog', { name: 'Auction Completed' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  } else {
    await expect(async () => {
      await page.reload()
      await expect(lot.getByText('ENDED')).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await expect(lot.getByText('ENDED')).toBeVisible()
  await expect(lot.getByText('Auction Completed')).toBeVisible()
  await expect(lot.getByText(`${name} found no bidder this time.`)).toBeVisible()
  await expect(lot.getByRole('region', { name: 'Share this auction' })).toHaveCount(0)
  await expect(lot.getByText('What is a maximum bid?')).toHaveCount(0)
  await expect(lot.getByRole('timer')).toHaveCount(0)
})

test('the winner is celebrated and pays; who bid less is told', async ({ page, browser, site, scripted }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('body > canvas')) document.documentElement.dataset.confetti = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const lot = await openLot(page, scripted, auction)
  const loser = await another(browser, page, scripted)
  const lost = await openLot(loser, scripted, auction)
  await register(page, named('Aroha'))
  await register(loser, named('Wiremu'))
  if (!scripted) {
    await openLot(page, scripted, auction)
    await openLot(loser, scripted, auction)
  }
  await sendBid(loser, lost, 30)
  await expectPrice(page, scripted, lot, '$30.00')
  await sendBid(page, lot, 45)
  await expectPrice(page, scripted, lot, '$45.00')
  await expectPrice(loser, scripted, lost, '$45.00')
  endNow(site.server, auction.id)

  if (scripted) {
    await expect(loser.getByRole('dialog', { name: 'Sorry you missed out.' })).toBeVisible()
    await loser.keyboard.press('Escape')
  } else await loser.reload()
  await expect(lost.getByText('Sorry you missed out.')).toBeVisible()
  await expect(lost.getByText('Better luck next time!')).toBeVisible()
  await expect(lost.getByRole('button', { name: 'Complete Purchase' })).toHaveCount(0)
  await expect(
    ownBids(lost)
      .getByRole('button', { name: /^Cancel/ })
      .first(),
  ).toBeDisabled()
  await loser.context().close()

  if (!scripted) await readAgain(page)
  await expect(lot.getByText("It's yours, Aroha")).toBeVisible()
  if (scripted) await expect(page.locator('html[data-confetti=yes]')).toHaveCount(1)
  await lot.getByRole('button', { name: 'Complete Purchase' }).click()
  await payWith(page, scripted, CARDS.paid, '$45.00')
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expect(page.getByText('Congratulations on your winning bid!').first()).toBeVisible()
  await expect(lotOf(page, name).getByText('Paid. Thank you!')).toBeVisible()
  await expect(lotOf(page, name).getByRole('button', { name: 'Complete Purchase' })).toHaveCount(0)
  const results = (await site.owner.get('/api/auction-results')).json as { auctionId: number; paymentStatus: string }[]
  expect(results.find((one) => one.auctionId === auction.id)?.paymentStatus).toBe('completed')
})

test('a declined card leaves the win to be paid', async ({ page, site, scripted, expectConsole }) => {
  expectConsole(/status of 402/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const lot = await openLot(page, scripted, auction)
  await register(page, named('Aroha'))
  if (!scripted) await openLot(page, scripted, auction)
  await sendBid(page, lot, 40)
  await expectPrice(page, scripted, lot, '$40.00')
  endNow(site.server, auction.id)
  await openLot(page, scripted, auction)
  await lot.getByRole('button', { name: 'Complete Purchase' }).click()
  await payWith(page, scripted, CARDS.declined, '$40.00')
  await expect(page.getByText('Payment Failed').filter({ visible: true }).first()).toBeVisible()
  await payWith(page, scripted, CARDS.paid, '$40.00')
  await expect(lotOf(page, name).getByText('Paid. Thank you!')).toBeVisible()
})

test('the e-mail kept in the browser brings the bidder back, and goes when nobody has it (spec 2 §4)', async ({
  page,
  site,
  scripted,
  context,
  expectConsole,
}) => {
  test.skip(!scripted, 'Without JavaScript only the cookie knows the bidder.')
  expectConsole(/status of 404/)
  const aroha = await aPerson(site.server, 'Aroha')
  await page.goto('/auction')
  await page.evaluate((email) => localStorage.setItem('bidder-email', email), aroha.email)
  await page.reload()
  await expect(page.getByText('Bidding as Aroha')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('bidder-email'))).toBeNull()
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('bidder-email', 'nobody.knows@example.nz'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bidder-email'))).toBeNull()
})

test('says when the bidding cannot be read, and when it can again', async ({ page, site, scripted, expectConsole }) => {
  test.skip(!scripted, 'Nothing is asked by itself without JavaScript.')
  expectConsole(/ERR_FAILED|Failed to load/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await openLot(page, scripted, auction)
  await page.route('**/api/auctions/**', (route) => route.abort())
  await expect(page.getByText('Error loading auction data.')).toBeVisible()
  await page.unroute('**/api/auctions/**')
  await expect(page.getByText('Error loading auction data.')).toHaveCount(0, { timeout: 40_000 })
})

test('an auction that starts while one looks comes by itself', async ({ page, site, scripted }) => {
  test.skip(!scripted, 'Nothing comes by itself without JavaScript.')
  await page.goto('/auction')
  await hydrated(page)
  const name = aPainting()
  await openAuction(site.owner, { name })
  const lot = lotOf(page, name)
  await expect(bidButton(lot, 'Place Bid')).toBeVisible()
  await expect(lot.getByText('Nobody has bid yet.')).toBeVisible()
  await expect(lot.getByText('What is a maximum bid?')).toBeVisible()
})

test('nothing is for sale: the page says so', async ({ page, scripted }) => {
  const server = await startTestServer({ env: { DEMO_DATA: '0' } })
  try {
    await page.goto(`${server.url}/auction`)
    await expect(page.getByText('No active auctions right now')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Take one home' })).toBeVisible()
    if (!scripted) {
      await expect(page.getByRole('link', { name: /^Refresh \(as of \d+:\d\d:\d\d[ap]m\)$/ })).toBeVisible()
    }
  } finally {
    // Nothing of the page asks a server that is gone.
    await page.close()
    await server.stop()
  }
})

test('the link of an auction has its name', async ({ page, site, scripted }) => {
  const name = aPainting()
  const id = await openAuction(site.owner, { name, imageUrls: ['/art/og-kit.jpg'] })
  await openLot(page, scripted, { id, name })
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${site.server.url}/art/og-kit.jpg`,
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.server.url}/auction?a=${id}`)
})
