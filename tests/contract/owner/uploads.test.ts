import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBomb, aHeavyPicture, anSvg, aPicture, aTextFile, storedUploads } from '../../support/makers/pictures'
import { multipartBody, type Part } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { type Answer, type Client, client } from '../../support/server'
import { hideAllEvents, listOf, localDay } from '../../support/studio'
import { refused } from '../hardening/refusal'

const MB = 1024 * 1024
const { server, owner } = await sharedServer()
let picture: Buffer
beforeAll(async () => {
  picture = await aPicture({ width: 500, height: 300 })
})

const multipart = (who: Client, to: string, parts: Part[]) => who.ask('POST', to, multipartBody(parts))
const send = (who: Client, value: string | Buffer, filename = 'a.jpg', type = 'image/jpeg') =>
  multipart(who, '/api/upload/image', [{ name: 'image', value, filename, type }])

const tooLarge = 'Please select images smaller than 10MB. 1 file(s) are too large.'

describe('POST /api/upload/image', () => {
  test('stores a picture and returns its address, which is public and cached forever', async () => {
    const before = storedUploads(server)
    const answer = await send(owner, picture, '../../../etc/passwd.php', 'text/html')
    expect(answer.status, answer.text).toBe(201)
    const { imageUrl } = answer.json
    expect(imageUrl).toMatch(/^\/uploads\/[2-9A-Z]{20}-500x300\.webp$/)
    const shown = await client(server.url).get(imageUrl)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(shown.size),
    })
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    const again = await client(server.url).ask('GET', imageUrl, {
      headers: { 'if-none-match': shown.headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
    expect(storedUploads(server)).toHaveLength(before.length + 2)
    const file = fs.readFileSync(path.join(server.dataDir, imageUrl))
    const { format, width, exif } = await sharp(file).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 500, exif: undefined })
  })

  const bad: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a text file named .jpg', () => aTextFile, 'Failed to upload image'],
    ['an SVG', () => anSvg, 'Failed to upload image'],
    ['an empty file', () => Buffer.alloc(0), 'Failed to upload image'],
    ['a decompression bomb', aBomb, 'Failed to upload image'],
    ['a 20 MB picture', () => aHeavyPicture(20 * MB), tooLarge],
  ]
  test.each(bad)('%s is refused, and nothing is stored', async (_, bytes, message) => {
    const before = storedUploads(server)
    const answer = await send(owner, await bytes())
    refused(answer, 400, 'image')
    expect(answer.json.message).toBe(message)
    expect(storedUploads(server)).toEqual(before)
  })

  test('two at once, no picture, no form: refused, and nothing is stored', async () => {
    const before = storedUploads(server)
    const two = await multipart(owner, '/api/upload/image', [
      { name: 'image', value: picture, filename: 'a.jpg' },
      { name: 'image', value: picture, filename: 'b.jpg' },
    ])
    refused(two, 400, 'image')
    expect(two.json.message).toBe('You can only have 1 images total. You have 0 and tried to add 2 more.')
    const none: Answer[] = [
      await multipart(owner, '/api/upload/image', [{ name: 'other', value: picture, filename: 'a.jpg' }]),
      await multipart(owner, '/api/upload/image', [{ name: 'image', value: 'words' }]),
      await multipart(owner, '/api/upload/image', []),
      await owner.post('/api/upload/image', { image: 'x' }),
      await owner.ask('POST', '/api/upload/image', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      await owner.ask('POST', '/api/upload/image', {
        raw: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nbroken off',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ]
    for (const answer of none) refused(answer, 400)
    expect(storedUploads(server)).toEqual(before)
  })

  test('is the owner’s only, from this site only', async () => {
    const before = storedUploads(server)
    refused(await send(client(server.url), picture), 401)
    const body = multipartBody([{ name: 'image', value: picture, filename: 'a.jpg' }])
    const foreign = { ...body, headers: { ...body.headers, origin: 'https://elsewhere.example' } }
    refused(await owner.ask('POST', '/api/upload/image', foreign), 403)
    refused(await owner.get('/api/upload/image'), 405)
    expect(storedUploads(server)).toEqual(before)
  })

  test('a large forbidden body is still answered', async () => {
    refused(await send(client(server.url), await aHeavyPicture(12 * MB)), 401)
  })
})

describe('POST /api/upload/image-base64', () => {
  const post = (body: unknown) => owner.post('/api/upload/image-base64', body)

  test('stores a picture and returns its address', async () => {
    const answer = await post({ filename: '/etc/x.svg', data: picture.toString('base64'), mimetype: 'image/svg+xml' })
    expect(answer.status, answer.text).toBe(201)
    expect((await client(server.url).get(answer.json.url)).headers['content-type']).toBe('image/webp')
  })

  test('anything but a picture is refused, and nothing is stored', async () => {
    const before = storedUploads(server)
    const text = await post({ filename: 'a.jpg', data: aTextFile.toString('base64'), mimetype: 'image/jpeg' })
    refused(text, 400, 'data')
    expect(text.json.message).toBe('Failed to upload image')
    const heavy = await post({ filename: 'a.jpg', data: (await aHeavyPicture(20 * MB)).toString('base64') })
    refused(heavy, 400, 'data')
    expect(heavy.json.message).toBe(tooLarge)
    for (const data of [undefined, null, '', '<svg/>', 7, [picture.toString('base64')]]) {
      refused(await post({ filename: 'a.jpg', data, mimetype: 'image/jpeg' }), 400, 'data')
    }
    refused(await client(server.url).post('/api/upload/image-base64', { data: picture.toString('base64') }), 401)
    expect(storedUploads(server)).toEqual(before)
  })
})

describe('GET /uploads', () => {
  test.each(['nothing.webp', '..%2Fstudio.db', '%2e%2e%2fsession-secret', `${'A'.repeat(20)}-9x9.webp`])(
    'knows nothing of %s',
    async (name) => {
      expect((await client(server.url).get(`/uploads/${name}`)).status).toBe(404)
    },
  )
})

describe('the picture of an event', () => {
  const fields = (title: string): Part[] =>
    Object.entries({
      intent: 'create',
      title,
      date: localDay(4),
      startTime: '18:30',
      endTime: '20:30',
      price: '65',
      maxCapacity: '9',
      isVisible: 'on',
      isRegular: 'on',
      location: 'The Hall',
    }).map(([name, value]) => ({ name, value }))
  const create = (parts: Part[]) => multipart(owner, '/admin/events/new', parts)
  const find = async (title: string) =>
    listOf(await owner.get('/api/admin/events')).find((event) => event.title === title)
  let made: { id: number; imageUrl: string | null }

  test('comes with the form and is shown on the landing page with its size and copies', async () => {
    await hideAllEvents(owner)
    const answer = await create([
      ...fields('Pictured'),
      { name: 'imageUrl', value: '' },
      { name: 'picture', value: picture, filename: 'ours.png' },
    ])
    expect(answer.status, answer.text.slice(0, 300)).toBe(303)
    made = await find('Pictured')
    expect(made.imageUrl).toMatch(/^\/uploads\/.+-500x300\.webp$/)
    const { text } = await client(server.url).get('/')
    expect(text).toContain(`src="${made.imageUrl}" width="500" height="300" srcSet="`)
    expect(text).toContain('-500x300-400.webp 400w')
  })

  test('an empty file field keeps it, and so does an error in another field', async () => {
    const edit = (parts: Part[]) => multipart(owner, `/admin/events/${made.id}/edit`, parts)
    const intent = { name: 'intent', value: 'edit' }
    const empty = { name: 'picture', value: '', filename: '', type: 'application/octet-stream' }
    expect((await edit([intent, { name: 'imageUrl', value: made.imageUrl ?? '' }, empty])).status).toBe(303)
    expect((await find('Pictured')).imageUrl).toBe(made.imageUrl)

    const wrong = await create([
      ...fields('Not Yet').map((part) => (part.name === 'date' ? { ...part, value: '' } : part)),
      { name: 'imageUrl', value: '' },
      { name: 'picture', value: picture, filename: 'a.jpg' },
    ])
    expect(wrong.status).toBe(400)
    expect(wrong.text).toMatch(/name="imageUrl" value="\/uploads\/[^"]+-500x300\.webp"/)
    expect(wrong.text).toContain('value="Not Yet"')

    const removal = { name: 'imageUrl-remove', value: 'on' }
    expect((await edit([intent, { name: 'imageUrl', value: made.imageUrl ?? '' }, removal, empty])).status).toBe(303)
    expect((await find('Pictured')).imageUrl).toBeNull()
  })

  const bad: [string, () => Promise<Buffer[]> | Buffer[], string][] = [
    ['text', () => [aTextFile], 'Failed to upload image.'],
    ['a bomb', () => [aBomb()], 'Failed to upload image.'],
    ['20 MB', async () => [await aHeavyPicture(20 * MB)], tooLarge],
    ['two', () => [picture, picture], 'You can only have 1 images total. You have 0 and tried to add 2 more.'],
  ]
  test.each(bad)('%s: the page says why, shows what was typed, and nothing is stored', async (_, pictures, message) => {
    const before = storedUploads(server)
    const parts = (await pictures()).map((value) => ({ name: 'picture', value, filename: 'a.jpg' }))
    const answer = await create([...fields('Refused'), ...parts])
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('value="Refused"')
    expect(answer.text).toContain('<title>Error: ')
    expect(await find('Refused')).toBeUndefined()
    expect(storedUploads(server)).toEqual(before)
  })
})
