import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Answer, postForm } from '../../support/server'
import { bookingsOf, idOf, listOf, onlyEvent, ownersBooking } from '../../support/studio'
import { refused } from './refusal'

const { owner } = await sharedServer()

const anAuction = {
  name: 'Tūī',
  dimensions: '30 x 30 cm',
  description: 'Oil',
  startDate: '2027-01-10T18:00',
  endDate: '2027-01-12T18:00',
  startingPrice: 40,
}

/** Something the owner can change: how it is changed and read, and the message of each required field. */
interface Thing {
  change(body: unknown): Promise<Answer>
  read(): Promise<Record<string, unknown>>
  /** Path of the page with its form, and the form's other fields. */
  form: { path: string; fields: Record<string, string> }
  needs: Record<string, string>
}

async function anEvent(): Promise<Thing> {
  const id = await onlyEvent(owner, { title: 'As It Was' })
  const required = 'Please fill in all required fields'
  return {
    change: (body) => owner.patch(`/api/events/${id}`, body),
    read: async () => listOf(await owner.get('/api/admin/events')).find((one) => one.id === id),
    form: { path: `/admin/events/${id}/edit`, fields: { intent: 'edit' } },
    needs: {
      title: 'Please give the event a title',
      date: required,
      startTime: required,
      endTime: required,
      location: 'Please give a location',
      price: 'Please give the price in whole dollars, 0 or more',
      maxCapacity: 'Please allow at least 1 person',
    },
  }
}

async function auction(): Promise<Thing> {
  const id = idOf(await owner.post('/api/admin/auctions', anAuction))
  return {
    change: (body) => owner.ask('PUT', `/api/admin/auctions/${id}`, { body }),
    read: async () => listOf(await owner.get('/api/admin/auctions')).find((one) => one.id === id),
    form: { path: `/admin/auctions/${id}/edit`, fields: { intent: 'edit' } },
    needs: {
      name: 'Auction name is required',
      dimensions: 'Dimensions are required',
      description: 'Description is required',
      startDate: 'Please give the start',
      endDate: 'Please give the end',
      startingPrice: 'Starting price must be greater than 0',
    },
  }
}

async function booking(): Promise<Thing> {
  const asked = ownersBooking(await onlyEvent(owner))
  await owner.post('/api/admin/bookings', asked)
  const read = async () => (await bookingsOf(owner, asked.email))[0]
  const { id } = await read()
  return {
    change: (body) => owner.patch(`/api/admin/bookings/${id}`, body),
    read,
    form: { path: `/admin/bookings/${id}/edit`, fields: { intent: 'edit' } },
    needs: {
      eventId: 'Please choose an event',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      phone: 'Phone number is required',
      partySize: 'Please choose between 1 and 9 people',
      paymentStatus: 'Please choose pending, paid or failed',
    },
  }
}

async function customer(): Promise<Thing> {
  const asked = ownersBooking(await onlyEvent(owner))
  await owner.post('/api/admin/bookings', asked)
  const read = async () => listOf(await owner.get('/api/admin/customers')).find((one) => one.email === asked.email)
  const { id, name, email, phone } = await read()
  return {
    change: (body) => owner.patch(`/api/customers/${id}`, body),
    read,
    form: { path: `/admin/customers/${id}?index`, fields: { intent: 'edit', name, email, phone } },
    needs: { name: 'Name is required', email: 'Valid email is required', phone: 'Phone number is required' },
  }
}

const order = (kind: 'paint-kit' | 'custom-frame') => async (): Promise<Thing> => {
  const orders = async () => listOf(await owner.get(`/api/admin/${kind}/orders`))
  const { id } = (await orders())[0]
  return {
    change: (body) => owner.ask('PUT', `/api/admin/${kind}/orders/${id}`, { body }),
    read: async () => (await orders()).find((one) => one.id === id),
    form: { path: `/admin/${kind}?index`, fields: { intent: 'update', id: String(id) } },
    needs: { orderStatus: 'Please choose a status' },
  }
}

describe.each([
  ['an event', anEvent],
  ['an auction', auction],
  ['a booking', booking],
  ['a customer', customer],
  ['a kit order', order('paint-kit')],
  ['a frame order', order('custom-frame')],
])('what %s cannot do without', (_, make) => {
  test('is refused blank by the call, and nothing of the change is saved', async () => {
    const thing = await make()
    const before = await thing.read()
    for (const [field, message] of Object.entries(thing.needs)) {
      for (const blank of ['', '  ']) {
        const answer = await thing.change({ title: 'New', adminNotes: 'New', [field]: blank })
        refused(answer, 400, field)
        expect(answer.json.fields[field]).toEqual([message])
      }
    }
    expect(await thing.read()).toEqual(before)
  })

  test('is refused blank by the form, beside its field', async () => {
    const { form, needs, read } = await make()
    const before = await read()
    for (const [field, message] of Object.entries(needs)) {
      const answer = await postForm(owner, form.path, { ...form.fields, [field]: '' })
      expect(answer.status, field).toBe(400)
      expect(answer.text).toContain(message)
    }
    expect(await read()).toEqual(before)
  })

  test('stays as it is when it is null', async () => {
    const thing = await make()
    const before = await thing.read()
    // A booking without an event is a raincheck, which needs null.
    const nothing = Object.keys(thing.needs).filter((field) => field !== 'eventId')
    const answer = await thing.change(Object.fromEntries(nothing.map((field) => [field, null])))
    expect(answer.status, answer.text).toBe(200)
    expect(await thing.read()).toEqual(before)
  })
})

test('blank text empties optional fields', async () => {
  const thing = await booking()
  await thing.change({ specialRequests: 'By the window' })
  expect((await thing.change({ specialRequests: '' })).status).toBe(200)
  expect(await thing.read()).toMatchObject({ specialRequests: '' })
})
