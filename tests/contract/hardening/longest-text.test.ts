import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newAuctionForm } from '../../../app/contract/auctions/auction-edit'
import { bidderRequest } from '../../../app/contract/auctions/auction-forms'
import { bookingConfirmRequest, notifierForm } from '../../../app/contract/bookings/bookings'
import { eventChanges, newEventRequest } from '../../../app/contract/bookings/events'
import { bookingChanges, newBookingForm } from '../../../app/contract/bookings/owner-bookings'
import { orderChanges } from '../../../app/contract/orders/order-changes'
import { frameOrderRequest, kitOrderRequest } from '../../../app/contract/orders/order-forms'
import { customerChanges } from '../../../app/contract/owner/customers'
import { enquiryRequest, packageForm } from '../../../app/contract/site/enquiries'
import { voucherRequest } from '../../../app/contract/vouchers/vouchers'
import { sharedServer } from '../../support/owned-server'
import { longestOf, type SchemaField, schemaFields } from '../../support/schema-fields'
import { type Client, client } from '../../support/server'
import { eventBody, idOf, listOf, onlyEvent, ownersBooking, pay, VOUCHERS } from '../../support/studio'
import { refused } from './refusal'

const { server, owner } = await sharedServer()
const visitor = client(server.url)
const person = { firstName: '', lastName: '', email: '', phone: '' }
const buyer = { customerName: '', customerEmail: '', customerPhone: '', customerAddress: '', pickupNotes: '' }
let eventId = 0
let bookingId = 0

