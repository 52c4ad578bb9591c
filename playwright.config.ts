import fs from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/browser.mjs'
import { avoidDisk } from './tests/support/avoid-disk.mjs'

avoidDisk()
/**
 * With JavaScript, and once more without it what is tagged so. Each worker starts a server of its own
 * (tests/e2e/site.ts).
 */
const executablePath = findChromium() ?? undefined
/** What is measured, or compared with everything that a page loads. */
const ABOUT_PICTURES = '**/quiet-and-light.spec.ts'

/**
 * A full Chromium opens a window for every context, with the toolbar's own pages, and starts a renderer in advance: a
 * quarter of a run. This replaces Playwright's list of features, so the ones of it that change how pages behave are here.
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
/** `STUDIO_FILE=studios/waipu.json npx playwright test --grep @studio --project 'with JavaScript'` runs them in any studio. */
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
  // One more than two cores have: a third of a journey is waiting for what changes by itself.
  workers: 4,
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
    studioFile,
    locale: studio.locale,
    timezoneId: studio.zone,
    // Movement is looked at by the tests that are about it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The paintings are most of a browser's work without a graphics card, and no journey looks at them: two thirds of the
    // time of a run. What is about pictures and weight has a project of its own, with them.
    launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
  },
  projects: [
    // The short ones with workers of their own come first: at the end the other workers would have nothing to do.
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
