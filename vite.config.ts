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

export default defineConfig({
  plugins: [tailwindcss(), sonner, remix(remixOptions)],
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { port: Number(process.env.PORT ?? 3000) },
})
