import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './root.mjs'
import { node, run } from './run.mjs'

const PLACES = [
  // The same browser without its window: half the work.
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

/** A Chromium that is there: CHROME_PATH, a usual place, Playwright's cache; null when there is none. */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named && fs.existsSync(named)) return named
  const places = [...PLACES, playwrightsOwn()]
  return places.find((place) => place && fs.existsSync(place)) ?? null
}

function playwrightsOwn() {
  try {
    return createRequire(path.join(root, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}

/** Finds a Chromium or gets one: Debian's package when this may install it, else Playwright's download. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    console.log("Installing Debian's chromium for the browser tests…")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      env,
      quiet: true,
    })
  }
  if (!findChromium()) {
    console.log("Fetching Playwright's Chromium for the browser tests…")
    await node(path.join(root, 'node_modules/@playwright/test/cli.js'), ['install', 'chromium'])
  }
  return findChromium()
}
