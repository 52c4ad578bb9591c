import { beforeAll, describe, expect, test } from 'vitest'
import { aBomb, aHeavyPicture, aPicture, aTextFile, storedUploads } from '../../support/makers/pictures'
import { type Part, postMultipart } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { type Answer, client } from '../../support/server'
import { listOf, localDay } from '../../support/studio'

const MB = 1024 * 1024
const { server, owner } = await sharedServer()
let picture: Buffer
beforeAll(async () => {
  picture = await aPicture()
})

const images = (count: number, value: Buffer | string = picture): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: 'images', value, filename: `${index}.jpg` }))
const fieldsOf = (name: string, changes: Record<string, string> = {}) => ({
  intent: 'create',
  name,
  dimensions: '40 × 50 cm',
  description: 'Acrylic on canvas',
  startDate: `${localDay(1)}T10:00`,
  endDate: `${localDay(5)}T18:30`,
  startingPrice: '25',
  imageUrls: '',
  vimeoUrl: '',
  ...changes,
})
const create = (name: string, changes: Record<string, string> = {}, files: Part[] = []) =>
  postMultipart(owner, '/admin/auctions/new', fieldsOf(name, changes), files)
const find = async (name: string) =>
  listOf(await owner.get('/api/admin/auctions')).find((auction) => auction.name === name)
/** The list of pictures and videos in the answered page. */
const held = (answer: Answer) =>
  (/name="imageUrls" value="([^"]*)"/.exec(answer.text)?.[1] ?? '').split(/\s*\n\s*/).filter(Boolean)

describe('the form of an auction', () => {
  test('makes one with pictures and a video, in New Zealand time', async () => {
    const answer = await create('Harbour Lights', { vimeoUrl: 'vimeo.com/123456789' }, images(2))
    expect(answer.status, answer.text.slice(0, 500)).toBe(303)
    const auction = await find('Harbour Lights')
    expect(auction).toMatchObject({ dimensions: '40 × 50 cm', startingPrice: 25, status: 'upcoming', hasBids: false })
    expect(auction.imageUrls).toEqual([
      expect.stringMatching(/^\/uploads\/.+\.webp$/),
      expect.stringMatching(/^\/uploads\/.+\.webp$/),
      'https://vimeo.com/123456789',
    ])
    const local = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    expect(local.format(new Date(auction.endDate))).toBe('18:30')
    const list = (await owner.get('/admin/auctions')).text
    expect(list).toContain('Harbour Lights')
    expect(list).toContain('UPCOMING')
  })

  test('shows what is missing beside each field, and keeps what was typed', async () => {
    const answer = await create('', { dimensions: '', description: 'Kept words', startingPrice: '0', endDate: '' })
    expect(answer.status).toBe(400)
    for (const text of [
      'Auction name is required',
      'Dimensions are required',
      'Starting price must be greater than 0',
      'Please give the end',
      'Kept words',
      '<title>Error: ',
    ]) {
      expect(answer.text).toContain(text)
    }
    expect((await owner.get('/admin/auctions/new')).text).toMatch(/name="startingPrice"[^>]*value="25"/)
  })

  const tooLarge = (count: number) => `Please select images smaller than 10MB. ${count} file(s) are too large.`
  const bad: [string, () => Promise<Part[]> | Part[], Record<string, string>, string][] = [
    ['11 pictures', () => images(11), {}, 'You can only have 10 images total. You have 0 and tried to add 11 more.'],
    [
      '2 pictures beside 9',
      () => images(2),
      { imageUrls: Array.from({ length: 9 }, (_, n) => `/art/gallery-${n}.svg`).join('\n') },
      'You can only have 10 images total. You have 9 and tried to add 2 more.',
    ],
    ['a 20 MB picture', async () => images(1, await aHeavyPicture(20 * MB)), {}, tooLarge(1)],
    [
      'two heavy ones and a good one',
      async () => [...images(2, await aHeavyPicture(11 * MB)), ...images(1)],
      {},
      tooLarge(2),
    ],
    ['text named .jpg', () => images(1, aTextFile), {}, 'Failed to upload image'],
    ['a good one and text', () => [...images(1), ...images(1, aTextFile)], {}, 'Failed to upload one or more images'],
    ['a decompression bomb', () => images(1, aBomb()), {}, 'Failed to upload image'],
    [
      'a link that is no video',
      () => [],
      { vimeoUrl: 'https://vimeo.com/about' },
      'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)',
    ],
    [
      'another site’s video',
      () => [],
      { vimeoUrl: 'https://videos.example/123456789' },
      'Please enter a valid Vimeo URL',
    ],
    ['adding no link', () => [], { media: 'add' }, 'Please enter a Vimeo URL'],
  ]
  test.each(bad)('%s: refused with its text, nothing made, nothing stored', async (_, files, changes, message) => {
    const before = storedUploads(server)
    const answer = await create('Refused', changes, await files())
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('value="Refused"')
    expect(storedUploads(server)).toEqual(before)
    expect(await find('Refused')).toBeUndefined()
  })

  test('its buttons change the list without saving it', async () => {
    const imageUrls = ['/art/painted/gallery-1.webp', '/art/painted/gallery-2.webp', 'https://vimeo.com/76979871'].join(
      '\n',
    )
    const press = async (media: string, changes = {}) => {
      const answer = await create('Not Yet', { imageUrls, media, ...changes })
      expect(answer.text).toContain('value="Not Yet"')
      expect(answer.text).not.toContain('<title>Error: ')
      return { status: answer.status, urls: held(answer) }
    }
    expect(await press('up 1')).toEqual({
      status: 200,
      urls: ['/art/painted/gallery-2.webp', '/art/painted/gallery-1.webp', 'https://vimeo.com/76979871'],
    })
    expect((await press('down 1')).urls[2]).toBe('/art/painted/gallery-2.webp')
    expect((await press('remove 2')).urls).toEqual(['/art/painted/gallery-1.webp', '/art/painted/gallery-2.webp'])
    expect((await press('add', { vimeoUrl: 'https://vimeo.com/22439234' })).urls[3]).toBe('https://vimeo.com/22439234')
    expect(await find('Not Yet')).toBeUndefined()
  })

  test('edits one: other fields stay, and all pictures can be removed', async () => {
    await create('To Edit', {}, images(1))
    const { id, ...before } = await find('To Edit')
    const page = (await owner.get(`/admin/auctions/${id}/edit`)).text
    const shown = /name="endDate-shown" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const edit = { intent: 'edit', name: 'Edited', endDate: shown, 'endDate-shown': shown, imageUrls: '' }
    expect((await postMultipart(owner, `/admin/auctions/${id}/edit`, edit)).status).toBe(303)
    expect(await find('Edited')).toMatchObject({ id, endDate: before.endDate, imageUrls: [], startingPrice: 25 })
  })

  test('is the owner’s only', async () => {
    const stranger = client(server.url)
    for (const to of [
      '/admin/auctions',
      '/admin/auctions.csv',
      '/admin/results',
      '/admin/results.csv',
      '/admin/auctions/new',
    ]) {
      const answer = await stranger.get(to)
      expect(answer.status, to).toBe(302)
      expect(answer.headers.location, to).toContain('/admin/login')
    }
    const before = storedUploads(server)
    expect((await postMultipart(stranger, '/admin/auctions/new', fieldsOf('Foreign'), images(1))).status).toBe(302)
    expect((await postMultipart(stranger, '/admin/results', { intent: 'mark-paid', id: '1' })).status).toBe(302)
    expect(await find('Foreign')).toBeUndefined()
    expect(storedUploads(server)).toEqual(before)
  })
})

