import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportCustomer } from '~/domain/customers/anonymise-customer'
import { csvResponse } from '~/server/csv'
import { orNotFound, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** Everything that is kept on a person as one table: what it is, its number, the field, what it says (PRODUCT §8). */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const owner = await requireOwnerPage(request)
  const id = pageId(params.id)
  const { records } = orNotFound(() => exportCustomer(services(), { id, actor: owner.username }))
  const lines = Object.entries(records).flatMap(([kind, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([field]) => field !== 'id')
        .map(([field, value]) => ({ kind, id: row.id ?? null, field, value })),
    ),
  )
  return csvResponse(
    `customer-${id}`,
    [
      { head: 'What', value: (line) => line.kind },
      { head: 'Number', value: (line) => line.id },
      { head: 'Field', value: (line) => line.field },
      { head: 'Says', value: (line) => line.value },
    ],
    lines,
  )
}
