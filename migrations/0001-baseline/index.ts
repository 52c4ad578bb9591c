import { auctions } from './auctions'
import { bookings } from './bookings'
import { customers, enquiries } from './customers'
import { events } from './events'
import { holds } from './holds'
import { marketing, messages } from './messages'
import { operation, owner, simulatedProvider } from './operation'
import { orders } from './orders'
import { payments } from './payments'
import { vouchers } from './vouchers'
import { waitingList } from './waiting-list'

/**
 * The schema. Ids are AUTOINCREMENT where a payment, a link, a message or an Undo can name a row after it was deleted: SQLite
 * then never gives the number to another row.
 */
export const sql = [
  owner,
  customers,
  events,
  bookings,
  holds,
  waitingList,
  vouchers,
  orders,
  auctions,
  enquiries,
  payments,
  simulatedProvider,
  messages,
  marketing,
  operation,
].join('')
