import { axeFindsNothing } from '../axe'
import { bookingForm, expect, fillBooking, openBooking, test } from '../site'

test('every empty field has its message under it and in the summary', async ({
  page,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await event()
  const form = await openBooking(page)
  await axeFindsNothing(page, 'panel', '#events')
  await form.evaluate((element) => element.setAttribute('novalidate', ''))
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeVisible()
  for (const [label, message] of [
    ['Last name', 'Last name is required'],
    ['Email', 'Valid email is required'],
    ['Phone', 'Phone number is required'],
  ] as const) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
    const field = bookingForm(page).getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(bookingForm(page).getByLabel('First name')).toHaveValue(person.firstName)
  await expect(bookingForm(page).getByLabel('Email')).toHaveValue('not an address')
  await expect(page).toHaveTitle(/^Error:/)
  await axeFindsNothing(page, 'panel with errors', 'main')
  await fillBooking(bookingForm(page), person)
  await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Back to Form')).toBeVisible()
})

test('an unknown voucher is refused under its field, typed text stays, and the message does not cover the next step', async ({
  page,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await event()
  const form = await openBooking(page)
  await fillBooking(form, person, 2, 'SLP-NNNNNNNN')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  const field = form.getByLabel('Gift voucher code')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Last name')).toHaveValue(person.lastName)
  await expect(form.getByLabel('Party size')).toHaveValue('2')
  const toast = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await field.fill('')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Back to Form')).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 500 })
  await expect(page.getByText(`${person.firstName} ${person.lastName}, ${person.email}`)).toBeVisible()
})
