import { describe, expect, it, vi } from 'vitest'
import { findAnnouncement } from '#db/queries/bookings/event-mail'
import { notifierForm } from '../../../app/contract/bookings/bookings'
import {
  listAnnouncements,
  sendAnnouncementNow,
  sendDueAnnouncements,
  stopAnnouncement,
} from '../../../app/domain/announcements/announcements'
import { archiveEvent, setEventVisibility } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import {
  joinNotifier,
  leaveNotifier,
  readSubscription,
  returnToNotifier,
} from '../../../app/domain/notifier/subscription'
import { minutes } from '../../support/clock'
import { actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

const announcements = (services: TestServices) => messagesOf(services, 'event_announcement')
const join = (services: TestServices, firstName: string, eventId?: number) =>
  joinNotifier(
    services,
    notifierForm.parse({ firstName, lastName: 'Fern', email: `${firstName.toLowerCase()}@example.com`, eventId }),
  )

/** A studio with Aroha on the notifier list and Mere on the waiting list of a past evening. */
function aStudio() {
  const services = testServices()
  join(services, 'Aroha')
  const before = ownersEvent(services, { date: '2026-11-27', isVisible: true })
  stopAnnouncement(services, { eventId: before.id, actor })
  join(services, 'Mere', before.id)
  return { services, before }
}

describe('an event that becomes visible', () => {
  it('is announced half an hour later to the notifier list and past waiting lists, once', () => {
    const { services } = aStudio()
    const event = ownersEvent(services, { date: '2026-12-04', title: 'Pōhutukawa' })
    services.clock.advance(minutes(30) - 1)
    expect(sendDueAnnouncements(services)).toBe(0)
    services.clock.advance(1)
    expect(sendDueAnnouncements(services)).toBe(2)
    expect(sendDueAnnouncements(services)).toBe(0)
    expect(announcements(services).map((row) => [row.to_email, row.stream, row.subject])).toEqual([
      ['aroha@example.com', 'marketing', 'New evening: Pōhutukawa, Fri, 4 Dec 2026'],
      ['mere@example.com', 'marketing', 'New evening: Pōhutukawa, Fri, 4 Dec 2026'],
    ])
    expect(findAnnouncement(services.db, event.id)).toMatchObject({ state: 'sent', recipient_count: 2 })
    setEventVisibility(services, { id: event.id, visible: false, actor })
    setEventVisibility(services, { id: event.id, visible: true, actor })
    services.clock.advance(minutes(60))
    expect(sendDueAnnouncements(services)).toBe(0)
  })

  it('is announced also when its date was wrong at first, in the past', () => {
    const { services } = aStudio()
    const { id } = ownersEvent(services, { date: '2025-12-04' })
    editEvent(services, { id, changes: { date: '2026-12-04' }, actor })
    services.clock.advance(minutes(30))
    expect(sendDueAnnouncements(services)).toBe(2)
  })

  it('is announced half an hour after it is shown, by the switch or by an edit', () => {
    for (const show of [
      (services: TestServices, id: number) => setEventVisibility(services, { id, visible: true, actor }),
      (services: TestServices, id: number) => editEvent(services, { id, changes: { isVisible: true }, actor }),
    ]) {
      const { services } = aStudio()
      const event = ownersEvent(services, { date: '2026-12-04', isVisible: false })
      services.clock.advance(minutes(90))
      expect(sendDueAnnouncements(services)).toBe(0)
      show(services, event.id)
      editEvent(services, { id: event.id, changes: { price: 70 }, actor })
      services.clock.advance(minutes(29))
      expect(sendDueAnnouncements(services)).toBe(0)
      services.clock.advance(minutes(1))
      expect(sendDueAnnouncements(services)).toBe(2)
    }
  })

  it('is not announced while it is hidden again, archived or past', () => {
    const { services } = aStudio()
    const event = ownersEvent(services, { date: '2026-12-04' })
    setEventVisibility(services, { id: event.id, visible: false, actor })
    services.clock.advance(minutes(40))
    expect(sendDueAnnouncements(services)).toBe(0)
    setEventVisibility(services, { id: event.id, visible: true, actor })
    services.clock.advance(minutes(20))
    expect(sendDueAnnouncements(services)).toBe(0)
    services.clock.advance(minutes(10))
    expect(sendDueAnnouncements(services)).toBe(2)

    const away = ownersEvent(services, { date: '2026-12-05' })
    archiveEvent(services, { id: away.id, actor })
    ownersEvent(services, { date: '2026-11-19' })
    services.clock.advance(minutes(31))
    expect(sendDueAnnouncements(services)).toBe(0)
    expect(announcements(services)).toHaveLength(2)
  })

  it('can be announced at once or stopped by the owner; a stopped announcement can still be sent', () => {
    const { services } = aStudio()
    const event = ownersEvent(services, { date: '2026-12-04' })
    stopAnnouncement(services, { eventId: event.id, actor })
    stopAnnouncement(services, { eventId: event.id, actor })
    services.clock.advance(minutes(31))
    expect(sendDueAnnouncements(services)).toBe(0)
    expect(sendAnnouncementNow(services, { eventId: event.id, actor })).toBe(2)
    for (const again of [sendAnnouncementNow, stopAnnouncement]) {
      expect(() => again(services, { eventId: event.id, actor })).toThrow('had the email about this event already')
    }
    const hidden = ownersEvent(services, { date: '2026-12-11', isVisible: false })
    expect(() => sendAnnouncementNow(services, { eventId: hidden.id, actor })).toThrow('can see and book')
  })

  it('is announced once to an address on both lists, by one of two processes', () => {
    const { services, before } = aStudio()
    join(services, 'Aroha', before.id)
    ownersEvent(services, { date: '2026-12-04' })
    services.clock.advance(minutes(30))
    const other = testServices({ file: services.file, now: services.clock.now().toISOString() })
    expect(sendDueAnnouncements(services) + sendDueAnnouncements(other)).toBe(2)
    expect(announcements(services)).toHaveLength(2)
  })
})

describe('the owner’s view of announcements', () => {
  it('needs a fixed number of queries, however many subscribers there are', () => {
    const { services } = aStudio()
    for (const date of ['2026-12-04', '2026-12-11']) ownersEvent(services, { date })
    const statements = vi.spyOn(services.db.statements, 'get')
    const asks = () => {
      statements.mockClear()
      const due = Object.values(listAnnouncements(services)).filter(({ state }) => state === 'due')
      return [due.map(({ count }) => count), statements.mock.calls.length]
    }
    const [, few] = asks()
    for (let index = 0; index < 20; index++) join(services, `Listener${index}`)
    suppressEmail(services, { email: 'LISTENER7@example.com', reason: 'complained' })
    expect(asks()).toEqual([[21, 21], few])
  })
})

describe('somebody who wants no more e-mails', () => {
  const linkIn = (text: string) => /\/unsubscribe\/([\w-]+)/.exec(text)![1]!

  it('unsubscribes with one click, from either list, at once and for good', () => {
    const { services, before } = aStudio()
    const event = ownersEvent(services, { date: '2026-12-04' })
    sendAnnouncementNow(services, { eventId: event.id, actor })
    for (const message of announcements(services)) {
      const headers = JSON.parse(message.headers ?? '{}') as Record<string, string>
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      const link = linkIn(headers['List-Unsubscribe']!)
      expect(linkIn(message.text)).toBe(link)
      expect(readSubscription(services, link)).toEqual({ email: message.to_email, isSubscribed: true })
      leaveNotifier(services, link)
      leaveNotifier(services, link)
      expect(readSubscription(services, link).isSubscribed).toBe(false)
    }
    // Joining another waiting list does not subscribe to e-mails about every evening.
    join(services, 'Mere', before.id)
    const next = ownersEvent(services, { date: '2026-12-11' })
    expect(sendAnnouncementNow(services, { eventId: next.id, actor })).toBe(0)
    expect(messagesOf(services, 'event_announcement')).toHaveLength(2)
  })

  it('can resubscribe only by a link in an e-mail, however often the address is typed', () => {
    const { services } = aStudio()
    const joined = messagesOf(services, 'notifier_joined')[0]!
    const own = linkIn(joined.text)
    leaveNotifier(services, own)
    const typed = { firstName: 'Stranger', lastName: 'Danger', email: 'aroha@example.com' }
    for (let time = 0; time < 2; time++) joinNotifier(services, notifierForm.parse(typed))
    services.clock.advance(minutes(60 * 24 * 2))
    joinNotifier(services, notifierForm.parse(typed))
    expect(readSubscription(services, own).isSubscribed).toBe(false)
    const event = ownersEvent(services, { date: '2026-12-04' })
    expect(sendAnnouncementNow(services, { eventId: event.id, actor })).toBe(1)
    expect(announcements(services).map((row) => row.to_email)).toEqual(['mere@example.com'])
    const asked = messagesOf(services, 'notifier_return')
    expect(asked.map((row) => [row.to_email, row.stream])).toEqual([['aroha@example.com', 'transactional']])
    expect(asked[0]!.text).toContain('Aroha')
    expect(`${asked[0]!.text}${asked[0]!.to_name}`).not.toContain('Stranger')
    expect(returnToNotifier(services, linkIn(asked[0]!.text))).toBe(true)
    const next = ownersEvent(services, { date: '2026-12-11' })
    expect(sendAnnouncementNow(services, { eventId: next.id, actor })).toBe(2)
  })

  it('after leaving a waiting list’s e-mails, gets only the confirmation e-mail when the address is typed into the notifier', () => {
    const { services } = aStudio()
    const event = ownersEvent(services, { date: '2026-12-04' })
    sendAnnouncementNow(services, { eventId: event.id, actor })
    leaveNotifier(services, linkIn(announcements(services).find((row) => row.to_email === 'mere@example.com')!.text))
    join(services, 'Mere')
    expect(messagesOf(services, 'notifier_joined').map((row) => row.to_email)).toEqual(['aroha@example.com'])
    const link = linkIn(messagesOf(services, 'notifier_return')[0]!.text)
    expect(readSubscription(services, link).isSubscribed).toBe(false)
    // With the link in the waiting list's own e-mail she is on the list.
    const waiting = linkIn(announcements(services).find((row) => row.to_email === 'mere@example.com')!.text)
    expect(returnToNotifier(services, waiting)).toBe(true)
    suppressEmail(services, { email: 'mere@example.com', reason: 'refused' })
    expect(returnToNotifier(services, link)).toBe(false)
  })

  it('gets nothing, not even the confirmation e-mail, after a complaint', () => {
    const { services } = aStudio()
    suppressEmail(services, { email: 'aroha@example.com', reason: 'complained' })
    join(services, 'Aroha')
    expect(messagesOf(services, 'notifier_return')).toEqual([])
  })

  it('gets nothing at an address that rejects mail, and an incomplete link opens nothing', () => {
    const { services } = aStudio()
    suppressEmail(services, { email: 'Aroha@example.com', reason: 'refused' })
    const event = ownersEvent(services, { date: '2026-12-04' })
    expect(sendAnnouncementNow(services, { eventId: event.id, actor })).toBe(1)
    const link = linkIn(announcements(services)[0]!.text)
    for (const wrong of ['', link.slice(1), `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, 'w1-', '1-x']) {
      expect(() => readSubscription(services, wrong)).toThrow('isn’t complete')
    }
  })
})
