import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { leaveNotifier, readSubscription, returnToNotifier } from '../domain/notifier/subscription'
import { readText } from './json-action'
import { requireOwnOrigin } from './origin'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** The field of the button that subscribes again. */
const RETURN_FIELD = 'again'
const MOST_BYTES = 10_000

interface Subscription {
  isSubscribed: boolean
  /** Their e-mails were asked for again just now. */
  isAsked: boolean
}

/** Whether the address behind the link gets e-mails of the notifier; 404 for a link that is not whole. */
export function readUnsubscribe({ params }: LoaderFunctionArgs): Promise<Subscription> {
  return orRefuse(() => ({
    isSubscribed: readSubscription(services(), params.link ?? '').isSubscribed,
    isAsked: false,
  }))
}

/**
 * The page's button, and the one click of a mail program (List-Unsubscribe-Post): ends the e-mails at once. The page's
 * other button subscribes again.
 */
export function unsubscribeAction({ request, params }: ActionFunctionArgs): Promise<Subscription> {
  return orRefuse(async () => {
    requireOwnOrigin(request.headers, request.url, services().publicUrl)
    const link = params.link ?? ''
    const isReturn = new URLSearchParams(await readText(request, MOST_BYTES)).get(RETURN_FIELD) === 'yes'
    if (isReturn) return { isSubscribed: returnToNotifier(services(), link), isAsked: true }
    leaveNotifier(services(), link)
    return { isSubscribed: false, isAsked: false }
  })
}
