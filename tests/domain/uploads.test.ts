import fs from 'node:fs'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { newEventRequest } from '../../app/contract/bookings/events'
import { base64Picture } from '../../app/contract/site/pictures'
import { createEvent } from '../../app/domain/events/change-event'
import { storePicture, storePictures } from '../../app/domain/uploads/store-pictures'
import { KEEP_UNUSED_DAYS, readUpload, sweepUploads } from '../../app/domain/uploads/stored-pictures'
import { pictureSource, uploadedPicture } from '../../app/lib/picture-file'
import { breakTable } from '../support/makers/payment-problems'
import { aBomb, aHeavyPicture, aPicture, aTextFile } from '../support/makers/pictures'
import { allOf } from '../support/makers/purchases'
import { type TestServices, testServices } from '../support/services'

let services: TestServices
beforeEach(() => {
  services = testServices()
})

const MB = 1024 * 1024
const files = async () => (await services.uploads.list()).map(({ name }) => name).sort()
const given = { field: 'image', actor: 'hana' } as const

test('a stored picture is served small enough, with its size and its copies in its address', async () => {
  const bytes = await aPicture({ width: 2000, height: 400 })
  const picture = await storePicture(services, { ...given, kind: 'event', bytes })
  expect(picture).toMatchObject({ width: 1600, height: 320 })
  const { id } = picture
  expect(await files()).toEqual(
    [`${id}-1600x320-1200.webp`, `${id}-1600x320-400.webp`, `${id}-1600x320-800.webp`, `${id}-1600x320.webp`].sort(),
  )
  expect(pictureSource(picture.url, { width: 1, height: 1 })).toEqual({
    src: picture.url,
    width: 1600,
    height: 320,
    srcSet: `/uploads/${id}-1600x320-400.webp 400w, /uploads/${id}-1600x320-800.webp 800w, /uploads/${id}-1600x320-1200.webp 1200w, ${picture.url} 1600w`,
  })
  expect(allOf(services, 'uploads')).toEqual([
    expect.objectContaining({ id, kind: 'event', file: `${id}-1600x320.webp` }),
  ])
  const audit = services.db.sqlite.prepare('SELECT actor, action, subject, subject_id FROM audit_log').all()
  expect(audit).toEqual([{ actor: 'hana', action: 'upload', subject: 'picture', subject_id: id }])
})

test('a narrower copy that is missing is made on the first request, and no other', async () => {
  const bytes = await aPicture({ width: 900, height: 1200 })
  const { id, url } = await storePicture(services, { ...given, kind: 'event', bytes })
  const copy = `${id}-900x1200-800.webp`
  await services.uploads.remove([copy])
  expect(await sharp((await readUpload(services, copy))!).metadata()).toMatchObject({ format: 'webp', width: 800 })
  expect(await services.uploads.read(copy)).not.toBeNull()
  const before = await files()
  for (const other of ['900x1200-500.webp', '900x1200-1200.webp', '900x1200-800.jpg', '900x1201-800.webp']) {
    expect(await readUpload(services, `${id}-${other}`), other).toBeNull()
  }
  const photo = await storePicture(services, { ...given, kind: 'group_photo', bytes })
  expect(await readUpload(services, `${photo.id}-900x1200-800.jpg`)).toBeNull()
  await services.uploads.remove([url.replace('/uploads/', '')])
  expect(await readUpload(services, url.replace('/uploads/', ''))).toBeNull()
  expect((await files()).filter((name) => name.includes(id))).toEqual(
    before.filter((name) => name !== `${id}-900x1200.webp`),
  )
})

test('an address that is not an upload keeps the given size', () => {
  for (const url of ['/art/hero.svg', 'https://elsewhere.example/uploads/x.webp', '/uploads/../x.webp']) {
    expect(uploadedPicture(url)).toBeNull()
    expect(pictureSource(url, { width: 8, height: 9 })).toEqual({ src: url, width: 8, height: 9 })
  }
})

test('a painting of the site has narrower copies', () => {
  expect(pictureSource('/art/painted/kit.webp', { width: 1000, height: 750 })).toEqual({
    src: '/art/painted/kit.webp',
    width: 1000,
    height: 750,
    srcSet: '/art/painted/320/kit.webp 320w, /art/painted/560/kit.webp 560w, /art/painted/kit.webp 1000w',
  })
})

test('e-mails and social networks get a JPEG', async () => {
  const bytes = await aPicture({ width: 300, height: 300, format: 'png' })
  const photo = await storePicture(services, { ...given, kind: 'group_photo', bytes })
  const share = await storePicture(services, { ...given, kind: 'share', bytes })
  expect(photo).toMatchObject({ url: `/uploads/${photo.id}-300x300.jpg`, width: 300 })
  expect(share).toMatchObject({ url: `/uploads/${share.id}-1200x630.jpg`, width: 1200, height: 630 })
  expect(pictureSource(photo.url, { width: 1, height: 1 }).srcSet).toBeUndefined()
  expect(
    allOf(services, 'uploads')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['group_photo', 'site'])
})

