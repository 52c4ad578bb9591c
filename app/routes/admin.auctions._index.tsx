import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AuctionsTable } from '~/components/admin/auctions/auctions-table'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { auctionList } from '~/domain/auctions/admin-auctions'
import { readOwnerList } from '~/server/owner-list'
import '~/styles/admin/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Auctions, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, auctionList)

export default function AuctionsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="auctions-title">
      <div className="head-line">
        <h2 id="auctions-title">{texts.title}</h2>
        <Link className="btn btn--small" to="/admin/auctions/new">
          {texts.create}
        </Link>
      </div>
      <ListControls list={list} />
      <ListBody list={list}>
        <AuctionsTable auctions={list.rows} />
      </ListBody>
    </section>
  )
}
