import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { idOf, onlyEvent, ownersBooking } from '../../support/studio'

const { server, owner } = await sharedServer()

/** An evening with Hana, her guest, and Rewi. */
async function anEvening() {
  const eventId = await onlyEvent(owner, { title: 'Tūī in Flax', maxCapacity: 5, inDays: 5 })
  const book = async (firstName: string, partySize: number) =>
    idOf(await owner.post('/api/admin/bookings', ownersBooking(eventId, { firstName, partySize })))
  const hana = await book('Hana', 2)
  const rewi = await book('Rewi', 1)
  return { eventId, hana, rewi, page: `/admin/events/${eventId}/easels` }
}

const textOf = ({ text }: { text: string }) => text.replaceAll('<!-- -->', '')
/** The names of the plan in the order of the easels. */
const namesOn = (answer: { text: string }) =>
  [...textOf(answer).matchAll(/Easel \d+: <.*?<span class="wrap-anywhere[^>]*>([^<]+)</gs)].map((match) => match[1])
const swapOf = (...places: string[]) => `intent=swap${places.map((place) => `&places=${place}`).join('')}`

describe('the plan of easels by plain posts', () => {
  test('shows everybody, swaps two, arranges again, and can be undone', async () => {
    const { page, hana, rewi } = await anEvening()
    const before = await owner.get(page)
    expect(namesOn(before)).toEqual(['Hana', 'Guest of Hana', 'Rewi', 'Free', 'Free'])
    expect(before.text).toContain('Everybody has what they need.')
    expect(before.text).not.toContain('Arrange again')
    expect((await postForm(owner, page, swapOf(`${hana}-1`, 'free-4'))).status).toBe(303)
    expect((await postForm(owner, page, swapOf(`${rewi}-1`, `${hana}-2`))).status).toBe(303)
    const after = await owner.get(page)
    expect(namesOn(after)).toEqual(['Free', 'Rewi', 'Guest of Hana', 'Free', 'Hana'])
    expect(textOf(after)).toContain('Hana’s party is in more rows than it has to be.')
    expect((await postForm(owner, page, { intent: 'again' })).status).toBe(303)
    expect(namesOn(await owner.get(page))).toEqual(namesOn(before))
    const id = /name="id" value="(\d+)"/.exec((await owner.get('/admin/undo')).text)?.[1] ?? ''
    expect((await postForm(owner, '/admin/undo', { intent: 'undo', id })).status).toBe(303)
    expect(namesOn(await owner.get(page))).toEqual(namesOn(after))
  })

  test('refuses invalid input but keeps what was ticked, and refuses everybody but the owner', async () => {
    const { eventId, page, hana, rewi } = await anEvening()
    for (const wrong of [
      [],
      [`${hana}-1`],
      [`${hana}-1`, `${rewi}-1`, 'free-4'],
      ['free-3', 'free-4'],
      ['shells', 'free-4'],
    ]) {
      const refused = await postForm(owner, page, swapOf(...wrong))
      expect([wrong, refused.status]).toEqual([wrong, 400])
      expect(refused.text).toContain('Please tick')
      const ticked = [...refused.text.matchAll(/<input[^>]*name="places"[^>]*>/g)].filter(([box]) =>
        box.includes('checked'),
      )
      expect(ticked).toHaveLength(wrong.filter((place) => place !== 'shells').length)
    }
    const gone = await postForm(owner, page, swapOf(`${hana}-3`, `${rewi}-1`))
    expect(gone.status).toBe(409)
    expect(gone.text).toContain('Somebody has booked or left')
    expect((await postForm(owner, '/admin/events/999999/easels', swapOf('free-1', 'free-2'))).headers.location).toBe(
      '/admin/events',
    )
    const stranger = client(server.url)
    for (const path of [page, `/admin/events/${eventId}/name-cards`]) {
      expect((await stranger.get(path)).headers.location).toMatch(/^\/admin\/login/)
      expect((await owner.get(path.replace(String(eventId), '999999'))).status).toBe(404)
    }
    expect((await postForm(stranger, page, swapOf(`${hana}-1`, `${rewi}-1`))).headers.location).toMatch(
      /^\/admin\/login/,
    )
  })

  test('stores the needs, for at most as many people as come, and the number of easels in a row', async () => {
    const { eventId, page, hana } = await anEvening()
    const needs = { intent: 'needs', bookingId: hana, leftHanded: 0, seated: 1, nearTutor: 2 }
    for (const wrong of [{ seated: 3 }, { leftHanded: -1 }, { nearTutor: 'shells' }]) {
      expect((await postForm(owner, page, { ...needs, ...wrong })).status).toBe(400)
    }
    expect((await postForm(owner, page, { ...needs, bookingId: 999_999 })).status).toBe(404)
    expect((await postForm(owner, page, needs)).status).toBe(303)
    const sheet = textOf(await owner.get(`/admin/events/${eventId}/night-sheet`))
    expect(sheet).toContain('>1 seated<')
    expect(sheet).toContain('>2 near the tutor<')
    for (const easelsInRow of [0, 7, 'shells']) {
      expect((await postForm(owner, page, { intent: 'row', easelsInRow })).status).toBe(400)
    }
    expect((await postForm(owner, page, { intent: 'row', easelsInRow: 2 })).status).toBe(303)
    expect((await owner.get(page)).text).toContain('aria-label="Row 3"')
    await postForm(owner, page, { intent: 'row', easelsInRow: 3 })
  })
})

test('name cards: one for each person, with a blank line for guests without a name', async () => {
  const { eventId } = await anEvening()
  const page = textOf(await owner.get(`/admin/events/${eventId}/name-cards`))
  const cards = [...page.matchAll(/>(Hana|Rewi|Guest of Hana)<\/p>/g)].map((match) => match[1])
  expect(cards).toEqual(['Hana', 'Guest of Hana', 'Rewi'])
  expect(page.match(/>Tūī in Flax<\/p>/g)).toHaveLength(3)
})
