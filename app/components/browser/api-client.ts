import type { ErrorBody } from '~/contract/forms'
import { network } from '~/copy/forms'

/** A failed call of `/api`; `message` is '<status>: <body text>' (rule 12.10). Status 0: no answer came at all. */
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

/** The one browser client of `/api`: posts JSON, with cookies. Throws `ApiError` for every answer that is not OK. */
export async function postToApi<T>(path: string, body?: unknown): Promise<T> {
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: JSON.stringify(body),
    })
    text = await response.text()
  } catch {
    const code = globalThis.navigator?.onLine === false ? 'offline' : 'unreachable'
    throw new ApiError(0, network[code], { message: network[code], code })
  }
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, errorBodyOf(text))
  try {
    return (text === '' ? null : JSON.parse(text)) as T
  } catch {
    throw new ApiError(response.status, text, null)
  }
}

export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** null if the body is not our JSON, such as a proxy's error page. */
function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text)
    return typeof body?.message === 'string' ? (body as ErrorBody) : null
  } catch {
    return null
  }
}
