import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { leaveNotifier, readSubscription } from '../domain/notifier/leave-notifier'
import { requireOwnOrigin } from './origin'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** Whether the address behind the link gets e-mails of the notifier; 404 for a link that is not whole. */
export function readUnsubscribe({ params }: LoaderFunctionArgs): Promise<{ isSubscribed: boolean }> {
  return orRefuse(() => ({ isSubscribed: readSubscription(services(), params.link ?? '').isSubscribed }))
}

/** The page's button, and the one click of a mail program (List-Unsubscribe-Post): ends the e-mails at once. */
export function unsubscribeAction({ request, params }: ActionFunctionArgs): Promise<{ isSubscribed: boolean }> {
  return orRefuse(() => {
    requireOwnOrigin(request.headers, request.url, services().publicUrl)
    leaveNotifier(services(), params.link ?? '')
    return { isSubscribed: false }
  })
}
