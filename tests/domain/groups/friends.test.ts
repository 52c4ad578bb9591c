import { describe, expect, it } from 'vitest'
import { listGroups } from '#db/queries/bookings/groups'
import { moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { bookingList, readBooking } from '../../../app/domain/bookings/list-bookings'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { readNightSheet } from '../../../app/domain/events/night-sheet'
import { bringFriends } from '../../../app/domain/groups/bring-friends'
import { groupByOwner } from '../../../app/domain/groups/group-by-owner'
import { readFriends, readFriendsPage } from '../../../app/domain/groups/read-friends'
import { completeFreePurchase } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { days } from '../../support/clock'
import { actor, messagesOf, aBooking as ownersBooking } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aHost, friendBooks, friendStarts } from '../../support/makers/groups'
import { allOf, anEvent, aVisitor, aVoucher, bookingOf, paidBooking, payCard } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { fill, recipientsOf } from '../../support/makers/waiting'

const pageOf = ({ studio, friendsLink }: Awaited<ReturnType<typeof aHost>>) =>
  readFriendsPage(studio, { link: friendsLink, visitor: 'somebody' })

describe('friends who use the link (rules 14.1 and 14.2)', () => {
  it('see the evening, the host’s first name and the places left', async () => {
    const made = await aHost({ max_capacity: 3 })
    expect(pageOf(made)).toMatchObject({ state: 'open', host: 'Aroha', event: { seatsFree: 2 }, kept: null })
    expect(JSON.stringify(pageOf(made))).not.toContain('Fern')
  })

  it('join the group even if the tab is closed after the charge; the host gets one e-mail', async () => {
    const { studio, group, host, link } = await aHost()
    const step = await friendStarts(studio, group, 'mere', { partySize: 2 })
    await payCard(studio, step)
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    const friend = allOf(studio, 'bookings').at(-1)!
    expect(friend).toMatchObject({ name: 'mere Rata', group_id: group.id, party_size: 2, payment_status: 'paid' })
    expect(recipientsOf(studio, 'friend_joined')).toEqual(['aroha'])
    expect(messagesOf(studio, 'friend_joined')[0]!.text).toContain('mere Rata and 1 friend just booked with your link.')
    expect(host().group_id).toBe(group.id)
    expect(readFriends(studio, link)?.group?.others).toEqual(['mere Rata and 1 friend'])
  })

  it('are anonymised, also in the e-mail about them', async () => {
    const { studio, group } = await aHost()
    const friend = await friendBooks(studio, group, 'wiremu', { comingWith: 'Aroha' })
    studio.clock.advance(days(40))
    anonymiseCustomer(studio, { id: friend.customer_id!, actor })
    expect(recipientsOf(studio, 'friend_joined')).toEqual([])
    expect(bookingOf(studio, friend.id)).toMatchObject({ coming_with: '', group_id: group.id })
    expect(allOf(studio, 'payments').find(({ id }) => id === friend.payment_id)!.details).not.toContain('Aroha')
  })

  it('join it when a voucher pays for everything', async () => {
    const { studio, group, eventId } = await aHost()
    const { code } = aVoucher(studio)
    const { paymentId } = await friendStarts(studio, group, 'tama', { voucherCode: code })
    await completeFreePurchase(studio, { visitor: aVisitor('tama').key }, paymentId)
    const rows = allOf(studio, 'bookings').map(({ id }) => readBooking(studio, id))
    expect(rows.map((row) => bookingList.columns.Group!(row))).toEqual([group.id, group.id])
    expect(listGroups(studio.db, eventId).map(({ name, parties }) => [name, parties.length])).toEqual([
      ['Aroha Fern', 2],
    ])
  })

  it('stay in it when they send the ordinary form in between; what they typed is stored', async () => {
    const { studio, group, eventId } = await aHost()
    await friendStarts(studio, group, 'mere')
    await paidBooking(studio, eventId, { email: 'mere@example.com', comingWith: 'Aroha' }, aVisitor('mere'))
    expect(allOf(studio, 'bookings').at(-1)).toMatchObject({ group_id: group.id, coming_with: 'Aroha' })
  })

  it('read why they cannot book', async () => {
    const full = await aHost({ max_capacity: 2 })
    await fill(full.studio, full.eventId, [1])
    expect(pageOf(full)).toMatchObject({ state: 'open', event: { soldOut: true, seatsFree: 0 } })
    const begun = await aHost()
    begun.studio.clock.advance(days(20))
    expect(pageOf(begun).state).toBe('begun')
    const off = await aHost()
    off.studio.db.sqlite.prepare('UPDATE events SET is_visible = 0').run()
    expect(pageOf(off).state).toBe('off')
    const called = await aHost()
    callOff(called.studio, called.eventId)
    expect(pageOf(called).state).toBe('calledOff')
    expect(() => readFriendsPage(full.studio, { link: `${full.friendsLink}x`, visitor: 'a' })).toThrow(
      expect.objectContaining({ kind: 'missing' }),
    )
  })

  it('cannot be invited to a booking without an evening, or to an evening that cannot be booked', async () => {
    const { studio, link, host } = await aHost()
    expect(bringFriends(studio, link).id).toBe(host().group_id)
    studio.clock.advance(days(20))
    const [other] = [ownersBooking(studio, host().event_id)]
    expect(() => bringFriends(studio, linkOf(studio, bookingOf(studio, other!)))).toThrow(
      expect.objectContaining({ code: 'event_started' }),
    )
    expect(readFriends(studio, link)).toBeNull()
  })
})

