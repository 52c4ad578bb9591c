import http from 'node:http'
import { describe, expect, test } from 'vitest'
import { PARTS } from '../../../../app/lib/studio'
import { removeAuctionsAfter } from '../../../support/makers/auction-room'
import { sharedServer } from '../../../support/owned-server'
import { personClient } from '../../../support/people'
import { client, postForm, startTestServer } from '../../../support/server'
import { business, checkBalance, ownerClient, VOUCHERS } from '../../../support/studio'

const { server, owner } = await sharedServer()
const visitor = () => client(server.url)

const lisbon = {
  intent: 'place',
  town: 'Lisbon',
  region: 'Lisboa',
  country: 'Portugal',
  countryCode: 'PT',
  callingCode: '+351',
  zone: 'Pacific/Auckland',
  locale: 'en-GB',
}
const lookOf = (palette: string) => postForm(owner, '/admin/settings/look', { intent: 'look', palette })
const offer = (...parts: string[]) =>
  postForm(owner, '/admin/settings/parts', {
    intent: 'parts',
    ...Object.fromEntries(parts.map((part) => [part, 'on'])),
  })

describe('what differs from studio to studio (rule 9.33)', () => {
  test('a refused form of the place keeps what was typed and shows each message beside its field; saving reloads the page', async () => {
    const refused = await postForm(owner, '/admin/settings/place', { ...lisbon, callingCode: '351', zone: 'Mars/Base' })
    expect(refused.status).toBe(400)
    for (const said of ['value="Lisboa"', 'Please give a plus sign and digits', 'Please choose a time zone'])
      expect(refused.text).toContain(said)
    // The demo has evenings to come.
    const moved = await postForm(owner, '/admin/settings/place', { ...lisbon, zone: 'Europe/Lisbon' })
    expect([moved.status, moved.text]).toEqual([400, expect.stringContaining('The time zone cannot change')])
    const saved = await postForm(owner, '/admin/settings/place', lisbon)
    expect([saved.status, saved.headers['x-remix-reload-document']]).toEqual([303, 'true'])
    expect((await owner.get('/admin/settings/place')).text).toContain('value="Lisboa"')
  })

  test('a country suggests its currency and tax', async () => {
    const { text } = await owner.get('/admin/settings/place?country=IE')
    for (const said of ['value="Ireland"', 'value="+353"', '<option value="Europe/Dublin" selected']) {
      expect(text).toContain(said)
    }
  })

  test('prices and tax apply from the next page on; the currency of paid bookings stays', async () => {
    const prices = {
      event: '65',
      voucher: '71.50',
      pairVoucher: '140',
      frame: '150',
      kit: '250',
      paint: '10.5',
      canvas: '4',
    }
    expect((await postForm(owner, '/admin/settings/prices', { intent: 'prices', ...prices })).status).toBe(303)
    expect((await visitor().get('/')).text).toContain('71.50')
    const money = {
      intent: 'money',
      currency: 'nzd',
      taxName: 'VAT',
      returnMonths: '3',
      yearStartMonth: '1',
      buyerAbove: '250',
    }
    const noRate = await postForm(owner, '/admin/settings/money', { ...money, taxRate: '0' })
    expect([noRate.status, noRate.text]).toEqual([400, expect.stringContaining('Please give the per cent')])
    expect((await postForm(owner, '/admin/settings/money', { ...money, taxRate: '20' })).status).toBe(303)
    const paid = await postForm(owner, '/admin/settings/money', { ...money, taxRate: '20', currency: 'eur' })
    expect([paid.status, paid.text]).toEqual([400, expect.stringContaining('The currency cannot change any more')])
  })

  test('another palette adds one stylesheet to every page and is in the manifest (rule 9.37)', async () => {
    expect((await visitor().get('/')).text).not.toContain('/palettes/')
    expect((await lookOf('green')).status).toBe(400)
    expect((await lookOf('harbour')).status).toBe(303)
    for (const page of [(await visitor().get('/')).text, (await owner.get('/admin')).text]) {
      expect(page).toContain('<link rel="stylesheet" href="/palettes/harbour.css"')
      expect(page).toContain('content="#f2f8fa"')
    }
    expect((await visitor().get('/manifest.webmanifest')).text).toContain('"theme_color":"#f2f8fa"')
    expect((await visitor().get('/palettes/harbour.css')).text).toContain('--color-canvas:#f2f8fa')
    expect((await visitor().get('/palettes/sunset.css')).status).toBe(404)
    await lookOf('sunset')
  })
})

