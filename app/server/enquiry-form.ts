import { enquiryStateForm } from '../contract/enquiries'
import { enquiryList as copy } from '../copy/owner-enquiries'
import { changeEnquiryState } from '../domain/enquiries/change-enquiry-state'
import { formOf } from './form-action'

/** The buttons that mark an enquiry; `page` is the list or the enquiry's own page, which is shown again. */
export function markEnquiryForm(page: string, actor: string) {
  return formOf({
    schema: enquiryStateForm,
    run: ({ services, input }) => {
      changeEnquiryState(services, { ...input, actor })
      return { redirectTo: page, toast: { variant: 'default', title: copy.changed[input.state] } }
    },
  })
}
