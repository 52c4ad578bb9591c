import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

/** sonner brings its styles as a file too: the element that it would inject is left out, and its swipe is 50 px (spec 1 §4.7). */
const sonner: Plugin = {
  name: 'sonner',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return
    return code.replace(/^__insertCSS\(.*$/m, '').replace(/SWIPE_THRESHOLD = \d+/, 'SWIPE_THRESHOLD = 50')
  },
}

/**
 * Many small files compress badly and each is a request: what every public page needs is one, React and Remix another.
 * What is fetched only when wanted (panel, toasts, payment) keeps chunks of its own.
 */
const shared =
  /\/app\/(components\/(site\/(?!landing\/|booking\/|orders\/|voucher\/)|art\/|ui\/(?!toast-frame|print-button)|forms\/(notifier-form|waiting-list-form|name-fields|field|submit-button|error-summary|use-validated-form|use-hydrated|api-client|icons|kept-form)\.)|lib\/money|copy\/(pages|notifier|booking|forms)|contract\/constants)/
/** Small pieces that every purchase shares. */
const purchase = /\/app\/(components\/forms\/(steps|sum)\.|copy\/checkout)/
const chunkOf = (id: string) =>
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//.test(id)
    ? 'react'
    : shared.test(id)
      ? 'site'
      : purchase.test(id)
        ? 'purchase'
        : undefined

export default defineConfig({
  plugins: [tailwindcss(), sonner, remix(remixOptions)],
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Two to three per cent smaller than the default; the landing page's budget is 100 KB with React alone at 85.
    minify: 'terser',
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
  },
  environments: { client: { build: { rollupOptions: { output: { manualChunks: chunkOf } } } } },
  server: { port: Number(process.env.PORT ?? 3000) },
})
