import fs from 'node:fs'
import path from 'node:path'
import { listBackups, listUnfinished } from './layout.mjs'

/** How many of the newest backups stay, and for how many days and weeks the last one of each. */
const KEEP = { newest: 3, days: 14, weeks: 8 }

/**
 * Deletes old backups, except the three newest, the last of each of 14 days and the last of each of 8 weeks; also what
 * one that was killed has left, after a day: until then it may still run.
 * @param {string} backups
 * @returns {number} how many were deleted
 */
export function rotateBackups(backups) {
  const all = listBackups(backups).reverse()
  const kept = new Set(all.slice(0, KEEP.newest))
  for (const [count, spanOf] of /** @type {const} */ ([
    [KEEP.days, (/** @type {string} */ name) => name.slice(0, 10)],
    [KEEP.weeks, weekOf],
  ])) {
    /** @type {Set<string>} */
    const spans = new Set()
    for (const folder of all) {
      const span = spanOf(path.basename(folder))
      if (spans.has(span) || spans.size >= count) continue
      spans.add(span)
      kept.add(folder)
    }
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const killed = listUnfinished(backups).filter((folder) => path.basename(folder) < yesterday)
  const old = [...all.filter((folder) => !kept.has(folder)), ...killed]
  for (const folder of old) fs.rmSync(folder, { recursive: true, force: true })
  return old.length
}

/**
 * The Monday of a backup's week, in UTC.
 * @param {string} name
 */
function weekOf(name) {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
