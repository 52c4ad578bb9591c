import { describe, expect, test } from 'vitest'
import { asStudio, lisbon, servicesOf } from '../../support/as-studio'
import { crawl } from '../../support/crawl'
import { everyRoute, pathOf } from '../../support/every-route'
import { allMessages, typed } from '../../support/mail-samples/all-messages'
import { aPerson, openAuction } from '../../support/makers/auction-room'
import { ownedServer } from '../../support/owned-server'
import { type Answer, client, postForm, until } from '../../support/server'
import { book, listOf, pay, somebody } from '../../support/studio'

/** The words and forms of Waipu: nothing that a visitor or the owner reads in Lisbon contains one. */
const FOREIGN: [what: string, pattern: RegExp][] = [
  ['Waipu', /waipu|northland|whang[aā]rei|kia ora/i],
  ['New Zealand', /New Zealand|\bNZD?\b|en-NZ|en_NZ/],
  ['GST', /\bGST\b/],
  ['Auckland', /Auckland/],
  ['dollars', /\$(?:\d|<|\))|\bdollars?\b/i],
  ['12-hour clock', /\b\d{1,2}(?:[:.]\d\d)?\s?[ap]m\b/i],
  ['offset', /\+1[23]:00/],
]

const { server, owner } = await ownedServer({ env: { STUDIO_FILE: 'studios/lisbon.json' } })
const visitor = client(server.url)
const email = (name: string) => `${name}@example.com`

/** Purchases at Lisbon's prices, so that every page and e-mail about them exists. */
const done: Record<string, Answer> = {}
const event = (await visitor.get('/api/events/current')).json
const { eventCents, voucherCents, kitCents } = lisbon.prices
const guest = somebody({ email: email('guest') })
done.booking = (await book(client(server.url), { eventId: event.id, person: guest, price: eventCents / 100 })).confirmed
const buyer = { purchaserName: 'Clara Vale', purchaserEmail: email('buyer'), value: voucherCents / 100, peopleCount: 1 }
const voucher = await visitor.post('/api/vouchers/create-payment-intent', buyer)
await pay(visitor, voucher.json?.clientSecret)
done.voucher = await visitor.post('/api/vouchers', { ...buyer, stripePaymentIntentId: voucher.json?.paymentIntentId })
const metadata = { type: 'paint_kit', customerName: 'Hugo Vale', customerEmail: email('kit') }
const kit = await visitor.post('/api/create-payment-intent', {
  amount: kitCents / 100,
  currency: lisbon.currency,
  description: 'Paint Kit Purchase',
  metadata,
})
await pay(visitor, kit.json?.clientSecret)
done.kit = await visitor.post('/api/paint-kit/orders', {
  ...metadata,
  customerPhone: '912 555 019',
  customerAddress: '12 Rua do Cavalete, Lisbon',
  stripePaymentIntentId: kit.json?.paymentIntentId,
})
const auctionId = await openAuction(owner)
const bidder = await aPerson(server, 'Ines', { email: email('bidder') })
done.bid = await bidder.bid(auctionId, 30, 50)
done.list = await visitor.post('/api/event-notifier', { ...somebody({ email: email('list') }), eventId: event.id })
done.message = await postForm(visitor, '/contact', {
  name: 'Nico Vale',
  email: email('nico'),
  message: 'Is there a lift?',
})
done.event = await owner.post('/api/events', { title: 'Tiles by Lamplight', date: '2030-12-06' })
await until(
  async () => !/"state":"(?:queued|sending)"/.test((await owner.get('/admin/messages')).text),
  'the e-mails to go out',
)

const fill = (gap: string) => (gap === 'list' ? 'customers' : gap === 'table' ? 'money' : '1')
const routes = everyRoute().map(({ pattern }) => pathOf(pattern, fill))
const messages = [...Array(60).keys()].map((at) => `/admin/messages/${at + 1}`)

/** Without random parts (nonces, links, hashes) and without the comments that React writes between texts. */
const plain = (text: string) => text.replaceAll('<!-- -->', '').replace(/[\w-]{20,}/g, '')

/** The words of Waipu in texts, each once with its context and first place. */
function foreignIn(texts: Iterable<[where: string, text: string]>): string[] {
  const found = new Map<string, string>()
  for (const [where, text] of texts) {
    const said = plain(text)
    for (const [what, pattern] of FOREIGN) {
      for (const { index } of said.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
        const around = said.slice(Math.max(0, index - 30), index + 30).replace(/\s+/g, ' ')
        const key = around.replace(/\d/g, '0')
        if (!found.has(key)) found.set(key, `${what}: …${around}… (${where})`)
      }
    }
  }
  return [...found.values()].sort()
}

const textsOf = (read: Map<string, Answer>) => [...read].map(([path, { text }]): [string, string] => [path, text])

describe('a studio in Lisbon', () => {
  test('everything can be bought in its currency', () => {
    const refused = Object.entries(done).filter(([, { status }]) => status >= 400)
    expect(refused.map(([what, { status, text }]) => `${what} ${status} ${text.slice(0, 200)}`)).toEqual([])
  })

  test('no page, file or call for visitors has words of Waipu', async () => {
    const read = await crawl(client(server.url), server.url, [...routes, '/'])
    expect(read.size).toBeGreaterThan(100)
    const bidForm = `/auction?a=${auctionId}&bid=open`
    read.set(bidForm, await bidder.http.get(bidForm))
    expect(foreignIn(textsOf(read))).toEqual([])
    const all = [...read.values()].map(({ text }) => text).join('\n')
    for (const own of ['€45', 'in euros', 'IVA', 'Lisbon', '18:30-20:30', '"en-PT"', 'T18:30:00+0'])
      expect(all).toContain(own)
  }, 120_000)

  test('no page, file or e-mail for the owner has words of Waipu', async () => {
    const seeds = [...routes.filter((path) => path.startsWith('/admin')), ...messages]
    const read = await crawl(owner, server.url, [...seeds, '/admin'])
    expect(read.size).toBeGreaterThan(150)
    // Pages on which the owner chooses among all countries, zones and currencies.
    const said = textsOf(read).filter(([path]) => !/^\/admin\/settings\/(?:place|money)\b/.test(path))
    expect(foreignIn(said)).toEqual([])
    const all = [...read.values()].map(({ text }) => text).join('\n')
    for (const own of ['€45', 'IVA', '18:30-20:30', 'BEGIN:VCALENDAR']) expect(all).toContain(own)
    expect(listOf(await owner.get('/api/admin/events')).map(({ time }) => time)).not.toContain('6:30 PM - 8:30 PM')
  }, 180_000)

  test('no e-mail of any kind has words of Waipu', () => {
    asStudio(lisbon, () => {
      const { businessName, tutorName, venueName, phone } = lisbon
      const values = { ...typed, businessName, tutorName, phone, location: venueName, title: 'Tiles at dusk' }
      const services = servicesOf(lisbon)
      const mails = allMessages(values, { services, settings: { taxNumber: '', parking: lisbon.parking } })
      // The package is sold in US dollars, and Lisbon does not sell it.
      const own = Object.entries(mails).filter(([kind]) => !/package|lesson|ownerEnquiry/i.test(kind))
      const said = foreignIn(own.map(([kind, { subject, html, text }]) => [kind, `${subject}\n${html}\n${text}`]))
      expect(said).toEqual([])
    })
  })
})
