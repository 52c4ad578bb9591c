import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, client, postForm, startTestServer, type TestServer, until } from '../../support/server'
import { goodAnswer, type RatesStandIn, startRatesStandIn } from '../../support/stand-ins/rates-stand-in'
import { CARDS, ownerClient, pay } from '../../support/studio'
import { wellRefused } from '../hardening/refusal'

/** A plain form post, as a browser without JavaScript sends it. */
const MESSAGE = { name: 'Āroha Fern', email: 'aroha@example.nz', phone: '', message: 'Kia ora! Ten of us?' }

describe('business in a box, contact, terms', () => {
  let rates: RatesStandIn
  let server: TestServer
  let owner: Client

  beforeAll(async () => {
    rates = await startRatesStandIn()
    rates.answer('never')
    server = await startTestServer({ env: { RATES_API_BASE: rates.base } })
    owner = await ownerClient(server)
  })
  afterAll(async () => {
    await server.stop()
    await rates.close()
  })
  const visitor = () => client(server.url)
  const enquiries = async (query = '') => (await owner.get(`/admin/enquiries.csv${query}`)).text

  test('while the rate service does not answer, the page is not delayed, and shows the fixed rates and says so', async () => {
    const page = await visitor().get('/business-in-a-box?currency=NZD')
    expect(page.status).toBe(200)
    expect(page.text).toContain('$7,250')
    expect(page.text).toContain('fixed guide rate')
    for (const code of ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'JPY', 'CHF']) {
      expect(page.text).toContain(`<option value="${code}"`)
    }
  })

  test('the choice of a currency is stored without JavaScript; an invalid one is not', async () => {
    const browser = visitor()
    const chosen = await browser.get('/business-in-a-box?currency=jpy')
    expect(chosen.text).toContain('¥550,000')
    expect(String(chosen.headers['set-cookie'])).toMatch(/currency=JPY; Path=\/; Max-Age=\d+; SameSite=Lax/)
    expect((await browser.get('/business-in-a-box')).text).toMatch(/<p[^>]*>¥550,000</)
    expect((await browser.get('/buy-now')).text).toContain('¥550,000')
    const odd = await browser.get('/business-in-a-box?currency=%3Cscript%3E')
    expect(odd.status).toBe(200)
    expect(odd.headers['set-cookie']).toBeUndefined()
  })

  test('a message by plain post is stored, e-mailed to the owner, thanked for on the page, and the form is empty', async () => {
    for (const path of ['/business-in-a-box', '/contact', '/buy-now']) {
      const browser = visitor()
      const sent = await postForm(browser, path, { ...MESSAGE, message: `From ${path}`, intent: 'ask', fax: '' })
      expect(sent.status, sent.text.slice(0, 200)).toBe(303)
      expect(sent.headers.location).toBe(path)
      const page = await browser.get(path)
      expect(page.text).toContain('Thank you for your message! Hana will get back to you soon.')
      expect(page.text).not.toContain(`From ${path}`)
      expect((await browser.get(path)).text).not.toContain('Thank you for your message!')
      expect(await enquiries()).toContain(`From ${path}`)
    }
    expect((await owner.get('/admin/messages?q=New+message')).text).toContain('New message: Āroha Fern')
  })

  test('a form with errors is shown again with every message and all that was typed', async () => {
    const page = await postForm(visitor(), '/contact', { name: 'Mere', email: 'nowhere', message: '', phone: '021 55' })
    expect(page.status).toBe(400)
    for (const text of ['There is a problem', 'Valid email is required', 'Message is required', 'value="021 55"']) {
      expect(page.text).toContain(text)
    }
    expect(page.text).toContain('<title>Error: ')
    expect(await enquiries()).not.toContain('nowhere')
  })

  test('contact and terms have no script at all', async () => {
    for (const path of ['/contact', '/terms']) {
      const page = await visitor().get(path)
      expect(page.status).toBe(200)
      expect(page.text.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '')).not.toContain('<script')
    }
    const contact = (await visitor().get('/contact')).text
    expect(contact).toContain('9am-9pm any day')
    expect(contact).toContain('href="tel:+6495550142"')
    expect((await visitor().get('/terms')).text).toContain('12 months')
  })

  test('POST /api/enquiries: the same schema; advertising is stored as spam, and the answer says so', async () => {
    const good = await visitor().post('/api/enquiries', { ...MESSAGE, message: 'By the call', source: 'box' })
    expect(good.status).toBe(201)
    expect(good.json.message).toBe('Thank you for your message! Hana will get back to you soon.')
    const held = await visitor().post('/api/enquiries', { ...MESSAGE, message: 'Buy followers', fax: 'x' })
    expect(held.status).toBe(201)
    expect(held.json.message).toMatch(/Hana may take a while to see it/)
    expect(await enquiries()).not.toContain('Buy followers')
    expect(await enquiries('?state=spam')).toContain('Buy followers')
    const bad = await visitor().post('/api/enquiries', { name: null, email: '', currency: 'XXX' })
    expect(bad.status).toBe(400)
    expect(Object.keys(bad.json.fields)).toEqual(['name', 'email', 'message', 'currency'])
    wellRefused(await visitor().get('/api/enquiries'))
  })

  test('only the owner sees and marks them', async () => {
    for (const path of ['/admin/enquiries', '/admin/enquiries.csv']) {
      expect((await visitor().get(path)).headers.location).toMatch(/^\/admin\/login/)
    }
    const refused = await postForm(visitor(), '/admin/enquiries', { intent: 'state', id: '1', state: 'answered' })
    expect(refused.headers.location).toMatch(/^\/admin\/login/)
    const page = (await owner.get('/admin/enquiries?q=From+%2Fbusiness-in-a-box')).text
    // 'Needs you' above the list has forms with other ids.
    const id = /name="id" value="(\d+)"/.exec(page.slice(page.indexOf('From /business-in-a-box')))?.[1] ?? ''
    const marked = await postForm(owner, '/admin/enquiries?state=new', { intent: 'state', id, state: 'answered' })
    expect(marked.headers.location).toBe('/admin/enquiries?state=new')
    expect(await enquiries('?state=answered')).toContain('From /business-in-a-box')
    expect((await postForm(owner, '/admin/enquiries', { intent: 'state', id: '1', state: 'lost' })).status).toBe(400)
    expect((await postForm(owner, '/admin/enquiries', { intent: 'state', id: '999', state: 'new' })).status).toBe(404)
  })

  test('the package by plain posts: form, hosted page, its own page, both e-mails', async () => {
    const browser = visitor()
    const details = { name: 'Mere Rata', email: 'mere@example.nz', phone: '', message: '', currency: 'EUR' }
    const sent = await postForm(browser, '/buy-now', { ...details, intent: 'buy', replaces: '' })
    expect(sent.headers.location).toMatch(/^\/checkout\/pay_/)
    const step = await browser.get(sent.headers.location!)
    expect(step.text).toContain('US$5,000.00')
    const hosted = await postForm(browser, sent.headers.location!, { intent: 'pay' })
    const demo = new URL(hosted.headers.location!, server.url).pathname
    expect((await browser.get(demo)).text).toContain('Pay US$5,000.00')
    const paid = await postForm(browser, demo, {
      intent: 'card',
      cardNumber: CARDS.paid,
      expiry: '12 / 34',
      cvc: '123',
    })
    const back = new URL(paid.headers.location!, server.url)
    const settled = await browser.get(back.pathname + back.search)
    expect(settled.headers.location).toMatch(/^\/package\/BX-/)
    const page = await browser.get(settled.headers.location!)
    expect(page.text).toContain('Mere Rata')
    expect(page.headers['cache-control']).toContain('no-store')
    expect((await visitor().get(settled.headers.location!.slice(0, -2))).status).toBe(404)
    const mails = (await owner.get('/admin/messages?q=Business+in+a+Box')).text
    expect(mails).toContain('Your Business in a Box BX-')
    expect(mails).toContain('Business in a Box sold: Mere Rata')
    expect(await enquiries()).toContain('BX-')
  })

  test('POST /api/package/create-payment-intent: 5,000 US dollars, whatever the request says', async () => {
    const browser = visitor()
    const revenue = async () => (await owner.get('/api/admin/stats')).json.totalRevenue
    const before = await revenue()
    const asked = { name: 'A B', email: 'ab@example.nz', amount: 1, currency: 'JPY', totalCents: 1, purpose: 'voucher' }
    const intent = await browser.post('/api/package/create-payment-intent', asked)
    expect(intent.json).toMatchObject({ amount: 5000, currency: 'usd', clientSecret: expect.any(String) })
    expect((await pay(browser, intent.json.clientSecret)).status).toBe(200)
    // The provider's event is enough: the tab may be closed.
    await until(async () => (await enquiries('?q=ab@example.nz')).includes('BX-'), 'the purchase to be made')
    // What is paid in US dollars stays out of the NZD revenue.
    expect(await revenue()).toBe(before)
    wellRefused(await visitor().post('/api/package/create-payment-intent', { name: 'A' }))
  })

  test('search engines get the offer, the studio and the questions', async () => {
    const page = (await visitor().get('/business-in-a-box')).text
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text!),
    )
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ price: '5000.00', priceCurrency: 'USD' }),
      }),
      expect.objectContaining({ '@type': 'LocalBusiness' }),
      expect.objectContaining({ '@type': 'FAQPage', mainEntity: expect.objectContaining({ length: 9 }) }),
    ])
    expect((await visitor().get('/art/og-box.jpg')).headers['content-type']).toBe('image/jpeg')
    const sitemap = (await visitor().get('/sitemap.xml')).text
    for (const path of ['/business-in-a-box', '/buy-now', '/contact', '/terms']) {
      expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`)
      expect((await visitor().get(path)).text).toContain(`<link rel="canonical" href="${server.url}${path}"`)
    }
  })
})

describe('with a working rate service', () => {
  test('the job at the start updates the prices, and the page names time and source of the rates', async () => {
    const rates = await startRatesStandIn()
    rates.answer({ body: goodAnswer({ NZD: 1.8 }) })
    const server = await startTestServer({ env: { RATES_API_BASE: rates.base } })
    try {
      const page = await until(async () => {
        const { text } = await client(server.url).get('/business-in-a-box?currency=NZD')
        return text.includes('$9,000') && text
      }, 'the price to follow the rate')
      expect(page).toMatch(/1 USD = 1\.8 NZD, read on .* from 127\.0\.0\.1/)
      expect(rates.asked).toEqual(['/v6/latest/USD'])
      await server.restart()
      expect((await client(server.url).get('/business-in-a-box?currency=NZD')).text).toContain('$9,000')
      expect(rates.asked).toHaveLength(1)
    } finally {
      await server.stop()
      await rates.close()
    }
  })
})
