import { type AuditFilter, auditRows, listAuditSubjects } from '#db/queries/audit-log'
import type { Row } from '#db/tables'
import { dateTimeText } from '../../lib/nz-time'
import { defineList } from '../lists/define-list'

export const changeList = defineList({
  path: '/admin/settings/audit',
  file: 'audit-log',
  words: {
    search: 'Search who, what, number or value',
    noun: 'change',
    none: 'No changes yet',
    noneText: 'Everything that you change appears here.',
  },
  filters: (services) => ({
    subject: {
      label: 'Of',
      options: {
        every: 'Everything',
        ...Object.fromEntries(listAuditSubjects(services.db).map((subject) => [subject, inWords(subject)])),
      },
    },
  }),
  query: (_services, criteria: AuditFilter) => auditRows(criteria),
  view: () => changeLine,
  columns: {
    When: (change) => change.at,
    Who: (change) => change.actor,
    What: (change) => change.action,
    'Of what': (change) => change.subject,
    Details: (change) => change.details.join('; '),
  },
})

/** One line of the audit log: who did what to what, and when (rule 9.3). `details` are 'before: 12', 'after: 36'. */
export type ChangeLine = ReturnType<typeof changeLine>

function changeLine(row: Row<'audit_log'>) {
  return {
    id: row.id,
    at: row.at,
    atText: dateTimeText(row.at),
    actor: row.actor,
    action: inWords(row.action),
    subject: row.subject_id === null ? inWords(row.subject) : `${inWords(row.subject)} ${row.subject_id}`,
    details: detailsOf(row.detail),
  }
}

function inWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function detailsOf(json: string | null): string[] {
  if (json === null) return []
  const detail: unknown = JSON.parse(json)
  if (typeof detail !== 'object' || detail === null) return [String(detail)]
  return Object.entries(detail).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(value)}`)
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name} ${valueText(one)}`)
    .join(', ')
}
