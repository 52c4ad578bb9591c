import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FormReply, Toast } from '~/contract/forms'
import { parseForm } from '~/contract/parse-form'
import type { Services } from '~/domain/services'
import { Failure, type FieldMessages } from '~/lib/failure'
import { services } from '../boot/services'
import { runOnce } from '../cache/run-once'
import { flashToast } from './cookies'
import { answerError } from './errors'
import { type FormPictures, storeSentPictures } from './form-pictures'
import { readBytes, requestTooLarge } from './json-action'
import { isMultipart, MAX_FIELDS, MAX_NAME_LENGTH, readMultipart, type SentForm } from './multipart'
import { requireOwnOrigin } from './origin'
import { ipOf, type LimitName, limit } from './rate-limits'

const noFields = z.object({})

/** Where a successful form redirects to, and the toast shown there. */
export interface FormDone {
  redirectTo: string
  toast?: Toast
  headers?: HeadersInit
  /** The answer to a form that stays on its page instead (it has the field `stay`, which only scripts send). */
  result?: unknown
}

/** A posted form that is valid by its schema. */
export interface PostedForm<Input> {
  services: Services
  request: Request
  params: ActionFunctionArgs['params']
  form: FormData
  input: Input
  ip: string
  stays: boolean
}

export interface FormDefinition<S extends z.ZodType> {
  limit?: LimitName
  /** Left out only if no form of the page has fields: TypeScript infers their types only when all have a schema. */
  schema?: S
  run(posted: PostedForm<z.infer<S>>): Outcome | Promise<Outcome>
}

/** A redirect, a result for the form's own page, or the form again as it was sent (with the reply's `code`). */
export type Outcome =
  | FormDone
  | { result: unknown; headers?: HeadersInit }
  | { shownAgain: string; result?: unknown; headers?: HeadersInit }

/** Additional behaviour of some forms. */
export interface FormExtra {
  /** Forms with the field `idempotencyKey` run once, however often they are sent (`runOnce`). */
  isIdempotent?: boolean
  /** Pictures of the form. They are stored first; the form then contains their URLs. */
  pictures?: FormPictures
  /** Reads a multipart post whose file is too large for memory. */
  readMultipart?(request: Request): Promise<Pick<SentForm, 'form'>>
  /**
   * Handles buttons that only change the form: returns the messages of its fields, or null when no such button was
   * pressed.
   */
  redraw?(form: FormData): FieldMessages | null
}

/**
 * Handles a plain post with a domain function. The field `intent` names the form of the page. A refusal shows the page
 * again with everything that was typed and the messages; success redirects.
 */
export function formAction<Schemas extends Record<string, z.ZodType>>(
  forms: { [Intent in keyof Schemas]: FormDefinition<Schemas[Intent]> },
  extra: FormExtra = {},
) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    let form = new FormData()
    let intent = ''
    try {
      requireOwnOrigin(request)
      const sent = await readForm(request, extra)
      if (![...sent.form.keys()].every(isPlainName)) throw unknownForm()
      form = sent.form
      // Copied before pictures are stored, because each storing gives them new URLs.
      const sentForm = copyOf(form)
      intent = String(form.get('intent') ?? Object.keys(forms)[0])
      const definition = Object.hasOwn(forms, intent) ? forms[intent] : undefined
      if (!definition) return formRefusal(intent, form, unknownForm())
      if (definition.limit) await limit(definition.limit, ipOf(context))
      if (extra.pictures) await storeSentPictures(services(), sent, extra.pictures)
      const redrawn = extra.redraw?.(form)
      if (redrawn) {
        const lastResult = unchecked(form).reply({ fieldErrors: redrawn, hideFields: secretsIn(form) })
        const status = Object.keys(redrawn).length > 0 ? 400 : 200
        return data({ intent, code: 'not_saved', lastResult } satisfies FormReply, { status })
      }
      const submission = parseForm(form, definition.schema ?? (noFields as z.ZodType as Schemas[string]))
      if (submission.status !== 'success') {
        const lastResult = submission.reply({ hideFields: secretsIn(form) })
        return data({ intent, lastResult, code: 'invalid_input' } satisfies FormReply, { status: 400 })
      }
      const stays = form.has('stay')
      const posted = { services: services(), request, params, form, input: submission.value, ip: ipOf(context), stays }
      const run = () => definition.run(posted)
      const outcome = await (extra.isIdempotent
        ? runOnce(services(), { form: sentForm, path: new URL(request.url).pathname }, run)
        : run())
      if (!('shownAgain' in outcome)) return await answer(intent, outcome, stays)
      const { shownAgain: code, result } = outcome
      return data({ intent, lastResult: submission.reply(), code, result } satisfies FormReply)
    } catch (error) {
      if (error instanceof Response) throw error
      return formRefusal(intent, form, error)
    }
  }
}

