import type { LoaderFunctionArgs } from '@remix-run/node'
import { auctionRow } from '~/contract/owner-auctions'
import { AUCTION_FILTERS, searchAuctions } from '~/domain/auctions/search-auctions'
import { csvResponse } from '~/server/csv'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** GET: the list of auctions as a file, as it is searched and filtered (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  const { search, filters } = readListRequest(request, { show: AUCTION_FILTERS })
  return csvResponse(
    'auctions',
    [
      { head: 'Id', value: (auction) => auction.id },
      { head: 'Name', value: (auction) => auction.name },
      { head: 'Dimensions', value: (auction) => auction.dimensions },
      { head: 'Status', value: (auction) => auction.status },
      { head: 'Starts', value: (auction) => auction.startDate },
      { head: 'Ends', value: (auction) => auction.endDate },
      { head: 'Starting price', value: (auction) => auction.startingPrice },
      { head: 'Current bid', value: (auction) => auction.currentHighestBid },
      { head: 'Bids', value: (auction) => auction.bidCount },
      { head: 'People bidding', value: (auction) => auction.bidderCount },
      { head: 'Payment', value: (auction) => auction.paymentStatus },
    ],
    searchAuctions(services(), { show: filters.show, search }).map(auctionRow),
  )
}
