import { client } from '../../support/server'
import { book, linkFor, nameOf, somebody } from '../../support/studio'
import { clean, logIn, open } from '../owner/owner-pages'
import { expect, fillName, fitsSideways, formWith, NOJS, payWith, says, test } from '../site'

const GOOD_CARD = '4242 4242 4242 4242'

test.use({ viewport: { width: 360, height: 740 } })

test('friends: a link, kept places, a friend who books by it, and the group on the night sheet', {
  tag: NOJS,
}, async ({ page, site, event, person }) => {
  const eventId = await event({ inDays: 10, maxCapacity: 4 })
  const { confirmed } = await book(client(site.server.url), { eventId, person })
  await page.goto(confirmed.json.bookingUrl)
  await page.getByRole('button', { name: 'Get a link for my friends' }).click()
  await says(page, 'Nobody has booked with your link yet.')
  await clean(page, 'the link')
  const link = await page.getByLabel('Link for your friends').inputValue()
  await page.getByLabel('How many').selectOption('3')
  await page.getByRole('button', { name: 'Keep places' }).click()
  await says(page, 'We’re keeping 3 places for your friends until')
  await fitsSideways(page)
  await clean(page, 'kept')

  const friend = somebody({ firstName: 'Wiremu' })
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Paint with ${person.firstName}`)
  await says(page, '3 places left')
  await fitsSideways(page)
  await clean(page, 'the friends’ page')
  const form = formWith(page, 'Continue to Payment')
  await fillName(form, friend)
  await form.getByLabel('Phone').fill(friend.phone)
  await form.getByLabel('Party size').selectOption('2')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, GOOD_CARD, '$130.00')
  await expect(page).toHaveURL(/\/booking\//)

  await page.goto(confirmed.json.bookingUrl)
  await says(page, `${nameOf(friend)} and 1 friend`)
  await says(page, 'We’re keeping 1 place for your friends until')
  await page.getByRole('button', { name: 'Give them back' }).click()
  await expect(page.getByText('We’re keeping 1 place')).toHaveCount(0)

  // The owner puts somebody who only named their friends into the group.
  const alone = somebody({ firstName: 'Hemi' })
  await book(client(site.server.url), { eventId, person: alone })
  await logIn(page, site.server.owner)
  await open(page, `/admin?q=${encodeURIComponent(alone.email)}`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByLabel('Paints with').selectOption({ label: nameOf(person) })
  await page.getByRole('button', { name: 'Save who paints together' }).click()
  await says(page, `With ${nameOf(person)}`)
  await clean(page, 'put together')
  await open(page, `/admin/events/${eventId}/night-sheet`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`${nameOf(person)} and friends 4 together`)
  await fitsSideways(page)
  await clean(page, 'night sheet')
})

test('one fewer: a raincheck for somebody who cannot come', { tag: NOJS }, async ({ page, site, event, person }) => {
  const eventId = await event({ inDays: 10 })
  const { confirmed } = await book(client(site.server.url), { eventId, person, partySize: 3 })
  await page.goto(confirmed.json.bookingUrl)
  await page.getByText('Somebody can’t come').click()
  await says(page, 'For each person you take out, you get a raincheck worth $65')
  await clean(page, 'before')
  await page.getByRole('button', { name: 'Take them out' }).click()
  await expect(page.getByText('2 people × $65')).toBeVisible()
  await says(page, 'Rainchecks from this booking')
  await clean(page, 'afterwards')
  await page.getByRole('link', { name: /^1 person, WP-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Raincheck')
  await says(page, 'Your raincheck is worth $65')
  await fitsSideways(page)
  await clean(page, 'the raincheck')
  await linkFor(site.owner, person.email, /Your raincheck for 1 place/)
  await logIn(page, site.server.owner)
  await open(page, `/admin?q=${encodeURIComponent(person.email)}&show=event-${eventId}`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('link', { name: /^1 person taken out: WP-/ }).click()
  await page.getByRole('link', { name: /^Taken out of WP-/ }).click()
  await expect(page.getByLabel('Party size')).toHaveValue('2')
})
