import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { Failure } from '../../lib/failure'
import { listUrl } from '../../lib/list-url'
import { type FormDefinition, type FormExtra, formAction, type Outcome, type PostedForm } from '../http/form-action'
import { type Owner, requireOwnerPage } from './owner-session'

interface ByOwner {
  owner: Owner
  /** The owner's name, as the log of changes has it. */
  actor: string
  /** The page's own path. */
  here: string
}

export interface OwnerFormDefinition<S extends z.ZodType> extends Omit<FormDefinition<S>, 'run'> {
  /**
   * For a form on the page of something: once that is gone, the page is a 404 and could not say why nothing happened. Its
   * list says it instead, under the words for what failed.
   */
  gone?: { list: string; failed: string }
  run(posted: PostedForm<z.infer<S>> & ByOwner): Outcome | Promise<Outcome>
}

/** `formAction` for the owner's pages: nobody else's post is even read, and the list that it leads to stays as it was. */
export function ownerFormAction<Schemas extends Record<string, z.ZodType>>(
  forms: { [Intent in keyof Schemas]: OwnerFormDefinition<Schemas[Intent]> },
  extra?: (owner: Owner) => FormExtra,
) {
  return async (args: ActionFunctionArgs) => {
    const owner = await requireOwnerPage(args.request)
    const definitions = Object.entries<OwnerFormDefinition<z.ZodType>>(forms).map(([intent, form]) => [
      intent,
      {
        ...form,
        run: (posted: PostedForm<unknown>) =>
          runAsOwner(form, { ...posted, owner, actor: owner.username, here: new URL(posted.request.url).pathname }),
      },
    ])
    const answer = await formAction(Object.fromEntries(definitions), { ...extra?.(owner), isIdempotent: true })(args)
    return answer instanceof Response ? toSameList(answer, args.request) : answer
  }
}

async function runAsOwner(
  { run, gone }: OwnerFormDefinition<z.ZodType>,
  posted: Parameters<OwnerFormDefinition<z.ZodType>['run']>[0],
): Promise<Outcome> {
  try {
    return await run(posted)
  } catch (error) {
    if (!gone || !(error instanceof Failure) || error.kind !== 'missing') throw error
    return { redirectTo: gone.list, toast: { variant: 'destructive', title: gone.failed, text: error.message } }
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
  const location = listUrl(to, sentTo)
  answer.headers.set('Location', location)
  if (location === listUrl(sentTo.pathname, sentTo)) answer.headers.set('X-Remix-Replace', 'true')
  return answer
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
