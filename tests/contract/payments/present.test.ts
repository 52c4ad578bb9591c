import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { linkFor, localDay, nameOf, pay, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

const present = { recipientEmail: 'present.for@example.nz', sendOn: localDay(30), sendHour: '09:00' }
/** An error of a present: its cause, the field that shows it, and the message. */
const refusals: [string, object, string, string][] = [
  ['an address that is none', { recipientEmail: 'at home' }, 'recipientEmail', 'Please give'],
  ['no address', { recipientEmail: '' }, 'recipientEmail', 'Please give their email address'],
  ['no day', { sendOn: '' }, 'sendOn', 'Please choose'],
  ['yesterday', { sendOn: localDay(-1) }, 'sendOn', 'That day has passed'],
  ['a day in two years', { sendOn: localDay(730) }, 'sendOn', 'Please choose a day up to'],
  ['half an hour', { sendHour: '09:30' }, 'sendHour', 'Please choose an hour'],
]

/** The message beside a field in the page. */
const beside = (html: string, form: string, field: string) =>
  new RegExp(`id="${form}-${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]+)`).exec(html)?.[1]

test.each(refusals)(
  'buying a voucher with %s is refused beside its field, with everything typed',
  async (_, wrong, field, words) => {
    const { email, ...person } = somebody()
    const typed = {
      purchaserName: nameOf({ ...person, email }),
      purchaserEmail: email,
      peopleCount: 1,
      ...present,
      ...wrong,
    }
    const { status, text } = await postForm(client(server.url), '/vouchers/buy', typed)
    expect(status).toBe(400)
    expect(beside(text, 'voucher', field)).toContain(words)
    expect(text).toContain(`value="${email}"`)
    expect(text).toMatch(/<details open/)
  },
)

test('a present is planned, corrected, removed, sent and sent again on the voucher’s page', async () => {
  const visitor = client(server.url)
  const { json } = await visitor.post('/api/vouchers/create-payment-intent', { value: 65, peopleCount: 1 })
  await pay(visitor, json.clientSecret)
  const buyer = somebody()
  const bought = { purchaserName: nameOf(buyer), purchaserEmail: buyer.email, value: 65, peopleCount: 1 }
  const made = await visitor.post('/api/vouchers', { ...bought, stripePaymentIntentId: json.paymentIntentId })
  expect(made.json.presentText).toBeNull()
  const path = made.json.voucherUrl
  const post = (intent: string, fields: object = {}) => postForm(visitor, path, { intent, ...fields })
  for (const [, wrong, field, words] of refusals) {
    const { status, text } = await post('present', { ...present, ...wrong })
    expect(status).toBe(400)
    expect(beside(text, 'present', field)).toContain(words)
  }
  const early = await post('present-again')
  expect([early.status, early.text.includes('It hasn’t been sent yet')]).toEqual([409, true])
  const recipient = somebody()
  expect((await post('present', present)).status).toBe(303)
  expect((await post('present', { ...present, recipientEmail: recipient.email })).status).toBe(303)
  expect((await visitor.get(path)).text).toContain(`We’ll send it to ${recipient.email} on`)
  expect((await post('present-out')).status).toBe(303)
  expect((await visitor.get(path)).text).not.toContain(recipient.email)
  await post('present', { ...present, recipientEmail: recipient.email })
  expect((await owner.get(`/admin/vouchers?q=${recipient.email}`)).text).toContain('Waits for its day')

  // Its hour arrives.
  const plan = "UPDATE vouchers SET send_at = '2026-01-01T00:00:00.000Z' WHERE recipient_email = ?"
  inDatabase(server, ({ sqlite }) => sqlite.prepare(plan).run(recipient.email))
  const run = (job: string) => postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job })
  await run('send presents')
  const card = await linkFor(owner, recipient.email, /\/voucher\/[\w-]+(?=\/print)/)
  await run('deliver messages')
  expect((await visitor.get(path)).text).toContain(`Sent to ${recipient.email} on`)
  expect((await post('present', present)).status).toBe(409)
  expect((await post('present-out')).status).toBe(409)
  expect((await post('present-again')).status).toBe(303)
  expect((await owner.get(`/admin/vouchers.csv?q=${recipient.email}`)).text).toMatch(/present.*Sent/is)

  // The recipient sees the card, but no data of the buyer.
  const seen = await client(server.url).get(`${card}/print`)
  expect([seen.status, seen.text.includes(made.json.code)]).toEqual([200, true])
  for (const theirs of [buyer.email, path]) expect(seen.text).not.toContain(theirs)
  expect((await client(server.url).get(`${card}/print.data`)).text).not.toContain(buyer.email)
  for (const page of [card, `${card}.data`]) expect((await client(server.url).get(page)).status).toBe(404)
  expect((await postForm(client(server.url), card, { intent: 'present-again' })).status).toBe(404)
})
