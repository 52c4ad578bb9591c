import { type EnquiryResponse, enquiryRequest } from '~/contract/site/enquiries'
import { sendEnquiry } from '~/domain/enquiries/change-enquiry'
import { post } from '~/server/http/json-action'

/** POST /api/enquiries: a message to the studio, with the schema of the contact forms. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'enquiry',
  schema: enquiryRequest,
  status: 201,
  run: async ({ services, body }): Promise<EnquiryResponse> => {
    const { source, ...form } = body
    return sendEnquiry(services, source, form)
  },
})
