import type { LoaderFunctionArgs } from '@remix-run/node'
import { listEveryChange } from '~/domain/audit/list-changes'
import { csvResponse } from '~/server/csv'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** The audit log with its search as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { search } = readListRequest(request, {})
  const subject = new URL(request.url).searchParams.get('subject') ?? 'every'
  return csvResponse(
    'audit-log',
    [
      { head: 'When', value: (change) => change.at },
      { head: 'Who', value: (change) => change.actor },
      { head: 'What', value: (change) => change.action },
      { head: 'Of what', value: (change) => change.subject },
      { head: 'Details', value: (change) => change.details.join('; ') },
    ],
    listEveryChange(services(), { search, subject }),
  )
}
