import { describe, expect, it } from 'vitest'
import { findCustomerByEmail } from '#db/queries/people/customers'
import { notifierForm } from '../../../app/contract/bookings/bookings'
import { sendAnnouncementNow } from '../../../app/domain/announcements/announcements'
import { readRows } from '../../../app/domain/lists/define-list'
import { notifierList, removeFromNotifier } from '../../../app/domain/notifier/owner-notifier'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { plainText } from '../../../app/lib/text'
import { actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

const join = (services: TestServices, firstName: string, eventId?: number) => {
  const email = `${plainText(firstName)}@example.com`
  joinNotifier(services, notifierForm.parse({ firstName, lastName: 'Fern', email, eventId }))
}
const shown = (services: TestServices, show: 'on' | 'left' | 'every', search = '') =>
  readRows(services, notifierList, { show, search }).map((row) => row.name)

function aList() {
  const services = testServices()
  join(services, 'Aroha')
  services.clock.advance(1000)
  join(services, 'Mārama')
  const idOf = (name: string) => readRows(services, notifierList, { show: 'every', search: name })[0]!.id
  return { services, idOf }
}

describe('the notifier list of the owner', () => {
  it('begins with the newest, is searched by name and e-mail, and shows unsubscribed people', () => {
    const { services, idOf } = aList()
    expect(shown(services, 'on')).toEqual(['Mārama Fern', 'Aroha Fern'])
    expect(shown(services, 'on', 'marama')).toEqual(['Mārama Fern'])
    expect(shown(services, 'on', 'aroha@')).toEqual(['Aroha Fern'])
    removeFromNotifier(services, { id: idOf('aroha'), actor })
    expect([shown(services, 'on'), shown(services, 'left')]).toEqual([['Mārama Fern'], ['Aroha Fern']])
    expect(shown(services, 'every')).toHaveLength(2)
  })

  it('unsubscribes a removed person from all e-mails about events, even if they wait for an evening (rule 5.10)', () => {
    const { services, idOf } = aList()
    const before = ownersEvent(services, { date: '2026-11-27' })
    join(services, 'Aroha', before.id)
    const { id } = ownersEvent(services, { date: '2026-12-04' })
    removeFromNotifier(services, { id: idOf('aroha'), actor })
    expect(findCustomerByEmail(services.db, 'aroha@example.com')).toMatchObject({ is_event_subscriber: 0 })
    sendAnnouncementNow(services, { eventId: id, actor })
    expect(messagesOf(services, 'event_announcement').map((row) => row.to_email)).toEqual(['marama@example.com'])
    expect(() => removeFromNotifier(services, { id: idOf('aroha'), actor })).toThrow('has left the list already')
    expect(() => removeFromNotifier(services, { id: 99, actor })).toThrow('not on the list')
  })

  it('restores them and their customer by an undo', () => {
    const { services, idOf } = aList()
    const { undoId } = removeFromNotifier(services, { id: idOf('aroha'), actor })
    undoChange(services, { id: undoId, actor })
    expect(shown(services, 'on')).toEqual(['Mārama Fern', 'Aroha Fern'])
    const customer = findCustomerByEmail(services.db, 'aroha@example.com')
    expect(customer).toMatchObject({ is_event_subscriber: 1, unsubscribed_at: null })
  })
})
