import { expect, fitsSideways, NOJS, says, test } from '../site'
import { clean, logIn, open, save, sendLogin } from './owner-pages'

/** What the owner sets and undoes (rules 9.4 and 9.12). */
test('settings: vouchers valid as long as the law requires with one click, and undone', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/vouchers')
  const months = page.getByLabel('Months from purchase')
  await page.getByRole('button', { name: 'Change it to 36 months' }).click()
  await expect(months).toHaveValue('36')
  await clean(page, 'validity')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await says(page, 'Undone')
  await expect(months).toHaveValue('12')
  await months.fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(months).toHaveAttribute('aria-invalid', 'true')
})

test('settings: another phone number and another video, each undone', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings')
  const phone = page.getByLabel('Phone', { exact: true })
  const was = await phone.inputValue()
  await phone.fill('09 555 0199')
  const video = page.getByLabel('Intro video of the auction page')
  const watched = await video.inputValue()
  await video.fill('https://vimeo.com/123456789')
  const steps = await page.evaluate(() => history.length)
  await save(page)
  await says(page, 'Settings saved')
  // 'Back' leads to the previous page, not to the same form again.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expect(phone).toHaveValue('09 555 0199')
  await open(page, '/admin/undo')
  const change = page.getByRole('listitem').filter({ hasText: /Settings changed: .*auction video url/ })
  await change.first().getByRole('button', { name: /^Undo/ }).click()
  await says(page, 'Undone')
  await clean(page, 'undo')
  await open(page, '/admin/settings')
  await expect(phone).toHaveValue(was)
  await expect(video).toHaveValue(watched)
  await open(page, '/admin/settings/audit?q=09+555+0199')
  await expect(page.getByRole('row').filter({ hasText: 'after: 09 555 0199' }).first()).toContainText(`before: ${was}`)
})

test('settings: the password is changed with the old one', async ({ page, site, expectConsole }) => {
  expectConsole(/status of 400/)
  const { username, password } = site.server.owner
  const next = 'four quiet green easels'
  await logIn(page, site.server.owner)
  const change = async (from: string, to: string) => {
    await open(page, '/admin/settings/account')
    await page.getByLabel('Current password', { exact: true }).fill(from)
    await page.getByLabel('New password', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one', next)
  await says(page, 'This is not your password')
  await change(password, next)
  await says(page, 'Password changed')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await sendLogin(page, { username, password: next })
  await expect(page).toHaveURL(/\/admin\/?$/)
  await change(next, password)
  await says(page, 'Password changed')
  // This also ended the session of the client that makes this suite's events.
  await site.owner.post('/api/admin/login', site.server.owner)
})

test('settings: a text in the owner’s words, on a phone, and reset', { tag: NOJS }, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/texts?q=evening+own+table')
  const card = page.getByRole('listitem').filter({ hasText: 'kits.lead' })
  await card.getByText('Change', { exact: false }).first().click()
  await card.getByLabel('Your words').fill('Paint at home in {town}')
  await card.getByRole('button', { name: /^Save/ }).click()
  await says(page, 'Text saved')
  await fitsSideways(page)
  await page.goto(`${site.server.url}/paint-kit`)
  await expect(page.getByText('Paint at home in Waipu')).toBeVisible()
  await open(page, '/admin/settings/texts?show=own&q=kits.lead')
  await card.getByText('Change', { exact: false }).first().click()
  await card.getByRole('button', { name: /^Back to the original/ }).click()
  await says(page, 'Text is back')
})

test('settings: after a changed text the list has its search, and the browser the new words', async ({
  page,
  site,
}) => {
  await logIn(page, site.server.owner)
  const card = page.getByRole('listitem').filter({ hasText: 'notFound.back' })
  for (const list of ['/admin/settings/texts', '/admin/settings/texts?q=notFound&show=every']) {
    await open(page, list)
    // Lost with the document, which contains the words of the other pages.
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    await card.getByText('Change', { exact: false }).first().click()
    await card.getByLabel('Your words').fill(`To the front page from ${list.length}`)
    await card.getByRole('button', { name: /^Save/ }).click()
    await says(page, 'Text saved')
    await expect(page.locator('[data-old]')).toHaveCount(0)
    expect(new URL(page.url()).searchParams.get('q')).toBe(new URL(list, page.url()).searchParams.get('q'))
  }
  await card.getByText('Change', { exact: false }).first().click()
  await card.getByRole('button', { name: /^Back to the original/ }).click()
  await says(page, 'Text is back')
})
