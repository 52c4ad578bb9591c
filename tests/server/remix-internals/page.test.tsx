import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import { RemixServer, Scripts } from '@remix-run/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { startScriptsLate } from '../../../app/server/remix-internals/late-scripts'
import { pageDataScripts } from '../../../app/server/remix-internals/page-data'

const NONCE = 'n'
const DATA = `["</script>", "a&b", "\u2028"]`

/** The context that Remix gives `entry.server` for a page with one route and scripts. */
function pageContext(): EntryContext {
  const route = { id: 'root', path: '', hasLoader: false, hasAction: false, hasErrorBoundary: false }
  return {
    manifest: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: { root: { ...route, module: '/assets/root.js', imports: [] } },
      url: '/assets/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: () => <Scripts nonce={NONCE} /> } },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
    serverHandoffString: '{}',
    serverHandoffStream: new Blob([DATA]).stream(),
    renderMeta: {},
    serializeError: (error: Error) => ({ message: error.message }),
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  } as unknown as EntryContext
}

const document = (context: EntryContext) => <RemixServer context={context} url="http://studio.example/" nonce={NONCE} />

/** The page as Remix itself renders it, streamed. */
function rendered(): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document(pageContext()), {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

describe('page-data', () => {
  test('writes the same as RemixServer of the installed version', async () => {
    const context = pageContext()
    const html = renderToString(document({ ...context, serverHandoffStream: undefined }))
    const ours = await pageDataScripts(context, NONCE)
    const statements = /window\.__remixContext\.streamController\.(?:enqueue\(.*?\)|close\(\));/g
    expect(
      { html: html.match(statements), data: ours.match(statements) },
      'Remix hands a page its data in another way: render with renderToPipeableStream, or follow it in page-data.ts',
    ).toEqual({ html: null, data: (await rendered()).match(statements) })
  })

  test('writes nothing for a page without scripts', async () => {
    expect(await pageDataScripts(pageContext(), NONCE)).toBe('')
  })
})

describe('late-scripts', () => {
  test('delays the scripts that the installed version writes, with the same number and order of elements', async () => {
    const page = await rendered()
    const late = startScriptsLate(page)
    const advice = 'Remix writes its scripts in another way: follow it in late-scripts.ts'
    expect(late, advice).toContain('<link rel="later" href="/assets/react.js"')
    expect(late, advice).toContain('type="text/later">')
    expect(late, advice).not.toMatch(/rel="modulepreload" href|type="module" async/)
    const elements = (html: string) => html.match(/<(?:script|link)\b/g)
    expect(elements(late)).toEqual(elements(page))
  })

  test('delays the manifest too, which a browser without scripts loads at once', async () => {
    const head = '<noscript><style>a{}</style></noscript><link rel="manifest" href="/m"/>'
    expect(startScriptsLate(head + (await rendered()))).toContain(
      '<noscript><style>a{}</style><link rel="manifest" href="/m"/></noscript><link rel="held" href="/m"/>',
    )
  })

  test('does not change a page without scripts', () => {
    expect(startScriptsLate('<p>window.__remixContext = </p>')).toBe('<p>window.__remixContext = </p>')
  })
})
