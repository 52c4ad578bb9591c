import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { Failure } from '../lib/failure'
import { listAddress } from '../lib/list-address'
import { type FormExtra, formAction, formOf } from './form-action'
import { type Owner, requireOwnerPage } from './owner-session'

type Forms = Parameters<typeof formAction>[0]

/** `formAction` for the owner's pages: nobody else's post is even read, and the list that it leads to stays as it was. */
export function ownerFormAction(
  forms: (owner: Owner, params: Record<string, string | undefined>) => Forms,
  extra?: (owner: Owner) => FormExtra,
) {
  return async (args: ActionFunctionArgs) => {
    const owner = await requireOwnerPage(args.request)
    const answer = await formAction(forms(owner, args.params), { ...extra?.(owner), isIdempotent: true })(args)
    return answer instanceof Response ? toSameList(answer, args.request) : answer
  }
}

/**
 * A post that leads back to a list leads to it as it was: searched, filtered, on its page. One that leads to the page that
 * it was sent from adds nothing to the browser's history.
 */
function toSameList(answer: Response, request: Request): Response {
  const to = answer.headers.get('Location')
  if (!to) return answer
  const sentTo = new URL(request.url)
  const location = listAddress(to, sentTo)
  answer.headers.set('Location', location)
  if (location === listAddress(sentTo.pathname, sentTo)) answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

/**
 * A form on the page of something: once that is gone, the page is a 404 and could not say why nothing happened. Its list
 * says it instead, under the words for what failed.
 */
export function formAbout<S extends z.ZodType>(
  gone: { list: string; failed: string },
  definition: Parameters<typeof formOf<S>>[0],
) {
  return formOf<S>({
    ...definition,
    run: async (asked) => {
      try {
        return await definition.run(asked)
      } catch (error) {
        if (!(error instanceof Failure) || error.kind !== 'missing') throw error
        return {
          redirectTo: gone.list,
          toast: { variant: 'destructive', title: gone.failed, text: error.message },
        }
      }
    },
  })
}

/** The whole number in a page's path, else the 404 page. */
export function pageId(value: string | undefined): number {
  if (value && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new Response(null, { status: 404 })
}

/** What the domain finds for a page; what it does not is the 404 page. */
export function orNotFound<T>(find: () => T): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') throw new Response(null, { status: 404 })
    throw error
  }
}
