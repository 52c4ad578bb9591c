import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirmation } from '~/components/ui/confirmation'
import { buttonClass } from '~/components/ui/looks'
import { Refusal } from '~/components/ui/note'
import { Page, Print } from '~/components/ui/page'
import type { FormReply } from '~/contract/forms'
import { nothingToSend } from '~/contract/owner/session'
import { winPage as copy } from '~/copy/auctions/auction-pages'
import { payWinByLink } from '~/domain/auctions/wins/pay-win'
import { readWinPage } from '~/domain/auctions/wins/win-link'
import { beginCheckout } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'
export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** Looking opens no payment: mail programs look too. */
export const loader = linkLoader(readWinPage)

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
      <Confirmation
        title={title}
        isTitleLong
        lead={text}
        picture={
          picture && (
            <Print caption={auctionName}>
              <img {...picture} sizes="(min-width: 64rem) 30rem, 90vw" alt={auctionName} />
            </Print>
          )
        }
      >
        <Refusal reply={refused} className="mt-4" />
        {isPaid || isRefunded ? (
          <p className="mt-6">
            <a className={buttonClass({ size: 'big' })} href="/auction">
              {copy.back}
            </a>
          </p>
        ) : (
          <>
            <p className="mt-3 text-ink-soft">{copy.next}</p>
            <form method="post" className="mt-6">
              <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="pay">
                {copy.pay(priceCents)}
              </button>
            </form>
          </>
        )}
      </Confirmation>
    </Page>
  )
}
