import { services } from '../app/server/boot/services'
import { migrations } from '../migrations'

/** `npm run migrate`: brings the database to the newest schema, as every start does. */
services()
console.log(`The database is at ${migrations.at(-1)?.id}.`)
