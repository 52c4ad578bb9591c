import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ensureArchive } from '../../../scripts/bootstrap/build.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { canFillDisk, fillDisk, freeDisk } from '../../support/faults/full-disk'
import { postMultipart } from '../../support/multipart-body'
import { ownedServer } from '../../support/owned-server'
import { personClient } from '../../support/people'
import { type Client, client, postForm } from '../../support/server'
import { linkFor, pay } from '../../support/studio'

const { server, owner } = await ownedServer()
const visitor = client(server.url)

let count = 0
/** Buys a package; returns its page. */
async function aBuyer(): Promise<string> {
  const email = `buyer-${count++}@example.nz`
  const intent = await visitor.post('/api/package/create-payment-intent', { name: 'Mere Rata', email })
  await pay(visitor, intent.json.clientSecret)
  return linkFor(owner, email, /\/package\/BX-\w{6}-[\w-]{20,}/)
}

async function aLesson(fields: Record<string, string> = {}): Promise<string> {
  const lesson = { intent: 'create', section: 'included', title: `Dusk ${count++}`, description: '', link: '' }
  const { headers } = await postForm(owner, '/admin/lessons/new', { ...lesson, ...fields })
  return /^(\/admin\/lessons\/\d+)\/edit/.exec(headers.location ?? '')![1]!
}

const BYTES = Buffer.from('0123456789'.repeat(100))
const query = (offset: number, { name = 'dusk.mp4', bytes = BYTES.length } = {}) =>
  `upload?${new URLSearchParams({ name, bytes: `${bytes}`, stamp: '1', offset: `${offset}` })}`
const sendPiece = (who: Client, lesson: string, at: string, raw: Buffer) =>
  who.ask('POST', `${lesson}/${at}`, { raw, headers: { 'content-type': 'application/octet-stream' } })
const storedFiles = () =>
  ['lessons', 'lessons-parts'].flatMap((name) =>
    fs.existsSync(path.join(server.dataDir, name)) ? fs.readdirSync(path.join(server.dataDir, name)) : [],
  )

/** A lesson that buyers see, with this file. */
async function aShownLesson(name = 'dusk.mp4', fields: Record<string, string> = {}) {
  const lesson = await aLesson(fields)
  await sendPiece(owner, lesson, query(0, { name }), BYTES)
  await postForm(owner, `${lesson}/edit`, { intent: 'show' })
  return { lesson, id: lesson.split('/').at(-1)! }
}

