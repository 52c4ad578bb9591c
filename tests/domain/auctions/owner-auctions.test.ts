import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { auctionChanges } from '../../../app/contract/auctions/auction-edit'
import { arrange, readMediaAct, videoProblem, videoUrl } from '../../../app/contract/auctions/auction-media'
import { auctionList } from '../../../app/domain/auctions/admin-auctions'
import { readBidHistory } from '../../../app/domain/auctions/bidding/read-bids'
import { tickAuctions } from '../../../app/domain/auctions/close-auctions'
import { deleteAuction, editAuction } from '../../../app/domain/auctions/edit-auction'
import { resultList } from '../../../app/domain/auctions/wins/results'
import { readRows } from '../../../app/domain/lists/define-list'
import { setSitePicture } from '../../../app/domain/settings/change-settings'
import { readSite } from '../../../app/domain/settings/read-settings'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { hours } from '../../support/clock'
import { aBidder, anAuction, auctionRow, bid, cancel, emailOf, noticesOf } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { allOf } from '../../support/makers/purchases'
import { type TestServices, testServices } from '../../support/services'

let services: TestServices
beforeEach(() => {
  services = testServices()
})

test('moving keeps every picture, and each move can be reversed', () => {
  const lists = fc.uniqueArray(fc.string(), { maxLength: 10 })
  const acts = fc.record({ act: fc.constantFrom('up', 'down', 'remove'), at: fc.nat(9) } as const)
  fc.assert(
    fc.property(lists, acts, (urls, act) => {
      const next = arrange(urls, act)
      const isThere = act.at < urls.length
      expect(next).toHaveLength(act.act === 'remove' && isThere ? urls.length - 1 : urls.length)
      expect(next.every((url) => urls.includes(url))).toBe(true)
      if (act.act === 'remove' || !isThere) return
      const to = act.act === 'up' ? act.at - 1 : act.at + 1
      if (to < 0 || to >= urls.length) {
        expect(next).toEqual(urls)
        return
      }
      expect(next[to]).toBe(urls[act.at])
      expect(arrange(next, { act: act.act === 'up' ? 'down' : 'up', at: to })).toEqual(urls)
    }),
  )
  expect(readMediaAct('remove 9')).toEqual({ act: 'remove', at: 9 })
  for (const text of ['', 'add', 'remove', 'remove 10', 'remove -1', 'fly 1']) expect(readMediaAct(text)).toBeNull()
})

test('a video is a Vimeo address with a number, once, and not more than ten (rule 7.20)', () => {
  expect(videoProblem([], ' ')).toBe('empty')
  expect(videoProblem([], 'https://vimeo.com/about')).toBe('wrong')
  expect(videoProblem([], 'https://videos.example/123456789')).toBe('wrong')
  expect(videoProblem(['https://vimeo.com/123456789'], 'player.vimeo.com/video/123456789')).toBe('twice')
  expect(
    videoProblem(
      Array.from({ length: 10 }, (_, n) => `/art/${n}.svg`),
      'https://vimeo.com/123456789',
    ),
  ).toBe('full')
  expect(videoProblem(['/art/1.svg'], 'vimeo.com/123456789')).toBeNull()
  for (const link of [
    'vimeo.com/123456789',
    '//vimeo.com/123456789',
    'http://vimeo.com/123456789',
    'https://vimeo.com/123456789',
  ]) {
    expect(videoUrl(link)).toBe('https://vimeo.com/123456789')
  }
})

test('a deleted auction is restored completely: running, or ended without a bid that counts', () => {
  const running = anAuction(services)
  const aroha = aBidder(services)
  cancel(services, aroha, bid(services, running, aroha, 30, 60).bidId)
  const ended = anAuction(services, { name: 'Ended' })
  cancel(services, aroha, bid(services, ended, aroha, 30).bidId)
  services.db.sqlite.prepare('UPDATE auctions SET ends_at = ? WHERE id = ?').run('2026-11-20T02:00:00.001Z', ended)
  services.clock.advance(10)
  const [before] = readRows(services, resultList, { show: 'unsold', search: '' })
  expect(before?.auctionName).toBe('Ended')
  for (const id of [running, ended]) {
    const [auction, bids] = [auctionRow(services, id), readBidHistory(services, id)]
    expect(bids).toHaveLength(1)
    const { undoId } = deleteAuction(services, { id, actor })
    expect(auctionRow(services, id)).toBeUndefined()
    undoChange(services, { id: undoId, actor })
    expect({ ...auctionRow(services, id), updated_at: auction.updated_at }).toEqual(auction)
    expect(readBidHistory(services, id)).toEqual(bids)
  }
  expect(readRows(services, resultList, { show: 'unsold', search: '' })).toEqual([before])
})

