import { exportCustomer } from '~/domain/customers/anonymise-customer'
import { ownerLoader } from '~/server/auth/owner-form'

/** Everything that is stored about a person, as a file for the person (rule 9.10). */
export const loader = ownerLoader(({ services, id, actor }) => {
  return new Response(JSON.stringify(exportCustomer(services, { id, actor }), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${id}.json"`,
      'Cache-Control': 'no-store',
    },
  })
})
