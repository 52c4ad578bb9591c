import { client } from '../../support/server'
import { CARDS } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { clean, logIn } from '../owner/owner-pages'
import { expect, hydrated, NOJS, payWith, says, test } from '../site'

test('the price follows the currency, which is stored for the next visit', async ({ page }) => {
  await page.goto('/business-in-a-box')
  await expect(page.getByText('$5,000', { exact: true })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Show the price in').selectOption('JPY')
  await expect(page.getByText('¥550,000')).toBeVisible()
  await expect(page.getByText(/Approximate: 1 USD = 110 JPY/)).toBeVisible()
  await page.getByRole('link', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/buy-now$/)
  await expect(page.getByLabel('Your currency')).toHaveValue('JPY')
  await expect(page.getByText('¥550,000 JPY').or(page.getByText('¥550,000'))).toBeVisible()
})

test('one question is open at a time, and the open one closes', async ({ page }) => {
  await page.goto('/business-in-a-box')
  const questions = page.getByRole('main').locator('details')
  const open = page.getByRole('main').locator('details[open]')
  await expect(questions).toHaveCount(9)
  await page.getByText('Is there a guarantee?').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('30-day money-back guarantee')
  await page.getByText('Can I add more lessons?').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('$400 each')
  await page.getByText('Can I add more lessons?').click()
  await expect(open).toHaveCount(0)
  await axeFindsNothing(page, 'sales page')
})

for (const path of ['/business-in-a-box', '/contact']) {
  // The contact page has no scripts, so it is the same without JavaScript.
  const tag = path === '/contact' ? [] : NOJS
  test(`a message from ${path} is sent and answered, and the form is empty`, { tag }, async ({
    page,
    site,
    person,
    scripted,
    expectConsole,
  }) => {
    expectConsole(/status of 400/)
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(path)
    if (scripted && path !== '/contact') await hydrated(page)
    const form = page.locator('#contact-form')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expect(form.getByText('Message is required').last()).toBeVisible()
    await clean(page, 'with errors', path === '/contact' ? undefined : '#contact-form')
    await form.getByLabel('Name').fill(`${person.firstName} ${person.lastName}`)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Message').fill('Kia ora! Can ten of us come?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thank you for your message! Hana will get back to you soon.')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveValue('')
    await expect(page.getByText('There is a problem')).toHaveCount(0)
    const mails = await site.owner.get(`/admin/messages?q=${encodeURIComponent(person.lastName)}`)
    expect(mails.text).toContain('New message')
  })
}

test('the package: a question first, then bought by card, with a page to keep', { tag: NOJS }, async ({
  page,
  site,
  scripted,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 40[02]/)
  await page.goto('/buy-now')
  await hydrated(page)
  // A question needs a text, buying does not.
  await page.getByLabel('Name').fill(`${person.firstName} ${person.lastName}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Just ask a question' }).click()
  await expect(page.getByText('Message is required').last()).toBeVisible()
  await axeFindsNothing(page, 'buy now with errors')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  if (!scripted) await expect(page).toHaveURL(/\/checkout\/pay_/)
  await expect(page.getByText('Purchase Summary')).toBeVisible()
  // Going back keeps everything typed.
  await page.getByText('Back to Details').click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Purchase Summary')).toBeVisible()
  await axeFindsNothing(page, 'payment of the package', 'main')
  await payWith(page, CARDS.declined, 'US$5,000.00')
  await expect(
    page
      .getByText(/declined/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  if (!scripted) await page.goto(new URL(page.url()).pathname)
  await payWith(page, CARDS.paid, 'US$5,000.00')
  await expect(page).toHaveURL(/\/package\/BX-/)
  await expect(page.getByRole('heading', { level: 1, name: 'The box is yours' })).toBeVisible()
  await expect(page.getByText('US$5,000.00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await clean(page, 'bought')
  const list = await site.owner.get('/admin/enquiries.csv')
  expect(list.text).toContain(person.email)
})

test('a reload keeps what was typed about the package, until it is sent', async ({ page, person }) => {
  await page.goto('/buy-now')
  await hydrated(page)
  await page.getByLabel('Name').fill(person.firstName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Message').fill('Does it come with aprons?')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Message')).toHaveValue('Does it come with aprons?')
  await page.getByRole('button', { name: 'Just ask a question' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('the owner marks a message as answered and as spam, and undoes that', { tag: NOJS }, async ({
  page,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const name = `${person.firstName} ${person.lastName}`
  await client(site.server.url).post('/api/enquiries', {
    name,
    email: person.email,
    message: 'A question for the owner',
  })
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await expect(page).toHaveURL(/\/admin\/enquiries$/)
  await page.getByLabel(/^Search/).fill(person.email)
  await page.getByRole('button', { name: 'Search' }).click()
  // A press before the list is loaded would replace it.
  await expect(page).toHaveURL(/q=marama/)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: person.email })
  await expect(card).toContainText('A question for the owner')
  await card.getByRole('link', { name: /^Answer/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await hydrated(page)
  const send = page.getByRole('button', { name: 'Send the answer' })
  await send.click()
  await says(page, 'Please write your answer')
  await page.getByLabel('Your answer').fill('Kia ora!\nYes, with pleasure.')
  await clean(page, 'an enquiry')
  await send.click()
  await says(page, 'Answer sent')
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Yes, with pleasure.')
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  const mails = await site.owner.get(`/admin/messages?q=${encodeURIComponent(person.lastName)}`)
  expect(mails.text).toContain('Your message to')
  await page.getByRole('button', { name: /Not answered yet/ }).click()
  await says(page, 'Marked as new')
  // Back to the searched list, below the tabs.
  await page.getByRole('main').getByRole('link', { name: 'Enquiries' }).last().click()
  await expect(page).toHaveURL(/q=marama/)
  await card.getByRole('button', { name: /Mark answered/ }).click()
  await expect(card.getByText('Answered', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /Not answered yet/ }).click()
  await expect(page).toHaveURL(/q=marama/)
  await card.getByRole('button', { name: /Spam/ }).click()
  await expect(page.getByText('No message matches this search')).toBeVisible()
  await page.getByLabel('State').selectOption('spam')
  await page.getByRole('button', { name: 'Search' }).click()
  await card.getByRole('button', { name: /Not spam/ }).click()
  await expect(page.getByText('No message matches this search')).toBeVisible()
  await page.getByLabel('State').selectOption('new')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(card).toBeVisible()
})
