import type { Locator, Page } from '@playwright/test'
import { pastAuction } from '../../support/makers/past-auction'
import { aHeavyPicture, aPicture, aTextFile, storedUploads } from '../../support/makers/pictures'
import { CARDS, linkFor, localDay } from '../../support/studio'
import { expect, fitsSideways, hydrated, NOJS, payWith, says, test } from '../site'
import { clean, fileOf, logIn, open } from './owner-pages'

/** The owner's auctions, their pictures and results, with and without JavaScript. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('an auction: pictures and a video, refusals, order, edited, deleted, restored', { tag: NOJS }, async ({
  page,
  site,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const name = 'Harbour Lights'
  const picture = await aPicture()
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/auctions')
  await page.getByRole('link', { name: 'Create auction' }).click()
  await expect(page.getByLabel('Starting price')).toHaveValue('25')
  await hydrated(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Starts').fill(`${localDay(1)}T10:00`)
  await page.getByLabel('Ends').fill(`${localDay(5)}T18:30`)

  // With JavaScript the field sends the chosen file at once; without it the form does.
  const choose = async (...files: string[]) => {
    await page.getByLabel('Add images').setInputFiles(files)
    if (!scripted) await page.getByRole('button', { name: 'Create auction' }).click()
  }
  const before = storedUploads(site.server)
  await choose(...Array.from({ length: 11 }, (_, index) => fileOf(`${index}.jpg`, picture)))
  await says(page, 'You can only have 10 images total. You have 0 and tried to add 11 more.')
  await choose(fileOf('heavy.jpg', await aHeavyPicture(10 * 1024 * 1024 + 1)))
  await says(page, 'Please select images smaller than 10MB. 1 file(s) are too large.')
  await choose(fileOf('text.jpg', aTextFile))
  await says(page, scripted ? 'Upload failed: 400 - Failed to upload image' : 'Failed to upload image')
  expect(storedUploads(site.server)).toEqual(before)
  await clean(page, 'a refused picture')
  await choose(fileOf('a.jpg', picture), fileOf('b.jpg', picture))
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Add video' }).click()
  await says(page, 'Please enter a Vimeo URL')
  await page.getByLabel('Add a Vimeo video').fill('https://vimeo.com/about')
  await page.getByRole('button', { name: 'Add video' }).click()
  await says(page, 'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)')
  await page.getByLabel('Add a Vimeo video').fill('vimeo.com/123456789')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByText('Video 3, Vimeo 123456789').first()).toBeVisible()
  await page.getByRole('button', { name: 'Move up Video 3' }).click()
  await expect(page.getByText('Video 2, Vimeo 123456789').first()).toBeVisible()
  await page.getByRole('button', { name: 'Move up Video 2' }).click()
  await expect(page.getByText('Video 1, Vimeo 123456789').first()).toBeVisible()
  // The first one has no button to move up.
  if (scripted) await expect(page.getByRole('button', { name: 'Move down Video 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Picture 3' }).click()
  await expect(page.getByRole('img', { name: 'Picture 3' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Create auction' }).click()
  await says(page, 'Dimensions are required')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await page.getByLabel('Dimensions').fill('40 × 50 cm')
  await page.getByLabel('Description').fill('Acrylic on canvas')
  await page.getByRole('button', { name: 'Create auction' }).click()
  await says(page, 'Auction created')
  await expect(rowOf(page, name)).toContainText('UPCOMING')
  await fitsSideways(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await rowOf(page, name).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Ends')).toHaveValue(`${localDay(5)}T18:30`)
  await fitsSideways(page)
  await page.getByLabel('Dimensions').fill('50 × 70 cm')
  await page.getByLabel('Name').press('Enter')
  await says(page, 'Auction updated')
  await expect(rowOf(page, name)).toContainText('50 × 70 cm')

  await rowOf(page, name)
    .getByRole('link', { name: /^Delete/ })
    .click()
  const question = scripted ? page.getByRole('dialog') : page.getByRole('main')
  await expect(question).toContainText('Are you sure you want to delete this auction?')
  await question.getByRole('button', { name: 'Delete auction' }).click()
  await says(page, 'Auction deleted')
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('the edit of an auction is undone', async ({ page, site }) => {
  const name = 'Undone'
  const body = { name, dimensions: '40 x 50 cm', description: 'Acrylic', startingPrice: 25, imageUrls: [] }
  const times = { startDate: `${localDay(1)}T10:00`, endDate: `${localDay(5)}T18:30` }
  const made = await site.owner.post('/api/admin/auctions', { ...body, ...times })
  await logIn(page, site.server.owner)
  await open(page, `/admin/auctions/${made.json.id}/edit`)
  await page.getByLabel('Starting price').fill('60')
  await page.getByLabel('Ends').fill(`${localDay(9)}T18:30`)
  // On a slow line the form is saved before the second picture has arrived, and sends that one itself.
  await page.route('**/api/upload/image', () => {})
  await page.route('**/api/upload/image', (route) => route.continue(), { times: 1 })
  const pictures = [fileOf('a.jpg', await aPicture()), fileOf('b.png', await aPicture({ format: 'png' }))]
  await page.getByLabel('Add images').setInputFiles(pictures)
  await says(page, 'Uploading image 2 of 2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Auction updated')
  await expect(rowOf(page, name)).toContainText('from $60')
  const [saved] = (await site.owner.get('/api/admin/auctions')).json.filter(
    ({ id }: { id: number }) => id === made.json.id,
  )
  expect(saved.imageUrls).toHaveLength(2)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await says(page, 'Undone')
  await expect(rowOf(page, name)).toContainText('from $25')
})

