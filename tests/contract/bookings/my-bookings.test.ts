import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, linkFor, onlyEvent, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()
const run = (job: string) => postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job })

test('every address gets the same answer; links are sent only to an address that has some', async () => {
  const eventId = await onlyEvent(owner)
  const { person, confirmed } = await book(client(server.url), { eventId })
  const stranger = somebody()
  const ask = async (email: string) => {
    const visitor = client(server.url)
    const { status, text, headers } = await postForm(visitor, '/my-bookings', { intent: 'ask', email })
    const page = (await visitor.get(headers.location!)).text.replace(/nonce="[^"]*"/g, '')
    return { status, text, location: headers.location, cookie: headers['set-cookie'], page }
  }
  const answer = await ask(person.email.toUpperCase())
  expect(answer).toMatchObject({ status: 303, location: '/my-bookings?asked=yes' })
  expect(answer.page).toContain('If we have something for this address')
  expect(answer.page).toMatch(/<div(?=[^>]*role="status")(?=[^>]*tabindex="-1")[^>]*autofocus/i)
  expect(await ask(stranger.email)).toEqual(answer)
  await run('send own links')
  expect(await linkFor(owner, person.email.toUpperCase(), /\/booking\/[\w-]+/)).toBe(confirmed.json.bookingUrl)
  expect((await owner.get('/admin/messages')).text).not.toContain(stranger.email)
})

test.each(['', 'at home', 'a@b'])('the address %j is refused beside its field', async (email) => {
  const { status, text } = await postForm(client(server.url), '/my-bookings', { intent: 'ask', email })
  expect(status).toBe(400)
  expect(text).toMatch(/id="own-links-email-error"[^>]*>(?:<svg.*?<\/svg>)?Valid email is required/)
})

/** Makes it look as if they had left the payment step two hours ago. */
function abandon(email: string) {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const ended = "UPDATE holds SET state = 'released', created_at = ?, expires_at = ?, ends_at = ? WHERE email = ?"
  inDatabase(server, ({ sqlite }) => {
    sqlite.prepare(ended).run(ago(2), ago(1.5), ago(1.5), email)
    sqlite.prepare("UPDATE payments SET state = 'cancelled' WHERE email = ?").run(email)
  })
}

test('friends who did not finish get back to the filled-in form of their group', async () => {
  const eventId = await onlyEvent(owner)
  const host = client(server.url)
  const { confirmed } = await book(host, { eventId })
  await postForm(host, confirmed.json.bookingUrl, { intent: 'bring-friends' })
  const friends = /\/friends\/[\w-]+/.exec((await host.get(confirmed.json.bookingUrl)).text)![0]
  const person = somebody()
  expect((await postForm(client(server.url), friends, { ...person, intent: 'book', partySize: 2 })).status).toBe(303)
  abandon(person.email)
  await run('remind of begun bookings')
  const link = await linkFor(owner, person.email, /\/friends\/[\w-]+\?again=[\w-]+/)
  expect((await client(server.url).get(link)).text).toContain(`value="${person.email}"`)
  expect((await client(server.url).get(`${link}x`)).text).not.toContain(person.email)
})

test('the link about a begun booking fills in the form in any browser, until its hold is deleted', async () => {
  const eventId = await onlyEvent(owner)
  const person = somebody()
  const typed = { ...person, intent: 'book', eventId, partySize: 3, specialRequests: 'Left-handed, please' }
  expect((await postForm(client(server.url), `/book?event=${eventId}`, typed)).status).toBe(303)
  abandon(person.email)
  await run('remind of begun bookings')
  const path = await linkFor(owner, person.email, /\/evening\/[^"#\s]+again=[\w-]+/)
  const link = path.replace(/&amp;/g, '&')
  const filled = (await client(server.url).get(link)).text
  for (const value of [person.email, person.phone, 'Left-handed, please']) expect(filled).toContain(value)
  expect(filled).toMatch(/<option[^>]*value="3"[^>]*selected/)
  expect((await client(server.url).get(`${link}x`)).text).not.toContain(person.email)
  expect((await client(server.url).get(link.replace(/&again=.*/, ''))).text).not.toContain(person.email)
  const leave = await linkFor(owner, person.email, /\/unsubscribe\/[\w-]+/)
  expect((await postForm(client(server.url), leave, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect((await client(server.url).get(leave)).text).toContain('You’re off the list')
  const forget = "UPDATE holds SET visitor = '', email = '', form = NULL WHERE email = ?"
  inDatabase(server, ({ sqlite }) => sqlite.prepare(forget).run(person.email))
  const forgotten = await client(server.url).get(link)
  expect([forgotten.status, forgotten.text.includes(person.email)]).toEqual([200, false])
})
