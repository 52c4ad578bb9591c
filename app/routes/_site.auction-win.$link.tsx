import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import type { FormState } from '~/contract/forms'
import { winPage as copy } from '~/copy/auction-pages'
import { auctionWinAction, readAuctionWinPage } from '~/server/auction-win-page'
import '~/styles/app.css'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

/** What was won and one button: no script needed. */
export const handle: RouteHandle = { scripts: false }
export const loader = readAuctionWinPage
export const action = auctionWinAction

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? data.auctionName : copy.title },
  { name: 'robots', content: 'noindex' },
]

export default function AuctionWin() {
  const { auctionName, picture, amount, paymentStatus, isRefunded } = useLoaderData<typeof loader>()
  const refused = useActionData<{ form?: FormState }>()?.form?.message
  const isPaid = paymentStatus === 'completed'
  const isClosed = isPaid || isRefunded
  const cents = Math.round(amount * 100)
  return (
    <section className="section">
      <div className="page">
        <h1>{isPaid ? copy.paid : isRefunded ? copy.refunded : copy.title}</h1>
        <p className="lead mt-4">
          {isPaid
            ? copy.paidText(auctionName)
            : isRefunded
              ? copy.refundedText(auctionName)
              : copy.text(auctionName, cents)}
        </p>
        {picture ? (
          <figure className="print mt-5" style={{ maxWidth: '20rem', paddingBottom: '0.6rem' }}>
            <img {...picture} sizes="20rem" alt={auctionName} style={{ width: '100%', height: 'auto' }} />
          </figure>
        ) : null}
        {refused ? (
          <p className="mt-4" role="alert">
            <strong>{refused}</strong>
          </p>
        ) : null}
        {isClosed ? (
          <p className="mt-5">
            <a className="btn btn--big" href="/auction">
              {copy.back}
            </a>
          </p>
        ) : (
          <>
            <p className="mt-3 soft">{copy.next}</p>
            <form method="post" className="mt-5">
              <button className="btn btn--big" type="submit" name="intent" value="pay">
                {copy.pay(cents)}
              </button>
            </form>
          </>
        )}
      </div>
    </section>
  )
}
