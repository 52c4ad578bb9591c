import { useLoaderData } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { buttonClass } from '~/components/ui/looks'
import { Lead } from '~/components/ui/page'
import { devicePage as copy } from '~/copy/auctions/auction-pages'
import { siteTexts } from '~/copy/site/site'
import { refuseDevice } from '~/domain/auctions/bidding/cancel-bid'
import { confirmDevice, readDevicePage } from '~/domain/bidders/bidder-devices'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

/** Opening the page changes nothing, because mail programs open links too. */
export const loader = linkLoader(readDevicePage)

export const action = formAction({ confirm: linkButton(confirmDevice), 'not-me': linkButton(refuseDevice) })

export const meta = () => unlisted(copy.title)

export default function BidderDevice() {
  const device = useLoaderData<typeof loader>()
  const { state } = device
  const { title, text, more } = wordsOf(device)
  return (
    <section className="relative py-section">
      <div className="page">
        <h1>{title}</h1>
        <Lead className="mt-4">{text}</Lead>
        {more.map((line) => (
          <p className="mt-3" key={line}>
            {line}
          </p>
        ))}
        {state === 'refused' ? (
          <p className="mt-6">
            <a className={buttonClass({ size: 'big' })} href="/auction">
              Go to the auction
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

function wordsOf({ state, firstName, loggedInText, withdrawnBids, hasWon }: ReturnType<typeof readDevicePage>) {
  const withdrawn =
    withdrawnBids === 1 ? 'Its bid has been withdrawn.' : `Its ${withdrawnBids} bids have been withdrawn.`
  const won = 'One of its bids won an auction that’s over. Please reply to our email about it and we’ll sort it out.'
  return {
    new: {
      title: copy.title,
      text: `${siteTexts.greeting} ${firstName}. Somebody logged in to our auction with your email address: ${loggedInText}.`,
      more: [
        'Once it’s confirmed, it shows your maximum bids, and you can cancel bids you made elsewhere.',
        'If it wasn’t you, that device is logged out for good and its bids are withdrawn.',
      ],
    },
    confirmed: {
      title: 'This device is yours',
      text: 'It now shows your maximum bids, and you can cancel all your bids there.',
      more: ['Not you after all? You can still log it out, and its bids are withdrawn.'],
    },
    ended: {
      title: 'This device is logged out',
      text: 'Nobody can bid in your name there now. Wasn’t you? Let us know and we’ll withdraw its bids.',
      more: [],
    },
    refused: {
      title: 'That device is logged out for good',
      text: 'Nobody can bid in your name there any more.',
      more: [...(withdrawnBids > 0 ? [withdrawn] : []), ...(hasWon ? [won] : [])],
    },
  }[state]
}
