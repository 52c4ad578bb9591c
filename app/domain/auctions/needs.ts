import { findResult } from '#db/queries/auctions/auctions'
import { listUnpaidWinRows } from '#db/queries/needs-you'
import { shortPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { type Found, found, MAX_ROWS, open } from '../needs-you/need'
import type { Services } from '../services'
import { listWinsToOffer, readChance } from './second-chances/chances'

export function unpaidWinners(services: Services): Found {
  const { db } = services
  return found(listUnpaidWinRows(db, MAX_ROWS), '/admin/results', 'all results', (row) => ({
    key: `win-${row.id}`,
    title: 'Winner has not paid.',
    text: `${row.winner_name} won ${row.auction_name} for ${shortPrice(row.final_bid_cents)} on ${dateText(row.completed_at)}.`,
    contact: { href: `mailto:${row.winner_email}`, label: `Write to ${row.winner_email}` },
    acts: [
      open('/admin/results', 'Open the results'),
      ...(readChance(services, findResult(db, row.id)!).canOffer ? [offerPainting(row.id)] : []),
    ],
  }))
}

export function paintingsToOffer(services: Services): Found {
  return found(listWinsToOffer(services), '/admin/results', 'all results', ({ id, auction_name }) => ({
    key: `offer-${id}`,
    title: 'Painting not sold yet.',
    text: `${auction_name} was not paid for, and nobody has taken it since.`,
    acts: [offerPainting(id)],
  }))
}

const offerPainting = (resultId: number) => open(`/admin/results/${resultId}/offer`, 'Offer it to the next bidder')
