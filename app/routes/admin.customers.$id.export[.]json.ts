import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportCustomer } from '~/domain/customers/anonymise-customer'
import { orNotFound, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** Everything that is kept on a person, as a file for the person (PRODUCT §8). */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const owner = await requireOwnerPage(request)
  const id = pageId(params.id)
  const data = orNotFound(() => exportCustomer(services(), { id, actor: owner.username }))
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${id}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
