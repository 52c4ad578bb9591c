import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUTHORIZATION, aBounce, aDelivery, WEBHOOK_SECRET } from '../../support/makers/mail-reports'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, startTestServer, type TestServer } from '../../support/server'
import { type BrevoStandIn, startBrevoStandIn } from '../../support/stand-ins/brevo-stand-in'
import { type PostmarkStandIn, startPostmarkStandIn } from '../../support/stand-ins/postmark-stand-in'
import { book, listOf, mailTo, onlyEvent, ownerClient, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

let postmark: PostmarkStandIn
let brevo: BrevoStandIn
let server: TestServer
let owner: Client
let visitor: Client

beforeAll(async () => {
  postmark = await startPostmarkStandIn()
  brevo = await startBrevoStandIn()
  server = await startTestServer({
    env: {
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
      MAIL_FROM: 'Paint & Sip <hello@studio.example>',
      POSTMARK_WEBHOOK_SECRET: WEBHOOK_SECRET,
      BREVO_API_KEY: brevo.key,
      BREVO_API_BASE: brevo.url,
    },
  })
  owner = await ownerClient(server)
})
afterAll(async () => {
  await server.stop()
  await Promise.all([postmark.close(), brevo.close()])
})
beforeEach(() => {
  visitor = client(server.url)
  brevo.fault = null
  brevo.bad.clear()
  postmark.refused.clear()
})

describe('emails by Postmark', () => {
  test('a confirmation leaves at once, and emailSent says so', async () => {
    const eventId = await onlyEvent(owner)
    const { confirmed, person } = await book(visitor, { eventId })
    expect(confirmed.json).toMatchObject({ emailSent: true })
    const mail = await mailTo(postmark, person.email, /^Booking Confirmed!/)
    expect(mail.Attachments[0]).toMatchObject({ ContentType: expect.stringContaining('text/calendar') })
    expect(mail.TextBody).toContain(`${server.url}/booking/WP-`)
  })

  test('an address that refuses mail is reported, and the owner sees it', async () => {
    const eventId = await onlyEvent(owner)
    const person = somebody()
    postmark.refused.set(person.email, 406)
    const { confirmed } = await book(visitor, { eventId, person })
    expect(confirmed.json).toMatchObject({ emailSent: false })
    const list = (await owner.get('/admin/messages?state=suppressed')).text
    expect(list).toContain(person.email)
    const [, id] = /\/admin\/messages\/(\d+)/.exec(list) ?? []
    const page = await owner.get(`/admin/messages/${id}`)
    expect(page.text).toContain('406')
    expect(page.text).toContain('sandbox=""')
    const again = await postForm(owner, `/admin/messages/${id}`, { intent: 'resend' })
    expect(again.status).toBe(409)
    expect(again.text).toContain('no longer gets messages of this kind')
  })

  test('a bounce takes effect once, and the owner corrects the address', async () => {
    const eventId = await onlyEvent(owner)
    const { person } = await book(visitor, { eventId })
    await mailTo(postmark, person.email, /^Booking Confirmed!/)
    const list = (await owner.get(`/admin/messages?q=${encodeURIComponent(person.email)}`)).text
    const [, path = '', message] = /href="(\/admin\/messages\/(\d+))"[^>]*>Booking Confirmed/.exec(list) ?? []
    const about = { MessageID: 'of-a-try-without-an-answer', Metadata: { message } }
    expect(await report({ ...aDelivery(about), Recipient: person.email })).toMatchObject({ json: { taken: 'taken' } })
    expect((await owner.get(path)).text).toContain('Sat, 21 Nov 2026, 2:00am')

    const bounce = { ...aBounce(about), Email: person.email, BouncedAt: new Date().toISOString() }
    expect(await report(bounce)).toMatchObject({ status: 200, json: { received: true, taken: 'taken' } })
    expect(await report(bounce)).toMatchObject({ status: 200, json: { taken: 'known' } })
    expect((await owner.get('/admin/needs-you')).text).toContain('There is no mailbox with this address.')
    expect((await owner.get(path)).text).toContain('Did not arrive')
    const email = somebody().email
    const corrected = await postForm(owner, path, { intent: 'correct', email })
    expect(corrected.status).toBe(303)
    expect(await mailTo(postmark, email, /^Booking Confirmed!/)).toBeDefined()
    expect((await owner.get('/admin/needs-you')).text).not.toContain(person.email)
    expect(server.output()).not.toContain(WEBHOOK_SECRET)
  })

  test('a forged, malformed or huge report is refused, and the address is a 404 without the secret', async () => {
    for (const authorization of ['', 'Basic cG9zdG1hcms6', `${AUTHORIZATION}x`]) {
      refused(await report(aBounce(), authorization), 401)
    }
    refused(await report('{"RecordType":"Bounce"'), 400)
    refused(await report({ RecordType: 'Delivery', MessageID: 7 }), 400)
    refused(await report({ ...aBounce(), Content: 'x'.repeat(1_000_000) }), 400)
    expect(await report(aBounce())).toMatchObject({ status: 200, json: { taken: 'foreign' } })
    const system = (await owner.get('/admin/settings/system')).text
    expect(system).toContain('Reported by Postmark')
    // The newest data is in the log beside the database's file.
    const [file, log] = ['studio.db', 'studio.db-wal'].map((name) => fs.statSync(path.join(server.dataDir, name)).size)
    expect(system).toContain(`>${((file! + log!) / 1e6).toFixed(1)} MB<`)
    const plain = (await sharedServer()).server
    refused(await client(plain.url).ask('POST', '/api/webhooks/postmark', { raw: '{}' }), 404)
  })

  const report = (body: unknown, authorization = AUTHORIZATION) =>
    visitor.ask('POST', '/api/webhooks/postmark', {
      raw: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization },
    })

  test('the owner sends a message once more, as a copy', async () => {
    const eventId = await onlyEvent(owner)
    const { person } = await book(visitor, { eventId })
    await mailTo(postmark, person.email, /^Booking Confirmed!/)
    const list = (await owner.get(`/admin/messages?q=${encodeURIComponent(person.email)}`)).text
    const [, id] = /\/admin\/messages\/(\d+)"[^>]*>Booking Confirmed/.exec(list) ?? []
    const again = await postForm(owner, `/admin/messages/${id}`, { intent: 'resend' })
    expect(again.status).toBe(303)
    expect(again.headers.location).not.toBe(`/admin/messages/${id}`)
    expect(postmark.accepted.filter((one) => one.To.includes(person.email))).toHaveLength(2)
  })
})

