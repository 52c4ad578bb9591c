import { env, services } from '../app/server/boot/services'
import { isEmpty, seedDemo } from '../app/server/demo/seed-demo'
import { seconds } from './bootstrap/install.mjs'
import { readOptions } from './bootstrap/options.mjs'
import { seedLarge } from './seed-large'

/**
 * `npm run seed`: fills an empty database with the demo business and does not change one that is in use. `npm run seed
 * -- --large` adds thousands of rows; to a database in use only with `--into-used`.
 */
const USE = `npm run seed -- [--studio <file>] [--large [--into-used]]
  fills an empty database with the demo business; --large adds thousands of rows`
const { values } = readOptions(USE, {
  studio: { type: 'string' },
  large: { type: 'boolean' },
  'into-used': { type: 'boolean' },
})
if (values.studio) process.env.STUDIO_FILE = values.studio
const seeded = services()
const wasEmpty = isEmpty(seeded)
const say = (step: string) => console.log(`  ${step}`)

if (!values.large) {
  if (wasEmpty) {
    seedDemo(seeded, say)
    console.log('The demo business is in place.')
  } else {
    console.log('The database is in use already: nothing was changed.')
  }
} else if (!wasEmpty && !values['into-used']) {
  console.error(`The database in ${env().DATA_DIR} is in use already: nothing was changed.`)
  console.error('Choose an empty DATA_DIR, or add --into-used to mix thousands of demo rows into it.')
  process.exitCode = 1
} else {
  const started = Date.now()
  if (wasEmpty) seedDemo(seeded, say)
  seedLarge(seeded, say)
  console.log(`The large demo is in place in ${env().DATA_DIR} (${seconds(started)}).`)
}
