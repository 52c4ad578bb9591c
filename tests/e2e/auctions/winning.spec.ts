import { endNow, openAuction } from '../../support/makers/auction-room'
import { CARDS, linkFor } from '../../support/studio'
import { expect, hydrated, NOJS, payWith, readAgain, test } from '../site'
import { another, aPainting, expectPrice, lotOf, named, openLot, ownBids, sendBid, signIn } from './auctions'

test('the winner sees confetti and pays; the others read the result', { tag: NOJS }, async ({
  page,
  browser,
  site,
  scripted,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('body > canvas')) document.documentElement.dataset.confetti = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, named('Aroha'))
  const lot = await openLot(page, auction)
  const loser = await another(browser, page)
  await signIn(loser, named('Wiremu'))
  const lost = await openLot(loser, auction)
  await sendBid(loser, lost, 30)
  await expectPrice(page, lot, '$30')
  await sendBid(page, lot, 45)
  await expectPrice(page, lot, '$45')
  await expectPrice(loser, lost, '$45')
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
  if (scripted) {
    await expect(page.locator('html[data-confetti=yes]')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: "It's yours, Aroha" })).toHaveCount(1)
  }
  await lot.getByRole('button', { name: 'Complete Purchase' }).click()
  await payWith(page, CARDS.paid, '$45.00')
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expect(page.getByText('Congratulations on your winning bid!').first()).toBeVisible()
  await expect(lotOf(page, name).getByText('Paid. Thank you!')).toBeVisible()
  await expect(lotOf(page, name).getByRole('button', { name: 'Complete Purchase' })).toHaveCount(0)
  // The button to which the dialog returned the focus no longer exists.
  if (scripted) await expect(lot.getByRole('heading', { name: "It's yours, Aroha" })).toBeFocused()
  const results = (await site.owner.get('/api/auction-results')).json as { auctionId: number; paymentStatus: string }[]
  expect(results.find((one) => one.auctionId === auction.id)?.paymentStatus).toBe('completed')
})

test('a declined card leaves the win to be paid', async ({ page, site, expectConsole }) => {
  expectConsole(/status of 402|ERR_FAILED/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, named('Aroha'))
  const lot = await openLot(page, auction)
  await sendBid(page, lot, 40)
  await expectPrice(page, lot, '$40')
  endNow(site.server, auction.id)
  // A returning winner sees the unpaid win before the running auctions.
  await page.goto('/auction')
  await hydrated(page)
  await expect(page.getByRole('article').first().getByRole('heading', { level: 3 })).toHaveText(name)
  await page.getByRole('link', { name: `You won ${name}` }).click()
  await expect(lot.getByRole('button', { name: 'Complete Purchase' })).toBeInViewport()
  // Back closes the payment step, as its buttons do, and the next one leaves the page.
  for (const close of ['Back', 'Not now', 'Close']) {
    await lot.getByRole('button', { name: 'Complete Purchase' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\//)
    await (close === 'Back' ? page.goBack() : page.getByRole('button', { name: close }).click())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/auction#/)
  }
  await lot.getByRole('button', { name: 'Complete Purchase' }).click()
  // A lost connection says nothing about the card.
  await page.route('**/api/payments/simulated/confirm', (route) => route.abort(), { times: 1 })
  await payWith(page, CARDS.paid, '$40.00')
  await expect(page.getByRole('region', { name: 'Payment Error' })).toContainText(
    'Something went wrong processing your payment.',
  )
  await payWith(page, CARDS.declined, '$40.00')
  await expect(page.getByText('Payment Failed').filter({ visible: true }).first()).toBeVisible()
  await payWith(page, CARDS.paid, '$40.00')
  await expect(lotOf(page, name).getByText('Paid. Thank you!')).toBeVisible()
  await expect(page.getByRole('link', { name: `You won ${name}` })).toHaveCount(0)
})

test('paid on the phone by the link in the e-mail: phone and other device show it', async ({
  page,
  browser,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await sendBid(page, lot, 40)
  await expect(page.getByText('Bid Placed')).toBeInViewport()
  await expectPrice(page, lot, '$40')
  endNow(site.server, auction.id)
  const complete = lot.getByRole('button', { name: 'Complete Purchase' })
  await openLot(page, auction)
  await expect(complete).toBeVisible()

  const phone = await another(browser, page)
  await phone.goto(await linkFor(site.owner, person.email, /\/auction-win\/[\w-]+/))
  await phone.getByRole('button', { name: 'Pay $40' }).click()
  await expect(phone).toHaveURL(/\/checkout\//)
  await hydrated(phone)
  await payWith(phone, CARDS.paid, '$40.00')
  await expect(phone).toHaveURL(/\/auction-win\//)
  await expect(phone.getByRole('heading', { name: 'Paid with thanks' })).toBeVisible()
  await phone.context().close()

  await complete.click()
  await expect(lot.getByText('Paid. Thank you!')).toBeVisible()
  await expect(page.getByText('Payment Setup Failed')).toHaveCount(0)
  await expect(page.getByText('has been paid already')).toHaveCount(0)
})

test('the end of another auction leaves an open payment as it is', async ({ page, site }) => {
  const [name, other] = [aPainting(), aPainting()]
  const auction = { id: await openAuction(site.owner, { name }), name }
  const otherId = await openAuction(site.owner, { name: other })
  await signIn(page, named('Aroha'))
  const lot = await openLot(page, auction)
  await sendBid(page, lot, 40)
  await expectPrice(page, lot, '$40')
  endNow(site.server, auction.id)
  await lot.getByRole('button', { name: 'Complete Purchase' }).click()
  await page.getByLabel('Card number').fill('4242')
  endNow(site.server, otherId)
  await expect(lotOf(page, other).getByText('ENDED', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4242')
})
