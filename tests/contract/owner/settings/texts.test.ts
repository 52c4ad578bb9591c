import { expect, test } from 'vitest'
import { sharedServer } from '../../../support/owned-server'
import { client, postForm } from '../../../support/server'

const { server, owner } = await sharedServer()
const path = '/admin/settings/texts'

test('the owner’s texts are on the site at once, escaped, and can be reset to the originals (rule 9.40)', async () => {
  const visitor = client(server.url)
  const key = 'kits.lead'
  const before = (await visitor.get('/paint-kit')).text
  const found = (await owner.get(`${path}?q=evening+own+table`)).text
  expect(found).toMatch(/id="kits.lead"[\s\S]*>Kits › Lead</)
  expect(found).not.toContain('id="frames.lead"')
  const list = `${path}?q=own+table`
  const saved = await postForm(owner, list, { intent: 'change', key, text: 'Paint at home in {town} <b>& sip</b>' })
  expect(saved.status).toBe(303)
  // The list is shown as it was.
  expect(saved.headers.location).toBe(list)
  const after = (await visitor.get('/paint-kit')).text
  expect(after).toContain('Paint at home in Waipu &lt;b&gt;&amp; sip&lt;/b&gt;')
  expect((await owner.get(`${path}?show=own`)).text).toContain('id="kits.lead"')
  expect((await postForm(owner, path, { intent: 'restore', key })).status).toBe(303)
  const again = (await visitor.get('/paint-kit')).text
  expect(again).toContain('Our evening at your own table')
  expect(before).toContain('Our evening at your own table')
})

test('an unknown text, an unknown placeholder, too long or empty: refused with everything typed (rule 9.40)', async () => {
  const send = (key: string, text: string) => postForm(owner, path, { intent: 'change', key, text })
  expect((await send('kits.lede', 'Hello')).text).toContain('Unknown text: kits.lede.')
  const unknownWord = await send('kits.lead', 'Call {phone}')
  expect(unknownWord.status).toBe(400)
  expect(unknownWord.text).toContain('Unknown placeholder: {phone}.')
  expect(unknownWord.text).toContain('Call {phone}</textarea>')
  expect((await send('kits.lead', 'x'.repeat(2001))).status).toBe(400)
  expect((await send('kits.lead', ' ')).status).toBe(400)
  expect((await client(server.url).get('/paint-kit')).text).toContain('Our evening at your own table')
})

test('25 texts per page; a page after the last shows the last', async () => {
  const cards = (text: string) => text.match(/<li[^>]* id="[^"]+\.[^"]+"/g)?.length
  expect(cards((await owner.get(path)).text)).toBe(25)
  expect((await owner.get(`${path}?page=99999`)).text).toMatch(/page (\d+) of \1\b/)
  expect((await owner.get(`${path}?q=no+such+words+at+all`)).text).toContain('No text matches this search')
})
