import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Account } from '~/domain/accounts/sessions'
import type { Visitor } from '~/domain/payments/checkout/require-payment'
import type { Services } from '~/domain/services'
import { Failure, type FieldMessages, missing } from '~/lib/failure'
import { withCoveredCodes } from '../auth/covered-codes'
import { requireAccount } from '../auth/owner-session'
import { services } from '../boot/services'
import { answerError } from './errors'
import { requireOwnOrigin } from './origin'
import { ipOf, type LimitName, limit } from './rate-limits'
import { visitorOf } from './visitor'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * 'account': 401 without a session and 403 for a wrong role, before the body is read; 'visitor': gives a new browser
 * its cookie.
 */
type Guard = 'account' | 'visitor' | 'anyone'

interface Call<G extends Guard> {
  services: Services
  request: Request
  params: Record<string, string | undefined>
  /** The account that is logged in. */
  account: G extends 'account' ? Account : null
  /** The account's name, for the audit log. */
  actor: G extends 'account' ? string : null
  visitor: G extends 'visitor' ? Visitor : null
  ip: string
}

interface Endpoint<S extends z.ZodType, G extends Guard> {
  guard: G
  limit?: LimitName
  schema?: S
  status?: number
  run(call: Call<G> & { body: z.infer<S> }): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: endpoints of different schemas are in one table
type AnyEndpoint = Endpoint<any, any>

/** Infers the types of one endpoint together: its schema decides the type of its body. */
export function endpoint<S extends z.ZodType, G extends Guard>(definition: Endpoint<S, G>): AnyEndpoint {
  return definition
}

/** A JSON resource whose calls each run one domain function. Checks origin, account and body first (rule 12.2). */
export function resource(endpoints: Partial<Record<Method, AnyEndpoint>>) {
  const handle = async (method: string, { request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    try {
      const definition = endpoints[method as Method]
      if (!definition) return notAllowed(Object.keys(endpoints))
      const it = services()
      if (method !== 'GET') requireOwnOrigin(request)
      const ip = ipOf(context)
      const account = definition.guard === 'account' ? await requireAccount(request) : null
      if (definition.limit) await limit(definition.limit, ip)
      const body = definition.schema ? parseBody(definition.schema, await readJson(request)) : undefined
      const known = definition.guard === 'visitor' ? await visitorOf(request, ip) : { visitor: null, headers: {} }
      const actor = account?.username ?? null
      const call = { services: it, request, params, body, account, actor, visitor: known.visitor, ip }
      const made = await definition.run(call)
      return answer(account ? withCoveredCodes(made, account) : made, definition.status, known.headers)
    } catch (error) {
      return errorResponse(error)
    }
  }
  return {
    loader: (args: LoaderFunctionArgs) => handle('GET', args),
    action: (args: ActionFunctionArgs) => handle(args.request.method, args),
  }
}

/** A resource that can only be read. */
export function get<G extends Guard>(guard: G, run: (call: Call<G>) => unknown) {
  return resource({ GET: endpoint({ guard, run }) })
}

/** A resource that only takes a POST. */
export function post<S extends z.ZodType, G extends Guard>(definition: Endpoint<S, G>) {
  return resource({ POST: definition })
}

/** The owner deletes the thing of the path; 404 '`what` does not exist.' */
export function ownerDelete(what: string, run: (services: Services, input: { id: number; actor: string }) => unknown) {
  return endpoint({
    guard: 'account',
    run: ({ services, params, actor }) => {
      run(services, { id: idParam(params.id, what), actor })
      return { success: true }
    },
  })
}

/** A refusal as a JSON response. */
export function errorResponse(error: unknown): Response {
  if (error instanceof Response) return error
  const { status, body, headers } = answerError(error)
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** An answer with its own headers, such as a cookie. */
export class WithHeaders {
  constructor(
    readonly body: unknown,
    readonly headers: HeadersInit,
    readonly status?: number,
  ) {}
}

/** The id in a path; 404 for anything else, such as `/api/events/abc`. */
export function idParam(value: string | undefined, what = 'This'): number {
  if (value && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw missing('not_found', `${what} does not exist.`)
}

const MAX_BYTES = 100_000

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** The JSON object in the body, {} without a body; otherwise 400, or 415 for another content type. */
export async function readJson(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new Failure('wrong_type', 'not_json', 'Please send JSON, with the content type application/json.')
  }
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Refused below.
  }
  throw new Failure('invalid', 'invalid_json', 'Please send a JSON object.')
}

/** The body as text, refused when it is longer than `maxBytes` bytes. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

/** The body, refused when it is longer than `maxBytes` bytes. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw requestTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // A body that is cancelled closes its connection before the refusal is sent; what is left of it the server reads away.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw requestTooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The refusal of a request that is larger than any form or call of ours. */
export function requestTooLarge(): Failure {
  return new Failure('invalid', 'too_large', 'This request is too large.')
}

/** Checks a body against its schema; 400 with the messages of each field. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: FieldMessages = {}
  for (const issue of result.error.issues) {
    const name = issue.path.join('.')
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  const first = result.error.issues[0]?.message ?? 'Please check what you sent.'
  throw new Failure('invalid', 'invalid_input', first, { fields })
}

function answer(result: unknown, status = 200, cookies: HeadersInit = {}): Response {
  if (result instanceof Response) return result
  const given = result instanceof WithHeaders ? result : new WithHeaders(result, cookies)
  const headers = new Headers(given.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(given.body ?? null, { status: given.status ?? status, headers })
}

function notAllowed(methods: string[]): Response {
  return Response.json(
    { message: 'This address does not take that method.', code: 'method_not_allowed' },
    { status: 405, headers: { Allow: methods.join(', ').replace('GET', 'GET, HEAD') } },
  )
}
