import { expect, test } from 'vitest'
import { sharedServer } from '../support/owned-server'
import { client, postForm } from '../support/server'
import { onlyEvent } from '../support/studio'

const { server, owner } = await sharedServer()
const visitor = client(server.url)
const eventId = await onlyEvent(owner)

const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = '']) => found)

test.each([
  `/book?event=${eventId}`,
  '/notify-me',
  `/waiting-list/join?event=${eventId}`,
  '/vouchers/buy',
  '/paint-kit',
  '/custom-frame',
  '/buy-now',
  '/contact',
  '/private-party',
])('the errors of %s are listed in the order of its fields', async (path) => {
  const { text: page } = await visitor.get(path)
  const [form = ''] = all(page, /(<form [^>]*method="post".*?<\/form>)/gs).filter((one) =>
    one.includes('type="submit"'),
  )
  const names = all(form, /<(?:input|select|textarea) [^>]*name="(\w+)"/g)
  const hidden = Object.fromEntries(
    all(form, /(<input [^>]*type="hidden"[^>]*>)/g).map((input) => [
      /name="(\w+)"/.exec(input)?.[1],
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  const refused = await postForm(visitor, path, { ...blank, ...hidden })
  expect(refused.status).toBe(400)
  const [summary = ''] = all(refused.text, /(<section [^>]*-problem".*?<\/section>)/gs)
  const listed = all(summary, /href="#[\w-]*-(\w+)"/g)
  expect(listed.length).toBeGreaterThan(1)
  expect(listed).toEqual(names.filter((name) => listed.includes(name)))
})
