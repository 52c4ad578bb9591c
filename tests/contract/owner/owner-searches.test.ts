import { beforeAll, describe, expect, test } from 'vitest'
import { openAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { eventBody, onlyEvent, ownersBooking, VOUCHERS } from '../../support/studio'

const { server, owner } = await sharedServer()

const grace = { firstName: 'Grace', lastName: 'Meadow', name: 'Grace Meadow', email: 'gm@example.nz' }
const kit = {
  customerName: grace.name,
  customerEmail: grace.email,
  customerPhone: '+64 21 555 0105',
  customerAddress: '1 Cove Road, Waipu',
  extraCanvases: 0,
  price: '250.00',
}
const finds = async (list: string, search: string) =>
  (await owner.get(`${list}.csv?show=every&state=every&q=${encodeURIComponent(search)}`)).text.includes('gm@example.nz')

describe('every search of the owner', () => {
  beforeAll(async () => {
    const eventId = await onlyEvent(owner)
    const booking = ownersBooking(eventId, { ...grace, phone: '0215550105' })
    expect((await owner.post('/api/admin/bookings', booking)).status).toBe(201)
    const visitor = client(server.url)
    await visitor.post('/api/enquiries', { ...grace, phone: '(021) 555-0105', message: 'Hello' })
    expect((await visitor.post('/api/paint-kit/orders', kit)).status).toBe(201)
  })

  const withPhones = ['/admin/bookings', '/admin/customers', '/admin/enquiries', '/admin/paint-kit']
  test.each(withPhones)('%s finds a phone number however it is written', async (list) => {
    for (const search of [
      '+64215550105',
      '0215550105',
      '021 555 0105',
      '+64 (0)21 555 0105',
      '0064215550105',
      '5550105',
    ])
      expect(await finds(list, search), search).toBe(true)
    for (const search of ['+64215550106', '0225550105', '555 0106'])
      expect(await finds(list, search), search).toBe(false)
  })

  const withNames = [...withPhones, '/admin/payments', '/admin/messages']
  test.each(withNames)('%s finds a name by its words in any order', async (list) => {
    for (const search of ['meadow grace', 'GRACE meadow', 'mead gra'])
      expect(await finds(list, search), search).toBe(true)
    expect(await finds(list, 'meadow gracie')).toBe(false)
  })

  test('a voucher is found by its code, however its dash and spaces are written', async () => {
    const found = async (search: string) =>
      (await owner.get(`/admin/vouchers.csv?q=${encodeURIComponent(search)}`)).text.includes(VOUCHERS.onePerson)
    for (const search of ['slp-demk2345', 'SLPDEMK2345', 'slp demk 2345', 'demk-2345', 'K2345'])
      expect(await found(search), search).toBe(true)
    expect(await found('slp demk 2346')).toBe(false)
  })

  test('a customer is found for a booking in the same way', async () => {
    for (const search of ['+64215550105', 'meadow grace'])
      expect((await owner.get(`/admin/bookings/new?find=${encodeURIComponent(search)}`)).text).toContain(
        'gm@example.nz',
      )
  })

  test('auctions and events are found by their words in any order', async () => {
    const title = 'Kōtuku at Low Tide'
    expect((await owner.post('/api/events', eventBody({ title }))).status).toBe(201)
    await openAuction(owner, { name: title })
    const listed = async (path: string) => {
      const { status, text } = await owner.get(path)
      return [path, status, text.includes(title)]
    }
    for (const list of ['/admin/events.csv', '/admin/auctions.csv']) {
      for (const [search, isFound] of [
        ['tide+kotuku', true],
        ['tide+tui', false],
      ]) {
        const path = `${list}?q=${search}`
        expect(await listed(path)).toEqual([path, 200, isFound])
      }
    }
  })
})
