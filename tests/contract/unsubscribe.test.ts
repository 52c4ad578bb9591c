import { expect, test } from 'vitest'
import { sharedServer } from '../support/owned-server'
import { client, postForm } from '../support/server'
import { somebody } from '../support/studio'

const { server, owner } = await sharedServer()

/** The link in the notifier's e-mail to this person, from the owner's Messages. */
async function linkFor(email: string): Promise<string> {
  const list = (await owner.get('/admin/messages')).text
  const ids = [...list.matchAll(/\/admin\/messages\/(\d+)/g)].map((match) => match[1])
  for (const id of new Set(ids)) {
    const page = (await owner.get(`/admin/messages/${id}`)).text
    const link = /\/unsubscribe\/[\w-]+/.exec(page)?.[0]
    if (link && page.includes(email)) return link
  }
  throw new Error('no message with an unsubscribe link')
}

test('one click on the link of a notifier e-mail ends the e-mails, and only the link brings them back', async () => {
  const person = somebody()
  const visitor = client(server.url)
  const { firstName, lastName, email } = person
  await visitor.post('/api/event-notifier', { firstName, lastName, email })
  const link = await linkFor(email)
  expect((await visitor.get(link)).text).toContain('Unsubscribe')
  // As a mail program sends it (RFC 8058): a form post without cookies.
  const oneClick = await postForm(client(server.url), link, 'List-Unsubscribe=One-Click')
  expect(oneClick.status).toBe(200)
  expect((await visitor.get(link)).text).toContain('You’re off the list')
  expect((await visitor.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect((await visitor.post('/api/event-notifier', { firstName, lastName, email })).status).toBeLessThan(300)
  expect((await visitor.get(link)).text).toContain('You’re off the list')
  const back = await postForm(visitor, link, 'again=yes')
  expect(back.text).toContain('re on the list!')
  expect((await visitor.get(link)).text).not.toContain('You’re off the list')
})
