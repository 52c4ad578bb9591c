import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/browser.mjs'
import { avoidDisk } from './tests/support/avoid-disk.mjs'

avoidDisk()
/** Every flow twice: with JavaScript and without it. Each worker starts a server of its own (tests/e2e/site.ts). */
const executablePath = findChromium() ?? undefined
/** What is measured, or compared with everything that a page loads. */
const ABOUT_PICTURES = '**/quiet-and-light.spec.ts'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than two cores have: a third of a journey is waiting for what changes by itself.
  workers: 3,
  // A crash of the browser is not the site's. What needed its second try is named at the end of the run.
  retries: 1,
  // Generous: axe reads a page several times in one test, and two cores may be busy.
  timeout: 90_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Movement is looked at by the tests that are about it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The paintings are most of a browser's work without a graphics card, and no journey looks at them: two thirds of the
    // time of a run. What is about pictures and weight has a project of its own, with them.
    launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
  },
  projects: [
    { name: 'with JavaScript', testIgnore: ABOUT_PICTURES },
    { name: 'with pictures', testMatch: ABOUT_PICTURES, use: { launchOptions: { executablePath, args } } },
    {
      name: 'without JavaScript',
      use: { javaScriptEnabled: false },
      // What is about JavaScript itself, or needs it to be measured.
      testIgnore: ['**/accessibility*.spec.ts', '**/quiet-and-light.spec.ts', '**/toasts.spec.ts'],
    },
  ],
})
