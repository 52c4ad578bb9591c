import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPicture, aTextFile } from '../../support/makers/pictures'
import { multipartBody } from '../../support/multipart-body'
import { type Client, client, postForm, startTestServer, type TestServer } from '../../support/server'
import { type PostmarkStandIn, startPostmarkStandIn } from '../../support/stand-ins/postmark-stand-in'
import { book, eventBody, idOf, mailTo, onlyEvent, ownerClient, ownersBooking } from '../../support/studio'
import { refused } from '../hardening/refusal'

let postmark: PostmarkStandIn
let server: TestServer
let owner: Client
let visitor: Client

beforeAll(async () => {
  postmark = await startPostmarkStandIn()
  server = await startTestServer({
    env: {
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
      MAIL_FROM: 'Paint & Sip <hello@studio.example>',
    },
  })
  owner = await ownerClient(server)
})
afterAll(async () => {
  await server.stop()
  await postmark.close()
})
beforeEach(() => {
  visitor = client(server.url)
})

/** The path of the one picture that an e-mail shows. */
function pictureIn(html: string): string {
  const [, src] = /<img src="([^"]+)"/.exec(html) ?? []
  expect(src).toContain(`${server.url}/uploads/`)
  return src!.slice(server.url.length)
}

test('a booking’s confirmation shows the picture of the event as JPEG, which mail programs can read', async () => {
  const form = multipartBody([
    { name: 'image', value: await aPicture({ width: 1500, height: 900 }), filename: 'a.png' },
  ])
  const { imageUrl } = (await owner.ask('POST', '/api/upload/image', form)).json
  expect(imageUrl).toMatch(/\.webp$/)
  const eventId = await onlyEvent(owner, { title: 'Pictured', imageUrl })
  const { person } = await book(visitor, { eventId })
  const mail = await mailTo(postmark, person.email, /^Booking Confirmed!/)
  const shown = await client(server.url).get(pictureIn(mail.HtmlBody))
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(shown.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(shown.size),
  })
  const { format, width } = await sharp(fs.readFileSync(path.join(server.dataDir, pictureIn(mail.HtmlBody)))).metadata()
  expect({ format, width }).toEqual({ format: 'jpeg', width: 1200 })
})

/** An evening that is over, with a guest. */
async function anEveningBefore(title: string) {
  const eventId = idOf(await owner.post('/api/events', eventBody({ title, inDays: -2 })))
  const person = ownersBooking(eventId)
  await owner.post('/api/admin/bookings', person)
  return { eventId, person }
}

describe('follow-up emails', () => {
  const send = async (eventId: number, fields: Record<string, string> = {}, photo?: Buffer) =>
    owner.ask(
      'POST',
      `/api/admin/events/${eventId}/followup-email`,
      multipartBody([
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        ...(photo ? [{ name: 'groupPhoto', value: photo, filename: 'all of us.jpg' }] : []),
      ]),
    )

  test('thank everybody with the photo; a second one needs the override', async () => {
    const { eventId, person } = await anEveningBefore('Thanked')
    refused(await send(eventId), 400, 'groupPhoto')
    refused(await send(eventId, {}, aTextFile), 400, 'groupPhoto')
    const first = await send(eventId, { override: 'false' }, await aPicture({ width: 900, height: 600 }))
    expect(first.status, first.text).toBe(200)
    expect(first.json).toMatchObject({
      emailsSent: 1,
      followupEmail: { eventId, recipientCount: 1, groupPhotoUrl: expect.stringMatching(/^\/uploads\/.+\.jpg$/) },
    })
    const mail = await mailTo(postmark, person.email, /^Thank you for painting with us: Thanked/)
    const { groupPhotoUrl } = first.json.followupEmail
    expect((await visitor.get(groupPhotoUrl)).headers['content-type']).toBe('image/jpeg')
    const shown = await visitor.get(pictureIn(mail.HtmlBody))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    refused(await send(eventId, {}, await aPicture()), 409)
    const again = await send(eventId, { override: 'true' })
    expect(again.json).toMatchObject({ emailsSent: 1, followupEmail: { groupPhotoUrl } })
    refused(await send(987654321, {}, await aPicture()), 404)
  })

  test('are tested first: with a photo, in an e-mail to the owner', async () => {
    const photo = [{ name: 'groupPhoto', value: await aPicture(), filename: 'a.jpg' }]
    const uploaded = await owner.ask('POST', '/api/admin/test-group-photo-upload', multipartBody(photo))
    expect(uploaded.json, uploaded.text).toMatchObject({
      success: true,
      groupPhotoUrl: expect.stringMatching(/^\/uploads\//),
    })
    refused(await owner.ask('POST', '/api/admin/test-group-photo-upload', multipartBody([])), 400, 'groupPhoto')
    const eventId = await onlyEvent(owner, { title: 'Tried' })
    const test = (body: unknown) => owner.post('/api/admin/send-test-followup-email', body)
    const sent = await test({ testEmail: 'hana@example.nz', eventId })
    expect(sent.json, sent.text).toMatchObject({ success: true, photoUsed: null })
    await mailTo(postmark, 'hana@example.nz', /^Test: Thank you for painting with us: Tried/)
    refused(await test({ testEmail: 'hana', eventId }), 400, 'testEmail')
    for (const wrong of [0, -1, 'x', null]) {
      const answer = await test({ testEmail: 'hana@example.nz', eventId: wrong })
      refused(answer, 400, 'eventId')
      expect(answer.json.message).toBe('Event ID is required')
    }
    refused(await test({ testEmail: 'hana@example.nz', eventId: 987654321 }), 404)
  })

  test('are prepared on their page by plain posts', async () => {
    const { eventId, person } = await anEveningBefore('By Hand')
    const path = `/admin/events/${eventId}/follow-up`
    expect((await owner.get(path)).text).toContain('Please choose the group photo first')
    const photo = (value: Buffer) =>
      owner.ask(
        'POST',
        path,
        multipartBody([
          { name: 'intent', value: 'photo' },
          { name: 'groupPhoto', value, filename: 'a.jpg' },
        ]),
      )
    expect((await photo(aTextFile)).status).toBe(400)
    expect((await postForm(owner, path, { intent: 'photo' })).status).toBe(400)
    expect((await photo(await aPicture())).status).toBe(303)
    expect((await owner.get(path)).text).toContain('Send to 1 guest')
    expect((await postForm(owner, path, { intent: 'send' })).status).toBe(303)
    await mailTo(postmark, person.email, /By Hand$/)
    const refusal = await postForm(owner, path, { intent: 'send' })
    expect(refusal.status).toBe(409)
    expect(refusal.text).toContain('Failed to send follow-up emails')
    expect((await postForm(owner, path, { intent: 'send', override: 'on' })).status).toBe(303)
  })
})
