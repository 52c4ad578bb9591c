import { describe, expect, it } from 'vitest'
import { previewBroadcast, readBroadcasts, sendBroadcast } from '../../../app/domain/broadcasts/write-to-guests'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { leaveWaitingList } from '../../../app/domain/waiting-list/seat-offers'
import { listAudit } from '../../support/audit'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { anEvent, openStudio } from '../../support/makers/purchases'
import { joinList, linkIn } from '../../support/makers/waiting'
import { testServices } from '../../support/services'

const form = { audience: 'booked', subject: 'Bring a jersey', words: 'The hall is cold.\n\nSee you there!' } as const

/** An evening with two bookings of Aroha, one of Mere, and one that does not count. */
function anEvening() {
  const services = testServices()
  const event = ownersEvent(services, { date: '2026-12-04', title: 'Pōhutukawa' })
  aBooking(services, event.id)
  aBooking(services, event.id, { email: 'AROHA@example.com' })
  aBooking(services, event.id, { email: 'mere@example.com', first_name: 'Mere', name: 'Mere Rata' })
  aBooking(services, event.id, { email: 'failed@example.com', payment_status: 'failed' })
  aBooking(services, null, { email: 'raincheck@example.com' })
  const send = (idempotencyKey: string, changes = {}) =>
    sendBroadcast(services, { ...form, ...changes, eventId: event.id, idempotencyKey, actor })
  return { services, event, send, sent: () => messagesOf(services, 'broadcast') }
}

describe('a message to everybody booked (rule 6.17)', () => {
  it('goes once to each address, as a message about the booking; replies go to the owner', () => {
    const { services, event, send, sent } = anEvening()
    expect(send('k1')).toEqual({ recipients: 2 })
    expect(sent().map((row) => [row.to_email, row.subject, row.stream, row.state])).toEqual([
      ['aroha@example.com', 'Bring a jersey', 'transactional', 'queued'],
      ['mere@example.com', 'Bring a jersey', 'transactional', 'queued'],
    ])
    expect(sent()[1]!.reply_to).not.toBeNull()
    expect(sent()[1]!.text).toContain('Kia ora Mere,')
    expect(sent()[1]!.text).toContain('The hall is cold.')
    expect(sent()[1]!.text).toContain('Fri, 4 Dec 2026')
    expect(listAudit(services.db, { subject: 'event', subjectId: String(event.id) })[0]).toMatchObject({
      actor,
      action: 'write to guests',
      detail: JSON.stringify({ to: 'booked', recipients: 2, subject: 'Bring a jersey' }),
    })
    expect(readBroadcasts(services, event.id).sent).toMatchObject([
      { subject: 'Bring a jersey', text: 'To 2 guests booked', whenText: 'Fri, 20 Nov 2026, 3:00pm' },
    ])
  })

  it('has no half of an emoji where mail programs show the beginning of its words', () => {
    const { send, sent } = anEvening()
    send('k1', { words: `${'x'.repeat(199)}🎨 and more` })
    const shown = /<div style="display:none[^>]*>(x+[^&<]*)/.exec(sent()[0]!.html)?.[1]
    expect(shown).toMatch(/^x{199}$/)
  })

  it('is sent once for each key: a double post sends nothing twice, but another message is sent', () => {
    const { event, services, send, sent } = anEvening()
    send('k1')
    aBooking(services, event.id, { email: 'late@example.com' })
    expect(send('k1')).toEqual({ recipients: 2 })
    expect(sent()).toHaveLength(2)
    expect(send('k2')).toEqual({ recipients: 3 })
    expect(sent()).toHaveLength(5)
  })

  it('to an address that rejects mail is not sent or counted, and is in Needs you', () => {
    const { services, event, send, sent } = anEvening()
    suppressEmail(services, { email: 'mere@example.com', reason: 'refused' })
    suppressEmail(services, { email: 'aroha@example.com', reason: 'unsubscribed' })
    expect(previewBroadcast(services, { ...form, eventId: event.id })).toMatchObject({
      count: 1,
      refused: ['mere@example.com'],
    })
    expect(send('k1')).toEqual({ recipients: 1 })
    expect(sent().map((row) => row.state)).toEqual(['queued', 'suppressed'])
    expect(JSON.stringify(listNeeds(services))).toContain('mere@example.com')
  })

  it('without recipients is refused, also in the preview, and nothing is stored', () => {
    const services = testServices()
    const event = ownersEvent(services, { date: '2026-12-04' })
    const nobody = 'Nobody we can email is booked for this evening'
    expect(() => previewBroadcast(services, { ...form, eventId: event.id })).toThrow(nobody)
    expect(() => sendBroadcast(services, { ...form, eventId: event.id, idempotencyKey: 'k', actor })).toThrow(nobody)
    expect(readBroadcasts(services, event.id)).toMatchObject({ counts: { booked: 0, waiting: 0 }, sent: [] })
  })

  it('is previewed as its first recipient would get it, without sending', () => {
    const { services, event, sent } = anEvening()
    const preview = previewBroadcast(services, { ...form, words: '<b>Cold</b>', eventId: event.id })
    expect(preview.mail.html).toContain('Kia ora Aroha,')
    expect(preview.mail.html).toContain('&#60;b&#62;Cold')
    expect(preview.idempotencyKey).not.toBe('')
    expect(sent()).toEqual([])
  })
})

describe('a message to everybody waiting', () => {
  it('goes to those who still wait, with the way to leave the list', () => {
    const studio = openStudio()
    const event = anEvent(studio)
    for (const name of ['mere', 'tama', 'pita']) joinList(studio, event, name, 9)
    leaveWaitingList(studio, linkIn(studio, 'waiting_list_joined', 'tama', 'waiting-list'))
    const sent = sendBroadcast(studio, { ...form, audience: 'waiting', eventId: event, idempotencyKey: 'k', actor })
    expect(sent).toEqual({ recipients: 2 })
    const messages = messagesOf(studio, 'broadcast')
    expect(messages.map((row) => row.to_email)).toEqual(['mere@example.com', 'pita@example.com'])
    expect(messages[0]!.text).toContain('Leave the waiting list')
  })
})
