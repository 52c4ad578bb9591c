import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import type { FormReply } from '~/contract/forms'
import { network } from '~/copy/forms'

/** A route's `clientAction`: without an answer of ours the page stays with everything typed, and the form says why. */
export async function stayWhenOffline(
  { request, serverAction }: ClientActionFunctionArgs,
  offline = offlineText(request.url),
): Promise<unknown> {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // Redirects and refused pages are no errors and pass through, as do posts that the visitor went away from.
    if (!(error instanceof Error) || request.signal.aborted) throw error
    // Only a fetch that reached nobody is a TypeError.
    const isOffline = error instanceof TypeError
    const form = await sent.formData()
    const reply: FormReply = {
      intent: String(form.get('intent') ?? ''),
      code: isOffline ? 'offline' : 'bad_answer',
      // No values, so the form stays as it is. Nothing from conform either, which is not in the first scripts.
      lastResult: {
        status: 'error',
        error: { '': [isOffline ? offline : network.badAnswer] },
        fields: [...form.keys()],
      },
    }
    // A refusal's status: the page's own data, which cannot be read now either, is then left as it is. And a whole
    // Response: the router takes the status of nothing else that comes from here.
    return new Response(JSON.stringify(reply), { status: 503, headers: { 'Content-Type': 'application/json' } })
  }
}

function offlineText(url: string): string {
  if (new URL(url).pathname.startsWith('/admin')) return network.noServer
  return navigator.onLine ? network.unreachable : network.offline
}

/**
 * After a refused post the page's data stays: reading it again without a network would end in an error page. The router leaves
 * it alone by itself only after a navigation; after a fetcher's post it reads every route that has no such function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400
