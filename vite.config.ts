import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

/** What is changed in sonner, because it has no property for it. */
const SONNER: [is: RegExp, becomes: string][] = [
  // Its styles come as a file too.
  [/^__insertCSS\(.*$/m, ''],
  // A toast is swiped away by a distance of 50 px, and not by a short flick.
  [/SWIPE_THRESHOLD = \d+/, 'SWIPE_THRESHOLD = 50'],
  [/ \|\| velocity > [\d.]+\)/, ')'],
  // Text that is selected anywhere on the page does not keep a toast from being swiped away.
  [/if \(isHighlighted\) return;/, ''],
]
const sonner: Plugin = {
  name: 'sonner',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return
    return SONNER.reduce((before, [is, becomes]) => {
      if (!is.test(before)) throw new Error(`sonner has changed: ${is} is not in it any more (vite.config.ts).`)
      return before.replace(is, becomes)
    }, code)
  },
}

/**
 * In development the app is loaded by the first request. This makes one when the server listens, so that the jobs run and
 * the terminal shows the owner's login before anybody visits.
 */
const requestAtStart: Plugin = {
  name: 'request-at-start',
  apply: 'serve',
  configureServer(server) {
    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address()
      const port = typeof address === 'object' && address ? address.port : server.config.server.port
      fetch(`http://localhost:${port}/healthz`).catch((error) => server.config.logger.warn(String(error)))
    })
  },
}

/** What is off or not open yet is closed here too, as it is by scripts/serve.mjs; Vite's own files come before. */
const servedPaths: Plugin = {
  name: 'served-paths',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, _response, next) => {
      const { servedPath } = await server.ssrLoadModule('/app/server/http/served-path.ts')
      const [asked = '/'] = (request.originalUrl ?? '/').split('?')
      const path = await servedPath(asked, request.headers.cookie)
      if (path !== asked) Object.assign(request, { url: path, originalUrl: path })
      next()
    })
  },
}

/** Routes in `.ts` files have no page, so the browser gets nothing of them. Remix only removes exports that are named one by one. */
const withoutPages: Plugin = {
  name: 'without-pages',
  enforce: 'pre',
  transform: (_, id, options) => (!options?.ssr && /\/app\/routes\/[^/]+\.ts$/.test(id) ? 'export {}' : undefined),
}

/**
 * What many modules share comes in few files: many small ones compress badly, and each is a request. A page has at most
 * twenty. Rollup divides the rest.
 */
const SHARED: [name: string, modules: RegExp][] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//],
  // The form library and what we add to it; without the schemas, which come late.
  [
    'forms',
    /\/node_modules\/@conform-to\/(react|dom)\/|\/app\/(components\/form\/(?!post-button|radio-choices)|contract\/constraints)/,
  ],
  // What most pages have.
  [
    'site',
    /\/app\/(components\/(site|art|browser|ui(?!\/(toast-frame|print-button|dialog|confirmation|questions|tooltip))|checkout\/(use-purchase|steps))\b|lib\/(studio|money|browser-time)|copy\/(define-copy|forms|site\/(site|rule-texts)|bookings\/booking|payments\/checkout)\.|contract\/(constants|deadlines|forms)\.|styles\/site\.css)/,
  ],
  // The landing page, and what it shares with the pages of its forms.
  [
    'landing',
    /\/app\/(copy\/bookings\/(landing|vouchers)\.|components\/(vouchers|waiting-list)\/(?!own-present|balance)[\w-]+\.)/,
  ],
  // What the landing page shares with the programme and the page of each evening.
  ['evenings', /\/app\/(components\/(evenings\/(?!seat-hold)[\w-]+|booking\/ticket)\.|copy\/bookings\/evenings\.)/],
  // What the auction page shares with its dialogs, which come late, and with the check.
  [
    'auction',
    /\/app\/components\/auction\/(bidding\/ending|check\/seen-head|page\/(auction-state|bidder-email|clock))\./,
  ],
  // What the sales page shares with its order page.
  [
    'box',
    /\/app\/(components\/(package\/sales-page\/price-chooser|enquiries\/enquiry-form)\.|copy\/(orders\/package|site\/enquiries)\.|contract\/orders\/package\.)/,
  ],
]

export default defineConfig({
  plugins: [tailwindcss(), sonner, requestAtStart, servedPaths, withoutPages, remix(remixOptions)],
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  // The packages' licences are in docs/licences.md.
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      // A route that only answers calls or files has nothing for the browser: its chunk is empty, as it should be.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            manualChunks: (id) => SHARED.find(([, modules]) => modules.test(id))?.[0],
          },
        },
      },
    },
  },
  server: { port: Number(process.env.PORT || 3000) },
})
