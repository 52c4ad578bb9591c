import { customerChanges } from '~/contract/owner/customers'
import { deleteCustomer, editCustomer } from '~/domain/customers/change-customer'
import { readCustomerView } from '~/domain/customers/read-customers'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PATCH', 'DELETE')

const edit = endpoint({
  guard: 'owner',
  schema: customerChanges,
  run: ({ services, params, body, owner }) => {
    const id = idParam(params.id, 'This customer')
    editCustomer(services, { id, changes: body, actor: owner.username })
    return readCustomerView(services, id)
  },
})

const remove = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    deleteCustomer(services, { id: idParam(params.id, 'This customer'), actor: owner.username })
    return { success: true }
  },
})

/** PATCH: the whole customer or a part. DELETE: off the list, the records stay. The owner's only. */
export const action = jsonAction({ PATCH: edit, DELETE: remove })
