import type { LoaderFunctionArgs } from '@remix-run/node'
import { resultRow } from '~/contract/owner-auctions'
import { RESULT_FILTERS, searchResults } from '~/domain/auctions/search-auctions'
import { csvResponse } from '~/server/csv'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** GET: the list of results as a file, as it is searched and filtered (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  const { search, filters } = readListRequest(request, { show: RESULT_FILTERS })
  return csvResponse(
    'results',
    [
      { head: 'Auction', value: (result) => result.auctionName },
      { head: 'Ended', value: (result) => result.endDate },
      { head: 'Winner', value: (result) => result.winnerName },
      { head: 'Email', value: (result) => result.winnerEmail },
      { head: 'Starting price', value: (result) => result.startingPrice },
      { head: 'Final bid', value: (result) => result.finalBidAmount },
      { head: 'Bids', value: (result) => result.totalBids },
      { head: 'Payment', value: (result) => (result.winningBidderId === null ? '' : result.paymentStatus) },
      { head: 'Paid', value: (result) => result.transactionAmount },
      { head: 'Payment reference', value: (result) => result.stripePaymentIntentId },
      { head: 'Notes', value: (result) => result.notes },
    ],
    searchResults(services(), { show: filters.show, search }).map(resultRow),
  )
}