test('an unpaid win: its bids, marked paid, marked unpaid again', { tag: NOJS }, async ({ page, site }) => {
  const name = 'Tūī on Harakeke'
  pastAuction(site.server.dataDir, {
    name,
    bids: [
      // With an e-mail address longer than a phone's line.
      ['Arohanui-Hinewaikawa', 30, 80],
      ['Wiremu', 45, 60],
    ],
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, site.server.owner)
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('unpaid')
  await expect(row).toContainText('$65.00')
  await fitsSideways(page)
  await row.getByRole('link', { name: /bids on/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('row').filter({ hasText: 'automatic' })).toHaveCount(2)
  await fitsSideways(page)
  await open(page, '/admin/results')
  await rowOf(page, name)
    .getByRole('button', { name: /^Mark paid/ })
    .click()
  await says(page, 'Marked paid')
  await expect(rowOf(page, name)).toContainText('completed')
  // On a phone the amount does not cover the end of the auction.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  const ended = (await rowOf(page, name)
    .getByText(/^Ended /)
    .boundingBox())!
  for (const paid of ['completed', /marked by hand$/]) {
    expect(ended.x + ended.width).toBeLessThanOrEqual((await rowOf(page, name).getByText(paid).boundingBox())!.x)
  }
  await page.setViewportSize(wide)
  await rowOf(page, name)
    .getByRole('button', { name: /^Take back/ })
    .click()
  await says(page, 'No longer marked paid')
  await expect(rowOf(page, name)).toContainText('unpaid')
})

test('a paid and refunded win: what the owner and the winner see', async ({ page, browser, site }) => {
  const name = 'Kōwhai in Rain'
  const id = pastAuction(site.server.dataDir, { name, bids: [['Hinewai', 30]] })
  await logIn(page, site.server.owner)
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('unpaid')
  const link = await linkFor(site.owner, `hinewai.${id}@example.com`, /\/auction-win\/[\w-]+/)
  const elsewhere = await browser.newContext({ baseURL: site.server.url })
  const winner = await elsewhere.newPage()
  await winner.setViewportSize({ width: 320, height: 640 })
  await winner.goto(link)
  await fitsSideways(winner)
  await winner.setViewportSize({ width: 1280, height: 800 })
  await winner.getByRole('button', { name: 'Pay $30' }).click()
  await expect(winner).toHaveURL(/\/checkout\//)
  await payWith(winner, CARDS.paid, '$30.00')
  await expect(winner).toHaveURL(/\/auction/)
  await winner.goto(link)
  await expect(winner.getByRole('heading', { level: 1 })).toHaveText('Paid with thanks')

  await open(page, '/admin/payments')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByLabel('Why').fill('The frame was damaged')
  await page.getByRole('button', { name: 'Refund' }).click()
  await says(page, '$30.00 went back to the card.')
  await clean(page, 'a payment that went back')
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('Refunded in full')
  await clean(page, 'a result that went back')
  await winner.goto(link)
  await expect(winner.getByRole('heading', { level: 1 })).toHaveText('Refunded')
  await says(winner, "There's nothing to pay.")
  await expect(winner.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await clean(winner, 'a win that went back')
  await elsewhere.close()
})
