import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupsIn, listBackups } from '../../../scripts/backup/layout.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { ownedServer } from '../../support/owned-server'

const { server } = await ownedServer()
const DATABASE = ['studio.db', 'studio.db-wal', 'studio.db-shm']

/** The rights of each file, as '600'. */
function rightsOf(folder: string, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, (fs.statSync(path.join(folder, name)).mode & 0o777).toString(8)]),
  )
}

const onlyMine = (names: string[]) => Object.fromEntries(names.map((name) => [name, '600']))

test('no other user of the machine can read the database, its log or a backup', () => {
  expect(rightsOf(server.dataDir, DATABASE)).toEqual(onlyMine(DATABASE))
  execFileSync(process.execPath, ['scripts/backup.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.dataDir },
  })
  const [backup = ''] = listBackups(backupsIn(server.dataDir))
  const files = ['studio.db', 'manifest.json']
  expect(rightsOf(backup, files)).toEqual(onlyMine(files))
})

test('a database that others could read is closed to them at the next start, after a crash too', async () => {
  await server.kill9()
  for (const name of DATABASE) fs.chmodSync(path.join(server.dataDir, name), 0o644)
  await server.restart()
  expect(rightsOf(server.dataDir, DATABASE)).toEqual(onlyMine(DATABASE))
})
