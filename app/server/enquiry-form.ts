import { enquiryStateForm } from '../contract/site/enquiries'
import { enquiryList as copy } from '../copy/owner/owner-enquiries'
import { changeEnquiryState } from '../domain/enquiries/change-enquiry-state'
import type { OwnerFormDefinition } from './auth/owner-form'

/** The buttons that mark an enquiry, in the list and on the enquiry's own page. */
export const markEnquiryForm: OwnerFormDefinition<typeof enquiryStateForm> = {
  schema: enquiryStateForm,
  run: ({ services, input, actor, here }) => {
    changeEnquiryState(services, { ...input, actor })
    return { redirectTo: here, toast: { title: copy.changed[input.state] } }
  },
}
