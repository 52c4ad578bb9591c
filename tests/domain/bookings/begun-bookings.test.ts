import { describe, expect, it } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import { HOLD } from '../../../app/contract/constants'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import {
  isSubscribed,
  leaveNotifier,
  readSubscription,
  returnToNotifier,
} from '../../../app/domain/notifier/subscription'
import { readBegunForm, remindOfBegun } from '../../../app/domain/reminders/reminders'
import { forgetHolds, releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { days, hours, minutes } from '../../support/clock'
import { aBooking, messagesOf } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aHost, friendStarts } from '../../support/makers/groups'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  start,
} from '../../support/makers/purchases'
import { NOW } from '../../support/services'

const EMAIL = 'aroha@example.com'

/** A booking that was begun now and whose hold has just ended unpaid. */
async function begun(studio: Studio, eventId: number, changes: Parameters<typeof aForm>[1] = {}) {
  await start(studio, aroha, aForm(eventId, { partySize: 2, specialRequests: 'Left-handed', ...changes }))
  studio.clock.advance(minutes(HOLD.firstMinutes))
  await releaseLapsedHolds(studio)
}

const written = (studio: Studio) => messagesOf(studio, 'booking_begun')
const linkIn = (text: string) => /again=([\w-]+)/.exec(text)![1]!

