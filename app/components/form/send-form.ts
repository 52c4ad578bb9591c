import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import type { FormReply } from '~/contract/forms'
import { network } from '~/copy/forms'
import { removeFromTab } from '../browser/storage'

/**
 * A route's `clientAction`: sends a form. If our server does not answer, the page stays with everything typed, and the
 * form says why. An accepted form that leads to another page loses its draft here, where it is known even if its own page
 * is gone already: the draft must not fill in the form of another record.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  offline = offlineText(request.url),
): Promise<unknown> {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const isRedirect = error instanceof Response && error.headers.has('Location')
    if (isRedirect) removeFromTab(String((await sent.formData()).get('draft')))
    // Redirects and refused pages are not of class `Error` and pass through, as do posts that the visitor aborted by leaving.
    if (!(error instanceof Error) || request.signal.aborted) throw error
    // Only a fetch that got no response throws a TypeError.
    const isOffline = error instanceof TypeError
    const form = await sent.formData()
    const reply: FormReply = {
      intent: String(form.get('intent') ?? ''),
      code: isOffline ? 'offline' : 'bad_answer',
      // No values, so the form stays as it is. Made by hand, because conform is not in the first scripts.
      lastResult: {
        status: 'error',
        error: { '': [isOffline ? offline : network.badAnswer] },
        fields: [...form.keys()],
      },
    }
    // The status of a refusal, so that the router does not read the page's data again, which would fail too. It has to be
    // a `Response`: the router ignores the status of anything else that a `clientAction` returns.
    return new Response(JSON.stringify(reply), { status: 503, headers: { 'Content-Type': 'application/json' } })
  }
}

function offlineText(url: string): string {
  if (new URL(url).pathname.startsWith('/admin')) return network.noServer
  return navigator.onLine ? network.unreachable : network.offline
}

/**
 * Does not read the page's data again after a refused post: without a network that would end in an error page. The router
 * does so automatically only after a navigation; after a fetcher's post it reads every route without such a function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400
