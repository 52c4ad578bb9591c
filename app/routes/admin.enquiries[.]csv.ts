import { enquiryList } from '~/domain/enquiries/list-enquiries'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(enquiryList)
