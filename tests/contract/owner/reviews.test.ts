import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, onlyEvent } from '../../support/studio'

const { server, owner } = await sharedServer()
const visitor = client(server.url)
const LIST = '/admin/reviews'

test('a guest writes a review after the evening, the owner publishes it with a reply, and visitors read both', async () => {
  const eventId = await onlyEvent(owner, { maxCapacity: 3 })
  const { confirmed } = await book(visitor, { eventId })
  const page: string = confirmed.json.bookingUrl
  const form = { intent: 'review', words: 'Best night <b>out</b>.' }
  expect((await visitor.get(page)).text).not.toContain('How was your evening?')
  expect((await postForm(visitor, page, form)).status).toBe(409)

  const move =
    "UPDATE events SET starts_at = '2026-01-02T05:30:00.000Z', ends_at = '2026-01-02T07:30:00.000Z' WHERE id = ?"
  inDatabase(server, ({ sqlite }) => sqlite.prepare(move).run(eventId))
  const over = (await visitor.get(page)).text
  expect(over).toContain('How was your evening?')
  expect(over).not.toContain('Confirmed!')
  for (const words of ['', ' ', 'x'.repeat(601)]) {
    expect((await postForm(visitor, page, { ...form, words })).status).toBe(400)
  }
  expect((await postForm(visitor, `${page.slice(0, -1)}x`, form)).status).toBe(404)
  expect((await postForm(visitor, page, form)).status).toBe(303)
  expect((await postForm(visitor, page, form)).status).toBe(409)
  expect((await visitor.get('/')).text).not.toContain('Best night')

  const newest = 'SELECT max(id) AS id FROM reviews'
  const id = inDatabase(server, ({ sqlite }) => sqlite.prepare(newest).get() as { id: number })
  const change = (fields: object) => postForm(owner, LIST, { ...id, ...fields })
  expect((await owner.get(LIST)).text).toContain('Best night &lt;b&gt;out&lt;/b&gt;.')
  expect((await owner.get('/admin/reviews.csv')).text).toContain('Best night')
  expect((await postForm(visitor, LIST, { ...id, intent: 'state', state: 'published' })).headers.location).toMatch(
    /^\/admin\/login/,
  )
  expect((await change({ intent: 'state', state: 'new' })).status).toBe(400)
  expect((await change({ intent: 'state', state: 'published' })).status).toBe(303)
  expect((await change({ intent: 'reply', reply: 'Ka pai!' })).status).toBe(303)
  const { text } = await visitor.get('/')
  expect(text).toContain('<blockquote class="whitespace-pre-line">Best night &lt;b&gt;out&lt;/b&gt;.</blockquote>')
  expect(text).toContain('Ka pai!')
  expect((await change({ intent: 'state', state: 'hidden' })).status).toBe(303)
  expect((await visitor.get('/')).text).not.toContain('Best night')
  expect((await postForm(owner, LIST, { id: 99999, intent: 'state', state: 'hidden' })).status).toBe(404)
})
