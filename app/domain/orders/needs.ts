import { listFramesToContactRows } from '#db/queries/needs-you'
import { CONTACT_HOURS } from '~/contract/deadlines'
import { ORDER_LISTS } from '~/contract/orders/orders'
import { internationalPhone } from '~/lib/phone'
import { counted } from '~/lib/text'
import { type Found, found, MAX_ROWS, send } from '../needs-you/need'
import type { Services } from '../services'

export function framesToContact({ db }: Services, now: string): Found {
  return found(listFramesToContactRows(db, MAX_ROWS), ORDER_LISTS.custom_frame, 'all frame orders', (row) => {
    const hours = Math.floor((Date.parse(now) - Date.parse(row.created_at)) / 3_600_000)
    const ago = hours < 1 ? 'just now' : `${counted(hours, 'hour')} ago`
    return {
      key: `frame-${row.id}`,
      title: hours >= CONTACT_HOURS ? 'Frame customer waits too long.' : 'Frame customer waits.',
      text: `${row.customer_name} ordered ${ago}, you promised ${CONTACT_HOURS} (${row.reference}).`,
      contact: { href: `tel:${internationalPhone(row.customer_phone)}`, label: `Call ${row.customer_phone}` },
      acts: [send('contacted', row.id, 'Contacted', 'Saving...')],
    }
  })
}
