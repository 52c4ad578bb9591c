import { type AuditFilter, auditRows, listAuditActors, listAuditSubjects } from '#db/queries/audit-log'
import type { Row } from '#db/tables'
import { exactPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
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
    actor: {
      label: 'Who',
      options: {
        every: 'Everybody',
        ...Object.fromEntries(listAuditActors(services.db).map((one) => [one.actor, whoOf(one)])),
      },
    },
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
    Who: (change) => change.who,
    What: (change) => change.action,
    'Of what': (change) => change.subject,
    Details: (change) => change.details.join('; '),
  },
})

/** One line of the audit log: who did what to what, and when (rule 9.3). `details` are 'before: 12', 'after: 36'. */
export type ChangeLine = ReturnType<typeof changeLine>

function changeLine(row: Row<'audit_log'> & Named) {
  return {
    id: row.id,
    at: row.at,
    atText: dateTimeText(row.at),
    who: whoOf(row),
    action: inWords(row.action),
    subject: row.subject_id === null ? inWords(row.subject) : `${inWords(row.subject)} ${row.subject_id}`,
    details: detailsOf(row.detail),
  }
}

interface Named {
  actor: string
  display_name: string | null
}

/** 'Aroha (aroha1)'; of a deleted account only the username. */
function whoOf({ actor, display_name }: Named): string {
  return display_name && display_name !== actor ? `${display_name} (${actor})` : actor
}

function inWords(name: string): string {
  const words = lowerWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'price_cents' and 'priceCents' are both 'price'. */
function lowerWords(name: string): string {
  return name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ cents$/, '')
    .replace(/^cents$/, 'amount')
}

function detailsOf(json: string | null): string[] {
  if (json === null) return []
  const detail: unknown = JSON.parse(json)
  if (typeof detail !== 'object' || detail === null) return [String(detail)]
  return Object.entries(detail).map(([name, value]) => `${lowerWords(name)}: ${valueText(value, name)}`)
}

/** Inner values inherit the name of the outer one: in `{ price_cents: { from: 6500 } }`, 6500 is money. */
function valueText(value: unknown, name = ''): string {
  if (value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map((one) => valueText(one)).join(', ')
  if (typeof value === 'boolean' || (/\bis_/.test(name) && typeof value === 'number')) return value ? 'yes' : 'no'
  if (/cents\b/i.test(name) && typeof value === 'number') return exactPrice(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([inner, one]) => `${lowerWords(inner)} ${valueText(one, `${name} ${inner}`)}`)
    .join(', ')
}
