import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from '../../../scripts/backup/layout.mjs'
import { postForm, until } from '../../support/server'
import { onlyEvent, ownerClient } from '../../support/studio'
import { missingOf, readBooks, startBuyers, startMachine } from './machines'

const secondOf = (ms: number) => Math.floor(ms / 1000) * 1000

test('a replica whose newest state is damaged: the writer and promote say so; --accept-loss takes the newest moment that is whole', async () => {
  const replica = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-replica-'))
  const env = { LITESTREAM_REPLICA_URL: `file://${replica}` }
  const first = await startMachine(env)
  const standby = await startMachine(env)
  onTestFinished(async () => {
    await standby.kill9()
    await standby.stop()
    await first.stop()
    fs.rmSync(replica, { recursive: true })
  })
  const owner = await ownerClient(first)
  const eventId = await onlyEvent(owner, { maxCapacity: 400 })
  async function checkAsEveryNight() {
    await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'check the replica' })
    return (await owner.get('/admin/settings/jobs')).text
  }
  /** What Litestream sent, oldest first, with the second in which it did. */
  const sent = () =>
    filesIn(replica)
      .filter((name) => name.endsWith('.wal.lz4'))
      .map((name) => ({ name, second: secondOf(fs.statSync(path.join(replica, name)).mtimeMs) }))
  const seconds = () => [...new Set(sent().map(({ second }) => second))]
  const before = seconds().length
  const buyers = startBuyers(first.url, eventId, 2)
  await until(async () => seconds().length >= before + 8, 'eight seconds of bookings')
  await buyers.end()
  expect(await checkAsEveryNight()).toContain('Restored, and whole.')

  const [wholeAt = 0, damagedAt] = seconds().slice(-5)
  const damaged = path.join(replica, sent().find(({ second }) => second === damagedAt)!.name)
  const { size, atime, mtime } = fs.statSync(damaged)
  fs.truncateSync(damaged, Math.floor(size / 2))
  // Litestream takes the file's time for the moment of what is in it.
  fs.utimesSync(damaged, atime, mtime)
  expect(await checkAsEveryNight()).toContain('The replica is damaged: ')
  await first.kill9()

  const whole = new Date(wholeAt).toISOString().replace('.000', '')
  const missing = (seconds().at(-1)! - wholeAt) / 1000
  const writer = fs.readFileSync(path.join(replica, 'writer.json'), 'utf8')
  await expect(standby.promote()).rejects.toThrow(`The newest moment that is whole is ${whole}, ${missing} s before`)
  expect(fs.readFileSync(path.join(replica, 'writer.json'), 'utf8')).toBe(writer)

  const output = await standby.promote('--accept-loss')
  const books = readBooks(standby, eventId)
  await standby.serves()
  console.log(output)
  expect(output).toContain(`Restored the newest moment that is whole: ${whole}, ${missing} s before its last change.`)
  expect(books.integrity).toBe('ok')
  const found = missingOf(buyers.acknowledged, books.emails, Number.POSITIVE_INFINITY)
  expect(found.missing).toBeGreaterThan(0)
  const sure = buyers.acknowledged.filter(({ at }) => performance.timeOrigin + at < wholeAt - 1000)
  expect(sure.length).toBeGreaterThan(0)
  expect(missingOf(sure, books.emails, Number.POSITIVE_INFINITY).missing).toBe(0)
})
