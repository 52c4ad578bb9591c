import { startTestServer } from '../../support/server'
import { CARDS, localDay } from '../../support/studio'
import { arriveAtBooking, expect, fillCard, NOJS, says, test, toPayment } from '../site'
import { clean, open } from './owner-pages'

test('the first start: from the one-time link to a visitor’s first booking, in under ten minutes', {
  tag: NOJS,
}, async ({ browser, javaScriptEnabled, scripted, person }) => {
  const own = { DEMO_DATA: '0', ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined }
  const server = await startTestServer({ env: own, isNew: true })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
  const began = Date.now()
  try {
    const page = await context.newPage()
    const save = (name = 'Save') => page.getByRole('button', { name, exact: true }).click()
    const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto('/')
    await heading('Opening soon')
    await page.goto(/once: (\S+)/.exec(server.output())?.[1] ?? '')
    await page.getByLabel('Username').fill('ines')
    await page.getByLabel('Your email').fill('ines@studio.example')
    await page.getByLabel('Password', { exact: true }).fill('a long new password')
    await save('Set up and log in')
    await heading('Set up your studio')
    await clean(page, 'the first steps')
    await page.getByRole('link', { name: /^Set up 1/ }).click()
    await page.getByLabel('Business name').fill('Paint & Sip Porto')
    await page.getByLabel('Tutor’s first name').fill('Inês')
    await page.getByLabel('Phone').fill('22 555 0142')
    await page.getByLabel('When you can be called').fill('10:00-18:00')
    await page.getByLabel('Venue', { exact: true }).fill('The Tile Room')
    await page.getByLabel('Address of the venue').fill('12 Rua do Cavalete, Porto')
    await save()
    await page.getByLabel('Fill in a country’s usual settings').selectOption('PT')
    await save('Fill in')
    await expect(page.getByLabel('Calling code')).toHaveValue('+351')
    await page.getByLabel('How dates and prices').selectOption('en-IE')
    await page.getByLabel('Town').fill('Porto')
    await page.getByLabel('Region').fill('Norte')
    await clean(page, 'place and time')
    await save()
    await expect(page.getByLabel('Tax in your prices')).toHaveValue('IVA')
    await clean(page, 'money and tax')
    await save()
    await expect(page.getByLabel('Paint kits')).not.toBeChecked()
    await clean(page, 'what you offer')
    await save()
    await page.getByLabel('An evening').fill('45')
    await expect(page.getByLabel('Paint kit')).toBeHidden()
    await clean(page, 'prices')
    await save()
    await page.getByLabel('Olive').check()
    await clean(page, 'look')
    await save()
    await page.getByRole('link', { name: /Your first evening/ }).click()
    await page.getByLabel('Title').fill('Azulejos by Lamplight')
    await page.getByLabel('Date', { exact: true }).fill(localDay(7))
    await save('Create event')
    await open(page, '/admin/start')
    await save('Open the studio')
    await says(page, 'Your studio is open')

    // Booking without JavaScript has a test of its own.
    if (!scripted) return
    const guest = await (await browser.newContext({ baseURL: server.url })).newPage()
    await toPayment(guest, person)
    await fillCard(guest, CARDS.paid)
    await guest.getByRole('button', { name: /^Pay .*45\.00/ }).click()
    await arriveAtBooking(guest)
    await guest.context().close()
  } finally {
    await context.close()
    await server.stop()
  }
  expect(Date.now() - began).toBeLessThan(120_000)
})