test('ids are not reused: a later auction gets a new id, and the deleted one can still be restored', () => {
  const [aroha, mere] = [aBidder(services), aBidder(services, 'Mere')]
  const outbid = (id: number) => {
    const first = bid(services, id, aroha, 30)
    const second = bid(services, id, mere, 40)
    tickAuctions(services)
    return [second.bidId, first.bidId] as const
  }
  const other = anAuction(services)
  const deleted = anAuction(services, { name: 'Deleted' })
  const [late, early] = outbid(deleted)
  cancel(services, mere, late)
  cancel(services, aroha, early)
  const bids = readBidHistory(services, deleted)
  const { undoId } = deleteAuction(services, { id: deleted, actor })
  const next = anAuction(services, { name: 'Next' })
  outbid(other)
  outbid(next)
  expect(noticesOf(services)).toEqual(Array.from({ length: 3 }, () => `outbid ${emailOf(services, aroha)}`))
  undoChange(services, { id: undoId, actor })
  expect(auctionRow(services, deleted).name).toBe('Deleted')
  expect(readBidHistory(services, deleted)).toEqual(bids)
})

test('a deleted unsold auction is restored with its result, whatever ended meanwhile', () => {
  const unsold = anAuction(services, { ends_at: '2026-11-20T02:00:00.001Z' })
  const other = anAuction(services, { ends_at: '2026-11-20T02:00:00.002Z' })
  services.clock.advance(1)
  const [before] = readRows(services, resultList, { show: 'unsold', search: '' })
  expect(before?.auctionId).toBe(unsold)
  const { undoId } = deleteAuction(services, { id: unsold, actor })
  services.clock.advance(1)
  const [after] = readRows(services, resultList, { show: 'unsold', search: '' })
  expect(after?.auctionId).toBe(other)
  undoChange(services, { id: undoId, actor })
  expect(readRows(services, resultList, { show: 'unsold', search: '' })).toContainEqual(before)
})

test('an edit can be undone while nobody has bid on the new terms', () => {
  const id = anAuction(services)
  const before = auctionRow(services, id)
  const edit = (changes: object) => editAuction(services, { id, changes: auctionChanges.parse(changes), actor }).undoId!
  expect(edit({ name: before.name })).toBeNull()
  const words = edit({ name: 'Another', description: 'Oil' })
  const terms = edit({ startDate: '2026-12-01T18:00', endDate: '2026-12-02T18:00', startingPrice: 40 })
  expect(auctionRow(services, id)).toMatchObject({ status: 'scheduled', starting_price_cents: 4000 })
  undoChange(services, { id: terms, actor })
  undoChange(services, { id: words, actor })
  expect({ ...auctionRow(services, id), updated_at: before.updated_at }).toEqual(before)

  const later = edit({ endDate: '2026-12-02T18:00' })
  const name = edit({ name: 'A third' })
  bid(services, id, aBidder(services), 30)
  expect(() => undoChange(services, { id: later, actor })).toThrow('This cannot be undone any more')
  undoChange(services, { id: name, actor })
  expect(auctionRow(services, id)).toMatchObject({ name: before.name, ends_at: '2026-12-02T05:00:00.000Z' })
})

test('an auction that ends while an edit waits for the database has ended', () => {
  const id = anAuction(services)
  bid(services, id, aBidder(services), 30)
  const { ends_at: end } = auctionRow(services, id)
  const before = new Date(Date.parse(end) - 1)
  vi.spyOn(services.clock, 'now').mockReturnValue(new Date(end)).mockReturnValueOnce(before)
  const changes = auctionChanges.parse({ endDate: '2026-12-02T18:00' })
  expect(() => editAuction(services, { id, changes, actor })).toThrow('This auction has ended')
  expect(auctionRow(services, id).ends_at).toBe(end)
})

test('an end that the owner sets does not count as extended', () => {
  const id = anAuction(services)
  services.clock.advance(59.5 * 60_000)
  bid(services, id, aBidder(services), 30)
  expect(auctionRow(services, id).status).toBe('extended')
  const edit = (changes: object) => editAuction(services, { id, changes: auctionChanges.parse(changes), actor }).auction
  expect(edit({ name: 'Another' }).status).toBe('extended')
  expect(edit({ endDate: '2026-12-02T18:00' }).status).toBe('active')
})

