import { listFramesToContactRows } from '#db/queries/needs-you'
import { CONTACT_HOURS } from '../../contract/deadlines'
import { ORDER_LISTS } from '../../contract/orders/orders'
import { needsYou } from '../../copy/owner/needs-you'
import { internationalPhone } from '../settings/read-settings'
import { FEW, found, type Source } from './source'

const texts = needsYou.frame

/** Frame customers were promised a call within so many hours of their order. */
export const framesToContact: Source = ({ db }, now) =>
  found(listFramesToContactRows(db, FEW), { href: ORDER_LISTS.custom_frame, label: texts.all }, (row) => {
    const hours = Math.floor((Date.parse(now) - Date.parse(row.created_at)) / 3_600_000)
    return {
      key: `frame-${row.id}`,
      title: hours >= CONTACT_HOURS ? texts.late : texts.title,
      text: texts.text(row.customer_name, needsYou.hoursAgo(hours), row.reference),
      contact: { href: `tel:${internationalPhone(row.customer_phone)}`, label: `Call ${row.customer_phone}` },
      acts: [{ do: 'send', intent: 'contacted', id: String(row.id), label: texts.act, sending: texts.sending }],
    }
  })
