import { describe, expect, test } from 'vitest'
import { pastAuction } from '../../support/makers/past-auction'
import { postMultipart } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { until } from '../../support/server'
import { listOf } from '../../support/studio'

const { server, owner } = await sharedServer()

describe('results', () => {
  test('an unpaid win is marked paid with its final bid, and unmarked again', async () => {
    const id = pastAuction(server.dataDir, {
      name: 'Tūī on Harakeke',
      bids: [
        ['Aroha', 30, 80],
        ['Wiremu', 45, 60],
      ],
    })
    pastAuction(server.dataDir, { name: 'Nobody Came', bids: [] })
    const result = async () => listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === id)
    await until(result, 'the result of the auction that ended')
    const page = (await owner.get('/admin/results')).text
    expect(page).toContain('Aroha Fern')
    expect(page).toContain('>unpaid<')
    expect(page).toContain('$65.00')
    const mark = (intent: string, auction: string) => postMultipart(owner, '/admin/results', { intent, id: auction })
    expect((await mark('mark-paid', String(id))).status).toBe(303)
    expect(await result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 65, finalBidAmount: 65 })
    expect((await owner.get('/admin/results?show=paid')).text).toContain('marked by hand')
    expect((await owner.get('/admin/results?show=open')).text).not.toContain('Aroha Fern')
    expect((await mark('mark-unpaid', String(id))).status).toBe(303)
    expect(await result()).toMatchObject({ paymentStatus: 'unpaid', transactionAmount: null })
    expect((await mark('mark-paid', '987654')).status).toBe(404)
    const nobody = listOf(await owner.get('/api/auction-results')).find((one) => one.auctionName === 'Nobody Came')
    const refusal = await mark('mark-paid', String(nobody.auctionId))
    expect(refusal.status).toBe(409)
    expect(refusal.text).toContain('Failed to update payment status')
  })

  test('lists become files for spreadsheets, with the same search', async () => {
    const auctions = await owner.get('/admin/auctions.csv?q=tui')
    expect(auctions.headers['content-type']).toContain('text/csv')
    expect(auctions.text).toContain('Tūī on Harakeke')
    expect(auctions.text).not.toContain('Nobody Came')
    const results = await owner.get('/admin/results.csv?show=unsold')
    expect(results.text).toContain('Nobody Came')
    expect(results.text).not.toContain('Tūī')
  })
})
