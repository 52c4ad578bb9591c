import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../../scripts/bootstrap/browser.mjs'
import { freePort, startTestServer, until } from '../support/server'
import { ownerClient } from '../support/studio'
import { type Figure, median, type Part } from './figure'
import { OWNER_PAGES, PAGES } from './pages'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse as a slow phone, the median of three runs of each page. */
export const lighthousePart: Part = async (say) => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    const runsOf = async (path: string, headers: Record<string, string> = {}) => {
      const runs: Run[] = []
      for (let run = 1; run <= RUNS; run++) {
        say(`${path} ${run}/${RUNS}`)
        runs.push(await measure(server.url + path, browser.port, headers))
      }
      return runs
    }
    for (const page of PAGES) {
      await requestUntilBrotli(server.url + page.path)
      const runs = await runsOf(page.path)
      const of = (read: (run: Run) => number) => median(runs.map(read))
      const goals = [page.performance ?? 100, 100, 100, 100]
      const most = page.path === '/' ? { fcp: 800, lcp: 1100 } : { fcp: Number.POSITIVE_INFINITY, lcp: 1300 }
      const [fcp, lcp, tbt, cls] = [
        of((run) => run.fcp),
        of((run) => run.lcp),
        of((run) => run.tbt),
        of((run) => run.cls),
      ]
      figures.push(scoresOf(page.path, runs, goals), {
        figure: `${page.path}: FCP / LCP / TBT / CLS`,
        measured: `${Math.round(fcp)} ms / ${Math.round(lcp)} ms / ${Math.round(tbt)} ms / ${cls.toFixed(3)}`,
        goal: `${Number.isFinite(most.fcp) ? `<= ${most.fcp} ms` : '–'} / <= ${most.lcp} ms / <= 50 ms / <= 0.01`,
        reached: fcp <= most.fcp && lcp <= most.lcp && tbt <= 50 && cls <= 0.01,
      })
    }
    const { cookies } = await ownerClient(server)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const { path, least } of OWNER_PAGES) {
      figures.push(scoresOf(path, await runsOf(path, { cookie }), [least, least, least, least]))
    }
    return figures
  } finally {
    await browser.stop()
    await server.stop()
  }
}

/** The first visitors after a change get gzip, later ones brotli (app/server/cache); the figures are for the later ones. */
async function requestUntilBrotli(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
    await response.arrayBuffer()
    if (response.headers.get('content-encoding') === 'br') return
    await setTimeout(100)
  }
}

interface Run {
  scores: Partial<Record<(typeof CATEGORIES)[number], number>>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Audits that cost points. */
  lost: string[]
}

/** The four scores beside their goals, with what cost points. */
function scoresOf(path: string, runs: Run[], goals: readonly number[]): Figure {
  const scores = CATEGORIES.map((name) => Math.round(median(runs.map(({ scores }) => scores[name] ?? 0)) * 100))
  return {
    figure: `${path}: performance / accessibility / best practices / SEO`,
    measured: scores.join(' / '),
    goal: goals.join(' / '),
    reached: scores.every((score, at) => score >= goals[at]!),
    note: [...new Set(runs.flatMap(({ lost }) => lost))].join(', '),
  }
}

async function measure(url: string, port: number, extraHeaders: Record<string, string>): Promise<Run> {
  const onlyCategories = [...CATEGORIES]
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories, extraHeaders })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}

async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-lighthouse-'))
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ]
  const child: ChildProcess = spawn(findChromium() ?? 'chromium', args, { stdio: 'ignore' })
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    return answer?.ok
  }, 'the browser to start')
  return {
    port,
    stop: async () => {
      // The browser writes into its profile until it has exited.
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // Debian's program is a script that starts the browser, so a signal would end only the script.
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      await (await browser.newBrowserCDPSession()).send('Browser.close')
      await gone
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
