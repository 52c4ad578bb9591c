import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

/** Changes to the code of packages that have no option for them. */
const CHANGES: { file: RegExp; changes: [pattern: RegExp, replacement: string][] }[] = [
  {
    file: /\/sonner\/dist\/index\.m?js/,
    changes: [
      // Its styles are in a file of their own here.
      [/^__insertCSS\(.*$/m, ''],
      // A toast is swiped away by a distance of 50 px, not by a short flick.
      [/SWIPE_THRESHOLD = \d+/, 'SWIPE_THRESHOLD = 50'],
      [/ \|\| velocity > [\d.]+\)/, ')'],
      // A selection of text elsewhere on the page does not prevent swiping a toast away.
      [/if \(isHighlighted\) return;/, ''],
    ],
  },
  {
    // Firefox and WebKit break off the import of a route when the visitor leaves the page. Remix then reloaded the page,
    // which cancelled the leaving. The listener is removed afterwards, because Firefox keeps no page that has one.
    file: /\/@remix-run\/react\/dist\/esm\/routeModules\.js/,
    changes: [
      [
        /^ {2}try \{$/m,
        "let isLeaving = false; const leave = () => { isLeaving = true }; window.addEventListener('beforeunload', leave); try {",
      ],
      [/(?=routeModulesCache\[route\.id\] = )/, "window.removeEventListener('beforeunload', leave); "],
      [/(?=window\.location\.reload\(\))/, 'if (!isLeaving) '],
    ],
  },
]
const changedPackages: Plugin = {
  name: 'changed-packages',
  transform(code, id) {
    const { file, changes } = CHANGES.find(({ file }) => file.test(id)) ?? {}
    return changes?.reduce((before, [pattern, replacement]) => {
      if (!pattern.test(before))
        throw new Error(`${file} has changed: ${pattern} is not in it any more (vite.config.ts).`)
      return before.replace(pattern, replacement)
    }, code)
  },
}

/**
 * In development the first request loads the app. This sends one when the server listens, so that jobs run and the
 * terminal shows the owner's login before anybody visits.
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

/**
 * Closes parts that are off and a studio that is not open yet, as scripts/serve.mjs does; Vite's own files are served
 * first.
 */
const servedPaths: Plugin = {
  name: 'served-paths',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, _response, next) => {
      try {
        const { servedPath } = await server.ssrLoadModule('/app/server/http/served-path.ts')
        const [asked = '/'] = (request.originalUrl ?? '/').split('?')
        const path = await servedPath(asked, request.headers.cookie)
        if (path !== asked) Object.assign(request, { url: path, originalUrl: path })
        next()
      } catch (error) {
        next(error)
      }
    })
  },
}

/**
 * Routes in `.ts` files have no page, so the browser needs no code of them. Remix removes only exports that are named
 * one by one.
 */
const withoutPages: Plugin = {
  name: 'without-pages',
  enforce: 'pre',
  transform: (_, id, options) => (!options?.ssr && /\/app\/routes\/[^/]+\.ts$/.test(id) ? 'export {}' : undefined),
}

/**
 * Code that many modules share is in few files: many small ones compress badly, and each is a request, of which a page
 * may make twenty. Rollup divides the rest.
 */
const SHARED: [name: string, modules: RegExp][] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//],
  // The form library and our additions; without the schemas, which are loaded late.
  [
    'forms',
    /\/node_modules\/@conform-to\/(react|dom)\/|\/app\/(components\/form\/(?!post-button|radio-choices)|contract\/constraints)/,
  ],
  // Code of most pages.
  [
    'site',
    /\/app\/(components\/(site|art|browser|ui(?!\/(toast-frame|print-button|dialog|confirmation|questions|tooltip))|checkout\/(use-purchase|steps))\b|lib\/(studio|money|text|browser-time)|copy\/(define-copy|forms|site\/(site|rule-texts)|bookings\/booking|payments\/checkout)\.|contract\/(constants|deadlines|forms)\.|styles\/site\.css)/,
  ],
  // Code of the landing page and of the pages of its forms.
  [
    'landing',
    /\/app\/(copy\/bookings\/(landing|vouchers)\.|components\/(vouchers|waiting-list)\/(?!balance|entry-forms)[\w-]+\.)/,
  ],
  // Shared by the landing page, the programme and the page of each evening.
  ['evenings', /\/app\/(components\/(evenings\/(?!seat-hold)[\w-]+|booking\/ticket)\.|copy\/bookings\/evenings\.)/],
  // Shared by the auction page, its dialogs (loaded late) and the check.
  ['auction', /\/app\/components\/auction\/(bidding\/ending|page\/(auction-state|bidder-email|clock|seen-head))\./],
  // Shared by the sales page and its order page.
  [
    'box',
    /\/app\/(components\/(package\/sales-page\/price-chooser|enquiries\/enquiry-form)\.|copy\/(orders\/package|site\/enquiries)\.|contract\/orders\/package\.)/,
  ],
]

export default defineConfig({
  plugins: [tailwindcss(), changedPackages, requestAtStart, servedPaths, withoutPages, remix(remixOptions)],
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  // The packages' licences are in docs/licences.md.
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      // A route that only answers calls or sends files has no code for the browser, so its chunk is empty.
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
  ssr: {
    // Packages of many small modules: a start is a fifth shorter with them in the server's bundle.
    noExternal: [
      /^(kysely|zod|temporal-polyfill|temporal-utils|d3-.*|internmap|croner|ical-generator|rate-limiter-flexible|stripe|postmark|axios)$/,
      /^(@conform-to|@fastify|@simplewebauthn)\/.*$/,
    ],
  },
  server: { port: Number(process.env.PORT || 3000) },
})
