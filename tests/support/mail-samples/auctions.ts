import type { Auction, AuctionResult } from '#db/queries/auctions/auctions'
import { type Bidder, type Device, findBidder, insertBidder } from '#db/queries/auctions/bidders'
import type { Bid } from '#db/queries/auctions/bids'
import type { SecondChance } from '#db/queries/auctions/second-chances'
import {
  auctionExtended,
  auctionMissed,
  auctionWon,
  bidWithdrawn,
  outbid,
  ownerAuctionEnded,
  ownerWinPaid,
  payReminder,
  reinstated,
  winPaid,
} from '../../../app/domain/auctions/auction-messages'
import {
  chanceOffered,
  chanceWithdrawn,
  ownerChanceLapsed,
  winLapsed,
} from '../../../app/domain/auctions/second-chances/chance-messages'
import { newDevice } from '../../../app/domain/bidders/bidder-devices'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails of an auction to bidders, its winner and the owner. */
export function auctionMails({ services, values }: MailSample) {
  const person = { first_name: values.firstName, last_name: 'Fern', email: values.email, created_at: NOW }
  const bidder: Bidder = { ...person, id: 1, customer_id: null }
  // The win's message reads its bidder from the database.
  if (!findBidder(services.db, bidder.id)) {
    insertBidder(services.db, { ...person, first_name: 'Aroha', email: 'aroha@example.com' })
  }
  const auction: Auction = {
    id: 4,
    name: values.title,
    dimensions: '40 × 50 cm',
    description: '',
    starts_at: NOW,
    ends_at: '2026-12-04T07:30:00.000Z',
    planned_ends_at: null,
    starting_price_cents: 2000,
    price_cents: 6500,
    leader_id: null,
    leader_ceiling_cents: null,
    lead_bid_id: null,
    winning_bidder_id: null,
    status: 'scheduled',
    image_urls: '[]',
    created_at: NOW,
    updated_at: NOW,
  }
  const bid = { id: 9, auction_id: auction.id, bidder_id: bidder.id, bid_cents: 6500 } as Bid
  const result: AuctionResult = {
    id: 1,
    auction_id: auction.id,
    auction_name: auction.name,
    winning_bidder_id: bidder.id,
    winner_name: values.name,
    winner_email: values.email,
    final_bid_cents: 6500,
    total_bids: 3,
    starting_price_cents: 2000,
    end_date: auction.ends_at,
    completed_at: NOW,
    payment_status: 'completed',
    payment_id: null,
    transaction_cents: 6500,
    notes: '',
    reminded_days: null,
    refunded_at: null,
    lapsed_at: null,
  }
  const chance: SecondChance = {
    id: 2,
    result_id: result.id,
    bidder_id: bidder.id,
    amount_cents: 6000,
    state: 'open',
    payment_id: null,
    expires_at: '2026-12-13T07:30:00.000Z',
    created_at: NOW,
    ended_at: null,
  }
  const device: Device = {
    id: 4,
    bidder_id: bidder.id,
    token_hash: 'hash',
    ip_hash: null,
    is_message_due: 0,
    created_at: NOW,
    confirmed_at: null,
    ended_at: null,
    refused_at: null,
  }
  return {
    outbid: outbid.preview(services, { auction, bidder, bidId: bid.id }),
    reinstated: reinstated.preview(services, { auction, bidder, bidId: bid.id }),
    withdrawn: bidWithdrawn.preview(services, { auction, bidder, bid, reason: values.notes }),
    auctionExtended: auctionExtended.preview(services, { auction, bidder }),
    auctionWon: auctionWon.preview(services, { auction, bidder, result }),
    auctionMissed: auctionMissed.preview(services, { auction, bidder, result }),
    payReminder: payReminder.preview(services, { result, afterDays: 3 }),
    winPaid: winPaid.preview(services, result),
    newDevice: newDevice.preview(services, { bidder, device }),
    ownerAuctionEnded: ownerAuctionEnded.preview(services, result),
    ownerAuction: ownerWinPaid.preview(services, result),
    chanceOffered: chanceOffered.preview(services, { result, chance }),
    chanceWithdrawn: chanceWithdrawn.preview(services, { result, chance }),
    winLapsed: winLapsed.preview(services, result),
    ownerChanceLapsed: ownerChanceLapsed.preview(services, { result, chance }),
  }
}
