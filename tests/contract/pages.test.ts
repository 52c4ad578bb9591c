import { describe, expect, test } from 'vitest'
import { openAuction, removeAuctionsAfter } from '../support/makers/auction-room'
import { sharedServer } from '../support/owned-server'
import { client } from '../support/server'
import { onlyEvent } from '../support/studio'

/** The HTML of pages as the server sends it. */
const { server, owner } = await sharedServer()
const visitor = client(server.url)

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('a page that does not exist', () => {
  test.each([
    ['/nothing/here', 'The page you&#x27;re looking for doesn&#x27;t exist.'],
    ['/booking/WP-AAAAAA-nobody-has-this-link', 'We can’t find this booking. Please use the link in your email.'],
    ['/booking/WP-ABCDEF-cut', 'We can’t find this booking. Please use the link in your email.'],
    ['/auction-win/1-cut', 'We can’t find this win. Please use the link in your email.'],
    ['/auction-offer/1-cut', 'We can’t find this offer. Please use the link in your email.'],
    ['/checkout/pay_of_another', 'This purchase was started in another browser, or has closed.'],
    // The return address of a bank's app, in whatever browser it opens.
    [
      '/pay/return?payment_intent=pi_of_another',
      'We don’t know this payment in this browser. If it went through, you’ll get a confirmation by email.',
    ],
  ])('%s says what to do, links home and has no script', async (path, words) => {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(404)
    expect(text).toMatch(/<h1[^>]*>[^<]*404/)
    expect(text).toContain(words)
    expect(text).toMatch(/<a [^>]*href="\/"/)
    expect(text).not.toContain('<script')
  })
})

test('every link of the landing page leads somewhere', async () => {
  await onlyEvent(owner)
  const { text } = await visitor.get('/')
  const links = Array.from(text.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
  const own = [...new Set(links.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '') || '/'))]
  expect(own.length).toBeGreaterThan(5)
  for (const path of own) expect((await visitor.get(path)).status, path).toBeLessThan(400)
  const anchors = [...new Set(links.map((href) => href.split('#')[1] ?? ''))].filter((anchor) => anchor !== '')
  expect(anchors.length).toBeGreaterThan(3)
  for (const anchor of anchors) expect(text.split(` id="${anchor}"`), anchor).toHaveLength(2)
})

describe('search engines and social networks', () => {
  test.each([
    ['/paint-kit', '250.00'],
    ['/custom-frame', '150.00'],
  ])('get the facts of %s', async (path, price) => {
    const { text } = await visitor.get(path)
    expect(canonicalOf(text)).toBe(server.url + path)
    expect(contentOf(text, 'description')).toMatch(/Waipu/)
    const picture = new URL(contentOf(text, 'og:image')).pathname
    expect((await visitor.get(picture)).headers['content-type']).toBe('image/jpeg')
    const product = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(JSON.parse(product)).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'NZD', price } })
    expect((await visitor.get('/sitemap.xml')).text).toContain(`<loc>${server.url}${path}</loc>`)
  })

  test('get the name and picture of the auction in a link', async () => {
    const id = await openAuction(owner, { name: 'Tūī for a friend', imageUrls: ['/art/og-kit.jpg'] })
    const { text } = await visitor.get(`/auction?a=${id}`)
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain('Tūī for a friend')
    expect(contentOf(text, 'og:image')).toBe(`${server.url}/art/og-kit.jpg`)
    expect(canonicalOf(text)).toBe(`${server.url}/auction?a=${id}`)
  })
})

test('only the auction page may embed a video player', async () => {
  const policy = async (path: string) => String((await visitor.get(path)).headers['content-security-policy'])
  for (const path of ['/auction', '/auction/', '/Auction']) {
    expect(await policy(path), path).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com/)
  }
  for (const path of ['/', '/paint-kit', '/auction/1/check', '/admin/login'])
    expect(await policy(path)).not.toContain('vimeo')
})

test('without an auction the page says that nothing is for sale', async () => {
  removeAuctionsAfter(server, 0)
  const { text } = await visitor.get('/auction')
  expect(text).toContain('No active auctions right now')
  expect(text.replaceAll(/<[^>]*>/g, '')).toContain('Take one home')
})
