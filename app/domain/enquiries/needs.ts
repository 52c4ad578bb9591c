import { listNewEnquiryRows } from '#db/queries/needs-you'
import { type Found, found, MAX_ROWS, open, quoted } from '../needs-you/need'
import type { Services } from '../services'

export function newEnquiries({ db }: Services): Found {
  return found(listNewEnquiryRows(db, MAX_ROWS), '/admin/enquiries', 'all messages from visitors', (row) => {
    const words = quoted(row.message)
    return {
      key: `enquiry-${row.id}`,
      title: 'New message.',
      text: words ? `${row.name}: “${words}”` : `${row.name} left no message.`,
      acts: [open(`/admin/enquiries/${row.id}`, 'Read and answer')],
    }
  })
}
