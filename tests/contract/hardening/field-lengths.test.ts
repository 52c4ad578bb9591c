import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { newAuctionForm, withdrawForm } from '../../../app/contract/auctions/auction-edit'
import { bidderRequest } from '../../../app/contract/auctions/auction-forms'
import { bookingForm, ownLinksForm } from '../../../app/contract/bookings/bookings'
import { newEventRequest } from '../../../app/contract/bookings/events'
import { newBookingForm } from '../../../app/contract/bookings/owner-bookings'
import { partyForm } from '../../../app/contract/bookings/parties'
import { LIMITS } from '../../../app/contract/limits'
import { orderChanges } from '../../../app/contract/orders/order-changes'
import { frameOrderForm, kitOrderForm } from '../../../app/contract/orders/order-forms'
import { pickupForm } from '../../../app/contract/orders/pickups'
import { broadcastForm } from '../../../app/contract/owner/broadcasts'
import { customerForm, mergeForm, newCustomerForm } from '../../../app/contract/owner/customers'
import { forgottenForm, loginForm } from '../../../app/contract/owner/session'
import { businessForm, ownTextForm } from '../../../app/contract/owner/settings'
import { followUpTestForm, marketingTestForm } from '../../../app/contract/owner/tools'
import { invoiceBuyerForm, refundForm } from '../../../app/contract/payments/payments'
import { enquiryAnswerForm, enquiryForm, packageForm } from '../../../app/contract/site/enquiries'
import { sitePictureForm } from '../../../app/contract/site/pictures'
import { voucherForm } from '../../../app/contract/vouchers/vouchers'
import { aPerson, openAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { longestOf, schemaFields } from '../../support/schema-fields'
import { client } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, listOf, onlyEvent } from '../../support/studio'

const { server, owner } = await sharedServer()
const visitor = client(server.url)

let eventId = 0
let bookingPage = ''
beforeAll(async () => {
  eventId = await onlyEvent(owner)
  const { confirmed } = await book(visitor, { eventId })
  bookingPage = confirmed.json.bookingUrl
})

const payment = async () => /\/admin\/payments\/pay_[\w-]+/.exec((await owner.get('/admin/payments')).text)?.[0] ?? ''
const customer = async () => `/admin/customers/${listOf(await owner.get('/api/admin/customers'))[0].id}`

const enquiry = async () => /\/admin\/enquiries\/\d+/.exec((await owner.get('/admin/enquiries')).text)?.[0] ?? ''

async function bidOfSomebody(): Promise<string> {
  const auction = await openAuction(owner)
  const { json } = await (await aPerson(server)).bid(auction, 30)
  return `/admin/auctions/${auction}/bids/${json.id}/withdraw`
}

/** Each page with a form, and the schema of that form. */
const pages: [string, z.ZodType, () => string | Promise<string>][] = [
  ['booking', bookingForm, () => '/?book=open'],
  ['a voucher', voucherForm, () => '/?voucher=open'],
  ["a guest's own booking", bookingForm, () => bookingPage],
  ['a paint kit', kitOrderForm, () => '/paint-kit'],
  ['a frame', frameOrderForm, () => '/custom-frame'],
  ['the contact page', enquiryForm, () => '/contact'],
  ['private parties', partyForm, () => '/private-party'],
  ['business in a box', packageForm, () => '/buy-now'],
  ['registering to bid', bidderRequest, () => '/auction?join=register'],
  ['my bookings', ownLinksForm, () => '/my-bookings'],
  ['the login', loginForm, () => '/admin/login'],
  ['a forgotten password', forgottenForm, () => '/admin/forgotten-password'],
  ["the owner's booking", newBookingForm, () => '/admin/bookings/new'],
  ["the owner's event", newEventRequest, () => '/admin/events/new'],
  ["the owner's auction", newAuctionForm, () => '/admin/auctions/new'],
  ["the owner's withdrawal of a bid", withdrawForm, bidOfSomebody],
  ["the owner's customer", customerForm, customer],
  ["the owner's new customer", newCustomerForm, () => '/admin/customers/new'],
  ["the owner's answer to an enquiry", enquiryAnswerForm, enquiry],
  ["the owner's message to guests", broadcastForm, () => '/admin/events/1/write'],
  ["the owner's merging of customers", mergeForm, customer],
  ["the owner's refund", refundForm, payment],
  ['the buyer on an invoice', invoiceBuyerForm, async () => `${await payment()}/invoice`],
  ["the owner's pickup", pickupForm, () => '/admin/pickups/order/1'],
  ["the owner's order", orderChanges, () => '/admin/paint-kit'],
  ['the business', businessForm, () => '/admin/settings'],
  ['a picture of the site', sitePictureForm, () => '/admin/settings/pictures'],
  ['a text of the site', ownTextForm, () => '/admin/settings/texts'],
  ['the test of marketing', marketingTestForm, () => '/admin/settings/tools'],
  ['the test of a follow-up', followUpTestForm, () => '/admin/settings/tools'],
]

