import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Answer, client, postForm } from '../../support/server'
import { somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

/** Sends a question; returns its number in the owner's area. */
async function asked(message = 'Can ten of us come?') {
  const person = somebody()
  const name = `${person.firstName} ${person.lastName}`
  await client(server.url).post('/api/enquiries', { name, email: person.email, message })
  const list = await owner.get(`/admin/enquiries?q=${encodeURIComponent(person.email)}`)
  const page = /(\/admin\/enquiries\/\d+)\?list=/.exec(list.text)?.[1] ?? ''
  expect(page).not.toBe('')
  return { ...person, name, page }
}

const keyOf = ({ text }: Answer) => /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? ''
const emailsTo = async (email: string) =>
  (await owner.get(`/admin/messages.csv?q=${email}`)).text.match(/Your message to/g)

test('an enquiry is answered from its page by e-mail, which quotes it; who answered and when is stored', async () => {
  const { email, page } = await asked()
  const needs = async () => (await owner.get('/admin/needs-you')).text
  expect(await needs()).toContain(page)
  const sent = await postForm(owner, page, { intent: 'answer', message: 'Kia ora!\nTen is fine.' })
  expect([sent.status, sent.headers.location]).toEqual([303, page])

  const shown = (await owner.get(page)).text
  expect(shown).toContain('Ten is fine.')
  expect(shown).toMatch(/owner, \w{3}, \d+ \w+ \d{4}/)
  expect(shown).toContain('Answered')
  expect(await needs()).not.toContain(page)

  const message = /\/admin\/messages\/\d+/.exec(shown)?.[0] ?? ''
  const mail = (await owner.get(message)).text
  for (const part of [email, 'owner@studio.example', 'Ten is fine.', 'Can ten of us come?'])
    expect(mail).toContain(part)
  expect((await owner.get('/admin/settings/audit')).text).toMatch(/answer/)

  await postForm(owner, page, { intent: 'answer', message: 'And bring wine.' })
  const again = (await owner.get(page)).text
  expect(again.indexOf('Ten is fine.')).toBeLessThan(again.indexOf('And bring wine.'))
  expect(await emailsTo(email)).toHaveLength(2)
})

test('an empty answer is refused beside its field; one that is too long loses nothing', async () => {
  const { email, page } = await asked()
  const empty = await postForm(owner, page, { intent: 'answer', message: '  ' })
  expect(empty.status).toBe(400)
  expect(empty.text).toMatch(/id="answer-message-error"[\s\S]{0,400}Please write your answer/)
  const long = await postForm(owner, page, { intent: 'answer', message: `Kia ora ${'a'.repeat(4000)}` })
  expect(long.status).toBe(400)
  expect(long.text).toContain('Kia ora aaa')
  expect(await emailsTo(email)).toBeNull()
})

test('a double press sends one answer', async () => {
  const { email, page } = await asked()
  const form = { intent: 'answer', message: 'Once is enough.', idempotencyKey: keyOf(await owner.get(page)) }
  expect(form.idempotencyKey).not.toBe('')
  const both = await Promise.all([postForm(owner, page, form), postForm(owner, page, form)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect((await owner.get(page)).text.match(/>Once is enough\./g)).toHaveLength(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('the page of an enquiry is the owner’s only; an unknown one is a 404', async () => {
  const { page } = await asked()
  const visitor = client(server.url)
  expect((await visitor.get(page)).text).not.toContain('Can ten of us come?')
  await postForm(visitor, page, { intent: 'answer', message: 'Not from the owner.' })
  expect((await owner.get(page)).text).not.toContain('Not from the owner.')
  expect((await owner.get('/admin/enquiries/999999')).status).toBe(404)
  const gone = await postForm(owner, '/admin/enquiries/999999', { intent: 'answer', message: 'Hello?' })
  expect([gone.status, gone.headers.location]).toEqual([303, '/admin/enquiries'])
})

test('answers are part of the person’s data: exported and anonymised with it', async () => {
  const { email, name, page } = await asked()
  await postForm(owner, page, { intent: 'answer', message: 'A private word.' })
  const added = await postForm(owner, '/admin/customers/new', { intent: 'add', name, email, phone: '021 555 0106' })
  const customer = added.headers.location ?? ''
  const file = await owner.get(`${customer}/export.json`)
  expect(file.json.records.enquiryAnswers).toEqual([expect.objectContaining({ message: 'A private word.' })])
  expect((await postForm(owner, `${customer}/anonymise`, { intent: 'anonymise' })).status).toBe(303)
  expect((await owner.get(page)).status).toBe(404)
})
