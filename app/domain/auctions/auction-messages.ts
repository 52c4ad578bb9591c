import type { AuctionResult } from '#db/queries/auction-results'
import type { Auction } from '#db/queries/auctions'
import { type Bidder, findBidder } from '#db/queries/bidders'
import { type Bid, listBiddersOfAuction } from '#db/queries/bids'
import { fullName } from '../../contract/limits'
import {
  extended,
  auctionLabels as labels,
  missed,
  outbid,
  ownerAuction,
  payReminder,
  reinstated,
  winPaid,
  withdrawn,
  won,
} from '../../copy/auction-emails'
import { bookingConfirmed, greetingOf } from '../../copy/emails'
import { exactPrice } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { type NewMessage, queueMessage } from '../messages/queue-message'
import { type AuctionLetterInput, auctionLetter, ownerAuctionLetter } from '../messages/templates/auction-letters'
import type { Block } from '../messages/templates/blocks'
import { callUs } from '../messages/templates/booking-parts'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { minimumBid } from './fold'
import { winPath } from './win-link'

/** Tells a bidder that somebody else leads now. What it says is what everybody may see. */
export function queueOutbid(services: Services, auction: Auction, bidder: Bidder, bidId: number): void {
  toBidder(
    services,
    { auctionId: auction.id, bidder, cause: `outbid:${bidId}` },
    {
      subject: outbid.subject(auction.name),
      title: outbid.title,
      lead: outbid.lead(greetingOf(bidder.first_name), auction.name),
      facts: standingFacts(auction, true),
      button: { label: outbid.button, url: auctionUrl(services, auction.id) },
    },
  )
}

/** Tells a bidder that they lead again because the bid above theirs was taken back. */
export function queueReinstated(services: Services, auction: Auction, bidder: Bidder, bidId: number): void {
  toBidder(
    services,
    { auctionId: auction.id, bidder, cause: `reinstated:${bidId}` },
    {
      subject: reinstated.subject(auction.name),
      title: reinstated.title,
      lead: reinstated.lead(greetingOf(bidder.first_name), auction.name),
      facts: standingFacts(auction, false),
      button: { label: reinstated.button, url: auctionUrl(services, auction.id) },
    },
  )
}

/** Tells a bidder that the owner has withdrawn a bid of theirs, and why. */
export function queueWithdrawn(
  services: Services,
  auction: Auction,
  bidder: Bidder,
  { bid, reason }: { bid: Bid; reason: string },
): void {
  toBidder(
    services,
    { auctionId: auction.id, bidder, cause: `withdrawn:${bid.id}` },
    {
      subject: withdrawn.subject(auction.name),
      title: withdrawn.title,
      lead: withdrawn.lead(greetingOf(bidder.first_name), auction.name, bid.bid_cents),
      facts: [{ label: withdrawn.reason, lines: reason.split('\n') }],
      button: { label: withdrawn.button, url: auctionUrl(services, auction.id) },
      more: [callUs({ before: withdrawn.question, after: withdrawn.questionThen }, readSite(services))],
    },
  )
}

/** Tells a bidder that the end has moved; once an auction, the page shows every further move. */
export function queueExtended(services: Services, auction: Auction, bidder: Bidder): void {
  const isLeading = auction.leader_id === bidder.id
  toBidder(
    services,
    { auctionId: auction.id, bidder, cause: 'extended' },
    {
      subject: extended.subject(auction.name),
      title: extended.title,
      lead: `${extended.lead(greetingOf(bidder.first_name), auction.name)} ${isLeading ? extended.leading : extended.notLeading}`,
      facts: standingFacts(auction, !isLeading),
      button: { label: extended.button, url: auctionUrl(services, auction.id) },
    },
  )
}

/** Tells the winner, everybody who missed out, and the owner, in the transaction that closes the auction; each once. */
export function queueClosingMessages(services: Services, auction: Auction, result: AuctionResult): void {
  for (const bidder of listBiddersOfAuction(services.db, auction.id)) {
    if (bidder.id === result.winning_bidder_id) queueWon(services, auction, bidder, result)
    else {
      toBidder(
        services,
        { auctionId: auction.id, bidder, cause: 'missed' },
        {
          subject: missed.subject(auction.name),
          title: missed.title,
          lead: missed.lead(greetingOf(bidder.first_name), auction.name, result.final_bid_cents!),
          button: { label: missed.button, url: auctionUrl(services) },
        },
      )
    }
  }
  const sold = result.winner_name ? ownerAuction.sold(auction.name, result.winner_name, result.final_bid_cents!) : null
  toOwner(services, `auction:${auction.id}:owner`, {
    subject: ownerAuction.endedSubject(auction.name),
    title: ownerAuction.ended,
    lead: sold ?? ownerAuction.unsold(auction.name),
  })
}