/** The pages, posts and calls of each part, in spellings that somebody might try. */
const SOLD: Record<(typeof PARTS)[number], string[]> = {
  auction: ['/auction', '/AUCTION/', '/auction.data', '/api/auctions/active', 'POST /auction', 'POST /api/bids'],
  kits: ['/paint-kit', '/paint%2Dkit', '/paint-kit.data', 'POST /paint-kit', 'POST /api/paint-kit/orders'],
  frames: ['/custom-frame', '/Custom-Frame/', 'POST /custom-frame', 'POST /api/custom-frame/orders'],
  vouchers: ['/vouchers/buy', 'POST /vouchers/buy', 'POST /api/vouchers', 'POST /api/vouchers/create-payment-intent'],
  package: ['/business-in-a-box', '/buy-now', 'POST /buy-now', 'POST /api/package/create-payment-intent'],
}
const NAMED: Record<(typeof PARTS)[number], RegExp> = {
  auction: /href="\/auction"/,
  kits: /href="\/paint-kit"/,
  frames: /href="\/custom-frame"/,
  vouchers: /#vouchers"/,
  package: /href="\/business-in-a-box"/,
}

describe('a part that is off (rule 9.35)', () => {
  const ask = async (address: string) => {
    const [path = '', method] = address.split(' ').reverse()
    return (await (method ? postForm(visitor(), path, {}) : visitor().get(path))).status
  }

  test('an auction that is running cannot be switched off', async () => {
    const refused = await offer('kits', 'frames', 'vouchers', 'package')
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('The auction cannot be switched off now'),
    ])
  })

  test.each(PARTS)('%s: sold nowhere and mentioned nowhere, until it is on again', async (part) => {
    if (part === 'auction') removeAuctionsAfter(server, 0)
    const others = PARTS.filter((one) => one !== part)
    const statuses = (all: string[]) => Promise.all(all.map(ask))
    expect(await statuses(SOLD[part])).not.toContain(404)
    expect((await offer(...others)).status).toBe(303)
    expect(await statuses(SOLD[part])).toEqual(SOLD[part].map(() => 404))
    for (const path of ['/', '/contact', '/sitemap.xml']) {
      expect((await visitor().get(path)).text, path).not.toMatch(NAMED[part])
    }
    for (const one of others) expect(await statuses(SOLD[one].slice(0, 1)), one).toEqual([200])
    expect((await offer(...PARTS)).status).toBe(303)
    expect(await statuses(SOLD[part])).not.toContain(404)
  })

  test('dots in an address do not open it', async () => {
    const statusOf = (path: string) =>
      new Promise((resolve) => http.get(server.url, { path }, (answer) => resolve(answer.resume().statusCode)))
    const addresses = ['/paint-kit/.', '/paint-kit/%2e']
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200])
    expect((await offer(...PARTS.filter((part) => part !== 'kits'))).status).toBe(303)
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404])
    expect((await offer(...PARTS)).status).toBe(303)
  })

  test('what was sold before still counts: vouchers, orders, the owner’s lists', async () => {
    removeAuctionsAfter(server, 0)
    expect((await offer()).status).toBe(303)
    const balance = await checkBalance(visitor(), VOUCHERS.onePerson)
    expect([balance.status, balance.text]).toEqual([
      200,
      expect.stringMatching(/<div(?=[^>]*role="status")(?=[^>]*tabindex="-1")[^>]*autofocus/i),
    ])
    for (const path of [
      '/admin/vouchers',
      '/admin/paint-kit',
      '/admin/custom-frame',
      '/admin/auctions',
      '/admin/results',
    ]) {
      expect((await owner.get(path)).status, path).toBe(200)
    }
    // Each has rows, so the tabs stay.
    expect((await owner.get('/admin')).text).toMatch(/href="\/admin\/vouchers"[^>]*>Vouchers/)
    await offer(...PARTS)
  })
})

