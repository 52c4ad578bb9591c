import type { Page } from '@playwright/test'
import { client } from '../../support/server'
import { book, eventBody, linkFor, type Person, somebody } from '../../support/studio'
import { clean } from '../owner/owner-pages'
import { expect, NOJS, payWith, test } from '../site'

const GOOD_CARD = '4242 4242 4242 4242'

/** A toast with JavaScript, a banner without. */
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

test.describe('an offer of the waiting list (rule 5.4)', () => {
  let waits: Person
  let link: string

  test.beforeEach(async ({ event, site }) => {
    const eventId = await event({ maxCapacity: 2, inDays: 10 })
    const { confirmed } = await book(client(site.server.url), { eventId, partySize: 2 })
    waits = somebody()
    const { firstName, lastName, email } = waits
    await client(site.server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize: 2 })
    await site.owner.delete(`/api/bookings/${confirmed.json.booking.id}`)
    link = await linkFor(site.owner, email, /\/offer\/[\w-]+/)
  })

  test('is accepted and paid', { tag: NOJS }, async ({ page, expectConsole }) => {
    expectConsole(/status of 400/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 places for you')
    await expect(page.getByText('Kept until')).toBeVisible()
    await clean(page)
    await page.getByRole('button', { name: 'Book these places' }).click()
    await expect(page.getByText('Phone number is required').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(waits.email)
    await clean(page)
    // The total for the chosen number of people, also without JavaScript.
    const total = page.getByRole('paragraph').filter({ hasText: /^Total/, visible: true })
    await expect(total).toHaveText(/2 people.*\$130\.00/)
    await page.getByLabel('Party size').selectOption('1')
    await expect(total).toHaveText(/1 person.*\$65\.00/)
    await page.getByLabel('Party size').selectOption('2')
    await page.getByLabel('Phone').fill(waits.phone)
    await page.getByRole('button', { name: 'Book these places' }).click()
    await expect(page).toHaveURL(/\/checkout\/pay_/)
    await expect(page.getByRole('link', { name: 'Back to Form' })).toHaveAttribute('href', link)
    await payWith(page, GOOD_CARD, '$130.00')
    await expect(page).toHaveURL(/\/booking\//)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have booked')
  })

  test('is passed on with No thanks; every e-mail has the link to leave the list', async ({ page, site }) => {
    const waitingLink = await linkFor(site.owner, waits.email, /\/waiting-list\/[\w-]+/)
    await page.goto(waitingLink)
    await expect(page.getByRole('button', { name: 'Book now' })).toHaveCount(0)
    await clean(page)
    await page.getByRole('link', { name: 'Your offer' }).click()
    await expect(page).toHaveURL(link)
    await page.getByRole('button', { name: 'No thanks' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for letting us know')
    await clean(page)
    await page.goto(waitingLink)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re off the list')
    await clean(page)
  })
})

test('somebody on the list waits for more people, with the same place on it', async ({ page, event, site }) => {
  const eventId = await event({ maxCapacity: 2, inDays: 10 })
  await book(client(site.server.url), { eventId, partySize: 2 })
  const { firstName, lastName, email } = somebody()
  await client(site.server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize: 1 })
  await page.goto(await linkFor(site.owner, email, /\/waiting-list\/[\w-]+/))
  await expect(page.getByLabel('How many of you?')).toHaveValue('1')
  await clean(page)
  await page.getByLabel('How many of you?').selectOption('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'You’re waiting for 2 places, and you haven’t lost your turn.')).toBeVisible()
  await expect(page.getByLabel('How many of you?')).toHaveValue('2')
})

/** The hours of an evening that can be chosen are never divided between two lines, however wide the phone is. */
async function hoursStayWhole(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await page.getByRole('radio').evaluateAll((radios) =>
      radios.map((radio) => {
        const texts = document.createTreeWalker(radio.closest('label')!, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          const start = text.data.search(/[\d:]+[ap]m-/)
          if (start < 0) continue
          const hours = document.createRange()
          hours.setStart(text, start)
          hours.setEnd(text, text.length)
          return hours.getClientRects().length
        }
        return 0
      }),
    )
    expect(new Set(lines), `at ${width} px`).toEqual(new Set([1]))
  }
  await page.setViewportSize(before)
}

test.describe('the booking’s own page (rule 6.1)', () => {
  test('details, a raincheck, and a dearer evening for the difference', { tag: NOJS }, async ({
    page,
    event,
    site,
  }) => {
    const eventId = await event({ inDays: 10 })
    const { confirmed } = await book(client(site.server.url), { eventId, partySize: 2 })
    await page.goto(confirmed.json.bookingUrl)
    await page.getByText('Change your details').click()
    await page.getByLabel('First name').fill('Tamsin')
    await clean(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(said(page, 'Your details are saved')).toBeVisible()
    await expect(page.getByText(/^Tamsin/).first()).toBeVisible()

    await page.getByText('I can’t make it').click()
    await clean(page)
    await page.getByRole('button', { name: 'Take a raincheck' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Raincheck')
    await site.owner.post('/api/events', eventBody({ title: 'A dear evening', inDays: 20, price: 80 }))
    await page.reload()
    await hoursStayWhole(page)
    // No evening is preselected: the first one is the one that they cannot attend.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: /A dear evening/ }).check()
    await clean(page)
    await page.getByRole('button', { name: 'Book this evening' }).click()
    await expect(page).toHaveURL(/\/checkout\/pay_/)
    await expect(page.getByText('Your raincheck')).toBeVisible()
    await payWith(page, GOOD_CARD, '$30.00')
    await expect(page).toHaveURL(/\/booking\//)
    await expect(page.getByText('Difference for a dearer evening')).toBeVisible()
    await expect(page.getByText('$160.00')).toBeVisible()
  })

  test('after the limit the seats are given up and taken back', async ({ page, event, site }) => {
    const eventId = await event({ inDays: 1, maxCapacity: 1 })
    const { confirmed } = await book(client(site.server.url), { eventId })
    await page.goto(confirmed.json.bookingUrl)
    await page.getByText('I can’t make it').click()
    await page.getByRole('button', { name: 'Try to fill my places' }).click()
    await expect(page.getByRole('heading', { name: 'We’re trying to fill your places' })).toBeVisible()
    await clean(page)
    await page.getByRole('button', { name: 'I can make it after all' }).click()
    await expect(said(page, 'Your places are yours again')).toBeVisible()
    await expect(page.getByText('I can’t make it')).toBeVisible()
  })
})