describe('an upload in pieces', () => {
  test('resumes after an interruption, and the owner gets the file back', async () => {
    const lesson = await aLesson()
    expect((await sendPiece(owner, lesson, query(0), BYTES.subarray(0, 600))).json).toEqual({
      offset: 600,
      isDone: false,
    })
    expect((await owner.get(`${lesson}/${query(0)}`)).json).toEqual({ offset: 600, isDone: false })
    expect((await sendPiece(owner, lesson, query(600), BYTES.subarray(600))).json).toEqual({
      offset: 1000,
      isDone: true,
    })
    expect((await owner.get(`${lesson}/content`)).text).toBe(String(BYTES))
    expect((await owner.get(`${lesson}/edit`)).text).toContain('dusk.mp4, 1000 bytes')
  })

  test('is refused at a wrong offset, when it is too big or empty, and for a lesson that does not exist', async () => {
    const lesson = await aLesson()
    const before = storedFiles()
    const refused = async (at: string, raw = BYTES) => (await sendPiece(owner, lesson, at, raw)).json
    expect(await refused(query(5))).toMatchObject({ code: 'wrong_offset' })
    expect(await refused(query(0, { bytes: 2 ** 31 + 1 }))).toMatchObject({
      code: 'invalid_input',
      message: 'This file is larger than 2 GB. Please upload a smaller one, or give a link.',
    })
    expect(await refused(query(0, { bytes: 999 }))).toMatchObject({ code: 'too_large' })
    expect(await refused(query(0, { bytes: 0 }))).toMatchObject({ message: 'This file is empty.' })
    expect((await sendPiece(owner, '/admin/lessons/9999', query(0), BYTES)).status).toBe(404)
    expect(storedFiles()).toEqual(before)
  })

  test('is allowed to the owner only, and not from another site', async () => {
    const lesson = await aLesson()
    expect((await sendPiece(client(server.url), lesson, query(0), BYTES)).status).toBe(401)
    expect((await sendPiece(await personClient(server, owner, 'helper'), lesson, query(0), BYTES)).status).toBe(403)
    const headers = { 'content-type': 'application/octet-stream', origin: 'https://evil.example' }
    expect((await owner.ask('POST', `${lesson}/${query(0)}`, { raw: BYTES, headers })).status).toBe(403)
    expect((await owner.get(`${lesson}/${query(0)}`)).json).toEqual({ offset: 0, isDone: false })
  })

  test.skipIf(!canFillDisk)(
    'on a full disk is refused plainly, leaves nothing, and everything else goes on',
    async () => {
      const lesson = await aLesson()
      const before = storedFiles()
      fillDisk(server.pid())
      try {
        const refused = await sendPiece(owner, lesson, query(0), BYTES)
        expect(refused.status).toBe(503)
        expect(refused.json).toMatchObject({ code: 'disk_full', message: expect.stringContaining('not enough space') })
        expect((await visitor.get('/voucher-balance?x')).status).toBe(200)
      } finally {
        freeDisk(server.pid())
      }
      expect(storedFiles()).toEqual(before)
      expect((await sendPiece(owner, lesson, query(0), BYTES)).json).toMatchObject({ isDone: true })
    },
  )
})

test('a plain post uploads too; without a file it says so', async () => {
  const lesson = await aLesson()
  const file = (filename: string, value: Buffer) => [{ name: 'file', filename, value, type: 'text/html' }]
  const none = await postMultipart(owner, `${lesson}/file`, { intent: 'upload' }, file('', Buffer.alloc(0)))
  expect(none.status).toBe(400)
  expect(none.text).toContain('Please choose a file')
  const sent = await postMultipart(owner, `${lesson}/file`, { intent: 'upload' }, file('../ä guide.html', BYTES))
  expect(sent.headers.location).toBe(`${lesson}/edit`)
  const answer = await owner.get(`${lesson}/content`)
  expect(answer.text).toBe(String(BYTES))
  // An uploaded page is never shown as one of ours.
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"/]+"; filename\*=UTF-8''[^/]+$/),
  })
  const part = await postForm(owner, `${lesson}/file`, { intent: 'upload', file: `${'A'.repeat(20)} 4 a.mp4` })
  expect(part.status).toBe(409)
})

