import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buttonClass } from '~/components/ui/looks'
import { Lead } from '~/components/ui/page'
import { devicePage as copy } from '~/copy/auctions/auction-pages'
import { refuseDevice } from '~/domain/auctions/bidding/cancel-bid'
import { confirmDevice, readDevicePage } from '~/domain/bidders/bidder-devices'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'
export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** Looking changes nothing: mail programs look too. */
export const loader = linkLoader(readDevicePage)

export const action = formAction({ confirm: linkButton(confirmDevice), 'not-me': linkButton(refuseDevice) })

export const meta: MetaFunction = () => [{ title: copy.title }, { name: 'robots', content: 'noindex' }]

export default function BidderDevice() {
  const { state, firstName, signedInText, withdrawnBids, hasWon } = useLoaderData<typeof loader>()
  const { title, text } = {
    new: { title: copy.title, text: copy.text(firstName, signedInText) },
    confirmed: { title: copy.confirmed, text: copy.confirmedText },
    ended: { title: copy.ended, text: copy.endedText },
    refused: { title: copy.refused, text: copy.refusedText },
  }[state]
  return (
    <section className="relative py-section">
      <div className="page">
        <h1>{title}</h1>
        <Lead className="mt-4">{text}</Lead>
        {state === 'new' ? <p className="mt-3">{copy.yes}</p> : null}
        {state === 'new' ? <p className="mt-3">{copy.notMeText}</p> : null}
        {state === 'confirmed' ? <p className="mt-3">{copy.changed}</p> : null}
        {state === 'refused' && withdrawnBids > 0 ? <p className="mt-3">{copy.withdrawn(withdrawnBids)}</p> : null}
        {state === 'refused' && hasWon ? <p className="mt-3">{copy.won}</p> : null}
        {state === 'refused' ? (
          <p className="mt-6">
            <a className={buttonClass({ size: 'big' })} href="/auction">
              {copy.back}
            </a>
          </p>
        ) : (
          <form method="post">
            {state === 'new' ? (
              <p className="mt-6">
                <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="confirm">
                  {copy.confirm}
                </button>
              </p>
            ) : null}
            <p className="mt-4">
              <button className={buttonClass({ kind: 'line', size: 'big' })} type="submit" name="intent" value="not-me">
                {copy.notMe}
              </button>
            </p>
          </form>
        )}
      </div>
    </section>
  )
}
