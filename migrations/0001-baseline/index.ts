import { accounts } from './accounts'
import { auctions } from './auctions'
import { bookings } from './bookings'
import { books } from './books'
import { callOffs } from './call-offs'
import { customers, enquiries } from './customers'
import { events } from './events'
import { groups } from './groups'
import { holds } from './holds'
import { lessons } from './lessons'
import { marketing, messages } from './messages'
import { operation, owner, simulatedProvider } from './operation'
import { orders } from './orders'
import { parties } from './parties'
import { payments } from './payments'
import { reviews } from './reviews'
import { secondChances } from './second-chances'
import { terms } from './terms'
import { vouchers } from './vouchers'
import { waitingList } from './waiting-list'

/**
 * The schema. Ids are AUTOINCREMENT where a payment, a link, a message or an Undo can refer to a row after its
 * deletion: SQLite then never reuses the number.
 */
export const sql = [
  accounts,
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
  callOffs,
  groups,
  parties,
  secondChances,
  terms,
  books,
  lessons,
  reviews,
].join('')
