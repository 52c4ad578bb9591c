import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './root.mjs'
import { node, run } from './run.mjs'

const PLACES = [
  // The same browser without a window: half the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** An installed Chromium: CHROME_PATH, a usual place, Playwright's cache; null when there is none. */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named && fs.existsSync(named)) return named
  const places = [...PLACES, playwrightsChromium()]
  return places.find((place) => place && fs.existsSync(place)) ?? null
}

function playwrightsChromium() {
  try {
    return createRequire(path.join(root, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}

/**
 * Finds or installs a Chromium: Debian's headless shell when this process may install it, else Playwright's download.
 * Tries to install the shell even beside a full Chromium, because it runs the same tests with a third less work.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found && (process.env.CHROME_PATH || found.includes('headless'))) return found
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    console.log("Installing Debian's chromium-headless-shell for the browser tests…")
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
    if (!found) await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['-o', 'Acquire::Retries=0', ...install], options)
  }
  if (!findChromium()) {
    console.log("Fetching Playwright's Chromium for the browser tests…")
    await node(path.join(root, 'node_modules/@playwright/test/cli.js'), ['install', 'chromium'])
  }
  return findChromium()
}
