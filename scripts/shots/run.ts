import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import waipu from '../../studios/waipu.json' with { type: 'json' }
import { startTestServer, type TestServer } from '../../tests/support/server'
import { ownerClient } from '../../tests/support/studio'
import { ensureChromium } from '../bootstrap/browser.mjs'
import { readOptions, requireKnown } from '../bootstrap/options.mjs'
import { cacheDir } from '../bootstrap/root.mjs'
import { type Area, areas } from './areas'
import { openCamera, SCHEMES, type Shot, WIDTHS } from './camera'
import { writeIndex, writeSheets } from './contact-sheet'
import { writeReadmePictures } from './readme-pictures'

const HELP = `npm run shots -- [--only ${Object.keys(areas).join('|')}] [--width 360] [--scheme dark] [--at URL] [--readme]
  --only     these parts, with commas
  --width    one width instead of ${WIDTHS.join(', ')}
  --scheme   light or dark instead of both
  --at       a server that runs already (npm run dev), with DATA_DIR, ADMIN_USERNAME and ADMIN_PASSWORD as it has them
  --readme   also writes the pictures of docs/pictures and public/art/site`

const { values } = readOptions(HELP, {
  only: { type: 'string' },
  width: { type: 'string' },
  scheme: { type: 'string' },
  at: { type: 'string' },
  readme: { type: 'boolean' },
})
const asked = values.only?.split(',') ?? Object.keys(areas)
requireKnown(HELP, asked, Object.keys(areas))
if (values.scheme) requireKnown(HELP, [values.scheme], [...SCHEMES])
if (values.width && !Number(values.width)) requireKnown(HELP, [values.width], WIDTHS.map(String))
const executablePath = await ensureChromium()
if (!executablePath) {
  console.error('No Chromium is here and none could be fetched. CHROME_PATH can name one.')
  process.exit(1)
}

const started = Date.now()
const folder = path.join(cacheDir, 'shots')
const wanted = {
  widths: values.width ? [Number(values.width)] : WIDTHS,
  schemes: SCHEMES.filter((scheme) => !values.scheme || values.scheme === scheme),
}
const server = values.at ? running(values.at) : await startTestServer()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
const shots: Shot[] = []
const missed: string[] = []
try {
  // First, while the demo business is unchanged.
  if (values.readme) await writeReadmePictures(browser, server)
  for (const name of asked) {
    console.log(`${name}…`)
    const camera = openCamera(folder, name, wanted)
    const open: BrowserContext[] = []
    /** A visitor in a browser window of their own, with an address of their own. */
    const visitor = async ({ scripted = true } = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: waipu.locale,
        timezoneId: waipu.zone,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripted,
        viewport: { width: 1280, height: 800 },
        extraHTTPHeaders: { 'x-forwarded-for': `198.18.1.${open.length + 1}` },
      })
      context.setDefaultTimeout(30_000)
      open.push(context)
      return context.newPage()
    }
    const area: Area = areas[name as keyof typeof areas]
    await camera.attempt('whole area', async () => area({ camera, visitor, server, owner: await ownerClient(server) }))
    for (const context of open) await context.close()
    shots.push(...camera.taken)
    missed.push(...camera.missed)
  }
} finally {
  // Printed now, because the server's output is lost when it stops.
  if (missed.length > 0) console.error(server.output().split('\n').slice(-20).join('\n'))
  await browser.close()
  await server.stop()
}
await writeSheets(folder, shots)
const index = writeIndex(folder, shots)
console.log(`${shots.length} pictures in ${((Date.now() - started) / 1000).toFixed(0)} s: ${index}`)
for (const line of missed) console.error(`Missed: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0

/** A server that somebody else has started; it is not stopped. */
function running(url: string): TestServer {
  const { ADMIN_USERNAME: username = 'owner', ADMIN_PASSWORD: password = 'paint-and-sip-demo' } = process.env
  const none = async () => {}
  return {
    url,
    dataDir: path.resolve(process.env.DATA_DIR ?? 'data'),
    owner: { username, password },
    pid: () => 0,
    stop: async () => 0,
    kill9: none,
    restart: none,
    output: () => '',
  }
}