describe('the file of a lesson, behind the buyer’s link', () => {
  test('is sent whole or in parts, privately, and never runs', async () => {
    const [link, { id }] = [await aBuyer(), await aShownLesson()]
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      visitor.ask(method, `${link}/lessons/${id}`, { headers })
    const whole = await ask()
    expect(whole).toMatchObject({ status: 200, text: String(BYTES) })
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline; filename="dusk.mp4"/),
      'content-length': '1000',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
    const etag = whole.headers.etag ?? ''
    const part = await ask({ range: 'bytes=10-14' })
    expect(part).toMatchObject({ status: 206, text: '01234' })
    expect(part.headers['content-range']).toBe('bytes 10-14/1000')
    expect(await ask({ range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' })
    // A range beyond the end: the whole file.
    expect((await ask({ range: 'bytes=-5000' })).text).toBe(String(BYTES))
    expect(await ask({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206, text: '01' })
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
    const beyond = await ask({ range: 'bytes=1000-' })
    expect(beyond).toMatchObject({ status: 416, text: '' })
    expect(beyond.headers['content-range']).toBe('bytes */1000')
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
    expect(head).toMatchObject({ status: 206, text: '' })
    expect(head.headers['content-length']).toBe('2')
    expect((await visitor.get(`${link}/lessons/${id}?download`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('cannot be opened with another link, nor for a further lesson that was not bought', async () => {
    const [link, { id }] = [await aBuyer(), await aShownLesson()]
    const further = await aShownLesson('extra.mp4', { section: 'further' })
    const other = await aBuyer()
    const forged = `${link.slice(0, 19)}${other.slice(19)}`
    for (const path of [
      `${forged}/lessons/${id}`,
      `${link.slice(0, -1)}/lessons/${id}`,
      `${link}/lessons/${further.id}`,
      `${link}/lessons/9999`,
      `${link}/lessons/x`,
    ]) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
    for (const path of [`${forged}/website.tar.gz`, `${forged}/guide`]) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
    expect((await postForm(visitor, forged, { intent: 'watched', lessonId: id })).status).toBe(404)
    expect((await postForm(visitor, link, { intent: 'watched', lessonId: further.id })).status).toBe(404)
  })

  test('is closed by a refund, with the whole page', async () => {
    const [link, { id }] = [await aBuyer(), await aShownLesson()]
    expect((await visitor.get(link)).text).toContain('Mark as watched')
    const payments = (await owner.get('/admin/payments')).text
    const payment = /\/admin\/payments\/(pay_[\w-]+)/.exec(payments)![0]
    const refunded = await postForm(owner, payment, {
      intent: 'refund',
      amount: '5000',
      reason: 'Guarantee',
      purchase: 'keep',
    })
    expect(refunded.status, refunded.text.slice(0, 300)).toBe(303)
    for (const path of [`lessons/${id}`, 'website.tar.gz', 'guide']) {
      expect((await visitor.get(`${link}/${path}`)).status, path).toBe(403)
    }
    const page = await visitor.get(link)
    expect(page.status).toBe(200)
    expect(page.text).toContain('the lessons, the materials and the website have closed')
    expect(page.text).not.toContain('Mark as watched')
  })
})

test('the archive of the website contains exactly the tracked files, and is the same each time', async () => {
  const link = await aBuyer()
  await ensureArchive()
  const answer = await visitor.ask('HEAD', `${link}/website.tar.gz`)
  expect(answer.headers['content-disposition']).toMatch(
    /attachment; filename="paint-and-sip-[\d.]+-\d{4}-\d\d-\d\d\.tar\.gz"/,
  )
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-archive-'))
  const archive = path.join(root, 'build/website.tar.gz')
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const files = fs
    .readdirSync(path.join(folder, 'paint-and-sip'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, 'paint-and-sip'), path.join(entry.parentPath, entry.name)))
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'scripts/start.mjs', 'app/root.tsx', 'docs/own-studio.md']),
  )
  expect(files.filter((name) => /\.env|secret$|\.db|node_modules|^data\/|\.git\//.test(name))).toEqual([])
  // Without git there is nothing to compare with.
  if (fs.existsSync(path.join(root, '.git'))) {
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    expect(files.sort()).toEqual(tracked.trim().split('\n').sort())
  }
  const once = fs.readFileSync(archive)
  fs.rmSync(archive)
  await ensureArchive()
  expect(fs.readFileSync(archive).equals(once)).toBe(true)
  fs.rmSync(folder, { recursive: true })
})

test('a helper reads that a package was bought, without the link that opens its lessons', async () => {
  const page = await aBuyer()
  const reference = page.split('/').at(-1)!.slice(0, 9)
  const helper = await personClient(server, owner, 'helper', 'rua')
  const list = (await helper.get('/admin/enquiries')).text
  expect(list).toContain(`Bought, ${reference}`)
  expect(list).not.toContain('href="/package/')
  expect(list).not.toContain(page)
  expect((await owner.get('/admin/enquiries')).text).toContain(`href="${page}"`)
})
