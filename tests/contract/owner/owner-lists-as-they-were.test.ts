import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { postForm } from '../../support/server'
import { onlyEvent, ownersBooking } from '../../support/studio'

const { owner } = await sharedServer()

describe('a row’s action leaves the list as it was', () => {
  const add = async (name: string, email: string) => {
    const added = await postForm(owner, '/admin/customers/new', { intent: 'add', name, email, phone: '021 555 0107' })
    return added.headers.location ?? ''
  }
  const linksIn = (text: string, start: string) =>
    [...text.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => href.startsWith(start))

  test('a customer deleted from a search leads back to the search', async () => {
    const customer = await add('Tui Fern', 'tui.fern@example.nz')
    const list = '/admin/customers?q=fern&show=every&page=1'
    const [open = ''] = linksIn((await owner.get(list)).text, customer)
    const [remove = ''] = linksIn((await owner.get(open)).text, `${customer}/delete`)
    expect((await owner.get(remove)).text).toContain('Delete this customer?')
    const gone = await postForm(owner, remove, { intent: 'delete' })
    expect(gone.headers.location).toBe(list)
  })

  test('so do actions on bookings, events and auctions, edits and refusals', async () => {
    const eventId = await onlyEvent(owner, { title: 'Kept in its list' })
    const { json } = await owner.post('/api/admin/bookings', ownersBooking(eventId, { paymentStatus: 'pending' }))
    const bookings = `/admin?show=event-${eventId}`
    const [edit = ''] = linksIn((await owner.get(bookings)).text, `/admin/bookings/${json.id}/edit`)
    const [remove = ''] = linksIn((await owner.get(edit)).text, `/admin/bookings/${json.id}/delete`)
    expect((await postForm(owner, remove, { intent: 'delete', ending: 'nothing' })).headers.location).toBe(bookings)
    expect((await postForm(owner, remove, { intent: 'delete', ending: 'nothing' })).headers.location).toBe(bookings)

    const events = '/admin/events?show=coming&q=kept'
    const form = { intent: 'visibility', id: String(eventId), isVisible: 'off' }
    expect((await postForm(owner, '/admin/events?index&show=coming&q=kept', form)).headers.location).toBe(events)
    const [done = ''] = linksIn((await owner.get(events)).text, `/admin/events/${eventId}/archive`)
    expect((await postForm(owner, done, { intent: 'archive' })).headers.location).toBe(events)
  })

  test('an address can name only a list of the owner to return to', async () => {
    const customer = await add('Rata Vine', 'rata.vine@example.nz')
    const elsewhere = `${customer}/delete?list=${encodeURIComponent('https://evil.example/admin/customers?q=1')}`
    expect((await postForm(owner, elsewhere, { intent: 'delete' })).headers.location).toBe('/admin/customers')
  })
})