test.each(pages)('the form of %s accepts the same lengths as its schema', async (_, schema, path) => {
  const who = (await path()).startsWith('/admin') && schema !== loginForm ? owner : client(server.url)
  const { status, text } = await who.get(await path())
  expect(status).toBe(200)
  const longest = new Map(schemaFields(schema).map((field) => [String(field.path[0]), longestOf(field)]))
  const compared = textFields(text).flatMap(({ name, most }) => {
    const takes = longest.get(name)
    if (takes === undefined) return []
    expect(most, `${name} of ${text.slice(0, 100)}`).toBe(takes)
    return [name]
  })
  expect(compared).not.toEqual([])
})

/** The text fields; dates and times have no length. */
function textFields(html: string): { name: string; most: number | undefined }[] {
  return [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
    const said = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(tag)?.[1]
    const isTyped = tag.startsWith('<textarea') || ['text', 'email', 'tel', 'url'].includes(said('type') ?? '')
    const [name, most] = [said('name'), said('maxlength')]
    return isTyped && name ? [{ name, most: most === undefined ? undefined : Number(most) }] : []
  })
}

/** The longest text that can reach each column with a length. */
const COMES_IN: Record<string, number> = {
  'users.username': LIMITS.username,
  'passkeys.name': LIMITS.passkeyName,
  'sessions.device': 'Samsung Internet on Mac or iPad'.length,
  'customers.name': LIMITS.name,
  'customers.email': LIMITS.email,
  'enquiries.name': LIMITS.buyerName,
  'enquiries.email': LIMITS.email,
  'broadcasts.subject': LIMITS.messageSubject,
  'broadcasts.words': LIMITS.message,
  'enquiry_answers.message': LIMITS.message,
  'enquiry_answers.actor': LIMITS.username,
  'vouchers.purchaser_name': LIMITS.name,
  'vouchers.purchaser_email': LIMITS.email,
  'vouchers.recipient_email': LIMITS.email,
  'vouchers.void_reason': LIMITS.voidReason,
  'lesson_files.id': 64,
  'lesson_files.name': LIMITS.name,
  'lessons.title': LIMITS.name,
  'events.title': LIMITS.name,
  'events.time': LIMITS.eventTime,
  'events.location': LIMITS.location,
  'events.description': LIMITS.eventDescription,
  'call_offs.words': LIMITS.callOffWords,
  'reviews.name': LIMITS.name,
  'reviews.words': LIMITS.reviewWords,
  'bookings.name': LIMITS.name,
  'bookings.email': LIMITS.email,
  'orders.customer_name': LIMITS.buyerName,
  'orders.customer_email': LIMITS.email,
  'orders.customer_address': LIMITS.postalAddress,
  'orders.artwork_description': LIMITS.artwork,
  'orders.frame_style': LIMITS.frameStyle,
  'orders.dimensions': LIMITS.frameDimensions,
  'pickups.place': LIMITS.location,
  'auctions.name': LIMITS.name,
  'auctions.dimensions': LIMITS.dimensions,
  'auctions.description': LIMITS.auctionDescription,
  'parties.name': LIMITS.buyerName,
  'parties.email': LIMITS.email,
  'parties.occasion': LIMITS.occasion,
  'parties.location': LIMITS.location,
  'bids.cancel_note': LIMITS.withdrawReason,
  'bidders.first_name': LIMITS.firstOrLastName,
  'bidders.last_name': LIMITS.firstOrLastName,
  'bidders.email': LIMITS.email,
}

test('every column with a length accepts the longest text that can reach it', () => {
  const query = "SELECT name, sql FROM sqlite_schema WHERE type = 'table'"
  const tables = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).all() as { name: string; sql: string }[])
  const columns = tables.flatMap(({ name, sql }) =>
    [...sql.matchAll(/length\((?:trim\()?(\w+)\)*\s+BETWEEN \d+ AND (\d+)/g)].map(
      ([, column, most]) => [`${name}.${column}`, Number(most)] as const,
    ),
  )
  expect(columns.map(([column]) => column).sort()).toEqual(Object.keys(COMES_IN).sort())
  for (const [column, most] of columns) expect(COMES_IN[column], column).toBeLessThanOrEqual(most)
})
