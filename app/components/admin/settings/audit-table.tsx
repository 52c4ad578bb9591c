import type { ChangeLineView } from '~/contract/owner/audit'
import { TableHead } from '../table-head'

/** The audit log: a table, a card for each change on a phone. */
export function AuditTable({ changes }: { changes: ChangeLineView[] }) {
  return (
    <table>
      <caption className="sr-only">Changes, newest first</caption>
      <TableHead left={['What', 'Who', 'When']} />
      <tbody>
        {changes.map((change) => (
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
  )
}
