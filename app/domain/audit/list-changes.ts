import { type AuditFilter, auditRows, listAuditActors, listAuditSubjects } from '#db/queries/audit-log'
import type { Row } from '#db/tables'
import { exactPrice } from '~/lib/money'
import { capitalised, wordsOfName } from '~/lib/text'
import { dateTextOf, dateTimeText } from '~/lib/time'
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

const inWords = (name: string) => capitalised(lowerWords(name))

/** 'price_cents' and 'priceCents' are both 'price', 'is_visible' is 'visible', 'eventId' is 'event', 'starts_at' 'starts'. */
function lowerWords(name: string): string {
  return wordsOfName(name)
    .replace(/^is /, '')
    .replace(/(?<!^) (cents|at|id)$/, '')
    .replace(/^cents$/, 'amount')
}

function detailsOf(json: string | null): string[] {
  if (json === null) return []
  const detail: unknown = JSON.parse(json)
  if (typeof detail !== 'object' || detail === null) return [String(detail)]
  return Object.entries(withDifferences(detail)).map(
    ([name, value]) => `${lowerWords(name)}: ${valueText(value, name)}`,
  )
}

/** Of a group of settings what is different: all own texts of the site are one setting. */
function withDifferences(detail: { before?: unknown; after?: unknown }): object {
  const { before, after } = detail
  if (!isGroup(before) || !isGroup(after)) return detail
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (group: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, group[name] ?? null]))
  return { ...detail, before: only(before), after: only(after) }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Inner values inherit the name of the outer one: in `{ price_cents: { from: 6500 } }`, 6500 is money. */
function valueText(value: unknown, name = ''): string {
  if (value === null || value === '') return 'nothing'
  // Names of fields.
  if (name === 'changed' && Array.isArray(value)) return value.map((field) => lowerWords(String(field))).join(', ')
  if (Array.isArray(value)) return value.map((one) => valueText(one)).join(', ')
  if (typeof value === 'string') return name === 'username' ? value : wordsOf(value)
  if (typeof value === 'boolean' || (/\bis_/.test(name) && typeof value === 'number')) return value ? 'yes' : 'no'
  if (/cents\b/i.test(name) && typeof value === 'number') return exactPrice(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([inner, one]) => `${lowerWords(inner)} ${valueText(one, `${name} ${inner}`)}`)
    .join(', ')
}

/** A moment and a date as pages show them, and the name of a state, 'not_fulfilled', in words. */
function wordsOf(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateTextOf(value)
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}
