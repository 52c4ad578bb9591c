import { describe, expect, it } from 'vitest'
import { deleteEvent } from '../../../app/domain/events/change-event'
import { requireEvent } from '../../../app/domain/events/read-events'
import {
  previewFollowUp,
  readFollowUp,
  saveGroupPhoto,
  sendFollowUp,
  sendTestFollowUp,
} from '../../../app/domain/follow-ups/follow-ups'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import { minutes } from '../../support/clock'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { testServices } from '../../support/services'

const photo = '/uploads/K2345-1600x1067.jpg'
const other = '/uploads/K6789-1600x1067.jpg'

function anEveningBefore() {
  const services = testServices()
  const event = ownersEvent(services, { date: '2026-11-19', title: 'Pōhutukawa' })
  aBooking(services, event.id)
  aBooking(services, event.id, { email: 'mere@example.com', first_name: 'Mere', name: 'Mere Rata' })
  const send = (photoUrl: string | null, override = false) =>
    sendFollowUp(services, { eventId: event.id, photoUrl, override, actor })
  return { services, event, send, sent: () => messagesOf(services, 'event_follow_up') }
}

describe('follow-up e-mails', () => {
  it('go to everybody who painted, once to each address, with the group photo', () => {
    const { services, event, send, sent } = anEveningBefore()
    const more = (email: string, columns: Parameters<typeof aBooking>[2]) =>
      aBooking(services, event.id, { email, ...columns })
    more('AROHA@example.com', {})
    more('failed@example.com', { payment_status: 'failed' })
    more('away@example.com', { is_archived: 1 })
    more('refuses@example.com', {})
    const given_up_at = '2026-11-18T02:00:00.000Z'
    more('at-home@example.com', { given_up_at })
    more('came@example.com', { given_up_at, arrived_at: '2026-11-19T05:30:00.000Z' })
    suppressEmail(services, { email: 'refuses@example.com', reason: 'refused' })
    const answer = send(photo)
    expect(answer).toMatchObject({
      success: true,
      emailsSent: 4,
      followupEmail: { eventId: event.id, groupPhotoUrl: photo, recipientCount: 4, sentAt: '2026-11-20T02:00:00.000Z' },
    })
    const readers = ['aroha', 'away', 'came', 'mere'].map((name) => `${name}@example.com`)
    expect(sent().map((row) => row.to_email)).toEqual(readers)
    expect(sent()[3]!.subject).toBe('Thank you for painting with us: Pōhutukawa')
    expect(sent()[3]!.html).toContain(`src="https://studio.example${photo}"`)
    expect(sent()[3]!.text).toContain('Kia ora Mere, thank you for painting ‘Pōhutukawa’ with us on Thu, 19 Nov 2026.')
    expect(sent()[3]!.text).toContain(`https://studio.example${photo}`)
  })

  it('are sent a second time only with the override, with the same photo or another', () => {
    const { services, send, sent } = anEveningBefore()
    expect(() => send(null)).toThrow('Please choose the group photo first')
    send(photo)
    services.clock.advance(minutes(60))
    expect(() => send(other)).toThrow('were sent Fri, 20 Nov 2026, 3:00pm')
    expect(sent()).toHaveLength(2)
    expect(send(null, true).followupEmail.groupPhotoUrl).toBe(photo)
    expect(send(other, true).followupEmail.groupPhotoUrl).toBe(other)
    expect(sent()).toHaveLength(6)
  })

  it('are not sent twice by two processes at once, and not without recipients', () => {
    const { services, event, send, sent } = anEveningBefore()
    send(photo)
    const twin = testServices({ file: services.file })
    expect(() => sendFollowUp(twin, { eventId: event.id, photoUrl: photo, override: false, actor })).toThrow(
      'were sent',
    )
    expect(sent()).toHaveLength(2)
    const empty = ownersEvent(services, { date: '2026-11-18' })
    expect(() => sendFollowUp(services, { eventId: empty.id, photoUrl: photo, override: false, actor })).toThrow(
      'nobody to write to',
    )
  })

  it('are prepared with a photo that can be changed until they are sent', () => {
    const { services, event, send } = anEveningBefore()
    expect(readFollowUp(services, event.id)).toMatchObject({
      isOver: true,
      recipientCount: 2,
      photoUrl: null,
      sent: [],
    })
    saveGroupPhoto(services, { eventId: event.id, url: photo, actor })
    saveGroupPhoto(services, { eventId: event.id, url: other, actor })
    const page = readFollowUp(services, event.id)
    expect(page).toMatchObject({ photoUrl: other, isNewPhoto: true, sent: [] })
    const preview = previewFollowUp(services, event.id)
    expect(preview.html).toContain(other)
    expect(preview.html).toContain('Kia ora Aroha')
    expect(send(null).followupEmail.groupPhotoUrl).toBe(other)
    const after = readFollowUp(services, event.id)
    expect(after.sent).toEqual([{ whenText: 'Fri, 20 Nov 2026, 3:00pm', recipientCount: 2 }])
    expect(after.isNewPhoto).toBe(false)
  })

  it('do not prevent deleting an evening; an uploaded photo is deleted with it', () => {
    const services = testServices()
    const { id } = ownersEvent(services, { date: '2026-12-04' })
    saveGroupPhoto(services, { eventId: id, url: photo, actor })
    deleteEvent(services, { id, actor })
    expect(() => requireEvent(services, id)).toThrow('does not exist')
  })

  it('can be sent to the owner as a test, which does not count', () => {
    const { services, event, send, sent } = anEveningBefore()
    const test = () => sendTestFollowUp(services, { testEmail: 'hana@example.com', eventId: event.id })
    expect(test()).toMatchObject({ success: true, photoUsed: null })
    saveGroupPhoto(services, { eventId: event.id, url: photo, actor })
    expect(test().photoUsed).toBe(photo)
    const tests = messagesOf(services, 'event_follow_up_test')
    expect(tests.map((row) => [row.to_email, row.subject])).toEqual(
      Array(2).fill(['hana@example.com', 'Test: Thank you for painting with us: Pōhutukawa']),
    )
    expect(tests[1]!.html).toContain(photo)
    expect(sent()).toHaveLength(0)
    expect(send(null).emailsSent).toBe(2)
    expect(() => sendTestFollowUp(services, { testEmail: 'a@example.com', eventId: 999 })).toThrow('does not exist')
  })
})