describe('a booking that was begun and not paid (rule 6.19)', () => {
  it('gets one e-mail, an hour after the hold has ended, with a link that fills in the form again', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await begun(studio, eventId)
    studio.clock.advance(minutes(60) - 1)
    expect(remindOfBegun(studio)).toBe(0)
    studio.clock.advance(1)
    expect(remindOfBegun(studio)).toBe(1)
    expect(remindOfBegun(studio)).toBe(0)
    const [message] = written(studio)
    expect(message).toMatchObject({ to_email: EMAIL, stream: 'marketing' })
    expect(JSON.parse(message!.headers!)['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = linkIn(message!.text)
    expect(readBegunForm(studio, { eventId, link })).toMatchObject({
      firstName: 'Aroha',
      email: EMAIL,
      partySize: '2',
      specialRequests: 'Left-handed',
    })
    // Only the whole link, for its own event.
    for (const wrong of ['', '1', link.slice(0, -1), `${link}x`, link.replace(/^1/, '2')])
      expect(readBegunForm(studio, { eventId, link: wrong })).toEqual({})
    expect(readBegunForm(studio, { eventId: anEvent(studio), link })).toEqual({})
    // Begun again for the same event: there is only one e-mail.
    await begun(studio, eventId)
    studio.clock.advance(minutes(60))
    expect(remindOfBegun(studio)).toBe(0)
  })

  it('leads friends back to their group’s page (rule 14.1)', async () => {
    const { studio, group, friendsLink } = await aHost()
    await friendStarts(studio, group, 'mere')
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    studio.clock.advance(minutes(60))
    expect(remindOfBegun(studio)).toBe(1)
    const { text } = written(studio)[0]!
    expect(text).toContain(`/friends/${friendsLink}?again=`)
    expect(text).not.toContain('/evening/')
    expect(readBegunForm(studio, { eventId: group.event_id, link: linkIn(text) })).toMatchObject({ firstName: 'mere' })
  })

  it('leads friends to the evening’s page once their host has left', async () => {
    const { studio, group, link } = await aHost()
    await friendStarts(studio, group, 'mere')
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    takeRaincheck(studio, link)
    studio.clock.advance(minutes(60))
    expect(remindOfBegun(studio)).toBe(1)
    const { text } = written(studio)[0]!
    expect(text).toContain('/evening/')
    expect(text).not.toContain('/friends/')
  })

  it('fills in nothing after the event has begun or the hold was deleted', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio, {
      date: '2027-03-05',
    })
    await begun(studio, eventId)
    studio.clock.advance(minutes(60))
    remindOfBegun(studio)
    const link = linkIn(written(studio)[0]!.text)
    studio.clock.set('2027-03-05T05:30:00.000Z')
    expect(readBegunForm(studio, { eventId, link })).toEqual({})
    studio.clock.set('2027-01-20T05:30:00.000Z')
    expect(readBegunForm(studio, { eventId, link })).toMatchObject({ email: EMAIL })
    forgetHolds(studio)
    expect(readBegunForm(studio, { eventId, link })).toEqual({})
  })

  const nobody: [string, (studio: Studio, eventId: number) => unknown][] = [
    ['the switch is off', (studio) => saveSetting(studio.db, 'notifications', { unfinishedBookings: false }, NOW)],
    ['they have booked it meanwhile', (studio, eventId) => aBooking(studio, eventId)],
    ['they have booked another event meanwhile', (studio) => aBooking(studio, anEvent(studio))],
    [
      'there are not enough seats',
      (studio, eventId) => aBooking(studio, eventId, { party_size: 8, email: 'rua@example.com' }),
    ],
    [
      'they began again and are paying',
      (studio, eventId) => start(studio, aroha, aForm(eventId, { email: 'tui@example.com' })),
    ],
    ['another browser of theirs is paying', (studio, eventId) => start(studio, aVisitor('phone'), aForm(eventId))],
    ['the event is called off', (studio, eventId) => callOff(studio, eventId)],
    ['the event is hidden', (studio) => studio.db.sqlite.exec('UPDATE events SET is_visible = 0')],
    ['the event has begun', (studio) => studio.clock.set('2026-12-04T05:30:00.000Z')],
    ['an outage lasted longer than a day', (studio) => studio.clock.advance(hours(24))],
    [
      'they take no marketing',
      (studio) =>
        studio.db.sqlite.exec(
          `INSERT INTO suppressed_emails VALUES ('Aroha@example.com', 'unsubscribed', '2026-11-20T02:00:00.000Z')`,
        ),
    ],
    [
      'they left the notifier list',
      (studio) =>
        studio.db.sqlite.exec(`INSERT INTO notifier_list VALUES
        (1, 'Aroha', 'Fern', '${EMAIL}', 'nonce', '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z')`),
    ],
    ['they are forgotten', (studio) => studio.clock.advance(days(31)) ?? forgetHolds(studio)],
  ]
  it.each(nobody)('gets no e-mail when %s', async (_, happens) => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await begun(studio, eventId)
    studio.clock.advance(minutes(59))
    await happens(studio, eventId)
    studio.clock.advance(minutes(1))
    expect(remindOfBegun(studio)).toBe(0)
    expect(written(studio)).toEqual([])
  })

  it('gets no e-mail when it was paid, in time or too late', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio), {}, aroha)
    const full = anEvent(studio, { max_capacity: 1 })
    const late = await start(studio, aVisitor('rua'), aForm(full, { email: 'rua@example.com' }))
    await payCard(studio, late)
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    studio.clock.advance(minutes(60))
    expect(remindOfBegun(studio)).toBe(0)
  })

  it('gets none after an unsubscription with one click, which only a link in an e-mail reverts', async () => {
    const studio = openStudio()
    await begun(studio, anEvent(studio))
    studio.clock.advance(minutes(60))
    remindOfBegun(studio)
    const link = /\/unsubscribe\/([\w-]+)/.exec(written(studio)[0]!.text)![1]!
    expect(readSubscription(studio, link)).toEqual({ email: EMAIL, isSubscribed: true })
    leaveNotifier(studio, link)
    expect(isSubscribed(studio, EMAIL)).toBe(false)
    await begun(studio, anEvent(studio))
    studio.clock.advance(minutes(60))
    expect(remindOfBegun(studio)).toBe(0)
    for (const wrong of [`${link}x`, link.slice(0, -1), `m${link.slice(2)}`])
      expect(() => readSubscription(studio, wrong)).toThrow(expect.objectContaining({ kind: 'missing' }))
    expect(returnToNotifier(studio, link)).toBe(true)
    // They were on no list, and still are not.
    expect(studio.db.sqlite.prepare('SELECT count(*) FROM notifier_list').pluck().get()).toBe(0)
    expect(allOf(studio, 'customers')).toEqual([])
  })
})
