import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import { nothingToSend } from '~/contract/owner/session'
import { devicePage as copy } from '~/copy/auctions/auction-pages'
import { refuseDevice } from '~/domain/auctions/bidding/cancel-bid'
import { confirmDevice, readDevicePage } from '~/domain/bidders/bidder-devices'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'
import '~/styles/app.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** One question, two buttons: no script needed. */
export const handle: RouteHandle = { scripts: false }

/** What the link in the e-mail about a new device shows; looking changes nothing, mail programs look too. */
export function loader({ params }: LoaderFunctionArgs) {
  return orRefuse(() => readDevicePage(services(), params.link ?? ''))
}

/** 'confirm' makes the device the bidder's own, 'not-me' ends it. */
export const action = formAction({
  confirm: {
    schema: nothingToSend,
    run: ({ services: it, params }) => {
      confirmDevice(it, params.link ?? '')
      return { redirectTo: `/bidder-device/${params.link}` }
    },
  },
  'not-me': {
    schema: nothingToSend,
    run: ({ services: it, params }) => {
      refuseDevice(it, params.link ?? '')
      return { redirectTo: `/bidder-device/${params.link}` }
    },
  },
})

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
    <section className="section">
      <div className="page">
        <h1>{title}</h1>
        <p className="lead mt-4">{text}</p>
        {state === 'new' ? <p className="mt-3">{copy.yes}</p> : null}
        {state === 'new' ? <p className="mt-3">{copy.notMeText}</p> : null}
        {state === 'confirmed' ? <p className="mt-3">{copy.changed}</p> : null}
        {state === 'refused' && withdrawnBids > 0 ? <p className="mt-3">{copy.withdrawn(withdrawnBids)}</p> : null}
        {state === 'refused' && hasWon ? <p className="mt-3">{copy.won}</p> : null}
        {state === 'refused' ? (
          <p className="mt-5">
            <a className="btn btn--big" href="/auction">
              {copy.back}
            </a>
          </p>
        ) : (
          <form method="post">
            {state === 'new' ? (
              <p className="mt-5">
                <button className="btn btn--big" type="submit" name="intent" value="confirm">
                  {copy.confirm}
                </button>
              </p>
            ) : null}
            <p className="mt-4">
              <button className="btn btn--line btn--big" type="submit" name="intent" value="not-me">
                {copy.notMe}
              </button>
            </p>
          </form>
        )}
      </div>
    </section>
  )
}
