import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import { Page, PageTitle, Print } from '~/components/ui/page'
import { type FormReply, messageOf } from '~/contract/forms'
import { nothingToSend } from '~/contract/owner/session'
import { winPage as copy } from '~/copy/auctions/auction-pages'
import { payWinByLink } from '~/domain/auctions/wins/pay-win'
import { readWinPage } from '~/domain/auctions/wins/win-link'
import { services } from '~/server/boot/services'
import { beginCheckout } from '~/server/checkout'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'
import '~/styles/pages/self-service.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** What was won and one button: no script needed. */
export const handle: RouteHandle = { scripts: false }

/** What the link in the winner's e-mail shows; looking opens no payment, mail programs look too. */
export function loader({ params }: LoaderFunctionArgs) {
  return orRefuse(() => readWinPage(services(), params.link ?? ''))
}

/** 'pay' opens the payment for this browser and leads to its step. */
export const action = formAction({
  pay: {
    limit: 'form',
    schema: nothingToSend,
    run: (posted) =>
      beginCheckout(posted, (visitor, options) =>
        payWinByLink(posted.services, visitor, posted.params.link ?? '', options),
      ),
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? data.auctionName : copy.title.join(' ') },
  { name: 'robots', content: 'noindex' },
]

export default function AuctionWin() {
  const { auctionName, picture, priceCents, paymentStatus, isRefunded } = useLoaderData<typeof loader>()
  const refused = useActionData<FormReply>()
  const isPaid = paymentStatus === 'completed'
  const { title, text } = isPaid
    ? { title: copy.paid, text: copy.paidText(auctionName) }
    : isRefunded
      ? { title: copy.refunded, text: copy.refundedText(auctionName) }
      : { title: copy.title, text: copy.text(auctionName, priceCents) }
  return (
    <Page>
      <div className="confirm">
        <div>
          <PageTitle words={title} className="confirm__long" />
          <p className="lead mt-5">{text}</p>
          {refused ? (
            <p className="note note--bad mt-4" role="alert">
              {messageOf(refused)}
            </p>
          ) : null}
          {isPaid || isRefunded ? (
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
                  {copy.pay(priceCents)}
                </button>
              </form>
            </>
          )}
        </div>
        {picture ? (
          <div className="confirm__art tape">
            <Print caption={auctionName}>
              <img {...picture} sizes="(min-width: 64rem) 30rem, 90vw" alt={auctionName} />
            </Print>
          </div>
        ) : (
          <div className="confirm__easel">
            <img src="/art/empty-easel.svg" width={600} height={600} alt="" loading="lazy" />
          </div>
        )}
      </div>
    </Page>
  )
}
