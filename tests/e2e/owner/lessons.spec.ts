import fs from 'node:fs'
import { client } from '../../support/server'
import { CARDS, linkFor, pay } from '../../support/studio'
import { expect, hydrated, NOJS, payWith, says, settled, test } from '../site'
import { ask, clean, fileOf, logIn, open } from './owner-pages'

/** More than one piece of an upload. */
const FILM = Buffer.alloc(9 * 1024 * 1024, 'film')

test('lessons: uploaded with an interruption, shown, watched, downloaded; a further one is bought', {
  tag: NOJS,
}, async ({ page, site, person, scripted, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  const buyer = client(site.server.url)
  const intent = await buyer.post('/api/package/create-payment-intent', { name: 'Mere Rata', email: person.email })
  await pay(buyer, intent.json.clientSecret)
  const link = await linkFor(site.owner, person.email, /\/package\/BX-\w{6}-[\w-]{20,}/)

  await logIn(page, site.server.owner)
  const add = async (title: string, { what, web = '' }: { what?: string; web?: string }) => {
    await open(page, '/admin/lessons')
    await page.getByRole('link', { name: 'Add a lesson' }).click()
    await hydrated(page)
    if (what) await page.getByLabel('What it is').selectOption({ label: what })
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Link').fill(web)
    await page.getByRole('button', { name: 'Create lesson' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await hydrated(page)
  }
  await add('The Heads at dusk', {})
  await expect(page.getByText('Add a file or a link first.')).toBeVisible()
  let pieces = 0
  await page.route('**/upload?*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    pieces += 1
    return pieces === 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('Choose a file').setInputFiles(fileOf('dusk.mp4', FILM))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  if (scripted) {
    await expect(page.getByText('The connection dropped out.')).toBeVisible()
    await expect(page.getByText(/^88%/)).toBeVisible()
  }
  await says(page, 'File uploaded')
  await expect(page.getByRole('link', { name: 'dusk.mp4, 9 MB' })).toBeVisible()
  // Only the lost piece was sent again.
  expect(pieces).toBe(scripted ? 3 : 0)
  await page.getByLabel('Send every buyer an email about it').check()
  await page.getByRole('button', { name: 'Show to buyers' }).click()
  await says(page, 'Buyers see it on their page.')
  await clean(page, 'a lesson')

  await add('Kōwhai in spring', { what: 'A further lesson, sold at 400 USD', web: 'https://films.example/spring' })
  await page.getByRole('button', { name: 'Show to buyers' }).click()
  await says(page, 'Buyers see it on their page.')
  await add('First strokes', { web: 'https://films.example/strokes' })
  await page.getByRole('button', { name: 'Show to buyers' }).click()
  await open(page, '/admin/lessons')
  const included = page.getByRole('region', { name: 'Lessons of the package' })
  await included.getByRole('button', { name: 'Up First strokes' }).click()
  await expect(included.getByRole('listitem').first()).toContainText('1. First strokes')
  await clean(page, 'lessons')

  await open(page, link)
  const lessons = page.getByRole('region', { name: 'Your lessons' })
  await expect(lessons.getByText('0 of 2 watched')).toBeVisible()
  if (scripted) {
    // A video that is in the browser plays to its end without a connection.
    let posts = 0
    await page.route('**/package/**', (route) => {
      if (route.request().method() === 'POST') posts += 1
      return route.abort()
    })
    const video = page.locator('video')
    const failed = page.waitForEvent('requestfailed')
    await video.dispatchEvent('ended')
    await failed
    await settled(page)
    await expect(lessons.getByText('0 of 2 watched')).toBeVisible()
    await video.dispatchEvent('ended')
    await settled(page)
    expect(posts).toBe(1)
    await page.unroute('**/package/**')
    await open(page, link)
    await video.dispatchEvent('ended')
  } else await lessons.getByRole('button', { name: 'Mark as watched The Heads at dusk' }).click()
  await expect(lessons.getByText('1 of 2 watched')).toBeVisible()
  await lessons.getByRole('button', { name: 'Not watched yet The Heads at dusk' }).click()
  await expect(lessons.getByText('0 of 2 watched')).toBeVisible()
  if (scripted) {
    await page.locator('video').dispatchEvent('ended')
    await settled(page)
    await expect(lessons.getByText('0 of 2 watched')).toBeVisible()
  }
  const file = page.waitForEvent('download')
  await lessons.getByRole('link', { name: 'Download dusk.mp4' }).click()
  expect((await file).suggestedFilename()).toBe('dusk.mp4')
  await clean(page, 'the lessons of a buyer')
  await lessons.getByRole('button', { name: 'Buy for 400 USD Kōwhai in spring' }).click()
  await payWith(page, CARDS.paid, 'US$400.00')
  await expect(page).toHaveURL(new RegExp(`${link}#lessons`))
  await expect(lessons.getByText('0 of 3 watched')).toBeVisible()
  await lessons.getByRole('link', { name: 'Read the guide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your own studio in ten minutes')
  await clean(page, 'the guide')

  await open(page, '/admin/lessons')
  await page.getByText('Watched by Mere Rata').first().click()
  await expect(page.getByRole('region', { name: 'Buyers' })).toContainText('Kōwhai in spring')
  const remove = await ask(page, included.getByRole('link', { name: 'Delete First strokes' }))
  await remove.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, 'Lesson deleted')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(included).toContainText('First strokes')
})

test('a file that changes on the disk during its upload has to be chosen again', async ({
  page,
  site,
  expectConsole,
}, testInfo) => {
  expectConsole(/ERR_UPLOAD_FILE_CHANGED/)
  const film = testInfo.outputPath('dusk.mp4')
  fs.writeFileSync(film, FILM)
  await logIn(page, site.server.owner)
  await open(page, '/admin/lessons')
  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await page.getByLabel('Title').fill('The Heads at dusk')
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await hydrated(page)
  await page.route('**/upload?*', (route) => {
    if (route.request().method() === 'POST') fs.writeFileSync(film, 'another film')
    return route.continue()
  })
  await page.getByLabel('Choose a file').setInputFiles(film)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Please choose it again.')).toBeVisible()
})
