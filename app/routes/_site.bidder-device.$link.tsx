import { useLoaderData } from '@remix-run/react'
import { buttonClass } from '~/components/ui/looks'
import { Lead } from '~/components/ui/page'
import { devicePage as copy } from '~/copy/auctions/auction-pages'
import { siteTexts } from '~/copy/site/site'
import { refuseDevice } from '~/domain/auctions/bidding/cancel-bid'
import { confirmDevice, readDevicePage } from '~/domain/bidders/bidder-devices'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'
export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** Looking changes nothing: mail programs look too. */
export const loader = linkLoader(readDevicePage)

export const action = formAction({ confirm: linkButton(confirmDevice), 'not-me': linkButton(refuseDevice) })

export const meta = () => [{ title: copy.title }, { name: 'robots', content: 'noindex' }]

export default function BidderDevice() {
  const { state, firstName, signedInText, withdrawnBids, hasWon } = useLoaderData<typeof loader>()
  const { title, text } = {
    new: {
      title: copy.title,
      text: `${siteTexts.greeting} ${firstName}. Somebody logged in to our auction with your email address: ${signedInText}.`,
    },
    confirmed: {
      title: 'This device is yours',
      text: 'It now shows your maximum bids, and you can cancel all your bids there.',
    },
    ended: {
      title: 'This device is logged out',
      text: 'Nobody can bid in your name there now. Wasn’t it you who logged in? Tell us, and its bids are withdrawn.',
    },
    refused: { title: 'That device is logged out for good', text: 'Nobody can bid in your name there any more.' },
  }[state]
  return (
    <section className="relative py-section">
      <div className="page">
        <h1>{title}</h1>
        <Lead className="mt-4">{text}</Lead>
        {state === 'new' ? (
          <p className="mt-3">
            Once it’s confirmed, it shows your maximum bids, and you can cancel bids you made elsewhere.
          </p>
        ) : null}
        {state === 'new' ? (
          <p className="mt-3">If it wasn’t you, that device is logged out for good and its bids are withdrawn.</p>
        ) : null}
        {state === 'confirmed' ? (
          <p className="mt-3">Wasn’t it you after all? You can still log it out, and its bids are withdrawn.</p>
        ) : null}
        {state === 'refused' && withdrawnBids > 0 ? (
          <p className="mt-3">
            {withdrawnBids === 1 ? 'Its bid has been withdrawn.' : `Its ${withdrawnBids} bids have been withdrawn.`}
          </p>
        ) : null}
        {state === 'refused' && hasWon ? (
          <p className="mt-3">
            One of its bids won an auction that’s over. Please reply to our email about it and we’ll sort it out.
          </p>
        ) : null}
        {state === 'refused' ? (
          <p className="mt-6">
            <a className={buttonClass({ size: 'big' })} href="/auction">
              To the auction
            </a>
          </p>
        ) : (
          <form method="post">
            {state === 'new' ? (
              <p className="mt-6">
                <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="confirm">
                  Yes, it’s mine
                </button>
              </p>
            ) : null}
            <p className="mt-4">
              <button className={buttonClass({ kind: 'line', size: 'big' })} type="submit" name="intent" value="not-me">
                That wasn’t me
              </button>
            </p>
          </form>
        )}
      </div>
    </section>
  )
}
