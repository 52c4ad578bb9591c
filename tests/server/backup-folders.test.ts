import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '../../scripts/backup/make-backup.mjs'
import { restoreBackup } from '../../scripts/backup/restore-backup.mjs'
import { rotateBackups } from '../../scripts/backup/rotate-backups.mjs'

let data: string
let backups: string
beforeEach(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-backups-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  data = path.join(folder, 'data')
  backups = path.join(folder, 'backups')
  fs.mkdirSync(path.join(data, 'lessons'), { recursive: true })
  const database = new Database(path.join(data, 'studio.db'))
  database.exec(`
    CREATE TABLE migrations (id TEXT); INSERT INTO migrations VALUES ('0001');
    CREATE TABLE uploads (file TEXT);
    CREATE TABLE lesson_files (id TEXT); INSERT INTO lesson_files VALUES ('dusk')`)
  database.close()
  fs.writeFileSync(path.join(data, 'lessons/dusk'), 'a film')
})

const secretIn = (folder: string) => fs.readFileSync(path.join(folder, 'session-secret'), 'utf8')
const backUp = () => makeBackup(data, backups, () => {})

test('a secret that the server made is in the backup: on a new machine every link in sent e-mails still works', () => {
  fs.writeFileSync(path.join(data, 'session-secret'), 'of the studio')
  const backup = backUp()
  fs.rmSync(data, { recursive: true })
  fs.mkdirSync(data)
  fs.writeFileSync(path.join(data, 'session-secret'), 'of the new machine')
  const { aside } = restoreBackup(backup, data, () => {})
  expect([secretIn(data), secretIn(aside!)]).toEqual(['of the studio', 'of the new machine'])
})

test('a backup without a secret leaves the one that is there', () => {
  const backup = backUp()
  fs.writeFileSync(path.join(data, 'session-secret'), 'of the studio')
  restoreBackup(backup, data, () => {})
  expect(secretIn(data)).toBe('of the studio')
})

test('a restore that fails leaves the data folder as it was', () => {
  fs.writeFileSync(path.join(data, 'session-secret'), 'of the studio')
  const backup = backUp()
  const before = fs.readdirSync(data, { recursive: true })
  const rename = fs.renameSync
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(from).endsWith('.draft')) throw new Error('No space left')
    rename(from, to)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => restoreBackup(backup, data, () => {})).toThrow('No space left')
  const left = fs.readdirSync(data, { recursive: true }).filter((name) => !String(name).startsWith('before-restore'))
  expect(left).toEqual(before)
  expect(secretIn(data)).toBe('of the studio')
})

test('a backup reads each file once to check it, and fails without a file that the database names', () => {
  const opened = vi.spyOn(fs, 'openSync')
  onTestFinished(() => void vi.restoreAllMocks())
  backUp()
  expect(opened.mock.calls.filter(([file]) => String(file).endsWith('dusk'))).toHaveLength(1)
  fs.rmSync(path.join(data, 'lessons/dusk'))
  expect(backUp).toThrow('1 files that the database names are not in the backup')
  expect(fs.readdirSync(backups)).toHaveLength(1)
})

test('what a backup that was killed has left is deleted after a day, while another may still run', () => {
  const nameOf = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/[:.]/g, '-')
  const [killed, running] = [nameOf(25), nameOf(2)]
  for (const name of [killed, running, 'kept by hand']) fs.mkdirSync(path.join(backups, name), { recursive: true })
  expect(rotateBackups(backups)).toBe(1)
  expect(fs.readdirSync(backups)).toEqual([running, 'kept by hand'])
})
