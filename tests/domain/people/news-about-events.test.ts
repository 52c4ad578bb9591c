import { expect, it } from 'vitest'
import { notifierForm } from '../../../app/contract/bookings/bookings'
import { planAnnouncement, sendAnnouncementNow } from '../../../app/domain/announcements/announcements'
import { editCustomer } from '../../../app/domain/customers/change-customer'
import { requireEvent } from '../../../app/domain/events/read-events'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { allOf, anEvent, openStudio, type Studio } from '../../support/makers/purchases'
import { recipientsOf } from '../../support/makers/waiting'

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
