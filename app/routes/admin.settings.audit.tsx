import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { TableHead } from '~/components/admin/table-head'
import { changeList } from '~/domain/audit/list-changes'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [{ title: 'Audit log, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, changeList)

export default function AuditLog() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title">Audit log</h2>
      <p className="soft">Every change that was made here, with who made it. It cannot be edited.</p>
      <ListControls list={list} />
      <ListBody list={list}>
        <table>
          <caption className="sr-only">Changes, newest first</caption>
          <TableHead left={['What', 'Who', 'When']} />
          <tbody>
            {list.rows.map((change) => (
              <tr key={change.id}>
                <th scope="row">
                  {change.action}: {change.subject}
                  {change.details.map((detail) => (
                    <small key={detail}>{detail}</small>
                  ))}
                </th>
                <td className="event" data-label="Who">
                  {change.actor}
                </td>
                <td className="event num" data-label="When">
                  {change.atText}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListBody>
    </section>
  )
}
