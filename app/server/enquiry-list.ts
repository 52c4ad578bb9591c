import type { EnquiryFilter } from '#db/queries/enquiries'
import { type EnquiryLineWire, enquiryStateForm } from '../contract/enquiries'
import { enquiryList as copy } from '../copy/enquiries'
import { changeEnquiryState } from '../domain/enquiries/change-enquiry-state'
import type { CsvColumn } from './csv'
import type { OwnerFormDefinition } from './owner-form'

const STATES: EnquiryFilter['state'][] = ['open', 'new', 'answered', 'spam', 'every']

/** What the address of the owner's enquiries asks for. */
export function readEnquiryFilter(request: Request): EnquiryFilter & { page: number } {
  const params = new URL(request.url).searchParams
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    state: STATES.find((one) => one === params.get('state')) ?? 'open',
    page: Number.parseInt(params.get('page') ?? '1', 10) || 1,
  }
}

/** The columns of the list as a file. */
export const enquiryColumns: CsvColumn<EnquiryLineWire>[] = [
  { head: 'Received', value: (row) => row.createdAt },
  { head: 'From', value: (row) => row.sourceText },
  { head: 'Name', value: (row) => row.name },
  { head: 'Email', value: (row) => row.email },
  { head: 'Phone', value: (row) => row.phone },
  { head: 'Message', value: (row) => row.message },
  { head: 'Currency', value: (row) => row.currencyText },
  { head: 'State', value: (row) => row.state },
  { head: 'Answered', value: (row) => row.answeredAt },
  { head: 'Package', value: (row) => row.purchase?.reference },
]

/** The buttons that mark an enquiry, in the list and on the enquiry's own page. */
export function markEnquiryForm(): OwnerFormDefinition<typeof enquiryStateForm> {
  return {
    schema: enquiryStateForm,
    run: ({ services, input, actor, here }) => {
      changeEnquiryState(services, { ...input, actor })
      return { redirectTo: here, toast: { title: copy.changed[input.state] } }
    },
  }
}
