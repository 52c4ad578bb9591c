import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DATABASE_FILES, setAside } from '../../scripts/backup/layout.mjs'
import { waitToWrite } from '../../scripts/container/standby.mjs'
import { openStore, type ReplicaStore } from '../../scripts/replica/store.mjs'
import { fetchUploads, uploadsCopier } from '../../scripts/replica/uploads.mjs'
import { claim, readOwnId, readWriter, writeOwnId } from '../../scripts/replica/writer.mjs'
import { runScript } from '../support/run-script'
import { until } from '../support/server'

let folder: string
let env: { LITESTREAM_REPLICA_URL: string }
let store: ReplicaStore
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-replica-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  env = { LITESTREAM_REPLICA_URL: pathToFileURL(path.join(folder, 'replica')).href }
  store = openStore(env)
})
const dataFolder = (name: string) => {
  const data = path.join(folder, name)
  fs.mkdirSync(path.join(data, 'uploads'), { recursive: true })
  return data
}

test('one server is the writer; a claim replaces it, with an id that was never used', async () => {
  expect(await readWriter(store)).toBeNull()
  const first = await claim(store, 1, null)
  const second = await claim(store, 2, first.id)
  expect(await readWriter(store)).toEqual(second)
  expect(second).toMatchObject({ number: 2, from: first.id, host: os.hostname() })
  expect((await claim(store, 2, first.id)).id).not.toBe(second.id)
  const data = dataFolder('data')
  expect(readOwnId(data)).toBeNull()
  writeOwnId(data, second.id)
  expect(readOwnId(data)).toBe(second.id)
})

test('pictures are copied once, fetched by another machine, and removed only by the one that had them', async () => {
  const [first, second] = [dataFolder('first'), dataFolder('second')]
  const put = (data: string, name: string) => fs.writeFileSync(path.join(data, 'uploads', name), name)
  const copies = async () => (await store.list('uploads')).sort()
  put(first, 'a.webp')
  put(first, 'b.webp')
  put(first, 'c.webp.123.part')
  const copyFirst = uploadsCopier(first, store)
  expect(await copyFirst()).toBe(2)
  expect(await copyFirst()).toBe(0)
  await fetchUploads(second, store)
  expect(fs.readdirSync(path.join(second, 'uploads')).sort()).toEqual(['a.webp', 'b.webp'])
  expect(fs.readFileSync(path.join(second, 'uploads/a.webp'), 'utf8')).toBe('a.webp')

  put(second, 'd.webp')
  await uploadsCopier(second, store)()
  const copyFirstAgain = uploadsCopier(first, store)
  expect(await copyFirstAgain()).toBe(0)
  fs.rmSync(path.join(first, 'uploads/a.webp'))
  expect(await copyFirstAgain()).toBe(1)
  expect(await copies()).toEqual(['b.webp', 'd.webp'])
})

test('an address that is neither a bucket nor a folder is refused', () => {
  for (const LITESTREAM_REPLICA_URL of ['', 'sftp://host/x', '/a/folder', undefined]) {
    expect(() => openStore({ LITESTREAM_REPLICA_URL })).toThrow(/must begin with s3:/)
  }
})

test('what is set aside is moved as a whole; nothing is no folder', () => {
  const data = dataFolder('data')
  fs.writeFileSync(path.join(data, 'studio.db'), 'old')
  fs.mkdirSync(path.join(data, '.studio.db-litestream'))
  const aside = setAside(data, DATABASE_FILES, 'before-promotion')!
  expect(fs.readdirSync(aside).sort()).toEqual(['.studio.db-litestream', 'studio.db'])
  expect(setAside(data, DATABASE_FILES, 'before-promotion')).toBeNull()
})

test('a server starts as the writer at first, later only while the replica names it or cannot be asked', async () => {
  vi.stubEnv('LITESTREAM_REPLICA_URL', env.LITESTREAM_REPLICA_URL)
  vi.stubEnv('PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const data = dataFolder('data')
  const id = await waitToWrite(data)
  expect(await readWriter(store)).toMatchObject({ number: 1, id })
  expect(await waitToWrite(data)).toBe(id)
  await store.write('writer.json', new Blob(['not an answer']))
  expect(await waitToWrite(data)).toBe(id)

  const other = await claim(store, 2, id)
  const waiting = waitToWrite(data)
  await until(async () => readOwnId(data) === null, 'it to stand by')
  writeOwnId(data, other.id)
  expect(await waiting).toBe(other.id)

  await store.remove('writer.json')
  await store.write(`${other.id}/generations/1`, new Blob(['a database']))
  await expect(waitToWrite(dataFolder('empty'))).rejects.toThrow(/no writer\.json/)
})

/** With a Litestream that finds no replica. */
const promote = (data: string, settings: Record<string, string> = {}) =>
  runScript('scripts/promote.mjs', { DATA_DIR: data, LITESTREAM_BIN: 'true', ...env, ...settings })

test('a promotion that cannot succeed changes nothing and says why', async () => {
  const data = dataFolder('data')
  expect(promote(data).stderr).toMatch(/^This server is not the writer: there is none yet\./)
  const writer = await claim(store, 1, null)
  expect(promote(data, { LITESTREAM_BIN: '/none' }).stderr).toContain("there is no program '/none' here")
  expect(promote(data).stderr).toBe('This server is not the writer: the replica holds no database.')
  const used = new Database(path.join(data, 'studio.db'))
  used.pragma('journal_mode = WAL')
  used.exec('CREATE TABLE one (id)')
  expect(promote(data).stderr).toMatch(/A server is using this data folder\. Stop it first\.$/)
  used.close()
  expect(await readWriter(store)).toEqual(writer)
  expect(readOwnId(data)).toBeNull()

  writeOwnId(data, writer.id)
  expect(promote(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('the writer already') })
})
