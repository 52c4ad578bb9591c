import { describe, expect, test } from 'vitest'
import { findEvent } from '#db/queries/bookings/events'
import type { EventChanges } from '../../../app/contract/bookings/events'
import { editEvent } from '../../../app/domain/events/edit-event'
import { advanceParties } from '../../../app/domain/parties/advance-parties'
import { askForParty } from '../../../app/domain/parties/ask'
import { changeParty } from '../../../app/domain/parties/change'
import { listPartyNeeds } from '../../../app/domain/parties/needs'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { instantOf } from '../../../app/lib/time'
import { hours } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { anAgreedParty, aWish, eachPays, guestPays, partyOf, pay } from '../../support/makers/parties'
import { allOf, openStudio, type Studio } from '../../support/makers/purchases'

const noticesOf = (studio: Studio) =>
  allOf(studio, 'messages').filter(({ kind }) => kind === 'party_reminder' || kind === 'party_changed')
const subjectsOf = (studio: Studio) => noticesOf(studio).map(({ subject }) => subject)

/** Runs the job at each of these local times. */
function at(studio: Studio, ...moments: [date: string, time: string][]): void {
  for (const moment of moments) {
    studio.clock.set(instantOf(...moment))
    advanceParties(studio)
  }
}

describe('the reminders of a party', () => {
  test('come at 9am 14, 7 and 3 days before, each once', async () => {
    const studio = openStudio()
    await anAgreedParty(studio)
    at(studio, ['2026-12-05', '08:59'])
    expect(noticesOf(studio)).toEqual([])
    at(studio, ['2026-12-05', '09:00'], ['2026-12-05', '09:01'], ['2026-12-11', '23:00'])
    expect(noticesOf(studio)).toHaveLength(1)
    at(studio, ['2026-12-12', '09:00'], ['2026-12-16', '09:00'], ['2026-12-19', '18:29'])
    expect(noticesOf(studio)).toHaveLength(3)
    expect(noticesOf(studio)[2]!.text).toContain('There’s $640 left to pay for everybody, by Wed, 16 Dec 2026.')
  })

  test('come at 9am local time across the changes to and from daylight saving', async () => {
    // Summer time ends on 4 April 2027 and begins on 26 September.
    for (const [date, before, after] of [
      ['2027-04-10', '2027-04-03', '2027-04-07'],
      ['2027-10-02', '2027-09-25', '2027-09-29'],
    ] as const) {
      const studio = openStudio()
      await anAgreedParty(studio, { date })
      at(studio, [before, '08:59'])
      expect(noticesOf(studio)).toHaveLength(1) // The one of 14 days before.
      at(studio, [before, '09:00'], [after, '08:59'])
      expect(noticesOf(studio)).toHaveLength(2)
      at(studio, [after, '09:00'])
      expect(noticesOf(studio)).toHaveLength(3)
    }
  })

  test('after an outage only the latest is sent, and none once the evening has begun', async () => {
    const studio = openStudio()
    await anAgreedParty(studio)
    at(studio, ['2026-12-18', '22:00'])
    expect(subjectsOf(studio)).toEqual(['Your private party: tomorrow'])
    const other = openStudio()
    await anAgreedParty(other)
    at(other, ['2026-12-19', '18:30'])
    expect(noticesOf(other)).toEqual([])
  })

  test('omit those that were due before the host’s confirmation', async () => {
    const studio = openStudio({ now: instantOf('2026-12-14', '10:00') })
    await anAgreedParty(studio, { validUntil: '2026-12-19' })
    advanceParties(studio)
    expect(noticesOf(studio)).toEqual([])
    at(studio, ['2026-12-16', '09:00'])
    expect(noticesOf(studio)).toHaveLength(1)
  })

  test('start again when the evening moves, after an e-mail about the move; so does an undo', async () => {
    const studio = openStudio()
    const { event_id: id } = partyOf(studio, await anAgreedParty(studio))
    at(studio, ['2026-12-05', '09:00'])
    const { undoId } = editEvent(studio, { id: id!, changes: { date: '2027-01-09' }, actor })
    at(studio, ['2026-12-05', '09:10'], ['2026-12-05', '09:11'])
    expect(subjectsOf(studio)).toEqual([
      'Your private party: Sat, 19 Dec 2026',
      'Changed: your private party on Sat, 9 Jan 2027',
    ])
    at(studio, ['2026-12-26', '09:00'])
    expect(noticesOf(studio)).toHaveLength(3)
    studio.clock.set(instantOf('2026-12-06', '09:00'))
    undoChange(studio, { id: undoId!, actor })
    advanceParties(studio)
    expect(subjectsOf(studio).at(-1)).toBe('Changed: your private party on Sat, 19 Dec 2026')
  })
})

