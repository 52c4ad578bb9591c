import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { buttonClass } from '~/components/ui/looks'
import { Lead } from '~/components/ui/page'
import { EaselPage } from '~/components/ui/page-message'
import { notifier } from '~/copy/bookings/notifier'
import { unsubscribe } from '~/copy/site/pages'
import { notFound } from '~/copy/site/site'
import { leaveNotifier, readSubscription, returnToNotifier } from '~/domain/notifier/subscription'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { readText } from '~/server/http/json-action'
import { linkLoader } from '~/server/http/link-page'
import { requireOwnOrigin } from '~/server/http/origin'

export { withoutScripts as handle } from '~/components/site/route-data'

const RETURN_FIELD = 'again'
const MAX_BYTES = 10_000

interface Subscription {
  isSubscribed: boolean
  /** True after a click on 'Email me again'. */
  isRequested: boolean
}

export const loader = linkLoader((services, link) => ({
  isSubscribed: readSubscription(services, link).isSubscribed,
  isRequested: false,
}))

/** The page's two buttons, and the one-click unsubscribe of mail programs (List-Unsubscribe-Post). */
export function action({ request, params }: ActionFunctionArgs): Promise<Subscription> {
  return orRefuse(async () => {
    requireOwnOrigin(request)
    const link = params.link ?? ''
    const isReturn = new URLSearchParams(await readText(request, MAX_BYTES)).get(RETURN_FIELD) === 'yes'
    if (isReturn) return { isSubscribed: returnToNotifier(services(), link), isRequested: true }
    leaveNotifier(services(), link)
    return { isSubscribed: false, isRequested: false }
  })
}

export const meta = () => unlisted(unsubscribe.title)

function wordsOf({ isSubscribed, isRequested }: Subscription): [string, string] {
  if (!isSubscribed) return [unsubscribe.left, isRequested ? unsubscribe.refusedText : unsubscribe.leftText]
  return isRequested ? [notifier.joined, notifier.joinedText] : [unsubscribe.title, unsubscribe.text]
}

export default function Unsubscribe() {
  const before = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>() ?? before
  const { isSubscribed, isRequested } = state
  const [title, text] = wordsOf(state)
  return (
    <EaselPage title={title}>
      <Lead className="mt-4">{text}</Lead>
      {!isRequested && (
        <form method="post" className="mt-8">
          <button
            className={isSubscribed ? buttonClass({ size: 'big' }) : buttonClass({ kind: 'line' })}
            type="submit"
            {...(isSubscribed ? {} : { name: RETURN_FIELD, value: 'yes' })}
          >
            {isSubscribed ? unsubscribe.submit : unsubscribe.again}
          </button>
        </form>
      )}
      {(isRequested || !isSubscribed) && (
        <p className="mt-8">
          <a className={buttonClass({ kind: 'line' })} href="/">
            {notFound.back}
          </a>
        </p>
      )}
    </EaselPage>
  )
}
