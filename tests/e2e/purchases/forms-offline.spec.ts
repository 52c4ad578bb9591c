import { expect, fillName, formWith, hydrated, test } from '../site'

test('a form that is sent without a network keeps everything typed, and can be sent later', async ({
  page,
  context,
  person,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to/)
  await page.goto('/')
  await hydrated(page)
  const form = formWith(page, 'Keep me updated!').last()
  const fetched = page.waitForResponse(/\/notify-me\.data/)
  await fillName(form, person)
  await fetched
  // The browser is online but gets no answer.
  await page.route('**/*.data', (route) => route.abort())
  await form.getByRole('button').click()
  await expect(page.getByText('We couldn’t reach our site').first()).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await page.unroute('**/*.data')
  await context.setOffline(true)
  await form.getByRole('button').click()
  await expect(page.getByText('You’re offline. What you typed is still here').first()).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await context.setOffline(false)
  await form.getByRole('button').click()
  await expect(form.getByText(`We’ll write to ${person.email}.`)).toBeVisible()
})
