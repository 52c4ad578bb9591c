import fs from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/browser.mjs'
import { avoidDisk } from './tests/support/avoid-disk.mjs'

avoidDisk()
/**
 * Every test runs with JavaScript, tagged ones also without it. Each worker starts a server of its own
 * (tests/e2e/site.ts).
 */
const executablePath = findChromium() ?? undefined
/** Tests that measure, or compare with everything that a page loads. */
const ABOUT_PICTURES = '**/quiet-and-light.spec.ts'

/**
 * A full Chromium opens a window for every context, with the toolbar's own pages, and starts a renderer in advance: a
 * quarter of a run. This list replaces Playwright's list of features, so it repeats those that change how pages behave.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  // Playwright's own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'AimEnabled',
  'PreconnectToSearch',
]
/**
 * `STUDIO_FILE=studios/waipu.json npx playwright test --grep @studio --project 'with JavaScript'` runs them in another
 * studio.
 */
const studioFile = process.env.STUDIO_FILE ?? 'studios/waipu.json'
const studio = JSON.parse(fs.readFileSync(studioFile, 'utf8'))
const LISBON = 'studios/lisbon.json'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${FEATURES_OFF}`,
  // No page of a test runs long enough to be worth optimising.
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig<{ scriptsStartAtOnce: boolean }, { studioFile: string }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Twice the two cores: a third of a journey is waiting for automatic changes.
  workers: 4,
  // The browser itself may crash. The end of the run lists tests that passed only at the second try.
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
    studioFile,
    locale: studio.locale,
    timezoneId: studio.zone,
    // Tests about movement switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a graphics card the paintings are two thirds of the time of a run, and no journey checks them. Tests of
    // pictures and weight have a project of their own, with the paintings.
    launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
  },
  projects: [
    // The short projects with workers of their own come first: at the end the other workers would be idle.
    { name: 'in Lisbon', grep: /@studio/, use: { studioFile: LISBON, locale: 'en-PT', timezoneId: 'Europe/Lisbon' } },
    {
      name: 'with pictures',
      testMatch: ABOUT_PICTURES,
      use: { scriptsStartAtOnce: false, launchOptions: { executablePath, args } },
    },
    // Waipu's own journeys go further than those that every studio has.
    {
      name: 'with JavaScript',
      testIgnore: ABOUT_PICTURES,
      grepInvert: process.env.STUDIO_FILE ? undefined : /@studio/,
    },
    { name: 'without JavaScript', grep: /@nojs/, use: { javaScriptEnabled: false } },
  ],
})
