import { describe, expect, test } from 'vitest'
import { aPerson, endNow, openAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'

/** Pages say each thing once, and different things in different words. */
const { server, owner } = await sharedServer()

/** The text of a page without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('an auction', () => {
  test('that is over says so, and shows no time left', async () => {
    const id = await openAuction(owner, { name: 'Over and done' })
    const hemi = await aPerson(server, 'Hemi')
    await hemi.bid(id, 30)
    endNow(server, id)
    const words = wordsOf((await hemi.http.get('/auction')).text)
    expect(words).toContain('ENDED')
    expect(words).not.toContain('0m 0s')
  })

  test('has a button of its own name for each bid and each raise of a maximum', async () => {
    const id = await openAuction(owner, { name: 'Raised' })
    const aroha = await aPerson(server, 'Aroha')
    for (const maximum of [60, 80, 100]) expect((await aroha.bid(id, 30, maximum)).status).toBe(201)
    const names = (html: string, verb: string) =>
      [...html.matchAll(/<(button|a)\b[^>]*>([\s\S]*?)<\/\1>/g)]
        .map(([, , inside]) => wordsOf(inside!).trim())
        .filter((name) => name.startsWith(verb))
    const cancels = names((await aroha.http.get('/auction')).text, 'Cancel ')
    expect(cancels).toHaveLength(3)
    expect(new Set(cancels).size).toBe(3)
    const withdraws = names((await owner.get(`/admin/auctions/${id}/bids`)).text, 'Withdraw ')
    expect(withdraws).toHaveLength(3)
    expect(withdraws.filter((name) => name.includes('raised'))).toHaveLength(2)
  })
})

test.each(['/business-in-a-box', '/buy-now'])('%s says the Swiss franc once', async (path) => {
  const words = wordsOf((await client(server.url).get(`${path}?currency=CHF`)).text)
  expect(words).toMatch(/CHF.4,600/)
  expect(words).not.toMatch(/CHF.4,600 CHF/)
})
