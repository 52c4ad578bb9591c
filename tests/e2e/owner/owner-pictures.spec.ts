import { aHeavyPicture, aPhoto, aPicture, aTextFile } from '../../support/makers/pictures'
import { expect, NOJS, says, test } from '../site'
import { clean, fileOf, logIn, open } from './owner-pages'

/** The pictures of the site and of an evening, chosen by the owner, with and without JavaScript. */
test('a site picture: refused, replaced, shown to visitors, reset to the painting', { tag: NOJS }, async ({
  page,
  site,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.setViewportSize({ width: scripted ? 360 : 1280, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/pictures')
  const card = page.locator('#venue')
  const change = async () => {
    if (!(await card.getByLabel('Your picture').isVisible())) await card.getByText('Change: The venue').click()
  }
  const save = async (bytes: Buffer) => {
    await change()
    await card.getByLabel('Your picture').setInputFiles(fileOf('ours.jpg', bytes))
    await card.getByLabel('What it shows').fill('The hall at dusk')
    await card.getByRole('button', { name: /^Save/ }).click()
  }
  await save(await aHeavyPicture(10 * 1024 * 1024 + 1))
  await says(page, 'Please select images smaller than 10MB. 1 file(s) are too large.')
  await save(aTextFile)
  await says(page, 'Failed to upload image')
  await clean(page, 'a refused site picture')
  await save(await aPicture())
  await says(page, 'Picture saved')
  await expect(card).toContainText('Your photo')
  await page.goto('/')
  await expect(page.getByRole('img', { name: /The hall at dusk/ })).toHaveAttribute('src', /^\/uploads\//)
  await open(page, '/admin/settings/pictures')
  await change()
  await card.getByRole('button', { name: /^Back to the painted one/ }).click()
  await says(page, 'Painting is back')
  await expect(card).toContainText('Painted')
})

test('the picture of an event is chosen, shown, removed', { tag: NOJS }, async ({
  page,
  site,
  event,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const id = await event({ title: 'Pictured' })
  await logIn(page, site.server.owner)
  await open(page, `/admin/events/${id}/edit`)
  await page.getByLabel('Picture').setInputFiles(fileOf('ours.jpg', await aPicture()))
  if (scripted) await expect(page.getByRole('img', { name: 'Current picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Pictured' })).toHaveAttribute('src', /^\/uploads\/.+240x160/)
  await open(page, `/admin/events/${id}/edit`)
  await clean(page, 'event form')
  if (scripted) await page.getByRole('button', { name: 'Remove the picture' }).click()
  else await page.getByLabel('Remove the picture').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
  await page.goto('/')
  await expect(page.getByText('A taste of our evenings')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Pictured' })).toHaveCount(0)
})

test('a photo is made smaller before it is sent, and one that is too large is refused', async ({
  page,
  site,
  event,
}) => {
  const id = await event()
  const photo = await aPhoto()
  await logIn(page, site.server.owner)

  await open(page, `/admin/events/${id}/edit`)
  const sizeOf = async (from: HTMLElement | SVGElement | Blob) => {
    const picture = from instanceof Blob ? from : (from as HTMLInputElement).files![0]!
    const { width, height } = await createImageBitmap(picture)
    return [width, height]
  }
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (to, init) => {
      const image = init?.body instanceof FormData ? init.body.get('image') : null
      if (image instanceof Blob) Object.assign(window, { sentImage: image })
      return real(to, init)
    }
  })
  await page.getByLabel('Picture').setInputFiles(fileOf('photo.jpg', photo))
  await expect(page.getByRole('img', { name: 'Current picture' })).toBeVisible({ timeout: 30_000 })
  const sent = await page.evaluateHandle(() => (window as unknown as { sentImage: Blob }).sentImage)
  expect(await sent.evaluate(sizeOf)).toEqual([1600, 2400])

  // Another picture is chosen on a slow line, then a third, which arrives first and stays.
  const shown = page.getByRole('img', { name: 'Current picture' })
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/upload/image', (route) => slow.then(() => route.continue()), { times: 1 })
  await page.getByLabel('Picture').setInputFiles(fileOf('second.jpg', await aPicture()))
  await says(page, 'Uploading second.jpg')
  const before = await shown.getAttribute('src')
  await page.getByLabel('Picture').setInputFiles(fileOf('third.png', await aPicture({ format: 'png' })))
  await expect(shown).not.toHaveAttribute('src', before!)
  const third = await shown.getAttribute('src')
  const late = page.waitForResponse('**/api/upload/image')
  arrive()
  await (await late).finished()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await shown.getAttribute('src')).toBe(third)

  // These are sent with their form.
  for (const [path, label] of [
    ['/admin/settings/tools', 'Group photo'],
    ['/admin/settings/pictures', 'Your picture'],
  ] as const) {
    await open(page, path)
    if (label === 'Your picture') await page.locator('#venue summary').click()
    const field = page.getByLabel(label, { exact: true }).filter({ visible: true })
    await field.setInputFiles(fileOf('photo.jpg', photo))
    await expect.poll(() => field.evaluate(sizeOf), path).toEqual([1600, 2400])
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await field.setInputFiles(fileOf('heavy.jpg', await aHeavyPicture(10 * 1024 * 1024)))
    await says(page, 'Please select images smaller than 10MB. 1 file(s) are too large.')
    expect(posts).toEqual([])
  }
})
