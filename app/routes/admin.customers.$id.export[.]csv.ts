import { exportCustomer } from '~/domain/customers/anonymise-customer'
import type { Cell, Columns } from '~/domain/lists/define-list'
import { ownerLoader } from '~/server/auth/owner-form'
import { csvResponse } from '~/server/http/csv'

/** Everything that is stored about a person as one table: kind of record, its number, field, value. */
export const loader = ownerLoader(({ services, id: customerId, actor }) => {
  const { records } = exportCustomer(services, { id: customerId, actor })
  const lines = Object.entries(records).flatMap(([kind, rows]) =>
    rows.flatMap(({ id, ...fields }) =>
      Object.entries(fields).map(([field, value]) => ({ kind, id: id ?? null, field, value })),
    ),
  )
  return csvResponse(`customer-${customerId}`, columns, lines)
})

const columns: Columns<Record<'kind' | 'id' | 'field' | 'value', Cell>> = {
  What: (line) => line.kind,
  Number: (line) => line.id,
  Field: (line) => line.field,
  Says: (line) => line.value,
}
