import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import { EventHead } from '~/components/waiting-list/own-place/event-head'
import { PartyForm } from '~/components/waiting-list/own-place/party-form'
import { PlacesForm } from '~/components/waiting-list/own-place/places-form'
import type { FormReply } from '~/contract/forms'
import { waitingPage as copy, offerPage } from '~/copy/self-service'
import { readWaiting, waitingAction } from '~/server/waiting-pages'
import '~/styles/self-service.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** Plain forms: nothing here needs a script. */
export const handle: RouteHandle = { scripts: false }

/** Somebody's place on a waiting list: books what is free at short notice, or leaves the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return data({ waiting: await readWaiting(request, params.link) }, { headers: { 'Cache-Control': 'no-store' } })
}

export const action = waitingAction

export const meta: MetaFunction = () => [{ title: copy.title }, { name: 'robots', content: 'noindex' }]

export default function WaitingPage() {
  const { waiting } = useLoaderData<typeof loader>()
  const refused = useActionData<FormReply>()?.intent
  const hasRoom = waiting.seatsFree > 0
  const [heading, lead] = waiting.isWaiting
    ? [copy.heading, hasRoom ? copy.room(waiting.seatsFree) : copy.lead]
    : waiting.isBooked
      ? [offerPage.over.taken, offerPage.over.takenText]
      : [copy.left, copy.leftText]
  return (
    <section className="section section--first">
      <div className="page">
        <EventHead event={waiting.event} heading={heading} lead={lead} facts={[]}>
          {waiting.isWaiting ? null : (
            <p className="acts">
              <a className="btn" href="/#events">
                {offerPage.home}
              </a>
            </p>
          )}
        </EventHead>
        {waiting.isWaiting ? (
          <div className="after after--first">
            {hasRoom || refused === 'book' ? (
              <div className="card">
                <h2 className="h3">{copy.book}</h2>
                <div className="mt-5">
                  <PlacesForm
                    places={waiting.form}
                    priceCents={waiting.event.priceCents}
                    most={Math.max(1, waiting.seatsFree)}
                    submit={copy.book}
                  />
                </div>
              </div>
            ) : null}
            {waiting.waitingFor === null && refused !== 'party' ? null : (
              <PartyForm waitingFor={waiting.waitingFor ?? 1} />
            )}
            <form className="card pass" method="post">
              <input type="hidden" name="intent" value="leave" />
              <p>{copy.leaveText}</p>
              <button className="btn btn--line" type="submit">
                {copy.leave}
              </button>
            </form>
          </div>
        ) : null}
      </div>
    </section>
  )
}
