import { expect, test } from 'vitest'
import { readAuction } from '../../support/makers/auction-room'
import { buyKit } from '../../support/makers/order-bought'
import { pastAuction } from '../../support/makers/past-auction'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { linkFor, listOf, localDay } from '../../support/studio'

const { server, owner } = await sharedServer()

const tomorrow = { time1: `${localDay(1)}T16:00`, time2: `${localDay(2)}T11:00`, time3: '' }
const form = { intent: 'offer', place: 'The Art Space', ...tomorrow }
const timesIn = ({ text }: { text: string }) =>
  Array.from(text.matchAll(/name="time" value="([^"]+)"/g), ([, time]) => time!)
const choose = (path: string, time: string) => postForm(client(server.url), path, { intent: 'choose-pickup', time })

test('the owner offers times for an order, and only the buyer’s link can choose one', async () => {
  const { id, path } = await buyKit(server, { name: 'Ngaio Pōtae', email: 'ngaio.pickup@example.nz' })
  const page = `/admin/pickups/order/${id}`
  const visitor = client(server.url)
  expect((await visitor.get(page)).headers.location).toMatch(/^\/admin\/login/)
  expect((await postForm(visitor, page, form)).headers.location).toMatch(/^\/admin\/login/)
  for (const gone of [
    '/admin/pickups/order/999999',
    `/admin/pickups/shell/${id}`,
    `/admin/pickups/constructor/${id}`,
    '/admin/pickups/order/x',
  ]) {
    expect((await owner.get(gone)).status).toBe(404)
  }
  expect((await owner.get(page)).text).toContain('The Art Space, 7 Easel Lane, Waipu')
  for (const wrong of [{ place: ' ' }, { time1: '' }, { time1: 'soon' }, { time2: '2026-02-30T10:00' }]) {
    expect((await postForm(owner, page, { ...form, ...wrong })).status).toBe(400)
  }
  const passed = await postForm(owner, page, { ...form, time2: `${localDay(-1)}T11:00` })
  expect([passed.status, passed.text]).toEqual([
    400,
    expect.stringContaining('Please choose a time that has not passed'),
  ])
  expect(passed.text).toContain(tomorrow.time1)
  expect(timesIn(await visitor.get(path))).toEqual([])
  expect((await choose(path, new Date().toISOString())).status).toBe(409)

  expect((await postForm(owner, page, form)).status).toBe(303)
  const times = timesIn(await visitor.get(path))
  expect(times).toHaveLength(2)
  expect((await choose(`${path}x`, times[0]!)).status).toBe(404)
  expect((await choose(path, 'noon')).status).toBe(400)
  expect((await choose(path, '2026-01-01T00:00:00.000Z')).status).toBe(409)
  expect((await choose(path, times[0]!)).status).toBe(303)
  const chosen = await visitor.get(path)
  expect(chosen.text).toContain('Your pickup time')
  expect(timesIn(chosen)).toEqual([times[1]])
  expect((await owner.get(page)).text).toContain('Chosen')
  expect(listOf(await owner.get('/api/admin/paint-kit/orders')).find((order) => order.id === id)).toMatchObject({
    pickupText: expect.stringContaining('4:00pm'),
  })
  expect((await postForm(owner, page, { intent: 'take-back' })).status).toBe(303)
  expect(timesIn(await visitor.get(path))).toEqual([])
})

test('a painting: only after it is paid, and not with somebody else’s link', async () => {
  const auction = pastAuction(server.dataDir, { name: 'Tūī in the Rain', bids: [['Hana', 30]] })
  await readAuction(server, auction)
  const result = listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === auction)
  const page = `/admin/pickups/win/${result.id}`
  expect((await owner.get(page)).text).toContain('This painting is not paid')
  expect((await postForm(owner, page, form)).status).toBe(409)
  const body = { paymentStatus: 'completed', paymentMethod: 'cash' }
  await owner.ask('PUT', `/api/auctions/${auction}/result/payment`, { body })
  const link = await linkFor(owner, `hana.${auction}@example.com`, /\/auction-win\/[\w-]+/)
  expect((await client(server.url).get(link)).text).toContain('You paid $30 for Tūī in the Rain. We')
  expect((await postForm(owner, page, form)).status).toBe(303)
  expect((await client(server.url).get(link)).text).toContain('You paid $30 for Tūī in the Rain. Thank you!')
  const [time] = timesIn(await client(server.url).get(link))
  expect((await choose(`${link}x`, time!)).status).toBe(404)
  expect((await choose(link, time!)).status).toBe(303)
  expect((await owner.get('/admin/results')).text).toContain('4:00pm')
  // When the payment is reversed, the pickup ends.
  await owner.ask('PUT', `/api/auctions/${auction}/result/payment`, { body: { paymentStatus: 'unpaid' } })
  expect((await choose(link, time!)).status).toBe(409)
})
