import type { ErrorBody } from '../../contract/forms'
import { network } from '../../copy/forms'
import type { FieldMessages } from '../../lib/failure'

/**
 * A call of `/api` that did not succeed. `message` is '<status>: <body text>' (rule 12.10); people are shown the parsed
 * body's message instead (`messageOf`). Status 0: no answer came at all.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly body: ErrorBody | null,
  ) {
    super(status === 0 ? text : `${status}: ${text}`)
    this.name = 'ApiError'
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The one browser client of `/api`: JSON both ways, with cookies. Throws `ApiError` for all that is not OK. */
export async function callApi<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: 'include', headers: { Accept: 'application/json' } }
  if (body !== undefined) {
    request.headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  let response: Response
  let text: string
  try {
    response = await fetch(path, request)
    text = await response.text()
  } catch {
    throw unreachable()
  }
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, errorBodyOf(text))
  try {
    return (text === '' ? null : JSON.parse(text)) as T
  } catch {
    throw new ApiError(response.status, text, null)
  }
}

/** What to tell the person: the parsed message, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** The refusal's messages as the server named them. */
function namedFields(error: unknown): FieldMessages {
  return (error instanceof ApiError && error.body?.fields) || {}
}

/**
 * The refusal's messages by the name of the form's field: 'customerInfo.email' is 'email'. The full name is shown at the
 * first of the two fields that make it.
 */
export function fieldsOf(error: unknown): FieldMessages {
  const named = namedFields(error)
  const fields: FieldMessages = {}
  for (const [path, messages] of Object.entries(named)) {
    const last = path.split('.').at(-1) || path
    const name = last === 'name' ? 'firstName' : last
    fields[name] = [...(fields[name] ?? []), ...messages]
  }
  return fields
}

function unreachable(): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  const message = offline ? network.offline : network.unreachable
  return new ApiError(0, message, { message, code: offline ? 'offline' : 'unreachable' })
}

function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body as ErrorBody
    }
  } catch {
    // No JSON: a proxy's page perhaps. Nobody is shown that.
  }
  return null
}
