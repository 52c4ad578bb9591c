import { sql as peopleAndSettings } from './0001-people-and-settings'
import { sql as payments } from './0002-payments'
import { sql as vouchers } from './0003-vouchers'
import { sql as eventsAndSeats } from './0004-events-and-seats'
import { sql as orders } from './0005-orders'
import { sql as auctions } from './0006-auctions'
import { sql as messages } from './0007-messages'

export interface Migration {
  id: string
  sql: string
}

/** Every migration in order. A landed one is never edited: the next change is the next number. */
export const migrations: readonly Migration[] = [
  { id: '0001-people-and-settings', sql: peopleAndSettings },
  { id: '0002-payments', sql: payments },
  { id: '0003-vouchers', sql: vouchers },
  { id: '0004-events-and-seats', sql: eventsAndSeats },
  { id: '0005-orders', sql: orders },
  { id: '0006-auctions', sql: auctions },
  { id: '0007-messages', sql: messages },
]
