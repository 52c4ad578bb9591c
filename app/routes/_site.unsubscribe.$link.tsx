import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/components/site/page-kind'
import { EaselPage } from '~/components/ui/page-message'
import { unsubscribe } from '~/copy/pages'
import { notFound } from '~/copy/site'
import { readUnsubscribe, unsubscribeAction } from '~/server/unsubscribe-page'
import '~/styles/app.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** One question, one button: no script needed. */
export const handle: RouteHandle = { scripts: false }
export const loader = readUnsubscribe
export const action = unsubscribeAction

export const meta: MetaFunction = () => [{ title: unsubscribe.title }, { name: 'robots', content: 'noindex' }]

/** Title and text for each state: before and after either button. */
function wordsOf({ isSubscribed, isAsked }: { isSubscribed: boolean; isAsked: boolean }): [string, string] {
  if (isSubscribed) return isAsked ? [unsubscribe.back, unsubscribe.backText] : [unsubscribe.title, unsubscribe.text]
  return [unsubscribe.done, isAsked ? unsubscribe.stays : unsubscribe.doneText]
}

export default function Unsubscribe() {
  const before = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>() ?? before
  const { isSubscribed, isAsked } = state
  const [title, text] = wordsOf(state)
  return (
    <EaselPage title={title}>
      <p className="lead mt-4">{text}</p>
      {!isAsked && (
        <form method="post" className="mt-6">
          <button
            className={isSubscribed ? 'btn btn--big' : 'btn btn--line'}
            type="submit"
            {...(isSubscribed ? {} : { name: 'again', value: 'yes' })}
          >
            {isSubscribed ? unsubscribe.button : unsubscribe.again}
          </button>
        </form>
      )}
      {(isAsked || !isSubscribed) && (
        <p className="mt-6">
          <a className="btn btn--line" href="/">
            {notFound.back}
          </a>
        </p>
      )}
    </EaselPage>
  )
}
