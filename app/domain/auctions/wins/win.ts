import { type AuctionResult, findAuction, findResult } from '#db/queries/auctions/auctions'
import { findPayment } from '#db/queries/payments/payments'
import { firstPicture } from '~/contract/auctions/media-links'
import { conflict, type Failure, missing } from '~/lib/failure'
import { type PictureSource, pictureSource } from '~/lib/picture-file'
import { invoiceLinks } from '../../payments/invoices'
import { type Collection, readPickup } from '../../pickups/collection'
import type { Services } from '../../services'

/**
 * '/auction-win/12-…': where a winner pays on any device. Only the winner's e-mails contain it. Reading it changes
 * nothing.
 */
export function winPath(services: Services, result: AuctionResult): string {
  return `/auction-win/${result.id}-${services.links.sign('auction_win', result.id, secretOf(result))}`
}

/** It contains the winner, so that a bidder who takes the painting instead has another link. */
const secretOf = ({ completed_at, winning_bidder_id }: Pick<AuctionResult, 'completed_at' | 'winning_bidder_id'>) =>
  `${completed_at} ${winning_bidder_id}`

/**
 * The win behind a link, or 404, the same for a wrong token as for an unknown win. Throws 409 when the win has lapsed.
 */
export function requireWinByLink(services: Services, link: string): AuctionResult {
  const { result, isLapsed } = requireAnyWin(services, link)
  if (isLapsed) throw winLapsed()
  return result
}

/** The same, but also finds a lapsed win. */
function requireAnyWin({ db, links }: Services, link: string): { result: AuctionResult; isLapsed: boolean } {
  const [, id, token = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const result = id ? findResult(db, Number(id)) : undefined
  const isOf = (winning_bidder_id: number | null | undefined) =>
    winning_bidder_id && links.verify('auction_win', result!.id, secretOf({ ...result!, winning_bidder_id }), token)
  if (result && isOf(result.winning_bidder_id)) return { result, isLapsed: result.lapsed_at !== null }
  // Somebody else has taken the painting since.
  if (result && isOf(findAuction(db, result.auction_id)?.winning_bidder_id)) return { result, isLapsed: true }
  throw missing('win_not_found', 'We can’t find this win. Please use the link in your email.')
}

export function winLapsed(): Failure {
  return conflict('win_lapsed', 'This win has lapsed, because it was not paid in time. Please call us.')
}

/** The page of a win, by the link in the winner's e-mail. 404 for a wrong link. */
export function readWinPage(services: Services, link: string) {
  const { result, isLapsed } = requireAnyWin(services, link)
  return {
    auctionName: result.auction_name,
    picture: findPainting(services, result.auction_id),
    priceCents: result.final_bid_cents!,
    paymentStatus: result.payment_status,
    isRefunded: isRefunded(services, result),
    isLapsed,
    pickup: isLapsed ? null : readPickup(services, collectionOfWin(services, result)),
    invoices: isLapsed ? [] : invoiceLinks(services, [result.payment_id]),
  }
}

/** A won painting as a collection (rule 8.12); collected only while it is paid. */
export function collectionOfWin(services: Services, result: AuctionResult): Collection {
  const isPaid = result.payment_status === 'completed'
  return {
    of: { result_id: result.id },
    what: result.auction_name,
    yours: `your painting ${result.auction_name}`,
    reference: null,
    buyer: { name: result.winner_name ?? '', email: result.winner_email ?? '' },
    path: winPath(services, result),
    ownerPath: `/admin/pickups/win/${result.id}`,
    list: { path: '/admin/results', label: 'Results' },
    refusal: isPaid ? null : conflict('not_collected', 'This painting is not paid, or was refunded.'),
  }
}

/** The win of this number, for the owner; 404 when nobody has won. */
export function requireWin({ db }: Services, id: number): AuctionResult {
  const result = findResult(db, id)
  if (result?.winning_bidder_id) return result
  throw missing('result_not_found', 'There is no such win.')
}

/** The same win as a collection. */
export const requireWonPainting = (services: Services, id: number): Collection =>
  collectionOfWin(services, requireWin(services, id))

/** Whether the full price of a win was refunded: the winner is not asked to pay again. */
export function isRefunded({ db }: Services, { refunded_at, payment_id }: AuctionResult): boolean {
  return refunded_at !== null || findPayment(db, payment_id)?.state === 'refunded'
}

/** The first picture of an auction's painting; null when it only has videos, or the auction was deleted. */
export function findPainting({ db }: Services, auctionId: number): PictureSource | null {
  const auction = findAuction(db, auctionId)
  const url = auction ? firstPicture(JSON.parse(auction.image_urls) as string[]) : null
  return url ? pictureSource(url, { width: 800, height: 1000 }) : null
}
