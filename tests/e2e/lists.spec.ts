import { client } from '../support/server'
import { book, hideAllEvents } from '../support/studio'
import { axeFindsNothing } from './axe'
import { expect, formWith, NOJS, says, test } from './site'

test.describe('a sold-out event', () => {
  test.beforeEach(async ({ event, site }) => {
    const eventId = await event({ maxCapacity: 4 })
    await book(client(site.server.url), { eventId, partySize: 4 })
  })

  test('shows the banner instead of the Book button, and people can join the waiting list repeatedly', {
    tag: NOJS,
  }, async ({ page, person, scripted }) => {
    for (let time = 0; time < 2; time++) {
      await page.goto('/')
      await expect(page.getByText('Event is Sold Out!')).toBeVisible()
      await expect(page.getByText('All 4 spots are taken - but you can still join our waiting list!')).toBeVisible()
      await expect(page.getByText('Book Now!')).toHaveCount(0)
      if (time === 0) await axeFindsNothing(page, 'sold out', '#events')
      const form = formWith(page, 'Join Waiting List')
      await form.getByLabel('First name').fill(person.firstName)
      await form.getByLabel('Last name').fill(person.lastName)
      await form.getByLabel('Email').fill(person.email)
      await form.getByRole('button', { name: 'Join Waiting List' }).click()
      await says(page, 'Waiting List Joined!')
      await says(page, "We'll email you as soon as a spot opens up or when the next event is scheduled.")
      const again = formWith(page, 'Join Waiting List')
      await expect(again.getByLabel('Email')).toHaveValue('')
      await expect(again.getByLabel('Party size').locator('option:checked')).toHaveText('Not sure yet')
    }
    if (!scripted) return
    // The toast disappears; the note about the list and the e-mail address stays.
    const stays = page.getByText(`You’re on the list. We’ll write to ${person.email}.`)
    await expect(stays).toBeVisible()
    await page.reload()
    await expect(stays).toBeVisible()
  })

  test('shows what is missing and keeps what was typed', async ({ page, person, expectConsole }) => {
    expectConsole(/status of 400/)
    await page.goto('/')
    const form = formWith(page, 'Join Waiting List')
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByRole('button', { name: 'Join Waiting List' }).click()
    const after = formWith(page, 'Join Waiting List')
    await expect(after.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
    await expect(after.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(after.getByLabel('First name')).toHaveValue(person.firstName)
  })
})

test.describe('no event', () => {
  test.beforeEach(async ({ site }) => {
    await hideAllEvents(site.owner)
  })

  test('says so, with the gallery and the notifier form', async ({ page, person }) => {
    await page.goto('/')
    const events = page.locator('#events')
    await expect(events.getByText('No Events Currently Available')).toBeVisible()
    await expect(page.getByText('Book Now!')).toHaveCount(0)
    await axeFindsNothing(page, 'no event', '#events')
    const form = events.locator('form').filter({ has: page.getByRole('button', { name: 'Keep me updated!' }) })
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByLabel('Last name').fill(person.lastName)
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('button', { name: 'Keep me updated!' }).click()
    await says(page, /on the list/)
    await expect(form.getByText(`We’ll write to ${person.email}.`)).toBeVisible()
  })
})

test('the contact section’s notifier form accepts a name and an e-mail address, and says what is missing', {
  tag: NOJS,
}, async ({ page, event, person, expectConsole }) => {
  expectConsole(/status of 400/)
  await event()
  await page.goto('/')
  // Without scripts a refused form is a page of its own.
  const form = () => formWith(page, 'Keep me updated!').last()
  // Sent before a field was touched, so before the validation code is loaded: the server refuses it.
  await form().evaluate((element: HTMLFormElement, firstName) => {
    element.noValidate = true
    const field = element.elements.namedItem('firstName') as HTMLInputElement
    field.value = firstName
    element.requestSubmit()
  }, person.firstName)
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await expect(form().getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName)
  // Nothing is missing any more: only the field of the wrong address shows an error.
  await form().getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await form().getByRole('textbox', { name: 'Email' }).fill('not an address')
  await form().evaluate((element) => element.setAttribute('novalidate', ''))
  await form().getByRole('button').click()
  await expect(form().getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Valid email is required')
  // The first refusal's toast may still be there.
  await expect(form().getByText('Please fill in all fields').filter({ visible: true })).toHaveCount(0)
  await form().getByRole('textbox', { name: 'Email' }).fill(person.email)
  await form().getByRole('button').click()
  await says(page, /on the list/)
})
