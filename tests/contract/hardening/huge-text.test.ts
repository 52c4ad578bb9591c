import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import { checkBalance } from '../../support/studio'

const { server, owner } = await sharedServer()
const visitor = client(server.url)

const CHARACTERS = [' ', '\t', '\n', '$', '0', '9', ',', '.', '-', 'a', '@', '/', '\u0301\u0323', '😀']
const huge = (character: string, bytes: number) =>
  `${character.repeat(Math.floor(bytes / Buffer.byteLength(character)))}x`

/** Just under the limit of a body; JSON needs two characters for some. */
const inBody = (character: string) => huge(character, character === '\n' || character === '\t' ? 49_000 : 97_000)
/** Just under the limit of a request's head; an escaped byte takes three. */
const inHead = (character: string) => huge(character, /[a-z0-9/]/.test(character) ? 15_000 : 5000)

const fields: [string, (text: (character: string) => string, character: string) => Promise<unknown>][] = [
  ['a bid', (_, c) => visitor.post('/api/bids', { auctionId: 1, bidderId: 1, bidAmount: inBody(c) })],
  ['an order', (_, c) => visitor.post('/api/create-payment-intent', { amount: inBody(c), metadata: {} })],
  ['a total', (_, c) => visitor.post('/api/bookings/confirm', { totalAmount: inBody(c) })],
  ['a message', (_, c) => visitor.post('/api/enquiries', { name: 'A', email: 'a@example.nz', message: inBody(c) })],
  ['an e-mail address', (_, c) => visitor.post('/api/bidders', { firstName: 'A', lastName: 'B', email: inBody(c) })],
  ['a login', (_, c) => visitor.post('/api/admin/login', { username: inBody(c), password: inBody(c) })],
  ['a saved post', (_, c) => postForm(visitor, '/admin/login', { savedPost: huge(c, 30_000), username: 'a' })],
  ['a bid as a form', (_, c) => postForm(visitor, '/auction', { intent: 'bid', bidAmount: huge(c, 30_000) })],
  ["the owner's pictures", (_, c) => owner.post('/api/admin/auctions', { imageUrls: inBody(c) })],
  ["the owner's search", (of, c) => owner.get(`/admin/bookings?q=${encodeURIComponent(of(c))}`)],
  ['a way back', (of, c) => visitor.get(`/admin/login?next=${encodeURIComponent(`/admin/${of(c).slice(0, 5000)}`)}`)],
  ['an auction', (of, c) => visitor.get(`/auction?a=${encodeURIComponent(of(c))}`)],
  ['a voucher', (_, c) => checkBalance(visitor, huge(c, 30_000))],
  ['an address', (of, c) => visitor.get(`/nothing${c === '/' ? of(c) : encodeURIComponent(of(c))}`)],
  ["an owner's address", (of, c) => owner.get(`/admin/${c === '/' ? of(c) : encodeURIComponent(of(c))}`)],
  ['a link', (of, c) => visitor.get(`/booking/${encodeURIComponent(of(c).slice(0, 5000))}`)],
  ['a cookie', (of, c) => withHeader('cookie', `currency=${escaped(of(c))}; owner=${escaped(of(c).slice(0, 5000))}`)],
  ['a tag', (of, c) => withHeader('if-none-match', escaped(of(c)))],
  ['an encoding', (of, c) => withHeader('accept-encoding', escaped(of(c)))],
  ['a type', (of, c) => withHeader('content-type', escaped(of(c)))],
]

test.each(fields)('%s of any length does not block the server', async (_, send) => {
  for (const character of CHARACTERS) {
    expect(await isQuick(() => send(inHead, character)), JSON.stringify(character)).toBe(true)
  }
})

test('repeated beginnings of a one-click unsubscription do not block the server', async () => {
  const sent = 'List-Unsubscribe"\n'.repeat(5400)
  expect(await isQuick(() => postForm(visitor, '/waiting-list/none', sent))).toBe(true)
})

const names: [string, string][] = [
  ['in a list without end', 'a[4294967294]=1&a[99999999]=2'],
  ['deep in each other', `${'a.'.repeat(30_000)}b=1`],
  ['deep in lists', `a${'[0]'.repeat(30_000)}=1`],
  ['thousands in a list', Array.from({ length: 12_000 }, (_, at) => `a[${at}]`).join('&')],
  ['thousands of their own', Array.from({ length: 16_000 }, (_, at) => `b${at}`).join('&')],
  ['thousands alike', 'a=1&'.repeat(24_000)],
  ['open brackets', `${'['.repeat(90_000)}=1`],
]

test.each(names)('fields %s do not block the server', async (_, fields) => {
  expect(await isQuick(() => postForm(visitor, '/auction', `intent=bid&${fields}`))).toBe(true)
})

/**
 * Whether one of six tries (the machine may be busy) is not much slower than a small post that is answered with a page.
 * Thousands of fields take some 100 ms alone; what blocks the server takes seconds.
 */
async function isQuick(send: () => Promise<unknown>): Promise<boolean> {
  for (let time = 0; time < 6; time++) {
    const plain = await took(() => postForm(visitor, '/auction', 'intent=bid'))
    if ((await took(send)) < 400 + 4 * plain) return true
  }
  return false
}

async function took(send: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await send()
  return performance.now() - started
}

const withHeader = (name: string, value: string): ReturnType<Client['ask']> =>
  visitor.ask('GET', '/api/events/current', { headers: { [name]: value } })

/** The text as a header may contain it. */
const escaped = (text: string) => text.replace(/[^ -~]/gu, encodeURIComponent)