test('a new studio is closed to visitors until its owner has set it up and opens it (rule 9.36)', async () => {
  const fresh = await startTestServer({ env: { DEMO_DATA: '0' }, isNew: true })
  try {
    const [hana, guest] = [await ownerClient(fresh), client(fresh.url)]
    const closed = await guest.get('/')
    expect([closed.status, closed.headers['retry-after'], closed.text]).toEqual([
      503,
      '3600',
      expect.stringContaining('Opening soon'),
    ])
    expect(closed.text).not.toMatch(/waipu|hana/i)
    const others = ['/contact', '/manifest.webmanifest', '/evenings.ics', '/sitemap.xml']
    expect(await Promise.all(others.map(async (path) => (await guest.get(path)).status))).toEqual([503, 503, 503, 503])
    expect((await guest.get('/api/events/current')).status).toBe(404)
    expect((await guest.get('/readyz')).status).toBe(200)
    expect((await hana.get('/admin/needs-you')).text).toContain('Your studio is not open yet.')
    expect((await postForm(hana, '/admin/start', { intent: 'open' })).status).toBe(409)
    await personClient(fresh, hana, 'helper', 'vera')
    const logIn = (username: string, password: string) =>
      postForm(client(fresh.url), '/admin/login', { intent: 'login', username, password })
    const { username, password } = fresh.owner
    expect((await logIn(username, password)).headers.location).toBe('/admin/start')
    expect((await logIn('vera', 'a long enough password')).headers.location).toBe('/admin')

    const steps = [
      ['/admin/settings?index', { ...business, businessName: 'Sip Porto' }, '/admin/settings/place'],
      ['/admin/settings/place', { ...lisbon, town: 'Porto', zone: 'Europe/Lisbon' }, '/admin/settings/money'],
      [
        '/admin/settings/money',
        {
          intent: 'money',
          currency: 'eur',
          taxName: '',
          taxRate: '0',
          returnMonths: '3',
          yearStartMonth: '1',
          buyerAbove: '0',
        },
        '/admin/settings/parts',
      ],
      ['/admin/settings/parts', { intent: 'parts', vouchers: 'on' }, '/admin/settings/prices'],
      [
        '/admin/settings/prices',
        {
          intent: 'prices',
          event: '45',
          voucher: '45',
          pairVoucher: '90',
          frame: '95',
          kit: '150',
          paint: '8',
          canvas: '4',
        },
        '/admin/settings/look',
      ],
      ['/admin/settings/look', { intent: 'look', palette: 'olive' }, '/admin/start'],
    ] as const
    for (const [path, fields, next] of steps) {
      const saved = await postForm(hana, path, fields)
      expect([saved.status, saved.headers.location]).toEqual([303, next])
    }
    // Logged-in people already see the site.
    expect((await hana.get('/')).text).toContain('Sip Porto')
    expect((await guest.get('/')).status).toBe(503)
    expect((await postForm(hana, '/admin/start', { intent: 'open' })).headers.location).toBe('/')
    const open = await guest.get('/')
    expect([open.status, open.text]).toEqual([200, expect.stringContaining('Sip Porto')])
    expect((await guest.get('/opening-soon')).headers.location).toBe('/')
    await fresh.restart()
    expect((await guest.get('/')).status).toBe(200)
  } finally {
    await fresh.stop()
  }
})
