import type { Page } from '@playwright/test'
import { aPerson, endNow, openAuction } from '../../../tests/support/makers/auction-room'
import { CARDS } from '../../../tests/support/studio'
import { longPast } from '../database'
import { payWith, visit } from '../visitor'
import type { Area } from './index'

const PICTURES = ['/art/painted/gallery-3.webp', '/art/painted/gallery-5.webp', 'https://vimeo.com/76979871']

/** The auction: before, during and after, signed out, leading, outbid, won, missed and unsold, and its check. */
export const auction: Area = async ({ camera, visitor, server, owner }) => {
  const page = await visitor()
  await withoutVimeo(page)
  await visit(page, '/auction')
  await camera.shoot(page, 'demo')
  await page.getByRole('article').last().getByRole('link', { name: 'Check this auction yourself' }).click()
  await page.getByText('The result is right.').waitFor()
  await camera.shoot(page, 'check')

  const name = 'Tūī on Harakeke'
  const id = await openAuction(owner, { name, imageUrls: PICTURES, endsIn: 30 * 3600 })
  const lot = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const dialog = page.getByRole('dialog')
  const bid = async (amount: number, maximum = '') => {
    await lot.getByRole('button', { name: /^(Place|Update) Bid$/ }).click()
    await dialog.getByLabel('Your bid', { exact: true }).fill(String(amount))
    await dialog.getByLabel('Your maximum').fill(maximum)
  }
  const send = () => dialog.getByRole('button', { name: /^(Place|Update) Bid$/ }).click()
  await visit(page, `/auction?a=${id}`)
  await lot.getByRole('button', { name: 'Place Bid' }).click()
  await camera.shoot(page, 'register', { view: true })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await camera.shoot(page, 'register errors', { view: true })
  await page.getByRole('button', { name: /Log in with your email/ }).click()
  await camera.shoot(page, 'log in', { view: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Register to bid' }).first().click()
  await page.getByLabel('First name').fill('Aroha')
  await page.getByLabel('Last name').fill('Fern')
  await page.getByLabel('Email').fill(`aroha.${Date.now()}@example.nz`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Bidding as Aroha').waitFor()
  await page.keyboard.press('Escape')
  await bid(30, '60')
  await camera.shoot(page, 'bid', { view: true })
  await dialog.getByLabel('Your bid', { exact: true }).fill('3')
  await send()
  await camera.shoot(page, 'bid error', { view: true })
  await dialog.getByLabel('Your bid', { exact: true }).fill('30')
  await send()
  await lot.getByText('Leading', { exact: true }).waitFor()
  await camera.shoot(page, 'leading')
  const other = await aPerson(server, 'Wiremu')
  await other.bid(id, 40, 90)
  await lot
    .getByText('Outbid')
    .first()
    .waitFor()
    .catch(() => {})
  await visit(page, `/auction?a=${id}`)
  await camera.shoot(page, 'outbid')
  const plain = await visitor({ scripted: false })
  await plain.goto(`/auction/${id}/check`)
  await camera.shoot(plain, 'check while it runs', { widths: [360] })
  await bid(95)
  await send()
  await lot.getByText('Leading', { exact: true }).waitFor()
  endNow(server, id)
  await lot.getByText("It's yours, Aroha").waitFor()
  await camera.shoot(page, 'won')
  await camera.attempt('win payment', async () => {
    await lot.getByRole('button', { name: 'Complete Purchase' }).click()
    await page.getByLabel('Card number').waitFor()
    await camera.shoot(page, 'win payment', { view: true })
    await payWith(page, CARDS.paid)
    await page.getByText('Payment Successful').first().waitFor()
    await camera.shoot(page, 'paid')
  })

  await camera.attempt('missed', async () => {
    const lost = await openAuction(owner, { name: 'Missed by a Feather', endsIn: 3600 })
    const late = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Missed by a Feather' }) })
    await visit(page, `/auction?a=${lost}`)
    await late.getByRole('button', { name: 'Place Bid' }).click()
    await dialog.getByLabel('Your bid', { exact: true }).fill('30')
    await send()
    await late.getByText('Leading', { exact: true }).waitFor()
    await (await aPerson(server, 'Wiremu')).bid(lost, 35)
    await late.getByText('$35').first().waitFor()
    endNow(server, lost)
    await page.getByRole('dialog', { name: 'Sorry you missed out.' }).waitFor()
    await camera.shoot(page, 'missed dialog', { view: true, widths: [360] })
    await page.keyboard.press('Escape')
    await camera.shoot(page, 'missed')
    // Its end was changed in the database, and the check says so.
    await visit(page, `/auction/${id}/check`)
    await page.getByText('Something is wrong here.').waitFor()
    await camera.shoot(page, 'check that finds a fault', { widths: [360] })
  })
  await camera.attempt('unsold', async () => {
    const unsold = await openAuction(owner, { name: 'Nobody’s Easel', endsIn: 3600 })
    const left = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Nobody’s Easel' }) })
    const stranger = await visitor()
    for (const seen of [page, stranger]) await visit(seen, `/auction?a=${unsold}`)
    endNow(server, unsold)
    await left.getByText('Auction Ended').waitFor()
    await camera.shoot(page, 'unsold', { at: left })
    await stranger.getByText('found no bidder this time').first().waitFor()
    await camera.shoot(stranger, 'unsold signed out', { at: stranger.getByRole('article').first(), widths: [360] })
  })
  await camera.attempt('final minute', async () => {
    const final = await openAuction(owner, {
      name: 'Rows at Sundown',
      imageUrls: ['/art/painted/gallery-8.webp'],
      endsIn: 58,
    })
    await plain.goto(`/auction?a=${final}`)
    await camera.shoot(plain, 'final minute', { at: plain.getByText('FINAL MINUTE!') })
  })
  await camera.attempt('coming soon', async () => {
    const later = await openAuction(owner, { name: 'Not Yet Dry', startsIn: 36 * 3600, endsIn: 72 * 3600 })
    await visit(page, `/auction?a=${later}`)
    await camera.shoot(page, 'coming soon')
  })
  await camera.attempt('without JavaScript', async () => {
    await withoutVimeo(plain)
    const open = await openAuction(owner, { name: 'Kererū Resting', imageUrls: PICTURES, endsIn: 7200 })
    await plain.goto(`/auction?a=${open}`)
    await camera.shoot(plain, 'without JavaScript', { widths: [360] })
  })
  await camera.attempt('none', async () => {
    await longPast(server)
    const fresh = await visitor()
    await visit(fresh, '/auction')
    await camera.shoot(fresh, 'none')
  })
}

/** Blocks requests to Vimeo. */
async function withoutVimeo(page: Page): Promise<void> {
  await page.route(/vumbnail\.com|player\.vimeo\.com/, (route) => route.abort())
}