function queueWon(services: Services, auction: Auction, bidder: Bidder, result: AuctionResult): void {
  toBidder(
    services,
    { auctionId: auction.id, bidder, cause: 'won' },
    {
      subject: won.subject(auction.name),
      title: won.title,
      lead: won.lead(greetingOf(bidder.first_name), auction.name, result.final_bid_cents!),
      facts: [
        { label: labels.painting, lines: [auction.name, auction.dimensions] },
        { label: labels.won, lines: [exactPrice(result.final_bid_cents!)] },
      ],
      button: payButton(services, result),
      more: [{ kind: 'paragraph', inline: [won.private] }],
      picture: pictureOf(auction),
    },
  )
}

/** Reminds a winner who has not paid, once for each of the days after which we do. */
export function queuePayReminder(services: Services, result: AuctionResult, afterDays: number): void {
  const bidder = findBidder(services.db, result.winning_bidder_id!)!
  toBidder(
    services,
    { auctionId: result.auction_id, bidder, cause: `pay-reminder:${afterDays}` },
    {
      subject: payReminder.subject(result.auction_name),
      title: payReminder.title,
      lead: payReminder.lead(greetingOf(bidder.first_name), result.auction_name, result.final_bid_cents!),
      button: payButton(services, result),
      more: [callUs({ before: payReminder.trouble, after: payReminder.troubleThen }, readSite(services))],
    },
  )
}

/** The receipt of a paid win, and the owner's alert, in the transaction of the payment. */
export function queueWinPaid(services: Services, result: AuctionResult): void {
  const bidder = findBidder(services.db, result.winning_bidder_id!)!
  const cents = result.transaction_cents!
  const receipt: Block[] = [
    { kind: 'heading', text: winPaid.receipt },
    {
      kind: 'sum',
      lines: [
        { kind: 'item', label: result.auction_name, cents },
        { kind: 'total', label: winPaid.total, cents },
      ],
    },
    { kind: 'paragraph', inline: [bookingConfirmed.prices(readSite(services).gstNumber)] },
  ]
  toBidder(
    services,
    { auctionId: result.auction_id, bidder, cause: 'paid' },
    {
      subject: winPaid.subject(result.auction_name),
      title: winPaid.title,
      lead: winPaid.lead(greetingOf(bidder.first_name), result.auction_name),
      button: { label: winPaid.button, url: auctionUrl(services) },
      more: receipt,
    },
  )
  toOwner(services, `auction:${result.auction_id}:paid:owner`, {
    subject: ownerAuction.paidSubject(result.auction_name),
    title: ownerAuction.paid,
    lead: ownerAuction.paidLead(result.auction_name, result.winner_name!, cents),
  })
}

/** `cause` names what happened in this auction to this bidder: the same is told once. */
function toBidder(
  services: Services,
  { auctionId, bidder, cause }: { auctionId: number; bidder: Bidder; cause: string },
  letter: Omit<AuctionLetterInput, 'business'>,
): void {
  queueMessage(services, {
    kind: `auction_${cause.split(':')[0]!.replace('-', '_')}`,
    dedupeKey: `auction:${auctionId}:bidder:${bidder.id}:${cause}`,
    to: { email: bidder.email, name: fullName(bidder.first_name, bidder.last_name) },
    replyTo: readSettings(services).ownerEmail,
    content: auctionLetter({ ...letter, business: readSite(services) }),
  } satisfies NewMessage)
}

function toOwner(services: Services, dedupeKey: string, said: { subject: string; title: string; lead: string }): void {
  const settings = readSettings(services)
  if (!settings.notifications.newBookingAlerts) return
  queueMessage(services, {
    kind: 'owner_auction',
    dedupeKey,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    content: ownerAuctionLetter({
      ...said,
      business: readSite(services),
      button: { label: ownerAuction.button, url: `${services.publicUrl}/admin/results` },
    }),
  })
}

function standingFacts(auction: Auction, withMinimum: boolean) {
  return [
    { label: labels.price, lines: [exactPrice(auction.price_cents!)] },
    ...(withMinimum ? [{ label: labels.minimum, lines: [exactPrice(minimumBid(auction))] }] : []),
    { label: labels.ends, lines: [dateTimeText(auction.ends_at)] },
  ]
}

function payButton(services: Services, result: AuctionResult) {
  return { label: won.button(result.final_bid_cents!), url: `${services.publicUrl}${winPath(services, result)}` }
}

function auctionUrl(services: Services, id?: number): string {
  return `${services.publicUrl}/auction${id === undefined ? '' : `?a=${id}`}`
}

/** The first picture; a video has none that a mail program shows. */
function pictureOf(auction: Auction): AuctionLetterInput['picture'] {
  const [url] = (JSON.parse(auction.image_urls) as string[]).filter((one) => !one.includes('vimeo'))
  return url ? { url, alt: auction.name } : undefined
}