/** The answer to a successful form: a redirect, or its result if it stays on its page. */
function answer(intent: string, outcome: Exclude<Outcome, { shownAgain: string }>, stays: boolean) {
  if ('redirectTo' in outcome && (outcome.result === undefined || !stays)) return done(outcome)
  const { result, headers } = outcome
  const toast = 'toast' in outcome ? outcome.toast : undefined
  return data({ intent, result, toast } satisfies FormReply, { headers })
}

/** conform would read 'a[4294967294]' as a list of that length and never finish. None of our fields is a list. */
function isPlainName(name: string): boolean {
  return /^[\w-]*$/.test(name)
}

const unknownForm = () => new Failure('invalid', 'unknown_form', 'Please send the form again.')

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form.entries()) copy.append(name, value)
  return copy
}

/** Largest post without pictures that is read. */
export const MAX_BYTES = 100_000

/** Reads a form without files; returns `otherwise` for a body that is no form. Refuses one that is too large. */
export async function readPlainForm<T>(request: Request, otherwise: T): Promise<FormData | T> {
  const body = await readBytes(request, MAX_BYTES)
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => otherwise)
}

async function readForm(request: Request, { pictures, readMultipart: read }: FormExtra): Promise<SentForm> {
  if (read && isMultipart(request)) return { ...(await read(request)), pictures: [], refusal: null }
  if (pictures && isMultipart(request)) return readMultipart(request, pictures)
  const form = await readPlainForm(request, new FormData())
  const names = [...form.keys()]
  if (names.length > MAX_FIELDS || names.some((name) => name.length > MAX_NAME_LENGTH)) throw requestTooLarge()
  return { form, pictures: [], refusal: null }
}

function formRefusal(intent: string, form: FormData, error: unknown) {
  const { status, body, headers } = answerError(error)
  const fields = body.fields ?? {}
  const lastResult = unchecked(form).reply({
    formErrors: Object.keys(fields).length > 0 ? [] : [body.message],
    fieldErrors: fields,
    hideFields: secretsIn(form),
  })
  const see = error instanceof Failure ? error.see : undefined
  return data({ intent, lastResult, code: body.code, see } satisfies FormReply, { status, headers })
}

function unchecked(form: FormData) {
  return parse<null, string[]>(form, { resolve: () => ({ value: null }) })
}

/** A redirect (303) after a post, with its toast in a cookie. */
export async function done({ redirectTo, toast, headers = {} }: FormDone): Promise<Response> {
  const all = new Headers(headers)
  if (toast) all.append('Set-Cookie', (await flashToast(toast))['Set-Cookie'])
  return redirect(redirectTo, { status: 303, headers: all })
}

/** Whether a field is a secret, which is never sent back. */
export function isSecret(name: string): boolean {
  return /password|passphrase|passkey|card|cvc/i.test(name)
}

const secretsIn = (form: FormData) => [...form.keys()].filter(isSecret)
