import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Toast } from '~/contract/forms'
import type { Account } from '~/domain/accounts/sessions'
import type { Services } from '~/domain/services'
import { readSettings } from '~/domain/settings/read-settings'
import { Failure } from '~/lib/failure'
import { listUrl } from '~/lib/list-url'
import { studio } from '~/lib/studio'
import { services } from '../boot/services'
import { type FormDefinition, type FormExtra, formAction, type Outcome, type PostedForm } from '../http/form-action'
import { idParam } from '../http/json-action'
import { withCoveredCodes } from './covered-codes'
import { requireAccountPage, requireAllowedRole } from './owner-session'

interface OwnerContext extends LoaderFunctionArgs {
  services: Services
  account: Account
  actor: string
  /** The id in the page's path; the page is a 404 without one. */
  readonly id: number
}

/**
 * The loader of one of the owner's pages. Refuses roles that may not read it; a `missing` failure becomes the 404 page.
 */
export function ownerLoader<T>(read: (context: OwnerContext) => T | Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const account = await requireAccountPage(args.request)
    try {
      return withCoveredCodes(await read(withAccount({ ...args, services: services() }, account)), account)
    } catch (error) {
      throw isMissing(error) ? new Response(null, { status: 404 }) : error
    }
  }
}

function withAccount<T extends Pick<LoaderFunctionArgs, 'params'>>(context: T, account: Account) {
  return {
    ...context,
    account,
    actor: account.username,
    get id() {
      return pageId(context.params.id)
    },
  }
}

type OwnerPost<Input> = PostedForm<Input> & Omit<OwnerContext, keyof LoaderFunctionArgs> & { here: string }

export interface OwnerFormDefinition<S extends z.ZodType> extends Omit<FormDefinition<S>, 'run'> {
  /**
   * For a form on the page of one thing. Once that is deleted, the page is a 404 and cannot show the message, so the
   * list shows it instead, with `failed` as the title.
   */
  gone?: { list: string; failed: () => string }
  /** `here` is the page's own path. */
  run(posted: OwnerPost<z.infer<S>>): Outcome | Promise<Outcome>
}

/**
 * `formAction` for the owner's pages: refuses roles before reading the post, and returns to a list with its search and
 * page.
 */
export function ownerFormAction<Schemas extends Record<string, z.ZodType>>(
  forms: { [Intent in keyof Schemas]: OwnerFormDefinition<Schemas[Intent]> },
  extra?: (account: Account) => FormExtra,
) {
  return async (args: ActionFunctionArgs) => {
    const account = await requireAccountPage(args.request)
    const definitions = Object.entries<OwnerFormDefinition<z.ZodType>>(forms).map(([intent, form]) => [
      intent,
      { ...form, run: (posted: PostedForm<unknown>) => runAs(account, form, { ...posted, intent }) },
    ])
    const before = studioNow()
    const answer = await formAction(Object.fromEntries(definitions), { ...extra?.(account), isIdempotent: true })(args)
    if (!(answer instanceof Response)) return answer
    // The studio has changed, which the browser only learns from a full page load.
    if (studioNow() !== before) answer.headers.set('X-Remix-Reload-Document', 'true')
    return toSameList(answer, args.request)
  }
}

/**
 * The action of a page that only asks before something is done. Afterwards the list shows the toast, and says so if the
 * thing is gone already, with `failed` as the title.
 */
export function questionAction<S extends z.ZodType>(
  { intent, list, failed, schema }: { intent: string; list: string; failed: () => string; schema?: S },
  run: (posted: OwnerPost<z.infer<S>>) => Toast | Promise<Toast>,
) {
  return ownerFormAction({
    [intent]: {
      gone: { list, failed },
      schema,
      run: async (posted) => ({ redirectTo: list, toast: await run(posted) }),
    },
  })
}

function studioNow(): string {
  readSettings(services())
  return JSON.stringify(studio)
}

async function runAs(
  account: Account,
  { run, gone }: OwnerFormDefinition<z.ZodType>,
  { intent, ...posted }: PostedForm<unknown> & { intent: string },
): Promise<Outcome> {
  try {
    requireAllowedRole(posted.request, account, intent)
    return await run(withAccount({ ...posted, here: new URL(posted.request.url).pathname }, account))
  } catch (error) {
    if (!gone || !isMissing(error)) throw error
    return { redirectTo: gone.list, toast: { variant: 'destructive', title: gone.failed(), text: error.message } }
  }
}

/**
 * Keeps a list's search and page in the redirect; a redirect to the same page adds nothing to the browser's history.
 */
function toSameList(answer: Response, request: Request): Response {
  const to = answer.headers.get('Location')
  if (!to) return answer
  const page = new URL(request.url)
  const location = listUrl(to, page)
  answer.headers.set('Location', location)
  if (location === listUrl(page.pathname, page)) answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

/** The id in a page's path; anything else becomes the 404 page. */
export function pageId(value: string | undefined): number {
  try {
    return idParam(value)
  } catch {
    throw new Response(null, { status: 404 })
  }
}

function isMissing(error: unknown): error is Failure {
  return error instanceof Failure && error.kind === 'missing'
}
