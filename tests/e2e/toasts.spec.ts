import { expect, formWith, test } from './site'

test('a toast closes by its button, F8 leads to it, and only one is in sight (spec 1 §4.7, §9)', async ({
  page,
  event,
  person,
}) => {
  await event()
  await page.goto('/')
  const send = async () => {
    const form = formWith(page, /Keep me updated|Join|Notify/).last()
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByLabel('Last name').fill(person.lastName)
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('button').click()
  }
  await send()
  const region = page.getByRole('region', { name: /notification/i })
  const toasts = region.getByRole('listitem').filter({ visible: true })
  await expect(toasts).toHaveCount(1)
  const box = await toasts.first().boundingBox()
  expect(box?.width).toBeLessThanOrEqual(420)
  await page.keyboard.press('F8')
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await toasts
    .first()
    .getByRole('button', { name: /close|dismiss/i })
    .click()
  await expect(toasts).toHaveCount(0)
})
