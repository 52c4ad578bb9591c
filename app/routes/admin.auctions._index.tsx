import { Link, useLoaderData } from '@remix-run/react'
import { AuctionBadge, BidsLink, CloseEarly } from '~/components/admin/auctions/auction-parts'
import { ConfirmButton } from '~/components/admin/confirm-button'
import { ActLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { headLineClass } from '~/components/admin/page-head'
import { type Column, column, Table } from '~/components/admin/table'
import { buttonClass } from '~/components/ui/looks'
import { firstPicture } from '~/contract/auctions/media-links'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { type AuctionRow, auctionList } from '~/domain/auctions/admin-auctions'
import { dollarPrice, shortDollarPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { studio } from '~/lib/studio'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(auctionList)

export default function AuctionsTab() {
  const list = useLoaderData<typeof loader>()
  const head = (
    <div className={headLineClass}>
      <h2 id="list-title">{copy.title}</h2>
      {studio.parts.auction ? (
        <Link className={buttonClass({ size: 'small' })} to="/admin/auctions/new">
          {copy.create}
        </Link>
      ) : null}
    </div>
  )
  return (
    <ListPage list={list} head={head}>
      <Table caption="Auctions, the latest end first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<AuctionRow>[] = [
  column('Auction', 'name', ({ imageUrls, name, dimensions }) => (
    <span className="flex items-center gap-3.5">
      <Cover urls={imageUrls} />
      <span>
        {name}
        <small>{dimensions}</small>
      </span>
    </span>
  )),
  column('Runs', 'event', ({ startText, endText }) => (
    <span className="text-sm">
      {startText}
      <br />
      to {endText}
    </span>
  )),
  column('Price', 'paid', ({ startingPrice, currentHighestBid }) => {
    const start = `from ${shortDollarPrice(startingPrice)}`
    if (currentHighestBid === null) return <span className="text-ink-soft">{start}</span>
    return (
      <span>
        {dollarPrice(currentHighestBid)}
        <br />
        <span className="text-sm text-ink-soft">{start}</span>
      </span>
    )
  }),
  column('Bids', 'people', ({ id, name, bidCount }) => (
    <BidsLink fromList auctionId={id} name={name} count={bidCount} />
  )),
  column('Status', 'status', ({ status }) => <AuctionBadge status={status} />),
  column('Actions', 'act', (auction) => (
    <>
      <ActLink fromList to={`/admin/auctions/${auction.id}/edit`} label="Edit" about={auction.name} />
      <CloseEarly auction={auction} />
      <ConfirmButton
        {...copy.delete}
        href={`/admin/auctions/${auction.id}/delete`}
        label="Delete"
        about={auction.name}
        title={auction.name}
      />
    </>
  )),
]

function Cover({ urls }: { urls: string[] }) {
  const picture = firstPicture(urls)
  const look = 'size-14 flex-none rounded-print bg-sand object-cover'
  if (!picture) return <img className={look} src="/art/empty-easel.svg" width={600} height={600} alt="" />
  const source = pictureSource(picture, { width: 800, height: 1000 })
  return <img className={look} {...source} sizes="3.5rem" loading="lazy" alt="" />
}