describe('an auction with bids (rule 7.11)', () => {
  test('refuses another price, start or earlier end beside their fields, and is not deleted', async () => {
    await create('Bid On', { startDate: `${localDay(-1)}T10:00` })
    const { id, endDate } = await find('Bid On')
    const bidder = client(server.url)
    const { json } = await bidder.post('/api/bidders', {
      firstName: 'Aroha',
      lastName: 'Fern',
      email: `bids.${id}@example.nz`,
    })
    const bid = await bidder.post('/api/bids', { auctionId: id, bidderId: json.id, bidAmount: 30 })
    expect(bid.status, bid.text).toBeLessThan(300)
    const edit = (changes: Record<string, string>) =>
      postMultipart(owner, `/admin/auctions/${id}/edit`, { intent: 'edit', ...changes })
    const refusals: [Record<string, string>, string][] = [
      [{ startingPrice: '20' }, 'its starting price is fixed'],
      [{ startDate: `${localDay(-2)}T10:00` }, 'its start is fixed'],
      [{ endDate: `${localDay(4)}T18:30` }, 'its end cannot move earlier'],
    ]
    for (const [changes, message] of refusals) {
      const answer = await edit(changes)
      expect(answer.status).toBe(409)
      expect(answer.text).toContain(message)
      expect(answer.text).toContain(`id="auction-${Object.keys(changes)[0]}-error"`)
    }
    expect(await find('Bid On')).toMatchObject({ endDate, startingPrice: 25 })
    expect((await edit({ endDate: `${localDay(6)}T18:30`, name: 'Bid On Longer' })).status).toBe(303)
    const refusal = await postMultipart(owner, `/admin/auctions/${id}/delete`, { intent: 'delete' })
    expect(refusal.status).toBe(409)
    expect(refusal.text).toContain('This auction has bids and cannot be deleted.')
    expect((await owner.get(`/admin/auctions/${id}/bids`)).text).toContain('bids.')
  })

  test('one without bids is deleted and restored by the undo', async () => {
    await create('Goes')
    const { id } = await find('Goes')
    expect((await owner.get(`/admin/auctions/${id}/delete`)).text).toContain(
      'Are you sure you want to delete this auction?',
    )
    expect((await postMultipart(owner, `/admin/auctions/${id}/delete`, { intent: 'delete' })).status).toBe(303)
    expect(await find('Goes')).toBeUndefined()
    const page = (await owner.get('/admin/undo')).text
    const undo = /Auction Goes deleted[\s\S]*?name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
    expect(
      (await postMultipart(owner, '/admin/undo', { intent: 'undo', id: undo, back: '/admin/auctions' })).status,
    ).toBeLessThan(400)
    expect(await find('Goes')).toMatchObject({ id })
  })
})
