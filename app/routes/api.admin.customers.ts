import { customerList } from '~/domain/customers/read-customers'
import { resource } from '~/server/http/json-action'
import { wholeList } from '~/server/owner-list'

/** GET: every customer, by name. */
export const { loader, action } = resource({ GET: wholeList(customerList) })
