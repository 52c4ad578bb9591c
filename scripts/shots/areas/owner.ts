import type { Page } from '@playwright/test'
import { disputePayment } from '../../../tests/support/makers/disputes'
import { pastAuction } from '../../../tests/support/makers/past-auction'
import { client, until } from '../../../tests/support/server'
import { book, CARDS, linkFor, nameOf, onlyEvent, somebody } from '../../../tests/support/studio'
import { beforeOpening } from '../database'
import { payWith, visit } from '../visitor'
import type { Area } from './index'

const LISTS = {
  bookings: '/admin',
  'bookings searched': '/admin?q=a&show=raincheck',
  events: '/admin/events',
  reviews: '/admin/reviews',
  customers: '/admin/customers',
  'vouchers filtered': '/admin/vouchers?q=slp&show=active',
  kits: '/admin/paint-kit',
  'frames filtered': '/admin/custom-frame?q=a&show=pending',
  auctions: '/admin/auctions',
  results: '/admin/results',
  payments: '/admin/payments',
  messages: '/admin/messages',
  enquiries: '/admin/enquiries',
  figures: '/admin/figures',
  books: '/admin/books?span=year',
  'vouchers in the books': '/admin/books/vouchers?span=year',
  settings: '/admin/settings',
  account: '/admin/settings/account',
  calendar: '/admin/settings/calendar',
  'place and time': '/admin/settings/place',
  'money and tax': '/admin/settings/money',
  prices: '/admin/settings/prices',
  'what you offer': '/admin/settings/parts',
  look: '/admin/settings/look',
  'days of the deposit': '/admin/settings/parties',
  wallets: '/admin/settings/wallets',
  texts: '/admin/settings/texts?q=pickup',
  tools: '/admin/settings/tools',
  people: '/admin/settings/people',
  'audit log': '/admin/settings/audit',
  undo: '/admin/undo',
} as const

