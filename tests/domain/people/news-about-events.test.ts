import { expect, it } from 'vitest'
import { findCustomer, upsertCustomer } from '#db/queries/people/customers'
import { notifierForm } from '../../../app/contract/bookings/bookings'
import { planAnnouncement, sendAnnouncementNow } from '../../../app/domain/announcements/announcements'
import { editCustomer, mergeCustomers } from '../../../app/domain/customers/change-customer'
import { requireEvent } from '../../../app/domain/events/read-events'
import {
  emailUnsubscribePath,
  joinNotifier,
  leaveNotifier,
  readSubscription,
  returnToNotifier,
} from '../../../app/domain/notifier/subscription'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { allOf, anEvent, openStudio, type Studio } from '../../support/makers/purchases'
import { recipientsOf } from '../../support/makers/waiting'

function aSubscriber(studio: Studio, name = 'mere') {
  const email = `${name}@example.com`
  return upsertCustomer(studio.db, { name, email, phone: '', isEventSubscriber: true, now: studio.clock.instant() })
}

const subscribe = (studio: Studio, id: number, isEventSubscriber: boolean) =>
  editCustomer(studio, { id, changes: { isEventSubscriber }, actor }).undoId!

it('a customer whom the owner takes off the news gets no announcement, until that is undone or changed back', () => {
  const studio = openStudio()
  joinNotifier(studio, notifierForm.parse({ firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com' }))
  const { id } = allOf(studio, 'customers')[0]!
  const announced = () => {
    const eventId = anEvent(studio)
    planAnnouncement(studio, requireEvent(studio, eventId))
    sendAnnouncementNow(studio, { eventId, actor })
    return recipientsOf(studio, 'event_announcement').length
  }
  const undoId = subscribe(studio, id, false)
  expect(announced()).toBe(0)
  undoChange(studio, { id: undoId, actor })
  expect(announced()).toBe(1)
  subscribe(studio, id, false)
  subscribe(studio, id, true)
  expect(announced()).toBe(2)
})

it('a merge does not subscribe somebody again whom the owner has taken off the news', () => {
  const studio = openStudio()
  const { id } = aSubscriber(studio)
  subscribe(studio, id, false)
  aSubscriber(studio, 'mere.rata')
  mergeCustomers(studio, { intoId: id, email: 'mere.rata@example.com', actor })
  expect(findCustomer(studio.db, id)).toMatchObject({ is_event_subscriber: 0, unsubscribed_at: expect.any(String) })
})

it('the page behind a link of an e-mail says what holds for a customer who is not on the notifier list', () => {
  const studio = openStudio()
  const { id, email } = aSubscriber(studio)
  const link = emailUnsubscribePath(studio, email).replace('/unsubscribe/', '')
  expect(readSubscription(studio, link).isSubscribed).toBe(true)
  subscribe(studio, id, false)
  expect(readSubscription(studio, link).isSubscribed).toBe(false)
  subscribe(studio, id, true)
  leaveNotifier(studio, link)
  expect(readSubscription(studio, link).isSubscribed).toBe(false)
  expect(returnToNotifier(studio, link)).toBe(true)
  expect(findCustomer(studio.db, id)).toMatchObject({ is_event_subscriber: 1, unsubscribed_at: null })
})