describe('a group whose host leaves (rule 14.7)', () => {
  async function withFriends() {
    const made = await aHost()
    const friend = await friendBooks(made.studio, made.group, 'mere')
    await friendBooks(made.studio, made.group, 'tama')
    const names = () => listGroups(made.studio.db, made.eventId).map(({ name, parties }) => [name, parties.length])
    expect(names()).toEqual([['Aroha Fern', 3]])
    return { ...made, friend, names }
  }

  it('still exists, under the next name; the link says that the host has left', async () => {
    const made = await withFriends()
    takeRaincheck(made.studio, made.link)
    expect(made.host()).toMatchObject({ event_id: null, group_id: null })
    expect(made.names()).toEqual([['mere Rata', 2]])
    expect(pageOf(made).state).toBe('left')
  })

  it('has its host again after the undo of a move', async () => {
    const made = await withFriends()
    const other = anEvent(made.studio, { date: '2026-12-11' })
    const { undoId } = moveBookingByOwner(made.studio, { bookingId: made.host().id, eventId: other, actor })
    expect(made.host()).toMatchObject({ event_id: other, group_id: null })
    expect(bringFriends(made.studio, made.link)).toMatchObject({ event_id: other })
    expect(() => undoChange(made.studio, { id: undoId!, actor })).toThrow()
    made.studio.db.sqlite.prepare('UPDATE bookings SET group_id = NULL WHERE id = ?').run(made.host().id)
    undoChange(made.studio, { id: undoId!, actor })
    expect(made.names()).toEqual([['Aroha Fern', 3]])
    expect(pageOf(made).state).toBe('open')
  })

  it('has its host again after the undo of a deletion', async () => {
    const made = await withFriends()
    const { undoId } = await removeBooking(made.studio, { id: made.host().id, ending: 'nothing', actor })
    expect(made.names()).toEqual([['mere Rata', 2]])
    expect(pageOf(made).state).toBe('left')
    undoChange(made.studio, { id: undoId!, actor })
    expect(made.names()).toEqual([['Aroha Fern', 3]])
    expect(pageOf(made).state).toBe('open')
  })

  it('ends with a called-off evening', async () => {
    const made = await withFriends()
    callOff(made.studio, made.eventId)
    expect(made.names()).toEqual([])
    expect(allOf(made.studio, 'bookings').map((booking) => booking.group_id)).toEqual([null, null, null])
  })
})

describe('the owner puts parties together (rule 14.6)', () => {
  it('lists them together on the night sheet, the host first, and can undo it', async () => {
    const { studio, eventId, group } = await aHost({}, { firstName: 'Zoe' })
    await friendBooks(studio, group, 'mere')
    const alone = ownersBooking(studio, eventId, { name: 'Nikau Tane', coming_with: 'Zoe' })
    const sheet = () => readNightSheet(studio, eventId).guests.map(({ name, group }) => [name, group?.name ?? null])
    expect(sheet()).toEqual([
      ['Nikau Tane', null],
      ['Zoe Fern', 'Zoe Fern'],
      ['mere Rata', 'Zoe Fern'],
    ])
    const host = allOf(studio, 'bookings')[0]!
    const joined = groupByOwner(studio, { bookingId: alone, withId: host.id, actor })
    expect(sheet()).toEqual([
      ['Zoe Fern', 'Zoe Fern'],
      ['Nikau Tane', 'Zoe Fern'],
      ['mere Rata', 'Zoe Fern'],
    ])
    undoChange(studio, { id: joined.undoId!, actor })
    expect(sheet()[0]).toEqual(['Nikau Tane', null])
  })

  it('makes a group of two bookings, and takes one out of it', async () => {
    const { studio, eventId } = await aHost()
    const [first, second] = [ownersBooking(studio, eventId), ownersBooking(studio, eventId)] as const
    groupByOwner(studio, { bookingId: first, withId: second, actor })
    const { group_id } = bookingOf(studio, first)
    expect(group_id).not.toBeNull()
    expect(bookingOf(studio, second).group_id).toBe(group_id)
    groupByOwner(studio, { bookingId: first, withId: null, actor })
    expect(bookingOf(studio, first).group_id).toBeNull()
  })

  it('refuses a booking of another evening, and itself; the database refuses it too', async () => {
    const { studio, host, group } = await aHost()
    const elsewhere = ownersBooking(studio, anEvent(studio, { date: '2026-12-11' }))
    for (const withId of [elsewhere, host().id, 999]) {
      expect(() => groupByOwner(studio, { bookingId: host().id, withId, actor })).toThrow(
        expect.objectContaining({ code: 'not_of_this_evening' }),
      )
    }
    const put = studio.db.sqlite.prepare('UPDATE bookings SET group_id = ? WHERE id = ?')
    expect(() => put.run(group.id, elsewhere)).toThrow('group_of_another_event')
  })
})
