import { type EnquiryResponse, enquiryRequest } from '~/contract/site/enquiries'
import { sendEnquiry } from '~/domain/enquiries/change-enquiry'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST /api/enquiries: a message to the studio, with the schema of the contact forms. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'enquiry',
    schema: enquiryRequest,
    status: 201,
    run: async ({ services, body }): Promise<EnquiryResponse> => {
      const { source, ...form } = body
      return sendEnquiry(services, source, form)
    },
  }),
})