/** The owner's area: lists, confirmations, the night sheet, refunds, and a win that was refunded. */
export const owner: Area = async ({ camera, visitor, server, owner: api }) => {
  const eventId = await onlyEvent(api, { title: 'Pōhutukawa at Dusk' })
  const people = ['Aroha', 'Wiremu', 'Mere'].map((firstName) => somebody({ firstName }))
  for (const [at, person] of people.entries()) {
    await book(client(server.url), { eventId, person, partySize: at + 1 })
  }
  const page = await visitor()
  await visit(page, '/admin/login')
  await camera.shoot(page, 'login')
  await visit(page, '/admin/forgotten-password?asked=yes')
  await camera.shoot(page, 'forgotten password')
  await visit(page, '/admin/new-password?token=used')
  await camera.shoot(page, 'link that was used')
  await visit(page, '/admin/login')
  await page.getByLabel('Username').fill(server.owner.username)
  await page.getByLabel('Password', { exact: true }).fill(server.owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/admin\/?$/)
  for (const [name, path] of Object.entries(LISTS)) {
    await visit(page, path)
    await camera.shoot(page, name)
  }
  await camera.attempt('before the studio is open', () =>
    beforeOpening(server, async () => {
      await visit(page, '/admin/start')
      await camera.shoot(page, 'first steps')
      const early = await visitor()
      await visit(early, '/')
      await camera.shoot(early, 'opening soon')
    }),
  )
  await camera.attempt('night sheet', async () => {
    await visit(page, `/admin/events/${eventId}/night-sheet`)
    await page.getByRole('button', { name: nameOf(people[1]!) }).click()
    await page.getByText('Saved').first().waitFor()
    await camera.shoot(page, 'night sheet')
    await page.emulateMedia({ media: 'print' })
    await camera.shoot(page, 'night sheet in print', { widths: [768] })
    await page.emulateMedia({ media: 'screen' })
  })
  await camera.attempt('easels and name cards', async () => {
    for (const name of ['easels', 'name-cards']) {
      await visit(page, `/admin/events/${eventId}/${name}`)
      await camera.shoot(page, name)
      await page.emulateMedia({ media: 'print' })
      await camera.shoot(page, `${name} in print`, { widths: [768] })
      await page.emulateMedia({ media: 'screen' })
    }
  })
  await camera.attempt('calling off', async () => {
    await visit(page, `/admin/events/${eventId}/call-off`)
    await camera.shoot(page, 'calling an evening off')
  })
  await camera.attempt('questions', async () => {
    await visit(page, '/admin/events')
    await page.getByText(/^More/).first().click()
    await camera.shoot(page, 'more of an event', { view: true })
    await ask(page, /^Delete/)
    await camera.shoot(page, 'question before a delete', { view: true })
    await page.keyboard.press('Escape')
    await ask(page, /^Done!/)
    await camera.shoot(page, 'question before Done', { view: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Done!' }).click()
    await page.getByText('Event archived').filter({ visible: true }).first().waitFor()
    await camera.shoot(page, 'after Done', { view: true })
    await visit(page, '/admin/paint-kit')
    await ask(page, /^Delete/)
    await camera.shoot(page, 'question before an order goes', { view: true })
  })
  await camera.attempt('a paid booking', async () => {
    await visit(page, `/admin?show=event-${eventId}&q=${encodeURIComponent(people[2]!.email)}`)
    await page.getByRole('link', { name: /the payment of/ }).click()
    await page.getByRole('button', { name: 'Refund' }).waitFor()
    await camera.shoot(page, 'refund')
    await page.getByRole('link', { name: /^Booking WP-/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
    await camera.shoot(page, 'edit booking')
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete booking' }).waitFor()
    await camera.shoot(page, 'delete a paid booking')
    await page.getByLabel('Raincheck').check()
    await page.getByRole('button', { name: 'Delete booking' }).click()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    await camera.shoot(page, 'undo bar', { view: true })
  })
  await camera.attempt('an invoice and a dispute', async () => {
    await visit(page, `/admin/payments?q=${encodeURIComponent(people[1]!.email)}`)
    await page.getByRole('link', { name: /^Pōhutukawa/ }).click()
    await page.getByRole('link', { name: /^Version/ }).click()
    await page.getByRole('heading', { name: /^Terms, version/ }).waitFor()
    await camera.shoot(page, 'a version of the terms')
    await page.goBack()
    const payment = page.url()
    await visit(page, `${payment}/invoice`)
    await camera.shoot(page, 'invoice')
    await page.emulateMedia({ media: 'print' })
    await camera.shoot(page, 'invoice in print', { widths: [768] })
    await page.emulateMedia({ media: 'screen' })
    disputePayment(server.dataDir, payment.split('/').at(-1)!)
    await until(async () => (await api.get(payment)).text.includes('/admin/disputes/'), 'the dispute')
    await visit(page, payment)
    await page.getByRole('link', { name: /open$/ }).click()
    await page.getByLabel('Everything as text').waitFor()
    await camera.shoot(page, 'dispute')
    const booking = await linkFor(api, people[1]!.email, /\/booking\/WP-[\w-]+/)
    const buyer = await visitor()
    await visit(buyer, booking)
    await buyer.getByRole('link', { name: /^Invoice/ }).click()
    await buyer.getByRole('article').waitFor()
    await camera.shoot(buyer, 'invoice of the buyer')
  })
  await camera.attempt('a win that went back', async () => {
    const name = 'Tūī on Harakeke'
    const id = pastAuction(server.dataDir, { name, bids: [['Hinewai', 30]] })
    await visit(page, `/admin/results?q=${encodeURIComponent(name)}`)
    const link = await linkFor(api, `hinewai.${id}@example.com`, /\/auction-win\/[\w-]+/)
    const winner = await visitor()
    await visit(winner, link)
    await camera.shoot(winner, 'win to be paid')
    await winner.getByRole('button', { name: /^Pay/ }).click()
    await winner.getByLabel('Card number').waitFor()
    await payWith(winner, CARDS.paid)
    await winner.waitForURL(/\/auction/)
    await visit(page, `/admin/payments?q=${encodeURIComponent(`hinewai.${id}@`)}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByLabel('Why').fill('The frame was damaged')
    await page.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('went back to the card').filter({ visible: true }).first().waitFor()
    await camera.shoot(page, 'payment that went back')
    await visit(page, `/admin/results?q=${encodeURIComponent(name)}`)
    await camera.shoot(page, 'result that went back')
    await visit(winner, link)
    await camera.shoot(winner, 'win that went back')
    await visit(winner, '/auction')
    await camera.shoot(winner, 'auction of a win that went back', { widths: [360] })
  })
}

/** Presses a control that asks for confirmation. */
async function ask(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
