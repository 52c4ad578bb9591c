import { expect, test } from 'vitest'
import { sharedServer } from '../../../support/owned-server'
import { postForm } from '../../../support/server'

/** The owner's settings, open in two windows at once. */
const { owner } = await sharedServer()

const post = (path: string, fields: Record<string, string>) => postForm(owner, path, fields)

/** The form of a page as a browser would send it: each field with its value; a switch that is off is not sent. */
function drawn(html: string): Record<string, string> {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? []
  const form = forms.find((text) => text.includes('name="versionToken"')) ?? ''
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
  const of = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  const sent = inputs.filter((tag) => of(tag, 'type') !== 'checkbox' || tag.includes(' checked'))
  const shownIn = (tag: string) => of(tag, 'value') ?? (of(tag, 'type') === 'checkbox' ? 'on' : '')
  return Object.fromEntries(sent.map((tag) => [of(tag, 'name') ?? '', shownIn(tag)]))
}

test.each([
  ['/admin/settings', '?index', { phone: '09 555 0199' }, { contactHours: '10am-4pm weekdays' }],
  ['/admin/settings/rainchecks', '', { raincheckHours: '24' }, { raincheckLargeParty: '7' }],
  ['/admin/settings/notifications', '', { eventReminders: 'off' }, { newBookingAlerts: 'off' }],
])('%s from before another change does not silently overwrite it', async (page, query, first, second) => {
  const read = async () => drawn((await owner.get(page)).text)
  const old = await read()
  expect((await post(page + query, { ...old, ...first })).status).toBe(303)
  const stale = await post(page + query, { ...old, ...second })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('changed in another window')
  const now = await read()
  expect(now).not.toEqual(old)
  const { versionToken } = drawn(stale.text)
  expect(versionToken).toBe(now.versionToken)
  expect((await post(page + query, { ...now, ...second })).status).toBe(303)
})
