import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { executeFirst, write } from '#db/execute'
import { findBooking } from '#db/queries/bookings/bookings'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { sendFollowUp } from '../../../app/domain/follow-ups/follow-ups'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { readOwnReview, readPublishedReviews, writeReview } from '../../../app/domain/reviews/guest-reviews'
import { changeReview } from '../../../app/domain/reviews/owner-reviews'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { days } from '../../support/clock'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { anEvent, openStudio, paidBooking } from '../../support/makers/purchases'
import { testServices } from '../../support/services'

const WORDS = 'Best night out in ages.\nWe’re coming back!'

/** An evening of the day before with two bookings; `coming` is an evening of next week. */
function anEveningBefore() {
  const services = testServices()
  const event = ownersEvent(services, { date: '2026-11-19', title: 'Pōhutukawa' })
  const linkOf = (id: number) => bookingLink(services, findBooking(services.db, id)!)
  const aroha = aBooking(services, event.id)
  const mere = aBooking(services, event.id, { email: 'mere@example.com', first_name: 'Mere', name: 'Mere Rata' })
  const review = (bookingId = aroha) => writeReview(services, { link: linkOf(bookingId), words: WORDS })
  const onlyId = () => executeFirst(services.db, sql<{ id: number }>`SELECT id FROM reviews`)!.id
  return { services, event, aroha, mere, linkOf, review, onlyId }
}

describe('reviews', () => {
  it('are requested in the follow-up to those who came, with the link of their booking', () => {
    const { services, event, aroha, mere, linkOf } = anEveningBefore()
    write(services.db, sql`UPDATE bookings SET arrived_at = ${services.clock.instant()} WHERE id = ${aroha}`)
    sendFollowUp(services, { eventId: event.id, photoUrl: '/uploads/K2345-1600x1067.jpg', override: false, actor })
    const [toAroha, toMere] = messagesOf(services, 'event_follow_up')
    expect(toAroha!.text).toContain(`https://studio.example/booking/${linkOf(aroha)}#your-review`)
    // Others were ticked off at the door, but not Mere.
    expect(toMere!.text).not.toContain('#your-review')
    expect(readOwnReview(services, linkOf(mere))).toBeNull()
  })

  it('are limited to one for each booking that counts, after the evening', () => {
    const { services, event, linkOf, review, mere } = anEveningBefore()
    const coming = ownersEvent(services, { date: '2026-11-27' })
    for (const booking of [
      aBooking(services, coming.id),
      aBooking(services, null),
      aBooking(services, event.id, { payment_status: 'failed' }),
      aBooking(services, event.id, { given_up_at: '2026-11-18T02:00:00.000Z' }),
    ]) {
      expect(readOwnReview(services, linkOf(booking))).toBeNull()
      expect(() => review(booking)).toThrow('once the evening is over')
    }
    review(mere)
    expect(() => review(mere)).toThrow('already')
    expect(readOwnReview(services, linkOf(mere))).toEqual({ words: WORDS })
  })

  it('are quoted for the owner up to 120 characters, with an ellipsis when there is more', () => {
    const { services, aroha, linkOf } = anEveningBefore()
    writeReview(services, { link: linkOf(aroha), words: 'Lovely evening. '.repeat(20).trim() })
    const { text } = listNeeds(services).rows.find(({ title }) => title === 'New review.')!
    expect(text).toMatch(/^Aroha: “(Lovely evening\. ){7}Lovely…”$/)
  })

  it('can also be written by guests who gave up their seats and came all the same', () => {
    const { services, event, linkOf } = anEveningBefore()
    const given_up_at = '2026-11-18T02:00:00.000Z'
    const booking = aBooking(services, event.id, { given_up_at, arrived_at: '2026-11-19T05:30:00.000Z' })
    expect(readOwnReview(services, linkOf(booking))).toEqual({ words: null })
  })

  it('can also be written by guests who were there and got their money back', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const refund = { amount: 65, reason: 'The heating failed', purchase: 'keep' as const }
    await refundByOwner(studio, { paymentId: booking.payment_id!, refund, actor })
    const link = bookingLink(studio, booking)
    expect(readOwnReview(studio, link)).toBeNull()
    studio.clock.advance(days(15))
    writeReview(studio, { link, words: WORDS })
    expect(readOwnReview(studio, link)).toEqual({ words: WORDS })
  })

  it('are seen by the owner first, and shown unchanged once she publishes them', () => {
    const { services, review, onlyId } = anEveningBefore()
    expect(readPublishedReviews(services)).toEqual([])
    review()
    expect(readPublishedReviews(services)).toEqual([])
    expect(listNeeds(services).rows.find(({ title }) => title === 'New review.')?.text).toContain('Best night out')
    const id = onlyId()
    changeReview(services, { id, actor, state: 'published' })
    const { undoId } = changeReview(services, { id, actor, reply: 'Ka pai!' })
    const shown = { id, words: WORDS, by: 'Aroha, November 2026' }
    expect(readPublishedReviews(services)).toEqual([{ ...shown, reply: 'Ka pai!' }])
    expect(listNeeds(services).rows.filter(({ title }) => title === 'New review.')).toEqual([])
    expect(changeReview(services, { id, actor, reply: 'Ka pai!' }).undoId).toBeNull()
    undoChange(services, { id: undoId!, actor })
    expect(readPublishedReviews(services)).toEqual([{ ...shown, reply: '' }])
    changeReview(services, { id, actor, state: 'hidden' })
    expect(readPublishedReviews(services)).toEqual([])
    expect(() => changeReview(services, { id: 99, actor, state: 'hidden' })).toThrow('does not exist')
  })

  it('are deleted and restored with their booking', async () => {
    const { services, aroha, review, onlyId } = anEveningBefore()
    review()
    changeReview(services, { id: onlyId(), actor, state: 'published' })
    const shown = readPublishedReviews(services)
    const { undoId } = await removeBooking(services, { id: aroha, ending: 'nothing', actor })
    expect(readPublishedReviews(services)).toEqual([])
    undoChange(services, { id: undoId!, actor })
    expect(readPublishedReviews(services)).toEqual(shown)
  })

  it('cannot be rewritten by anybody', () => {
    const { services, review } = anEveningBefore()
    review()
    expect(() => write(services.db, sql`UPDATE reviews SET words = 'Perfect'`)).toThrow('stays as it was written')
  })
})
