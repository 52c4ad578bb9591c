import type { InferResult } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { preparedRows } from '../../prepared'
import { deleteBy, findBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

type Announcement = Row<'event_announcements'>

/** Plans an announcement. Changes the time of one that still waits; leaves one that was sent or stopped unchanged. */
export function planAnnouncement(
  db: Db,
  { eventId, dueAt, state = 'due' }: { eventId: number; dueAt: string; state?: 'due' | 'stopped' },
): void {
  const plan = build.insertInto('event_announcements').values({ event_id: eventId, due_at: dueAt, state })
  const query = plan.onConflict((oc) =>
    oc.column('event_id').doUpdateSet({ due_at: dueAt }).where('event_announcements.state', '=', 'due'),
  )
  write(db, query)
}

export const findAnnouncement = findBy('event_announcements', 'event_id')

const announcements = build
  .selectFrom('event_announcements as a')
  .innerJoin('events as e', 'e.id', 'a.event_id')
  .selectAll('a')
  .select('e.is_visible')

/** The announcements of events that have not begun, and whether visitors can see the event. */
export const listAnnouncements = preparedRows((now: string) => announcements.where('e.starts_at', '>', now))

/** Events whose announcement is due: visible, not archived, not begun. */
export function listDueAnnouncements(db: Db, now: string): number[] {
  const due = announcements.where('a.state', '=', 'due').where('a.due_at', '<=', now)
  const open = due.where('e.is_visible', '=', 1).where('e.is_archived', '=', 0).where('e.starts_at', '>', now)
  return execute(db, open.orderBy('e.starts_at')).map((row) => row.event_id)
}

/** Ends an announcement; false when another process was first. */
export function endAnnouncement(
  db: Db,
  end: { eventId: number; from: Announcement['state'][]; state: 'sent' | 'stopped'; recipientCount: number },
): boolean {
  const ended = build.updateTable('event_announcements').set({ state: end.state, recipient_count: end.recipientCount })
  return write(db, ended.where('event_id', '=', end.eventId).where('state', 'in', end.from)).changes === 1
}

const notified = build
  .selectFrom('notifier_list')
  .select(['id', 'first_name', 'last_name', 'email', 'link_nonce'])
  .where('unsubscribed_at', 'is', null)
  .orderBy('id')

/** Somebody who wants to hear of new events. Only rows of the notifier list have a `link_nonce`. */
export type Listener = Omit<InferResult<typeof notified>[number], 'link_nonce'> & { link_nonce: string | null }

/**
 * The notifier list, then the waiting lists of other events, without people who have left those lists or unsubscribed
 * from the notifier list. An address may occur twice.
 */
export function listListeners(db: Db, eventId: number): Listener[] {
  const unsubscribed = build.selectFrom('notifier_list').select('email').where('unsubscribed_at', 'is not', null)
  const waiting = build
    .selectFrom('waiting_list')
    .select((eb) => ['id', 'first_name', 'last_name', 'email', eb.lit(null).as('link_nonce')])
    .where('event_id', '<>', eventId)
    .where('state', '<>', 'left')
    .where('email', 'not in', unsubscribed)
    .orderBy('id', 'desc')
  return [...execute(db, notified), ...execute(db, waiting)]
}

export type FollowUp = Row<'event_followup_emails'>

/** Follow-ups of an event, newest first. One without a date is being prepared. */
export const listFollowUps = listBy('event_followup_emails', 'event_id', 'id DESC')

export const { insert: insertFollowUp, update: updateFollowUp } = rowsOf('event_followup_emails')

export const deleteFollowUps = deleteBy('event_followup_emails', 'event_id')
