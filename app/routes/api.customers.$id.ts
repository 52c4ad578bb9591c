import { customerChanges } from '~/contract/owner/customers'
import { deleteCustomer, editCustomer } from '~/domain/customers/change-customer'
import { readCustomerView } from '~/domain/customers/read-customers'
import { endpoint, idParam, ownerDelete, resource } from '~/server/http/json-action'

/** PATCH: the whole customer or a part. DELETE: removes the customer from the list, but no records. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'account',
    schema: customerChanges,
    run: ({ services, params, body, actor }) => {
      const id = idParam(params.id, 'This customer')
      editCustomer(services, { id, changes: body, actor })
      return readCustomerView(services, id)
    },
  }),
  DELETE: ownerDelete('This customer', deleteCustomer),
})