test('an undo cannot set an end in the past', () => {
  const id = anAuction(services)
  const changes = auctionChanges.parse({ endDate: '2026-12-02T18:00' })
  const { undoId } = editAuction(services, { id, changes, actor })
  services.clock.advance(2 * 60 * 60 * 1000)
  expect(() => undoChange(services, { id: undoId!, actor })).toThrow('it would be over at once')
  expect(auctionRow(services, id)).toMatchObject({ status: 'scheduled', ends_at: '2026-12-02T05:00:00.000Z' })
})

test('an auction with a bid that counts cannot be deleted', () => {
  const id = anAuction(services)
  bid(services, id, aBidder(services), 30)
  expect(() => deleteAuction(services, { id, actor })).toThrow('This auction has bids and cannot be deleted.')
  expect(allOf(services, 'auctions')).toHaveLength(1)
  expect(allOf(services, 'undos')).toEqual([])
})

test('auctions and results are found by state and words, ignoring macrons', () => {
  anAuction(services, { name: 'Tūī on Harakeke' })
  anAuction(services, { name: 'Next week', starts_at: '2026-11-27T02:00:00.000Z', ends_at: '2026-11-28T02:00:00.000Z' })
  const sold = anAuction(services, { name: 'Kererū' })
  bid(services, sold, aBidder(services, 'Wiremu'), 40)
  const names = (show: Parameters<typeof auctionList.query>[1]['show'], search = '') =>
    readRows(services, auctionList, { show, search }).map(({ name }) => name)
  expect(names('all')).toHaveLength(3)
  expect(names('upcoming')).toEqual(['Next week'])
  expect(names('live').sort()).toEqual(['Kererū', 'Tūī on Harakeke'])
  expect(names('all', 'tui')).toEqual(['Tūī on Harakeke'])
  services.clock.advance(hours(2))
  expect(names('completed')).toHaveLength(2)
  const results = (show: Parameters<typeof resultList.query>[1]['show'], search = '') =>
    readRows(services, resultList, { show, search }).map(({ auctionName }) => auctionName)
  expect(results('all')).toHaveLength(2)
  expect(results('open')).toEqual(['Kererū'])
  expect(results('unsold')).toEqual(['Tūī on Harakeke'])
  expect(results('paid')).toEqual([])
  expect(results('all', 'wiremu')).toEqual(['Kererū'])
})

test('a picture slot shows the owner’s picture until the painting is restored; both are logged', () => {
  const picture = { url: `/uploads/${'K'.repeat(20)}-900x600.webp`, shows: 'Eight painters' }
  expect(readSite(services).pictures).toEqual({})
  expect(setSitePicture(services, { slot: 'hero', picture, actor }).changed).toEqual(['sitePictures'])
  expect(setSitePicture(services, { slot: 'hero', picture, actor }).changed).toEqual([])
  setSitePicture(services, { slot: 'kit', picture: { ...picture, shows: '' }, actor })
  expect(readSite(services).pictures).toEqual({ hero: picture, kit: { ...picture, shows: '' } })
  expect(setSitePicture(services, { slot: 'hero', actor }).changed).toEqual(['sitePictures'])
  expect(setSitePicture(services, { slot: 'hero', actor }).changed).toEqual([])
  expect(Object.keys(readSite(services).pictures)).toEqual(['kit'])
  expect(allOf(services, 'audit_log')).toHaveLength(3)
})

test('a stored list of pictures that no longer fits counts as none', () => {
  services.db.sqlite
    .prepare(`INSERT INTO settings (key, value, updated_at) VALUES ('sitePictures', ?, '2026-11-20T02:00:00.000Z')`)
    .run(JSON.stringify({ hero: 'x', cellar: { url: '/a' } }))
  expect(readSite(services).pictures).toEqual({})
})

test('pictures: null is absent, an empty list is none; any picture’s address, and Vimeo without https', () => {
  expect(auctionChanges.parse({ imageUrls: null }).imageUrls).toBeUndefined()
  expect(auctionChanges.parse({ imageUrls: [] }).imageUrls).toEqual([])
  const imageUrls = ['http://example.com/a.jpg', 'vimeo.com/123456789', '/art/painted/frame.webp']
  expect(auctionChanges.parse({ imageUrls }).imageUrls).toEqual(imageUrls)
  expect(auctionChanges.safeParse({ imageUrls: ['javascript:alert(1)'] }).success).toBe(false)
})
