import { listNewEnquiryRows } from '#db/queries/needs-you'
import { beginningOf } from '~/lib/text'
import { type Found, found, MAX_ROWS, open } from '../needs-you/need'
import type { Services } from '../services'

const MAX_QUOTED = 120

export function newEnquiries({ db }: Services): Found {
  return found(listNewEnquiryRows(db, MAX_ROWS), '/admin/enquiries', 'all messages from visitors', (row) => {
    const line = row.message.replace(/\s+/g, ' ').trim()
    const quoted = line.length > MAX_QUOTED ? `${beginningOf(line, MAX_QUOTED - 1).trimEnd()}…` : line
    return {
      key: `enquiry-${row.id}`,
      title: 'New message.',
      text: quoted ? `${row.name}: “${quoted}”` : `${row.name} sent no words along.`,
      acts: [open(`/admin/enquiries/${row.id}`, 'Read and answer')],
    }
  })
}
