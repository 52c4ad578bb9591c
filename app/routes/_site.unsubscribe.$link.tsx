import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import { notFound, unsubscribe } from '~/copy/pages'
import { readUnsubscribe, unsubscribeAction } from '~/server/unsubscribe-page'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

/** One question, one button: no script needed. */
export const handle: RouteHandle = { scripts: false }
export const loader = readUnsubscribe
export const action = unsubscribeAction

export const meta: MetaFunction = () => [{ title: unsubscribe.title }, { name: 'robots', content: 'noindex' }]

export default function Unsubscribe() {
  const before = useLoaderData<typeof loader>()
  const { isSubscribed } = useActionData<typeof action>() ?? before
  return (
    <section className="section">
      <div className="page message">
        <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <div>
          <h1>{isSubscribed ? unsubscribe.title : unsubscribe.done}</h1>
          <p className="lead mt-4">{isSubscribed ? unsubscribe.text : unsubscribe.doneText}</p>
          {isSubscribed ? (
            <form method="post" className="mt-6">
              <button className="btn btn--big" type="submit">
                {unsubscribe.button}
              </button>
            </form>
          ) : (
            <p className="mt-6">
              <a className="btn btn--line" href="/">
                {notFound.back}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
