import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Row } from '../../tables'

type Announcement = Row<'event_announcements'>

/** Plans an announcement; one that still waits gets a new time, one that was sent or stopped stays so. */
export function planAnnouncement(db: Db, args: { eventId: number; dueAt: string }): void {
  write(
    db,
    build
      .insertInto('event_announcements')
      .values({ event_id: args.eventId, due_at: args.dueAt })
      .onConflict((oc) =>
        oc.column('event_id').doUpdateSet({ due_at: args.dueAt }).where('event_announcements.state', '=', 'due'),
      ),
  )
}

export function findAnnouncement(db: Db, eventId: number): Announcement | undefined {
  return executeFirst(db, build.selectFrom('event_announcements').selectAll().where('event_id', '=', eventId))
}

/** The announcements of events that have not begun, and whether visitors see the event. */
export function listAnnouncements(db: Db, now: string): (Announcement & Pick<Row<'events'>, 'is_visible'>)[] {
  const query = build
    .selectFrom('event_announcements as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .selectAll('a')
    .select('e.is_visible')
    .where('e.starts_at', '>', now)
  return execute(db, query)
}

/** Events whose announcement is due: visible, not archived, not begun. */
export function listDueAnnouncements(db: Db, now: string): number[] {
  const query = build
    .selectFrom('event_announcements as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .select('a.event_id')
    .where('a.state', '=', 'due')
    .where('a.due_at', '<=', now)
    .where('e.is_visible', '=', 1)
    .where('e.is_archived', '=', 0)
    .where('e.starts_at', '>', now)
    .orderBy('e.starts_at')
  return execute(db, query).map((row) => row.event_id)
}

/** Takes an announcement that was not sent yet to its end; false when another was first. */
export function endAnnouncement(
  db: Db,
  args: { eventId: number; from: Announcement['state'][]; state: 'sent' | 'stopped'; recipientCount: number },
): boolean {
  const query = build
    .updateTable('event_announcements')
    .set({ state: args.state, recipient_count: args.recipientCount })
    .where('event_id', '=', args.eventId)
    .where('state', 'in', args.from)
  return write(db, query).changes === 1
}

/** Somebody who wants to hear of new evenings. */
export interface Listener {
  reason: 'notifier' | 'waiting'
  id: number
  first_name: string
  last_name: string
  email: string
  /** Of the notifier list; waiting lists have none. */
  link_nonce: string | null
}

/**
 * The notifier list, then the waiting lists of other evenings; who asked to be left alone is not among them. An address
 * may come twice: the first is the one that counts.
 */
export function listListeners(db: Db, eventId: number): Listener[] {
  const notifier = build
    .selectFrom('notifier_list as n')
    .select((eb) => [
      eb.val<'notifier' | 'waiting'>('notifier').as('reason'),
      'n.id',
      'n.first_name',
      'n.last_name',
      'n.email',
      'n.link_nonce',
    ])
    .where('n.unsubscribed_at', 'is', null)
    .orderBy('n.id')
  const waiting = build
    .selectFrom('waiting_list as w')
    .select((eb) => [
      eb.val<'notifier' | 'waiting'>('waiting').as('reason'),
      'w.id',
      'w.first_name',
      'w.last_name',
      'w.email',
      eb.lit(null).as('link_nonce'),
    ])
    .where('w.event_id', '<>', eventId)
    .where('w.state', '<>', 'left')
    .orderBy('w.id', 'desc')
  return [...execute(db, notifier), ...execute(db, waiting)]
}
