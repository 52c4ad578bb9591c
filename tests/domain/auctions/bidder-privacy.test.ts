import { beforeEach, describe, expect, test } from 'vitest'
import { findBidder, findDevice, updateBidder } from '#db/queries/auctions/bidders'
import { upsertCustomer } from '#db/queries/people/customers'
import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { markResultPaid } from '../../../app/domain/auctions/wins/results'
import { type BidderDevice, newDevice } from '../../../app/domain/bidders/bidder-devices'
import { anonymiseCustomer, exportCustomer } from '../../../app/domain/customers/anonymise-customer'
import { aBidder, anAuction, bid, cancel, emailOf } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'
import { storedIn } from '../../support/stored'

const END = '2026-11-20T03:00:00.000Z'
let services: TestServices
let hemi: BidderDevice
let auction: number
/** Hemi, a bidder who is a customer too. */
let id: number
beforeEach(() => {
  services = testServices()
  hemi = aBidder(services, 'Hemi')
  auction = anAuction(services)
  const customer = { name: 'Hemi Fern', email: emailOf(services, hemi).toUpperCase(), phone: '' }
  id = upsertCustomer(services.db, { ...customer, now: services.clock.instant() }).id
})
const anonymise = () => anonymiseCustomer(services, { id, actor })
const end = () => {
  services.clock.set(END)
  closeDueAuctions(services)
}

test('an export of a person’s data reveals no maximum while the auction runs', () => {
  bid(services, auction, hemi, 30, 455)
  const exported = () => exportCustomer(services, { id, actor }).records.auctionBids!
  expect(exported()).toMatchObject([{ bid_cents: 3000, max_cents: null }])
  end()
  expect(exported()).toMatchObject([{ bid_cents: 3000, max_cents: 45500 }])
})

test('an export contains no link that confirms a device', () => {
  const device = findDevice(services.db, hemi.deviceId!)!
  newDevice.queue(services, { bidder: findBidder(services.db, hemi.bidderId)!, device })
  const [letter] = exportCustomer(services, { id, actor }).records.messages!
  expect(letter!.text).toContain('/bidder-device/…')
})

describe('a bidder cannot be anonymised', () => {
  test('until the auction is over or the bid is cancelled', () => {
    const { bidId } = bid(services, auction, hemi, 30)
    expect(anonymise).toThrowError(expect.objectContaining({ code: 'customer_expected' }))
    cancel(services, hemi, bidId)
    expect(anonymise).not.toThrow()
  })

  test('until the win is paid; afterwards nothing identifies the bidder, and the device belongs to nobody', async () => {
    bid(services, auction, hemi, 30)
    end()
    expect(anonymise).toThrowError(expect.objectContaining({ code: 'customer_expected' }))
    await markResultPaid(services, {
      auctionId: auction,
      payment: resultPaymentRequest.parse({ paymentStatus: 'completed' }),
      actor,
    })
    anonymise()
    const tables = ['customers', 'bidders', 'auction_results', 'messages', 'audit_log']
    expect(storedIn(services, ...tables)).not.toMatch(/hemi|bidder-/i)
    const open = 'SELECT count(*) FROM bidder_devices WHERE ended_at IS NULL'
    expect(services.db.sqlite.prepare(open).pluck().get()).toBe(0)
  })

  test('nor can a customer who is two bidders since the address changed', () => {
    updateBidder(services.db, aBidder(services, 'Hemi').bidderId, { customer_id: id })
    anonymise()
    const names = services.db.sqlite.prepare('SELECT DISTINCT first_name FROM bidders').pluck().all()
    expect(names).toEqual(['Anonymised'])
  })
})
