import { expect, test } from 'vitest'
import { storeWhole } from '../../app/domain/lessons/lesson-files'
import { readFileForm, readMultipart } from '../../app/server/http/multipart'
import { testServices } from '../support/services'

const MB = 1024 * 1024
const picture = (bytes: number) => new Blob([new Uint8Array(bytes)])
const post = (body: BodyInit, headers?: HeadersInit) =>
  readMultipart(new Request('http://localhost/', { method: 'POST', body, headers }), { field: 'picture', max: 2 })

test('pictures of the field are read in their order, other files are skipped', async () => {
  const form = new FormData()
  form.set('title', 'Dusk')
  form.append('picture', picture(3 * MB), 'a.png')
  form.append('other', picture(2 * MB), 'b.png')
  form.append('picture', picture(10 * MB - 1), 'c.png')
  form.set('place', 'Waipu')
  const { form: fields, pictures, refusal } = await post(form)
  expect(pictures.map(({ byteLength }) => byteLength)).toEqual([3 * MB, 10 * MB - 1])
  expect(Object.fromEntries(fields)).toEqual({ title: 'Dusk', place: 'Waipu' })
  expect(refusal).toBeNull()
})

test('a picture of 10 MB is refused, and fields after it are not lost', async () => {
  const form = new FormData()
  form.append('picture', picture(10 * MB), 'a.png')
  form.set('title', 'Dusk')
  const { form: fields, pictures, refusal } = await post(form)
  expect([pictures, refusal?.code, fields.get('title')]).toEqual([[], 'picture_too_large', 'Dusk'])
})

test('an empty field is no picture; with one picture too many all are refused', async () => {
  const form = new FormData()
  form.append('picture', picture(0), '')
  expect(await post(form)).toMatchObject({ pictures: [], refusal: null })
  for (const name of ['a.png', 'b.png', 'c.png']) form.append('picture', picture(1), name)
  expect((await post(form)).refusal?.code).toBe('too_many_pictures')
})

test.each([
  ['is cut off', '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc', 'boundary=b'],
  [
    'is cut off in another file',
    '--b\r\nContent-Disposition: form-data; name="other"; filename="a.png"\r\n\r\nabc',
    'boundary=b',
  ],
  ['is empty', '', 'boundary=b'],
  ['names no boundary', 'x', ''],
])('a body that %s is refused', async (_, body, boundary) => {
  const sent = post(body, { 'content-type': `multipart/form-data; ${boundary}` })
  await expect(sent).rejects.toMatchObject({ code: 'invalid_form' })
})

test('a file whose sender disconnects is closed and removed', async () => {
  const services = testServices()
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nhalf a film'
  let sent = 0
  const body = new ReadableStream({
    pull(to) {
      if (sent++ > 0) to.error(new Error('aborted'))
      else to.enqueue(new TextEncoder().encode(head))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const written: Promise<unknown>[] = []
  const store = async (stream: AsyncIterable<Uint8Array>) => {
    const file = storeWhole(services, { body: stream, expected: 1 })
    written.push(file)
    return { file: (await file).part }
  }
  await expect(readFileForm(request, { field: 'file', maxBytes: 1000, store })).rejects.toMatchObject({
    code: 'invalid_form',
  })
  await expect(written[0]).rejects.toThrow('terminated early')
  expect(await services.lessonFiles.list()).toEqual([])
})