describe('reminders', () => {
  test('the owner’s button reminds everybody booked for tomorrow, once', async () => {
    const eventId = await onlyEvent(owner, { title: 'Tomorrow’s Tūī', inDays: 1 })
    const { person } = await book(visitor, { eventId })
    const first = await owner.post('/api/admin/send-reminders')
    expect(first.status, first.text).toBe(200)
    expect(first.json.message).toContain('Tomorrow’s Tūī')
    const mail = await mailTo(postmark, person.email, /^Tomorrow: Tomorrow’s Tūī/)
    expect(mail.MessageStream).toBe('outbound')
    const again = await owner.post('/api/admin/send-reminders')
    expect(again.json).toMatchObject({ success: true, count: 0, message: expect.stringMatching(/\S/) })
    const shown = await postForm(owner, '/admin/settings/tools', { intent: 'send-reminders' })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('has been reminded already')
    const onTab = await postForm(owner, '/admin/customers?index', { intent: 'send-reminders' })
    expect(onTab.text).toContain('has been reminded already')
  })
})

describe('an event that is shown', () => {
  test('is announced to the notifier list by the owner, with a one-click unsubscribe link', async () => {
    const { firstName, lastName, email } = somebody()
    await visitor.post('/api/event-notifier', { firstName, lastName, email })
    const id = String(await onlyEvent(owner, { title: 'Announced by Hand', inDays: 20 }))
    expect((await owner.get('/admin/events')).text).toContain('Will be announced at ')
    expect((await postForm(owner, '/admin/events?index', { intent: 'announce-now', id })).status).toBe(303)
    const mail = await mailTo(postmark, email, /^New evening: Announced by Hand/)
    expect(mail.MessageStream).toBe('broadcast')
    const headers = Object.fromEntries(mail.Headers.map(({ Name, Value }) => [Name, Value]))
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = new URL(headers['List-Unsubscribe']!.slice(1, -1))
    const oneClick = await postForm(client(server.url), link.pathname, { 'List-Unsubscribe': 'One-Click' })
    expect(oneClick.status).toBe(200)
    expect((await visitor.get(link.pathname)).text).toContain('You’re off the list')
    expect((await postForm(owner, '/admin/events?index', { intent: 'announce-now', id })).status).toBe(409)

    const next = String(await onlyEvent(owner, { title: 'Announced to Nobody', inDays: 21 }))
    expect((await postForm(owner, '/admin/events?index', { intent: 'announce-not', id: next })).status).toBe(303)
    expect((await owner.get('/admin/events')).text).toContain('Not announced')
  })
})

