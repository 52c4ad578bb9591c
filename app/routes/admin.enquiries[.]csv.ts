import type { LoaderFunctionArgs } from '@remix-run/node'
import { listEveryEnquiry } from '~/domain/enquiries/list-enquiries'
import { csvResponse } from '~/server/csv'
import { enquiryColumns, readEnquiryFilter } from '~/server/enquiry-list'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** The owner's enquiries as a file, with the search and the state of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return csvResponse('enquiries', enquiryColumns, listEveryEnquiry(services(), readEnquiryFilter(request)))
}
