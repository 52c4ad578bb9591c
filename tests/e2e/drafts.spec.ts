import type { Page } from '@playwright/test'
import { client } from '../support/server'
import { nameOf } from '../support/studio'
import { logIn, open } from './owner/owner-pages'
import { expect, hydrated, says, test } from './site'

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('a reload restores the message typed on the sales page, until it is sent', async ({ page, person }) => {
  await open(page, '/business-in-a-box')
  await page.getByLabel('Name').fill(nameOf(person))
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Message').fill('Is it for towns too?')
  await reload(page)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Message')).toHaveValue('Is it for towns too?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await says(page, 'Thank you for your message!')
  await reload(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('the owner’s new customer: typed, reloaded, sent, and not in the next form', async ({
  page,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers/new')
  await page.getByLabel('Name').fill(nameOf(person))
  await page.getByLabel('Email').fill(person.email)
  await reload(page)
  await expect(page.getByLabel('Name')).toHaveValue(nameOf(person))
  // A refused form is still stored.
  await page.getByRole('button', { name: 'Add customer' }).click()
  await says(page, 'Phone number is required')
  await reload(page)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await says(page, 'Customer added')
  await open(page, '/admin/customers/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('on a slow phone too, a booking that was made does not fill in the next form', async ({
  page,
  site,
  event,
  person,
}) => {
  const eventId = await event()
  await logIn(page, site.server.owner)
  await open(page, '/admin/bookings/new')
  await page.getByLabel('Event').selectOption(String(eventId))
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await page.getByLabel('Notes').fill('Vegetarian')
  await page.evaluate(() => {
    // React draws so late that the next page's data is there first.
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 500)
    }
  })
  await page.getByRole('button', { name: 'Create booking' }).click()
  await says(page, 'Booking created')
  await open(page, '/admin/bookings/new')
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('what is typed after the form was accepted, while the next page loads, does not fill in the next form', async ({
  page,
  site,
  person,
}) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(nameOf(person))
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  const isNextPage = (url: URL) => /^\/admin\/customers(?!\/new)/.test(url.pathname)
  await page.route(isNextPage, async (route) => {
    await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('1')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add customer' }).click()
  await says(page, 'Customer added')
  await open(page, '/admin/customers/new')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('who leaves while a form is being sent, without an answer, finds everything typed again', async ({
  page,
  site,
  person,
}) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers')
  await page.getByRole('link', { name: 'Add customer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(nameOf(person))
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  // The post never arrives.
  await page.route('**/admin/customers/new.data*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Add customer' })).toBeVisible()
  await page.getByRole('link', { name: 'Add customer' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(person.phone)
})

test('a draft of an answer belongs to one enquiry only', async ({ page, site, person }) => {
  await logIn(page, site.server.owner)
  const visitor = client(site.server.url)
  const paths: string[] = []
  for (const email of [person.email, `other.${person.email}`]) {
    await visitor.post('/api/enquiries', { name: nameOf(person), email, message: 'Kia ora' })
    await open(page, `/admin/enquiries?q=${encodeURIComponent(email)}`)
    const link = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: /^Answer/ })
    paths.push((await link.first().getAttribute('href')) ?? '')
  }
  const [one = '', other = ''] = paths
  await open(page, one)
  await page.getByLabel('Your answer').fill('Kia ora, and')
  await reload(page)
  await expect(page.getByLabel('Your answer')).toHaveValue('Kia ora, and')
  await open(page, other)
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await open(page, one)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await says(page, 'Answer sent')
  await reload(page)
  await expect(page.getByLabel('Your answer')).toHaveValue('')
})
