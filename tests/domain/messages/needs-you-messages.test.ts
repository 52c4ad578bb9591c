import { describe, expect, it } from 'vitest'
import { readRows } from '../../../app/domain/lists/define-list'
import { messageList } from '../../../app/domain/messages/list-messages'
import { settleMessage } from '../../../app/domain/messages/needs'
import { queueMessage } from '../../../app/domain/messages/queue-message'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { openStudio } from '../../support/makers/purchases'

const words = { subject: 'Your booking', html: '<p>x</p>', text: 'x' }

describe('messages that wait for the owner (rule 10.3)', () => {
  it('an e-mail about a purchase to an address that rejects mail, until the owner has reached the person', () => {
    const studio = openStudio()
    studio.db.sqlite
      .prepare("INSERT INTO suppressed_emails VALUES ('gone@example.com', 'refused', ?)")
      .run(studio.clock.instant())
    const mail = { kind: 'booking', to: { email: 'gone@example.com', name: 'Gone' }, content: words }
    const { id } = queueMessage(studio, { ...mail, dedupeKey: 'a', stream: 'transactional' })
    queueMessage(studio, { ...mail, dedupeKey: 'b', stream: 'marketing' })
    expect(listNeeds(studio)).toMatchObject({
      count: 1,
      rows: [
        {
          title: 'An address takes no email.',
          acts: [{ href: `/admin/messages/${id}` }, { intent: 'settle-message', id: String(id) }],
        },
      ],
    })
    const { undoId } = settleMessage(studio, { id, actor })
    expect(listNeeds(studio).rows).toEqual([])
    undoChange(studio, { id: undoId!, actor })
    expect(listNeeds(studio).count).toBe(1)
  })

  it('undelivered e-mails: the first five, and a link to the list of exactly these', () => {
    const studio = openStudio()
    for (let index = 0; index < 7; index++) {
      queueMessage(studio, {
        kind: 'test',
        dedupeKey: `test:${index}`,
        to: { email: 'a@example.com', name: 'Aroha' },
        content: { subject: `Letter ${index}`, html: '<p>x</p>', text: 'x' },
      })
    }
    const { sqlite } = studio.db
    sqlite.prepare("UPDATE messages SET state = 'failed', tries = 8 WHERE dedupe_key <> 'test:0'").run()
    sqlite
      .prepare("UPDATE messages SET state = 'bounced', bounced_at = created_at WHERE state = 'failed' AND id % 2")
      .run()
    const needs = listNeeds(studio)
    expect(needs.count).toBe(6)
    expect(needs.rows).toHaveLength(5)
    const href = '/admin/messages?state=undelivered'
    expect(needs.more).toEqual([{ href, label: '1 more: all messages not delivered' }])
    expect(readRows(studio, messageList, { state: 'undelivered', search: '' })).toHaveLength(6)
  })
})
