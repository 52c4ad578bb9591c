import { describe, expect, test } from 'vitest'
import { aBomb, aHeavyPicture, aPicture, aTextFile, storedUploads } from '../../../support/makers/pictures'
import { type Part, postMultipart } from '../../../support/multipart-body'
import { sharedServer } from '../../../support/owned-server'
import { client } from '../../../support/server'
import { onlyEvent } from '../../../support/studio'

const MB = 1024 * 1024
const { server, owner } = await sharedServer()

describe('Settings > Site pictures', () => {
  const replace = (slot: string, files: Part[], changes: Record<string, string> = {}) =>
    postMultipart(owner, '/admin/settings/pictures', { intent: 'replace', slot, url: '', shows: '', ...changes }, files)
  const file = (value: Buffer): Part[] => [{ name: 'picture', value, filename: 'ours.png' }]
  const landing = async () => (await client(server.url).get('/')).text

  test('a photo is shown with its size, copies and description, until the painting is restored', async () => {
    const photo = await aPicture({ width: 900, height: 1200 })
    expect((await replace('hero', file(photo), { shows: 'Eight painters' })).status).toBe(303)
    expect((await replace('gallery-2', file(photo), { shows: 'Kererū' })).status).toBe(303)
    const page = await landing()
    const hero = /<main\b.*?<img[^>]*>/s.exec(page)?.[0] ?? ''
    expect(hero).toMatch(/src="\/uploads\/[^"]+-900x1200\.webp"/)
    expect(hero).toContain('400w')
    expect(hero).toContain('width="900" height="1200" alt="Eight painters"')
    expect(hero).toContain('fetchpriority="high"')
    expect(hero).not.toContain('hero-dark')
    expect(page).toContain('alt="From a past evening: Kererū"')
    expect(page).toMatch(/<figcaption[^>]*>Kererū<\/figcaption>/)
    const words = /name="url" value="(\/uploads\/[^"]+)"/.exec((await owner.get('/admin/settings/pictures')).text)?.[1]
    expect((await replace('hero', [], { url: words ?? '', shows: 'Nine painters' })).status).toBe(303)
    expect(await landing()).toContain('alt="Nine painters"')
    for (const slot of ['hero', 'gallery-2']) {
      expect((await postMultipart(owner, '/admin/settings/pictures', { intent: 'restore', slot })).status).toBe(303)
    }
    const after = await landing()
    expect(after).toContain('/art/hero.svg')
    // A job draws the picture of the next evening for chats and social networks.
    expect(after.replaceAll(/\/uploads\/[\w-]+-1200x630\.jpg/g, '')).not.toContain('/uploads/')
  })

  test('the picture for chats and social networks is a JPEG of 1200 x 630', async () => {
    expect((await replace('share', file(await aPicture()))).status).toBe(303)
    expect(await landing()).toMatch(/property="og:image" content="[^"]+\/uploads\/[^"]+-1200x630\.jpg"/)
    await postMultipart(owner, '/admin/settings/pictures', { intent: 'restore', slot: 'share' })
  })

  test('the picture of an evening without one of its own is also on the pages about it', async () => {
    const eventId = await onlyEvent(owner)
    expect(
      (await replace('evening', file(await aPicture({ width: 900, height: 1200 })), { shows: 'Aprons' })).status,
    ).toBe(303)
    const page = (await client(server.url).get(`/waiting-list/join?event=${eventId}`)).text
    expect(page).toMatch(/<img[^>]*src="\/uploads\/[^>]*srcSet="[^>]*alt="Aprons"/)
    await postMultipart(owner, '/admin/settings/pictures', { intent: 'restore', slot: 'evening' })
  })

  test('refusals are shown in the form of their picture, and nothing is stored', async () => {
    const before = storedUploads(server)
    const bad: [Part[], Record<string, string>, string][] = [
      [file(aTextFile), {}, 'Failed to upload image'],
      [file(await aHeavyPicture(20 * MB)), {}, 'Please select images smaller than 10MB. 1 file(s) are too large.'],
      [file(aBomb()), {}, 'Failed to upload image'],
      [[], {}, 'Please choose an image'],
      [[], { url: 'https://elsewhere.example/a.webp' }, 'Please choose an image'],
    ]
    for (const [files, changes, message] of bad) {
      const answer = await replace('kit', files, changes)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(message)
      expect(answer.text).toContain('id="kit-form-picture-error"')
    }
    expect(storedUploads(server)).toEqual(before)
    expect((await replace('cellar', file(await aPicture()))).status).toBe(400)
    expect((await owner.get('/admin/settings/pictures')).text).not.toContain('Your photo<')
  })
})
