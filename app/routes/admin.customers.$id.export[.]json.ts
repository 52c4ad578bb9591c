import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportCustomer } from '~/domain/customers/anonymise-customer'
import { orNotFound, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

/** Everything that is stored about a person, as a file for the person (rule 9.10). */
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
