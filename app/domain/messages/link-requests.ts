import { countMessages } from '#db/queries/messages'
import {
  deleteLinkRequest,
  insertLinkRequest,
  type LinkRequest,
  listLinkRequests,
} from '#db/queries/people/link-requests'
import { inTransaction } from '#db/transaction'
import { minutesAfter } from '~/lib/instants'
import type { Services } from '../services'

/**
 * Requests for links by e-mail. A known and an unknown address take the same time and get the same answer: a job looks the
 * address up afterwards. `answer` queues the e-mails, in a transaction, and returns how many.
 */
export function linkRequests(kind: LinkRequest['kind'], answer: (services: Services, address: string) => number) {
  return {
    request(services: Services, address: string): void {
      insertLinkRequest(services.db, { kind, address, created_at: services.clock.instant() })
    },
    /** Returns how many e-mails were queued. */
    answerAll(services: Services): number {
      let sent = 0
      for (const request of listLinkRequests(services.db, kind)) {
        sent += inTransaction(services.db, () => {
          deleteLinkRequest(services.db, request)
          return answer(services, request.address)
        })
      }
      return sent
    },
  }
}

/** Whether messages whose key begins so were written just now, or too many of them in a day. */
export function wasSentOften(
  { db, clock }: Services,
  prefix: string,
  { everyMinutes, perDay }: { everyMinutes: number; perDay: number },
): boolean {
  const sentIn = (minutes: number) => countMessages(db, { prefix, since: minutesAfter(clock.instant(), -minutes) })
  return sentIn(everyMinutes) > 0 || sentIn(24 * 60) >= perDay
}