interface Call {
  schema: z.ZodType
  by?: Client
  method?: 'POST' | 'PATCH' | 'PUT'
  path: () => string | Promise<string>
  /** A valid body; every text with a limit in it becomes as long as allowed. */
  body: () => Record<string, unknown>
  /** What has to happen before, with the longest texts: a payment; returns its id. */
  before?: (longest: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/** Opens and pays a payment with these details; returns the fields that identify it. */
async function paid(body: unknown, path = '/api/create-payment-intent') {
  const intent = await visitor.post(path, body)
  expect(intent.status, intent.text).toBe(200)
  expect((await pay(visitor, intent.json.clientSecret)).status).toBe(200)
  return intent.json.paymentIntentId as string
}
const order = (type: string, amount: number) => async (longest: Record<string, unknown>) => ({
  stripePaymentIntentId: await paid({
    amount,
    currency: 'nzd',
    metadata: { type, customerName: longest.customerName, customerEmail: longest.customerEmail },
  }),
})

const calls: Record<string, Call> = {
  'a booking paid by card': {
    schema: bookingConfirmRequest,
    path: () => '/api/bookings/confirm',
    body: () => ({ bookingData: { ...person, specialRequests: '', eventId, partySize: 1 }, totalAmount: 65 }),
    before: async ({ bookingData }) => {
      const { firstName, lastName } = bookingData as typeof person
      const customerInfo = { ...(bookingData as object), name: `${firstName} ${lastName}` }
      return { paymentIntentId: await paid({ eventId, partySize: 1, customerInfo }) }
    },
  },
  'a booking that a voucher covers': {
    schema: bookingConfirmRequest,
    path: () => '/api/bookings/confirm',
    body: () => ({
      bookingData: { ...person, specialRequests: '', eventId, partySize: 1 },
      totalAmount: 0,
      voucherCode: VOUCHERS.onePerson,
    }),
  },
  'the notifier': { schema: notifierForm, path: () => '/api/event-notifier', body: () => ({ ...person }) },
  "the owner's booking": {
    schema: newBookingForm,
    by: owner,
    path: () => '/api/admin/bookings',
    body: () => ownersBooking(eventId),
  },
  "the owner's change of a booking": {
    schema: bookingChanges,
    by: owner,
    method: 'PATCH',
    path: () => `/api/admin/bookings/${bookingId}`,
    body: () => ({ ...person, specialRequests: '' }),
  },
  "a customer's other name": {
    schema: customerChanges,
    by: owner,
    method: 'PATCH',
    path: async () => `/api/customers/${listOf(await owner.get('/api/admin/customers'))[0].id}`,
    body: () => ({ name: '', phone: '' }),
  },
  'a kit': {
    schema: kitOrderRequest,
    path: () => '/api/paint-kit/orders',
    body: () => ({ ...buyer }),
    before: order('paint_kit', 250),
  },
  'a frame': {
    schema: frameOrderRequest,
    path: () => '/api/custom-frame/orders',
    body: () => ({ ...buyer, artworkDescription: '', frameStyle: '', dimensions: '', stripePaymentIntentId: 'pi' }),
    before: order('custom_frame', 150),
  },
  'the notes of an order': {
    schema: orderChanges,
    by: owner,
    method: 'PUT',
    path: () => '/api/admin/paint-kit/orders/1',
    body: () => ({ adminNotes: '' }),
  },
  'a voucher': {
    schema: voucherRequest,
    path: () => '/api/vouchers',
    body: () => ({ purchaserName: '', purchaserEmail: '', value: 65, peopleCount: 1, stripePaymentIntentId: 'pi' }),
    before: async () => ({
      stripePaymentIntentId: await paid({ value: 65, peopleCount: 1 }, '/api/vouchers/create-payment-intent'),
    }),
  },
  'an enquiry': {
    schema: enquiryRequest,
    path: () => '/api/enquiries',
    body: () => ({ name: '', email: '', phone: '', message: '' }),
  },
  'business in a box': {
    schema: packageForm,
    path: () => '/api/package/create-payment-intent',
    body: () => ({ name: '', email: '', phone: '', message: '' }),
  },
  'a new event': {
    schema: newEventRequest,
    by: owner,
    path: () => '/api/events',
    body: () => ({ ...eventBody(), date: eventBody().date }),
  },
  'a changed event': {
    schema: eventChanges,
    by: owner,
    method: 'PATCH',
    path: () => `/api/events/${eventId}`,
    body: () => ({ title: '', location: '' }),
  },
  'an auction': {
    schema: newAuctionForm,
    by: owner,
    path: () => '/api/admin/auctions',
    body: () => ({ name: '', dimensions: '', description: '', startDate: '2027-01-01', endDate: '2027-01-02' }),
  },
  'a bidder': { schema: bidderRequest, path: () => '/api/bidders', body: () => ({ ...person }) },
}

/** Texts that must mean something, so they cannot be filled up to their limit. */
const MEANT = [
  'date',
  'imageUrl',
  'time',
  'startDate',
  'endDate',
  'voucherCode',
  'stripePaymentIntentId',
  'paymentIntentId',
]

const lastOf = ({ path }: SchemaField) => String(path.at(-1))

describe.each(Object.entries(calls))('%s', (_, call) => {
  const { schema, by = visitor, method = 'POST', path, body, before } = call
  const texts = () =>
    schemaFields(schema).filter(
      (field) => longestOf(field) !== undefined && !MEANT.includes(lastOf(field)) && isIn(body(), field.path),
    )
  const longestBody = () => texts().reduce((whole, field) => withText(whole, field.path, longestText(field)), body())

  test('is stored with the longest texts that it accepts', async () => {
    const longest = longestBody()
    const answer = await by.ask(method, await path(), { body: { ...longest, ...(await before?.(longest)) } })
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
  })

  test('names each field that is one character too long', async () => {
    expect(texts().length).toBeGreaterThan(0)
    for (const field of texts()) {
      const longer = withText(longestBody(), field.path, `${longestText(field)}a`)
      refused(await by.ask(method, await path(), { body: longer }), 400, lastOf(field))
    }
  })
})

test('a booking of a customer with the longest name can get another last name and e-mail address', async () => {
  const { id } = listOf(await owner.get('/api/admin/customers'))[0]
  expect((await owner.patch(`/api/customers/${id}`, { name: 'ā'.repeat(200) })).status).toBe(200)
  const made = await owner.post('/api/admin/bookings', ownersBooking(eventId, { customerId: id }))
  const changed = await owner.patch(`/api/admin/bookings/${idOf(made)}`, {
    lastName: 'ē'.repeat(99),
    email: 'another.longest@example.nz',
  })
  expect(changed.status, changed.text.slice(0, 300)).toBe(200)
})

beforeAll(async () => {
  eventId = await onlyEvent(owner)
  bookingId = idOf(await owner.post('/api/admin/bookings', ownersBooking(eventId)))
})

function longestText(field: SchemaField): string {
  const length = longestOf(field) ?? 0
  if (lastOf(field).toLowerCase().endsWith('phone')) return '021 555 0142'.padEnd(length, 'ā')
  if (!lastOf(field).toLowerCase().endsWith('email')) return 'ā'.repeat(length)
  const domain = `${'b'.repeat(60)}.example.nz`
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`
}

function isIn(body: unknown, [name, ...rest]: SchemaField['path']): boolean {
  if (name === undefined) return true
  return typeof body === 'object' && body !== null && name in body && isIn((body as never)[name], rest)
}

function withText(body: unknown, [name, ...rest]: SchemaField['path'], text: string): Record<string, unknown> {
  if (name === undefined) return text as never
  return { ...(body as object), [name]: withText((body as never)[name], rest, text) }
}
