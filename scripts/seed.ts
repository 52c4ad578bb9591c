import { isEmpty, seedDemo } from '../app/server/demo/seed-demo'
import { services } from '../app/server/services'

/** `npm run seed`: fills an empty database with the demo business; leaves one that is in use alone. */
const it = services()
if (isEmpty(it)) {
  seedDemo(it, (step) => console.log(`  ${step}`))
  console.log('The demo business is in place.')
} else {
  console.log('The database is in use already: nothing was changed.')
}
