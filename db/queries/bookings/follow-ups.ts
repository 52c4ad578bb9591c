import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

export type FollowUp = Row<'event_followup_emails'>

/** Follow-ups of an event, the newest first; one without a date is being made ready. */
export function listFollowUps(db: Db, eventId: number): FollowUp[] {
  return execute(
    db,
    build.selectFrom('event_followup_emails').selectAll().where('event_id', '=', eventId).orderBy('id', 'desc'),
  )
}

export function insertFollowUp(db: Db, row: NewRow<'event_followup_emails'>): FollowUp {
  return executeFirst(db, build.insertInto('event_followup_emails').values(row).returningAll())!
}

/** Another photo for a follow-up that is being made ready. */
export function changeFollowUpPhoto(db: Db, id: number, url: string): void {
  write(db, build.updateTable('event_followup_emails').set({ group_photo_url: url }).where('id', '=', id))
}

/** A follow-up that was being made ready is sent. */
export function markFollowUpSent(db: Db, id: number, args: { now: string; recipientCount: number }): FollowUp {
  return executeFirst(
    db,
    build
      .updateTable('event_followup_emails')
      .set({ sent_at: args.now, recipient_count: args.recipientCount })
      .where('id', '=', id)
      .returningAll(),
  )!
}

/** Forgets what was sent or made ready for an event that is to be deleted. */
export function deleteFollowUps(db: Db, eventId: number): void {
  write(db, build.deleteFrom('event_followup_emails').where('event_id', '=', eventId))
}

/** Somebody who painted: one for each address. */
export interface Painter {
  first_name: string
  name: string
  email: string
}

/** Bookings of the event that count, archived or not, oldest first; an address may come twice. */
export function listPainters(db: Db, eventId: number): Painter[] {
  return execute(
    db,
    build
      .selectFrom('bookings')
      .select(['first_name', 'name', 'email'])
      .where('event_id', '=', eventId)
      .where((eb) =>
        eb.or([
          eb('payment_status', '=', 'paid'),
          eb.and([eb('payment_status', '=', 'pending'), eb('made_by', '=', 'owner')]),
        ]),
      )
      .orderBy('id'),
  )
}
