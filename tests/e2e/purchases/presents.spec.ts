import { type Client, postForm } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { CARDS, linkFor, localDay, somebody } from '../../support/studio'
import { clean } from '../owner/owner-pages'
import { expect, isScripted, NOJS, payWith, test } from '../site'
import { fillVoucher, openVouchers } from './vouchers'

const PHONE = { width: 360, height: 740 }
const run = (owner: Client, job: string) => postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job })

test('a present is planned when its voucher is bought, corrected, sent on its day and sent again', {
  tag: NOJS,
}, async ({ page, person, site }) => {
  await page.setViewportSize(PHONE)
  const recipient = somebody()
  const form = await openVouchers(page)
  await fillVoucher(form, person, 1, { to: 'Aroha', message: 'Ngā mihi nui!' })
  await form.getByText('Email it to them on a day you choose').click()
  await form.getByLabel('Their email').fill('mistyped@example.nz')
  await form.getByLabel('Day').fill(localDay(20))
  await form.getByLabel('Hour').selectOption('6:00pm')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('We’ll send it to mistyped@example.nz on')).toBeVisible()
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page.getByRole('heading', { name: 'Voucher Created Successfully!' })).toBeVisible()
  if (await isScripted(page)) await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await expect(page).toHaveURL(/\/voucher\/\d+-/)

  const present = page.getByRole('region', { name: 'Send it as a present' })
  await present.getByText('Change the present').click()
  await expect(present.getByLabel('Hour')).toHaveValue('18:00')
  await present.getByLabel('Their email').fill(recipient.email)
  await clean(page, 'a planned present')
  await present.getByRole('button', { name: 'Save' }).click()
  await expect(present.getByText(`We’ll send it to ${recipient.email} on`)).toBeVisible()

  const plan = "UPDATE vouchers SET send_at = '2026-01-01T00:00:00.000Z' WHERE recipient_email = ?"
  inDatabase(site.server, ({ sqlite }) => sqlite.prepare(plan).run(recipient.email))
  await run(site.owner, 'send presents')
  const card = await linkFor(site.owner, recipient.email, /\/voucher\/[\w-]+\/print/)
  await run(site.owner, 'deliver messages')
  await page.reload()
  await expect(present.getByText(`Sent to ${recipient.email} on`)).toBeVisible()
  await clean(page, 'a present that was sent')
  await present.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Sent again').filter({ visible: true })).toBeVisible()
  await page.goto(card)
  await expect(page.getByText('Ngā mihi nui!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the voucher' })).toBeHidden()
})

test('lost links are sent by e-mail', { tag: NOJS }, async ({ page, event, person, site }) => {
  await page.setViewportSize(PHONE)
  const eventId = await event()
  await site.owner.post('/api/admin/bookings', { eventId, ...person, name: '', partySize: 2, paymentStatus: 'paid' })
  await page.goto('/terms')
  await page.getByRole('link', { name: 'My bookings' }).click()
  await clean(page, 'my bookings')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me my links' }).click()
  await expect(page.getByText('If we have something for this address')).toBeVisible()
  await clean(page, 'my bookings, asked')
  await run(site.owner, 'send own links')
  await page.goto(await linkFor(site.owner, person.email, /\/booking\/[\w-]+/))
  await expect(page.getByText(/and 1 friend/).first()).toBeVisible()
})

test('a begun booking is finished with the link in its e-mail', { tag: NOJS }, async ({
  page,
  event,
  person,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const eventId = await event()
  await postForm(site.owner, `/book?event=${eventId}`, { ...person, intent: 'book', eventId, partySize: 2 })
  const ago = new Date(Date.now() - 90 * 60_000).toISOString()
  const ended =
    "UPDATE holds SET state = 'released', created_at = $ago, expires_at = $ago, ends_at = $ago WHERE email = $email"
  inDatabase(site.server, ({ sqlite }) => {
    sqlite.prepare(ended).run({ ago, email: person.email })
    sqlite.prepare("UPDATE payments SET state = 'cancelled' WHERE email = ?").run(person.email)
  })
  await run(site.owner, 'remind of begun bookings')
  const link = await linkFor(site.owner, person.email, /\/evening\/[^"#\s]+again=[\w-]+/)
  await page.goto(link.replaceAll('&amp;', '&'))
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone)
  await expect(page.getByLabel('Party size')).toHaveValue('2')
  await clean(page, 'a booking that was begun')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, CARDS.paid, '$130.00')
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible()
})
