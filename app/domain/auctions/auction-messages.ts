import type { Auction, AuctionResult } from '#db/queries/auctions/auctions'
import { type Bidder, findBidder } from '#db/queries/auctions/bidders'
import { type Bid, listBiddersOfAuction } from '#db/queries/auctions/bids'
import { auctionPath } from '~/contract/auctions/auctions'
import { minimumBid } from '~/contract/auctions/lead'
import { firstPicture } from '~/contract/auctions/media-links'
import { fullName } from '~/contract/limits'
import { softCloseTime } from '~/copy/site/rule-texts'
import { shortPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { type Button, buttons, type Fact, facts, heading, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, pricesText } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { winPath } from './wins/win'

interface AuctionOfBidder {
  auction: Auction
  bidder: Bidder
}

type BidOfBidder = AuctionOfBidder & { bidId: number }

/** Somebody else leads now. It contains only what everybody may see. */
export const outbid = defineMessage<BidOfBidder>('auction_outbid', {
  dedupeKey: ({ auction, bidder, bidId }) => bidderKey(auction.id, bidder.id, `outbid:${bidId}`),
  write: ({ auction, bidder }) => ({
    ...toBidder(bidder),
    subject: `You've been outbid: ${auction.name}`,
    title: "You've been outbid",
    lead: `${greetingOf(bidder.first_name)}, somebody has gone higher on ${auction.name}. It's not over yet.`,
    body: [facts(...currentFacts(auction, true)), buttons(['Bid again', auctionPath(auction.id)])],
  }),
})

/** The bidder leads again because the bid above theirs was cancelled. */
export const reinstated = defineMessage<BidOfBidder>('auction_reinstated', {
  dedupeKey: ({ auction, bidder, bidId }) => bidderKey(auction.id, bidder.id, `reinstated:${bidId}`),
  write: ({ auction, bidder }) => ({
    ...toBidder(bidder),
    subject: `You're leading again: ${auction.name}`,
    title: "You're leading again",
    lead: `${greetingOf(bidder.first_name)}, the bid above yours was taken back, so yours is the highest on ${auction.name} again.`,
    body: [facts(...currentFacts(auction, false)), buttons(seeAuction(auction))],
  }),
})

/** The owner has withdrawn one of the bidder's bids; says why. */
export const bidWithdrawn = defineMessage<AuctionOfBidder & { bid: Bid; reason: string }>('auction_withdrawn', {
  dedupeKey: ({ auction, bidder, bid }) => bidderKey(auction.id, bidder.id, `withdrawn:${bid.id}`),
  write: ({ auction, bidder, bid, reason }, services) => ({
    ...toBidder(bidder),
    subject: `Your bid was withdrawn: ${auction.name}`,
    title: 'Your bid was withdrawn',
    lead: `${greetingOf(bidder.first_name)}, we've withdrawn your bid of ${shortPrice(bid.bid_cents)} on ${auction.name}, so it doesn't count any more.`,
    body: [
      facts(['Our reason', ...reason.split('\n')]),
      buttons(seeAuction(auction)),
      callUs(services, 'Is this a mistake? Call us on ', ", and we'll sort it out."),
    ],
  }),
})

/** The end has moved. Sent once for each auction; the page shows later moves. */
export const auctionExtended = defineMessage<AuctionOfBidder>('auction_extended', {
  dedupeKey: ({ auction, bidder }) => bidderKey(auction.id, bidder.id, 'extended'),
  write: ({ auction, bidder }) => {
    const isLeading = auction.leader_id === bidder.id
    return {
      ...toBidder(bidder),
      subject: `More time to bid: ${auction.name}`,
      title: 'The end has moved',
      lead: `${greetingOf(bidder.first_name)}, there was a late bid on ${auction.name}. Each late bid gives everybody ${softCloseTime} more, so nobody misses out by a second. ${isLeading ? "You're leading." : 'Somebody else is leading.'}`,
      body: [facts(...currentFacts(auction, !isLeading)), buttons(seeAuction(auction))],
    }
  },
})

/**
 * To the winner, to everybody who missed out, and to the owner, each once. In the transaction that closes the auction.
 */
export function queueClosingMessages(services: Services, auction: Auction, result: AuctionResult): void {
  for (const bidder of listBiddersOfAuction(services.db, auction.id)) {
    const message = bidder.id === result.winning_bidder_id ? auctionWon : auctionMissed
    message.queue(services, { auction, bidder, result })
  }
  ownerAuctionEnded.queue(services, result)
}

type EndedAuction = AuctionOfBidder & { result: AuctionResult }

export const auctionWon = defineMessage<EndedAuction>('auction_won', {
  dedupeKey: ({ auction, bidder }) => bidderKey(auction.id, bidder.id, 'won'),
  write: ({ auction, bidder, result }, services) => ({
    ...toBidder(bidder),
    subject: `It's yours: ${auction.name}`,
    title: 'Congratulations on your winning bid!',
    picture: pictureOf(auction),
    lead: `${greetingOf(bidder.first_name)}, ${auction.name} is yours for ${shortPrice(result.final_bid_cents!)}. Pay by card now, and we'll be in touch about picking it up.`,
    body: [
      facts(['Painting', auction.name, auction.dimensions], ['Your winning bid', shortPrice(result.final_bid_cents!)]),
      buttons(payForWin(services, result)),
      paragraph('This payment link is just for you, so please keep this email to yourself.'),
    ],
  }),
})

export const auctionMissed = defineMessage<EndedAuction>('auction_missed', {
  dedupeKey: ({ auction, bidder }) => bidderKey(auction.id, bidder.id, 'missed'),
  write: ({ auction, bidder, result }) => ({
    ...toBidder(bidder),
    subject: `Sorry you missed out: ${auction.name}`,
    title: 'Sorry you missed out',
    lead: `${greetingOf(bidder.first_name)}, ${auction.name} went to another bidder for ${shortPrice(result.final_bid_cents!)}. Better luck next time!`,
    body: [buttons(['See other auctions', '/auction'])],
  }),
})

/** To a winner who has not paid, once for each reminder day. */
export const payReminder = defineMessage<{ result: AuctionResult; afterDays: number }>('auction_pay_reminder', {
  dedupeKey: ({ result, afterDays }) =>
    bidderKey(result.auction_id, result.winning_bidder_id, `pay-reminder:${afterDays}`),
  write: ({ result }, services) => {
    const bidder = winnerOf(services, result)
    return {
      ...toBidder(bidder),
      subject: `Still waiting for you: ${result.auction_name}`,
      title: 'Your painting is waiting',
      lead: `${greetingOf(bidder.first_name)}, you won ${result.auction_name} for ${shortPrice(result.final_bid_cents!)} and haven't paid for it yet. It only takes a minute:`,
      body: [
        buttons(payForWin(services, result)),
        callUs(services, 'Has something come up? Call us on ', ", and we'll find a way."),
      ],
    }
  },
})

/** The receipt for a paid win, in the transaction of the payment. */
export const winPaid = defineMessage<AuctionResult>('auction_paid', {
  dedupeKey: ({ auction_id, winning_bidder_id }) => bidderKey(auction_id, winning_bidder_id, 'paid'),
  write: (result, services) => {
    const bidder = winnerOf(services, result)
    const { auction_name: name, transaction_cents } = result
    const cents = transaction_cents!
    return {
      ...toBidder(bidder),
      subject: `Paid with thanks: ${name}`,
      title: 'Payment Successful',
      lead: `${greetingOf(bidder.first_name)}, thank you! ${name} is paid, and we'll be in touch about picking it up.`,
      body: [
        buttons(['Your painting', winPath(services, result)]),
        heading('Receipt'),
        sum([
          { kind: 'item', label: name, cents },
          { kind: 'total', label: 'Paid', cents },
        ]),
        paragraph(pricesText(services)),
      ],
    }
  },
})

export const ownerAuctionEnded = defineOwnerMessage(
  'owner',
  ({ auction_name: name, winner_name, final_bid_cents }) => ({
    subject: `Auction ended: ${name}`,
    title: 'An auction has ended',
    lead: winner_name ? `${name} went to ${winner_name} for ${shortPrice(final_bid_cents!)}.` : `${name} had no bids.`,
  }),
)

/** To the owner: the winner has paid. */
export const ownerWinPaid = defineOwnerMessage(
  'paid:owner',
  ({ auction_name: name, winner_name, transaction_cents }) => ({
    subject: `Auction win paid: ${name}`,
    title: 'A win has been paid',
    lead: `${winner_name} paid ${shortPrice(transaction_cents!)} for ${name}.`,
  }),
)

function defineOwnerMessage(
  event: string,
  write: (result: AuctionResult) => { subject: string; title: string; lead: string },
) {
  return defineMessage<AuctionResult>('owner_auction', {
    dedupeKey: ({ auction_id }) => `auction:${auction_id}:${event}`,
    when: (_, services) => readSettings(services).notifications.newBookingAlerts,
    write: (result) => ({ to: 'owner', ...write(result), body: [buttons(['See the results', '/admin/results'])] }),
  })
}

/** The dedupe key of a message to a bidder: one for each kind of news in an auction. */
export function bidderKey(auctionId: number, bidderId: number | null, what: string): string {
  return `auction:${auctionId}:bidder:${bidderId}:${what}`
}

export function toBidder(bidder: Bidder) {
  return {
    to: { email: bidder.email, name: fullName(bidder.first_name, bidder.last_name) },
    replyTo: 'owner',
    because: ["You're getting this because you bid in our auction. It isn't a newsletter."],
  }
}

export function winnerOf({ db }: Services, result: AuctionResult): Bidder {
  return findBidder(db, result.winning_bidder_id!)!
}

function currentFacts(auction: Auction, withMinimum: boolean): Fact[] {
  return [
    ['Current bid', shortPrice(auction.price_cents!)],
    ...(withMinimum ? [['Next bid', shortPrice(minimumBid(auction))] satisfies Fact] : []),
    ['Ends', dateTimeText(auction.ends_at)],
  ]
}

function seeAuction({ id }: Auction): Button {
  return ['See the auction', auctionPath(id)]
}

function payForWin(services: Services, result: AuctionResult): Button {
  return [`Pay ${shortPrice(result.final_bid_cents!)}`, winPath(services, result)]
}

/** The first picture; mail programs do not show videos. */
export function pictureOf(auction: Auction) {
  const url = firstPicture(JSON.parse(auction.image_urls) as string[])
  return url ? { url, alt: auction.name } : undefined
}
