import { aHeavyPicture, aPicture, aTextFile } from '../support/pictures'
import { clean, logIn, open } from './owner-pages'
import { expect, says, test } from './site'

/** The site's pictures and an evening's, chosen by the owner: the same with a script and without. */
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a site picture: refused, replaced, seen by visitors, painted again', async ({
  page,
  site,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.setViewportSize({ width: scripted ? 360 : 1280, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/pictures', scripted)
  await clean(page, scripted, 'site pictures')
  const card = page.locator('#venue')
  const change = async () => {
    if (!(await card.getByLabel('Your picture').isVisible())) await card.getByText('Change: The venue').click()
  }
  const save = async (bytes: Buffer) => {
    await change()
    await card.getByLabel('Your picture').setInputFiles(file('ours.jpg', bytes), { timeout: 60_000 })
    await card.getByLabel('What it shows').fill('The hall at dusk')
    await card.getByRole('button', { name: /^Save/ }).click()
  }
  await save(await aHeavyPicture(11 * 1024 * 1024))
  await says(page, 'Please select images smaller than 10MB. 1 file(s) are too large.')
  await save(aTextFile)
  await says(page, 'Failed to upload image')
  await clean(page, scripted, 'a refused site picture')
  await save(await aPicture())
  await says(page, 'Picture saved')
  await expect(card).toContainText('Your photo')
  await page.goto('/')
  await expect(page.getByRole('img', { name: /The hall at dusk/ })).toHaveAttribute('src', /^\/uploads\//)
  await open(page, '/admin/settings/pictures', scripted)
  await change()
  await card.getByRole('button', { name: /^Back to the painted one/ }).click()
  await says(page, 'Painting is back')
  await expect(card).toContainText('Painted')
})

test('the picture of an event is chosen, shown, taken away', async ({ page, site, event, scripted, expectConsole }) => {
  expectConsole(/status of 400/)
  const id = await event({ title: `Pictured ${scripted}` })
  await logIn(page, site.server.owner)
  await open(page, `/admin/events/${id}/edit`, scripted)
  await page.getByLabel('Picture').setInputFiles(file('ours.jpg', await aPicture()))
  if (scripted) await expect(page.getByRole('img', { name: 'The picture as it is now' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
  await page.goto('/')
  await expect(page.getByRole('img', { name: `Pictured ${scripted}` })).toHaveAttribute('src', /^\/uploads\/.+240x160/)
  await open(page, `/admin/events/${id}/edit`, scripted)
  await clean(page, scripted, 'event form')
  if (scripted) await page.getByRole('button', { name: 'Remove the picture' }).click()
  else await page.getByLabel('Remove the picture').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
  await page.goto('/')
  await expect(page.getByRole('img', { name: `Pictured ${scripted}` })).toHaveAttribute('src', /^\/art\//)
})