describe('the owner', () => {
  test('cannot move it onto another private evening, or change its capacity on the event', async () => {
    const studio = openStudio()
    await anAgreedParty(studio)
    const { event_id: id } = partyOf(
      studio,
      await anAgreedParty(studio, { date: '2026-12-20' }, { email: 'mere@example.com' }),
    )
    const edit = (changes: EventChanges) => () => editEvent(studio, { id: id!, changes, actor })
    expect(edit({ date: '2026-12-19' })).toThrow('There is already a private evening then')
    expect(edit({ maxCapacity: 20 })).toThrow('on the page of its party')
    expect(edit({ isVisible: true })).toThrow('on the page of its party')
  })

  test('changes people and price, and the host gets one e-mail with the new sum', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    const change = (form: object) =>
      changeParty(studio, { id, actor, people: 14, minimumPeople: 8, price: 65, ...form })
    expect(() => change({ minimumPeople: 3 })).toThrow('Not below the deposit of $200.00')
    change({})
    advanceParties(studio)
    advanceParties(studio)
    expect(noticesOf(studio)).toHaveLength(1)
    expect(noticesOf(studio)[0]!.text).toContain('There’s $710 left to pay')
  })

  test('takes a change back, and the host gets an e-mail with the former sum', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    const before = partyOf(studio, id)
    const change = { id, actor, people: 14, minimumPeople: 10, price: 65 }
    const undoId = changeParty(studio, change)!
    advanceParties(studio)
    undoChange(studio, { id: undoId, actor })
    const after = partyOf(studio, id)
    expect(after).toMatchObject({ people: before.people, minimum_people: before.minimum_people, price_cents: 7000 })
    expect(findEvent(studio.db, after.event_id!)).toMatchObject({ max_capacity: before.people, price_cents: 7000 })
    advanceParties(studio)
    expect(noticesOf(studio)).toHaveLength(2)
    expect(noticesOf(studio)[1]!.text).toContain('There’s $640 left to pay')
    expect(changeParty(studio, { ...change, people: before.people!, minimumPeople: 8, price: 70 })).toBeNull()
  })

  test('takes no change back for which guests have booked, or after which the host got money back', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    eachPays(studio, id)
    const cheaper = changeParty(studio, { id, actor, people: 12, minimumPeople: 8, price: 65 })!
    await guestPays(studio, id, 'mere')
    expect(() => undoChange(studio, { id: cheaper, actor })).toThrow('Guests have booked at the old price')
    expect(partyOf(studio, id).price_cents).toBe(6500)

    const other = await anAgreedParty(studio, { date: '2026-12-20' }, { email: 'hemi@example.com' })
    await pay(studio, other)
    const smaller = changeParty(studio, { id: other, actor, people: 8, minimumPeople: 8, price: 70 })!
    advanceParties(studio)
    expect(() => undoChange(studio, { id: smaller, actor })).toThrow('got money back meanwhile')
    expect(partyOf(studio, other).people).toBe(8)
  })

  test('sees unanswered wishes, and balances that are due', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    askForParty(studio, aWish({ email: 'mere@example.com', name: 'Mere' }))
    expect(listPartyNeeds(studio).map(({ kind }) => kind)).toEqual(['answer'])
    studio.clock.set(instantOf('2026-12-16', '23:59'))
    expect(listPartyNeeds(studio).map(({ kind }) => kind)).toEqual(['answer'])
    studio.clock.advance(hours(1))
    expect(listPartyNeeds(studio)[0]).toMatchObject({
      kind: 'unpaid',
      text: 'Aroha Fern owes $640.00 for Sat, 19 Dec 2026.',
    })
    await pay(studio, id)
    expect(listPartyNeeds(studio).map(({ kind }) => kind)).toEqual(['answer'])
  })
})
