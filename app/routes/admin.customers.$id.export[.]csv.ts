import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportCustomer } from '~/domain/customers/anonymise-customer'
import type { Cell, Columns } from '~/domain/lists/define-list'
import { orNotFound, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { csvResponse } from '~/server/http/csv'

/** Everything that is stored about a person as one table: what it is, its number, the field, what it says. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const owner = await requireOwnerPage(request)
  const id = pageId(params.id)
  const { records } = orNotFound(() => exportCustomer(services(), { id, actor: owner.username }))
  const lines = Object.entries(records).flatMap(([kind, rows]) =>
    rows.flatMap(({ id, ...fields }) =>
      Object.entries(fields).map(([field, value]) => ({ kind, id: id ?? null, field, value })),
    ),
  )
  return csvResponse(`customer-${id}`, columns, lines)
}

const columns: Columns<Record<'kind' | 'id' | 'field' | 'value', Cell>> = {
  What: (line) => line.kind,
  Number: (line) => line.id,
  Field: (line) => line.field,
  Says: (line) => line.value,
}
