import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { FailedContext, NonceContext } from '~/components/nonce'
import type { FormReply } from '~/contract/forms'
import { errorSummary } from '~/copy/site/site'
import { log, loggedPath } from '~/server/boot/logging'
import { startServer } from '~/server/boot/start'
import { pageHeaders } from '~/server/http/security-headers'
import { startScriptsLate } from '~/server/remix-internals/late-scripts'
import { pageDataScripts } from '~/server/remix-internals/page-data'

/** Single fetch holds what belongs to a request until this timer ends, and nothing here streams: short. */
export const streamTimeout = 50

// For `npm run owner`.
export { makeOwnerLink } from '~/domain/accounts/first-account'
export { log, loggedPath } from '~/server/boot/logging'
export { env, services } from '~/server/boot/services'
export { startLines, stopServer } from '~/server/boot/start'
export { openResponseCache } from '~/server/cache/response-cache'
// For the server in front of Remix (scripts/serve).
export { newReference } from '~/server/http/errors'
export { refuseOtherOrigin } from '~/server/http/origin'
export { everywhereHeaders } from '~/server/http/security-headers'
export { servedPath } from '~/server/http/served-path'
export { routesByAddress } from '~/server/remix-internals/routes-by-address'

await startServer()

/** Renders a page to one string, with a nonce for its scripts, compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const nonce = randomBytes(16).toString('base64url')
  const contextWithoutData = { ...context, serverHandoffStream: undefined }
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <FailedContext.Provider value={context.staticHandlerContext.errors !== null}>
        <RemixServer context={contextWithoutData} url={request.url} nonce={nonce} />
      </FailedContext.Provider>
    </NonceContext.Provider>,
  )
  // What failed inside a boundary leaves its place empty, and React says nothing of it.
  if (html.includes('<!--$!-->')) log.error('a part of the page could not be rendered', { path: loggedPath(pathname) })
  const whole = `<!DOCTYPE html>${html}${await pageDataScripts(context, nonce)}`
  const titled = hasRefusedForm(context) ? markRefused(whole) : whole
  // The development server's own scripts expect the page as Remix makes it.
  const page = import.meta.env.PROD ? startScriptsLate(titled) : titled
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(pageHeaders(nonce, pathname))) headers.set(name, value)
  const retryAfter = findRetryAfter(context)
  if (retryAfter) headers.set('Retry-After', retryAfter)
  headers.append('Vary', 'Accept-Encoding')
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = ENCODINGS.find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (!encoding) return new Response(page, { status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(compress[encoding](page), { status, headers })
}

/** A page's data, which the browser requests by itself on the way to the page: no cache stores it, as no cache stores the page. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

const ENCODINGS = ['gzip', 'br'] as const
const compress = {
  gzip: (page: string) => gzipSync(page, { level: 6 }),
  br: (page: string) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** When a refused page or post may be tried again. Remix leaves out what a loader or an action says unless its route repeats it. */
function findRetryAfter({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
  return all.map((headers) => headers.get('Retry-After')).find(Boolean) ?? null
}

/** Says in the title that something is to be mended; the mark tells the page's scripts that the words are not the route's. */
function markRefused(html: string): string {
  const { titlePrefix } = errorSummary
  return (
    html
      .replace('<html ', '<html data-refused ')
      // A route that read the refusal itself has the prefix already.
      .replace(`<title>${titlePrefix}`, '<title>')
      .replace('<title>', `<title>${titlePrefix}`)
  )
}

/** A plain post that was refused; a form that was only redrawn has no message. A route's `meta` cannot see this. */
function hasRefusedForm(context: EntryContext): boolean {
  return Object.values(context.staticHandlerContext.actionData ?? {}).some(
    (answer: FormReply | undefined) => Object.keys(answer?.lastResult?.error ?? {}).length > 0,
  )
}

/** What no loader or action expected. A wrong address or method is answered, not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log.error('unexpected error', { path: loggedPath(new URL(request.url).pathname), error })
}
