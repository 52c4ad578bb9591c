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
 * In development the app is read with the first request: asked for at once, the clockwork runs and the terminal says the
 * owner's login without a visitor.
 */
const awake: Plugin = {
  name: 'awake',
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
 * Many small files compress badly and each is a request: what every public page needs is one, React and Remix another.
 * What is fetched only when wanted (panel, toasts, payment) keeps chunks of its own; so does each other folder of
 * components, which is one page's.
 */
const shared =
  /\/app\/(components\/(site|browser|art\/(?!torn-paper|divider)|ui\/(?!toast-frame|print-button|dialog|tooltip))|lib\/money|copy\/(site|booking|forms)|contract\/constants)/
/** The sales page and what it shares with its order page. */
const box = /\/app\/(components\/(package\/sales-page|enquiries)\/|copy\/(box|enquiries)\.|contract\/package\.)/
/** What the landing page shares with its own late parts and with the pages of its forms. */
const landing = /\/app\/(copy\/landing|components\/(vouchers|waiting-list)\/[\w-]+\.)/
/** The form library and what we add to it; without the schemas, which come late. */
const forms = /\/node_modules\/@conform-to\/(react|dom)\/|\/app\/(components\/form\/|contract\/constraints)/
/** Small pieces that every purchase shares, before and after it is paid. */
const purchase = /\/app\/(components\/checkout\/(steps|sum|keep-note|next-steps)\.|copy\/checkout)/
/**
 * The auction page is one; its dialogs and what it shows as the server drew it are not part of it. What a chunk needs and
 * none claims comes along with it: nothing of another page may be imported here.
 */
const auction =
  /\/app\/(components\/auction\/page\/|copy\/auctions\.|lib\/nz-clock|contract\/(auction-polling|media-links))/
/** Numbers of rules in words, which several pages say but not the landing page. */
const ruleTexts = /\/app\/(copy\/rule-texts|contract\/deadlines|lib\/hour-text)\./
const chunkOf = (id: string) =>
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//.test(id)
    ? 'react'
    : shared.test(id)
      ? 'site'
      : forms.test(id)
        ? 'forms'
        : box.test(id)
          ? 'box'
          : landing.test(id)
            ? 'landing'
            : purchase.test(id)
              ? 'purchase'
              : auction.test(id)
                ? 'auction'
                : ruleTexts.test(id)
                  ? 'rule-texts'
                  : undefined

export default defineConfig({
  plugins: [tailwindcss(), sonner, awake, remix(remixOptions)],
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Two to three per cent smaller than the default; the landing page's budget is 100 KB with React alone at 85.
    minify: 'terser',
    rollupOptions: {
      // A route that only answers calls or files has nothing for the browser: its chunk is empty, as it should be.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
  },
  environments: { client: { build: { rollupOptions: { output: { manualChunks: chunkOf } } } } },
  server: { port: Number(process.env.PORT ?? 3000) },
})
