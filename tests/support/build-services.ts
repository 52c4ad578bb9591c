import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closeDb, type Db, openDb } from '#db/connection'
import { migrate } from '#db/migrate'
import type { Codes, Log, Services } from '../../app/domain/services'
import { folderLessonFiles } from '../../app/providers/lesson-files/folder'
import { fixedRates } from '../../app/providers/rates/service'
import { folderUploads } from '../../app/providers/uploads/folder'
import { purchases } from '../../app/server/boot/purchases'
import { keyedLinks } from '../../app/server/http/secrets'
import { migrations } from '../../migrations'
import { type TestClock, testClock } from './clock'
import { type RecordingMarketing, recordingMarketing } from './makers/marketing'
import { type RecordingMail, recordingMail } from './stand-ins/recording-mail'

/** Friday 20 November 2026, 3pm in Auckland (daylight saving time). */
export const NOW = '2026-11-20T02:00:00.000Z'

export interface TestServices extends Services {
  clock: TestClock
  mail: RecordingMail
  marketing: RecordingMarketing
  /** The log lines in order: `[level, message, facts]`. */
  logged: ['info' | 'warn' | 'error', string, Record<string, unknown>][]
  /** The database's file, for a second connection. */
  file: string
}

export interface TestOptions {
  now?: string
  /** Opens this existing database, as a second process of the same business. */
  file?: string
  /** Two processes on one file must not draw the same codes. */
  codes?: Codes
  /** Flushes each transaction to the disk, as a real server does; for measurements. */
  flushes?: boolean
}

const opened: Db[] = []
let folder: string | undefined
let count = 0
/** A migrated database. In memory, because its process outlives the folder of each test file. */
let template: Buffer | undefined

/**
 * Services on a real SQLite file with every migration, a fixed clock, codes in a known order, a recording
 * mail provider and no payments. The caller closes them (`closeServices`).
 */
export function buildServices(options: TestOptions = {}): TestServices {
  const now = options.now ?? NOW
  const file = options.file ?? freshFile()
  const clock = testClock(now)
  const db = openDb(file, () => clock.instant())
  // Committed data are in the file even without a flush: no test cuts the machine's power.
  if (!options.flushes) db.sqlite.pragma('synchronous = OFF')
  opened.push(db)
  const logged: TestServices['logged'] = []
  return {
    db,
    clock,
    payments: null,
    purchases,
    mail: recordingMail(),
    marketing: recordingMarketing(),
    rates: fixedRates(),
    uploads: folderUploads(`${file}.uploads`),
    lessonFiles: folderLessonFiles(`${file}.lessons`),
    codes: options.codes ?? countingCodes(),
    links: keyedLinks('a secret of the tests, long enough to sign'),
    log: recordingLog(logged),
    bidderTrust: 'cookie',
    publicUrl: 'https://studio.example',
    logged,
    file,
  }
}

/**
 * Closes and deletes all services that were built: after each test file, and after each history of a long random test,
 * as thousands of databases would fill the memory.
 */
export function closeServices(): void {
  for (const db of opened.splice(0)) closeDb(db)
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
  folder = undefined
}

/** A copy of a database that each process migrates once. */
function freshFile(): string {
  folder ??= fs.mkdtempSync(path.join(os.tmpdir(), 'studio-test-'))
  template ??= migrated(path.join(folder, 'template.db'))
  count += 1
  const file = path.join(folder, `studio-${count}.db`)
  fs.writeFileSync(file, template)
  return file
}

function migrated(file: string): Buffer {
  const db = openDb(file)
  migrate(db, migrations, NOW)
  closeDb(db)
  return fs.readFileSync(file)
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** '22222222', '22222223', …: every code once, in the same order on each run. */
function countingCodes(): Codes {
  let next = 0
  return {
    code: (length) => {
      let rest = next++
      let text = ''
      do {
        text = ALPHABET[rest % ALPHABET.length] + text
        rest = Math.floor(rest / ALPHABET.length)
      } while (rest > 0)
      return text.padStart(length, ALPHABET[0]).slice(-length)
    },
    nonce: () => `nonce-${String(next++).padStart(18, '0')}`,
  }
}

function recordingLog(lines: TestServices['logged']): Log {
  return {
    info: (what, facts = {}) => lines.push(['info', what, facts]),
    warn: (what, facts = {}) => lines.push(['warn', what, facts]),
    error: (what, facts = {}) => lines.push(['error', what, facts]),
  }
}