test('a file just under 10 MB is accepted, one of 10 MB is not', async () => {
  await storePicture(services, { ...given, kind: 'event', bytes: await aHeavyPicture(10 * MB - 1) })
  await expect(
    storePicture(services, { ...given, kind: 'event', bytes: await aHeavyPicture(10 * MB) }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Please select images smaller than 10MB. 1 file(s) are too large.',
    fields: { image: ['Please select images smaller than 10MB. 1 file(s) are too large.'] },
  })
  expect(allOf(services, 'uploads')).toHaveLength(1)
})

const bad: [string, () => Promise<Uint8Array[]>, string, string][] = [
  ['text', async () => [aTextFile], 'Failed to upload image', 'not_a_picture'],
  ['a bomb', async () => [aBomb()], 'Failed to upload image', 'too_many_pixels'],
  [
    'a good one and text',
    async () => [await aPicture(), aTextFile],
    'Failed to upload one or more images',
    'not_a_picture',
  ],
  [
    'two heavy ones among three',
    async () => [await aHeavyPicture(20 * MB), await aPicture(), await aHeavyPicture(11 * MB)],
    'Please select images smaller than 10MB. 2 file(s) are too large.',
    'picture_too_large',
  ],
]
test.each(bad)('%s: refused, and nothing is stored', async (_, pictures, message, code) => {
  const storing = storePictures(services, { ...given, kind: 'auction', pictures: await pictures() })
  await expect(storing).rejects.toMatchObject({
    kind: 'invalid',
    message,
    code,
    fields: { image: [expect.stringContaining(message)] },
  })
  expect(allOf(services, 'uploads')).toEqual([])
  expect(await files()).toEqual([])
})

test('a row that cannot be written leaves no file', async () => {
  breakTable(services, 'uploads')
  await expect(storePicture(services, { ...given, kind: 'event', bytes: await aPicture() })).rejects.toThrow('broken')
  expect(await files()).toEqual([])
})

test('an unused picture is deleted after its time, a used one stays', async () => {
  const bytes = await aPicture()
  const store = (kind: 'event' | 'auction' | 'site' | 'group_photo') =>
    storePicture(services, { ...given, kind, bytes })
  const used = await store('event')
  const unused = await store('auction')
  const set = await store('site')
  const photo = await store('group_photo')
  createEvent(services, {
    event: newEventRequest.parse({ date: '2026-12-01', time: '6:30pm-8:30pm', imageUrl: used.url }),
    actor: 'hana',
  })
  services.db.sqlite
    .prepare(`INSERT INTO settings (key, value, updated_at) VALUES ('sitePictures', ?, '2026-11-20T02:00:00.000Z')`)
    .run(JSON.stringify({ hero: { url: set.url } }))
  expect(await sweepUploads(services)).toEqual({ unused: 0, stray: 0 })
  services.clock.advance(KEEP_UNUSED_DAYS * 86_400_000 + 1)
  const fresh = await store('auction')
  expect(await sweepUploads(services)).toMatchObject({ unused: 1 })
  expect(allOf(services, 'uploads').map(({ id }) => id)).toEqual([used.id, set.id, photo.id, fresh.id].sort())
  expect((await files()).some((name) => name.startsWith(unused.id))).toBe(false)
  expect(await services.uploads.read(used.url.slice('/uploads/'.length))).not.toBeNull()
  expect(await sweepUploads(services)).toEqual({ unused: 0, stray: 0 })
})

test('files that a crash left without a row, or half-written, are deleted after a day', async () => {
  const name = `${'Z'.repeat(20)}-9x9.webp`
  await services.uploads.save([{ name, bytes: new Uint8Array([1]) }])
  fs.writeFileSync(`${services.file}.uploads/${name}.4711.part`, 'half')
  services.clock.set(new Date().toISOString())
  expect(await sweepUploads(services)).toEqual({ unused: 0, stray: 0 })
  services.clock.advance(25 * 3_600_000)
  expect(await sweepUploads(services)).toEqual({ unused: 0, stray: 2 })
  expect(fs.readdirSync(`${services.file}.uploads`)).toEqual([])
})

test('base64 is accepted plain or as a data URL', async () => {
  const bytes = await aPicture({ width: 9, height: 9 })
  for (const data of [bytes.toString('base64'), `data:image/png;base64,${bytes.toString('base64')}`]) {
    expect(Buffer.from(base64Picture.parse({ data, filename: '../x', mimetype: 'text/html' }).data)).toEqual(bytes)
  }
  for (const data of ['', 'data:image/png;base64,', 'not base64!', null, 7, ['a']]) {
    expect(base64Picture.safeParse({ data }).success, String(data)).toBe(false)
  }
})
