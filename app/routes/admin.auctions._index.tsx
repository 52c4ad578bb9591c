import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AuctionsTable } from '~/components/admin/auctions/auctions-table'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { auctionRow } from '~/contract/owner-auctions'
import { ownerAuctions as texts } from '~/copy/owner-auctions'
import { AUCTION_FILTERS, searchAuctions } from '~/domain/auctions/search-auctions'
import { pageOfRows } from '~/domain/lists/read-page'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Auctions, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { search, page, filters, isFiltered } = readListRequest(request, { show: AUCTION_FILTERS })
  const found = searchAuctions(services(), { show: filters.show, search })
  return { search, show: filters.show, isFiltered, list: pageOfRows(page, found, { wire: auctionRow }) }
}

const options = [
  { value: 'all', label: 'All auctions' },
  { value: 'upcoming', label: 'Coming soon' },
  { value: 'live', label: 'Live' },
  { value: 'completed', label: 'Completed' },
]

/** The Auctions tab (spec 2 §2). */
export default function AuctionsTab() {
  const { search, show, isFiltered, list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="auctions-title">
      <div className="head-line">
        <h2 id="auctions-title">{texts.title}</h2>
        <Link className="btn btn--small" to="/admin/auctions/new">
          {texts.create}
        </Link>
      </div>
      <ListControls
        path="/admin/auctions"
        search={search}
        searchLabel={texts.search}
        filters={[{ name: 'show', label: 'Show', value: show, options }]}
        isFiltered={isFiltered}
        csv="/admin/auctions.csv"
      />
      <ListBody list={list} noun="auction" isFiltered={isFiltered} none={texts.none} noneText={texts.noneText}>
        <AuctionsTable auctions={list.rows} />
      </ListBody>
    </section>
  )
}