describe('the marketing list', () => {
  const sync = () => owner.post('/api/admin/sync-all-customers-to-brevo')

  test('the test button says whether it works, in the service’s words', async () => {
    const body = { name: 'Hana Fern', email: 'hana@example.nz' }
    const good = await owner.post('/api/admin/test-brevo', body)
    expect(good.json, good.text).toMatchObject({ success: true, message: expect.stringContaining('Paint & Sip Waipu') })
    expect(brevo.contacts.get('hana@example.nz')).toMatchObject({ listIds: [3] })
    refused(await owner.post('/api/admin/test-brevo', { name: '', email: 'x' }), 400, 'name', 'email')
    brevo.fault = 503
    const down = await owner.post('/api/admin/test-brevo', body)
    expect([down.status, down.json.code]).toEqual([502, 'marketing_unreachable'])
    expect(down.json.message).toContain('Brevo 503')
    const shown = await postForm(owner, '/admin/settings/tools', { intent: 'test-marketing', ...body })
    expect(shown.status).toBe(502)
    expect(shown.text).toContain('Email marketing connection failed')
  })

  test('people who unsubscribe are removed from the list and stay off it after every sync', async () => {
    const { firstName, lastName, email } = somebody()
    await visitor.post('/api/event-notifier', { firstName, lastName, email })
    const customer = listOf(await owner.get('/api/admin/customers')).find((one) => one.email === email)
    expect(customer.isEventSubscriber).toBe(true)
    await sync()
    expect(brevo.contacts.get(email)?.listIds).toEqual([3])
    const change = (body: object) => owner.patch(`/api/customers/${customer.id}`, body)
    expect((await change({ isEventSubscriber: false })).status).toBe(200)
    await sync()
    expect(brevo.contacts.get(email)?.listIds).toEqual([])
    // A changed name, or a purchase with the address, does not subscribe again.
    await change({ name: 'Mārama Other' })
    await sync()
    expect(brevo.contacts.get(email)?.listIds).toEqual([])
    await change({ isEventSubscriber: true })
    await sync()
    expect(brevo.contacts.get(email)?.listIds).toEqual([3])
  })

  test('the sync sends all contacts, and one bad contact does not stop it', async () => {
    const good = await sync()
    expect(good.json).toMatchObject({ success: true, message: expect.stringMatching(/\S/), details: { failed: 0 } })
    const { total } = good.json.details
    expect(total).toBeGreaterThanOrEqual(8)
    expect(brevo.contacts.has('aroha@example.com')).toBe(true)
    brevo.bad.add('aroha@example.com')
    expect((await sync()).json.details).toEqual({ total, successful: total - 1, failed: 1 })
    brevo.fault = 500
    expect((await sync()).json).toMatchObject({ success: false, details: { total, successful: 0, failed: total } })
    brevo.fault = null
    brevo.bad.clear()
    const shown = await postForm(owner, '/admin/settings/tools', { intent: 'sync-customers' })
    expect(shown.text).toContain('Sync successful')
    expect(shown.text).toContain(`${total} of ${total} customers synced.`)
  })
})

describe('jobs', () => {
  test('are listed, each with a button whose run is recorded', async () => {
    const page = (await owner.get('/admin/settings/jobs')).text
    for (const title of ['Send emails that are due', 'Remind everybody who is booked']) expect(page).toContain(title)
    const run = (job: string) => postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job })
    expect((await run('update marketing list')).status).toBe(303)
    expect((await run('send reminders')).status).toBe(303)
    expect((await run('no such job')).status).toBe(404)
    expect((await run('')).status).toBe(400)
  })
})
