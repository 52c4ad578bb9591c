import type { EntryContext } from '@remix-run/node'

/**
 * The scripts that pass a page's data to the browser, as `RemixServer` writes them. `RemixServer` writes them inside a
 * Suspense boundary, which forces React to render in pieces, although the data is complete before the page is rendered.
 * Without `serverHandoffStream` it leaves them out, and the page can be rendered to one string.
 *
 * Assumes what `RemixServer` does with `serverHandoffStream` and `renderMeta`, and the text of its scripts.
 */
export async function pageDataScripts(context: EntryContext, nonce: string): Promise<string> {
  if (!context.renderMeta?.didRenderScripts || !context.serverHandoffStream) return ''
  const data = await new Response(context.serverHandoffStream).text()
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${asScript(data)});${controller}.close();</script>`
}

const MEANINGFUL = /[&<>\u2028\u2029]/g

function asScript(text: string): string {
  return JSON.stringify(text).replace(MEANINGFUL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
