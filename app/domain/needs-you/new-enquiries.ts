import { listNewEnquiryRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { FEW, found, type Source } from './source'

const texts = needsYou.enquiry
const MOST_QUOTED = 120

/** What visitors wrote and nobody has answered. */
export const newEnquiries: Source = ({ db }) =>
  found(listNewEnquiryRows(db, FEW), { href: '/admin/enquiries', label: texts.all }, (row) => ({
    key: `enquiry-${row.id}`,
    title: texts.title,
    text: texts.text(row.name, shortened(row.message)),
    acts: [{ do: 'open', href: `/admin/enquiries/${row.id}`, label: texts.act }],
  }))

function shortened(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED - 1).trimEnd()}…` : line
}
