import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/bootstrap/browser.mjs'
import { settled } from '../e2e/site'
import { startTestServer } from '../support/server'
import type { Figure, Part } from './figure'
import { PAGES } from './pages'

interface Weight {
  script: number
  style: number
  document: number
  all: number
  requests: number
}

/** The transferred bytes of each page on a phone before the first touch. */
export const weights: Part = async (say) => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const { path, scripts } of [...PAGES, { path: '/nothing-here', scripts: false as const }]) {
      say(path)
      const weight = await weigh(browser, server.url + path)
      const most = scripts === false ? 0 : 120
      const kb = (bytes: number) => (bytes / 1024).toFixed(1)
      figures.push({
        figure: path,
        measured: `JS ${kb(weight.script)}, CSS ${kb(weight.style)}, HTML ${kb(weight.document)}, all ${kb(weight.all)} KB, ${weight.requests} requests`,
        goal: `JS <= ${most}, CSS <= 12, HTML <= 14, all <= 250 KB, <= 20 requests`,
        reached:
          weight.script <= most * 1024 &&
          weight.style <= 12 * 1024 &&
          weight.document <= 14 * 1024 &&
          weight.all <= 250 * 1024 &&
          weight.requests <= 20,
      })
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Bytes of a first visit on a phone as sent (brotli or gzip), without headers. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  try {
    // The cache compresses a page with gzip at its first request, with brotli after its second.
    for (let asked = 0; asked < 3; asked += 1) {
      await (await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })).arrayBuffer()
    }
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const started = new Map<string, { type: string; headers: number }>()
    const weight: Weight = { script: 0, style: 0, document: 0, all: 0, requests: 0 }
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      // Only the headers have arrived so far.
      if (response.url.startsWith('http')) started.set(requestId, { type, headers: response.encodedDataLength })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = started.get(requestId)
      if (!request) return
      const bytes = encodedDataLength - request.headers
      weight.requests += 1
      weight.all += bytes
      if (request.type === 'Script') weight.script += bytes
      if (request.type === 'Stylesheet') weight.style += bytes
      if (request.type === 'Document') weight.document += bytes
    })
    await page.goto(url)
    await settled(page)
    return weight
  } finally {
    await context.close()
  }
}
