import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/browser.mjs'

/** Every flow twice: with JavaScript and without it. Each worker starts a server of its own (tests/e2e/site.ts). */
const executablePath = findChromium() ?? undefined

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
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
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'with JavaScript' },
    {
      name: 'without JavaScript',
      use: { javaScriptEnabled: false },
      // What is about JavaScript itself, or needs it to be measured.
      testIgnore: ['**/accessibility.spec.ts', '**/quiet-and-light.spec.ts', '**/toasts.spec.ts'],
    },
  ],
})
