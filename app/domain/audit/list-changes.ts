import { type AuditFilter, countAuditRows, listAuditRows, listAuditSubjects } from '#db/queries/audit-log'
import type { Row } from '#db/tables'
import type { ChangeLineWire } from '../../contract/audit'
import type { PageOf } from '../../contract/owner-lists'
import { dateTimeText } from '../../lib/nz-time'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'

/** One page of the audit log, newest first; a page beyond the last is the last. */
export function listChangesPage(services: Services, asked: AuditFilter & { page: number }): PageOf<ChangeLineWire> {
  return readPage(asked.page, {
    count: () => countAuditRows(services.db, asked),
    rows: (window) => listAuditRows(services.db, { ...asked, ...window }),
    wire: changeLine,
  })
}

/** Every change that a search finds, for the file that the owner takes away. */
export function listEveryChange(services: Services, asked: AuditFilter): ChangeLineWire[] {
  return listAuditRows(services.db, asked).map(changeLine)
}

/** What was ever changed, with its words: 'paint_kit_order' is 'Paint kit order'. */
export function listChangedSubjects(services: Services): { value: string; label: string }[] {
  return listAuditSubjects(services.db).map((value) => ({ value, label: inWords(value) }))
}

function changeLine(row: Row<'audit_log'>): ChangeLineWire {
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
