import type { MessageContent } from '../../../app/domain/messages/queue-message'
import { eventAnnouncement } from '../../../app/domain/messages/templates/event-announcement'
import { notifierJoined, notifierReturn, waitingListJoined } from '../../../app/domain/messages/templates/list-joined'
import { eveningOff, roomFree, seatOffer } from '../../../app/domain/messages/templates/seats-free'
import type { MailSample } from './sample'

/** What people get who wait for an evening or want to hear of new ones. */
export function listMails(sample: MailSample): Record<string, MessageContent> {
  const { values, business, event } = sample
  const { firstName } = values
  return {
    announcement: eventAnnouncement({
      business,
      event: { ...event, priceCents: 6500, maxCapacity: 9 },
      firstName,
      reason: 'notifier',
      bookUrl: '/#events',
      unsubscribeUrl: '/unsubscribe/abc',
    }),
    waitingList: waitingListJoined({
      business,
      firstName,
      event,
      partySize: 2,
      leaveUrl: '/waiting-list/leave/abc',
    }),
    notifier: notifierJoined({ business, firstName, unsubscribeUrl: '/unsubscribe/abc' }),
    notifierReturn: notifierReturn({ business, firstName, returnUrl: '/unsubscribe/abc' }),
    offer: seatOffer({
      business,
      firstName,
      event,
      leaveUrl: '/waiting-list/1-abc',
      seats: 2,
      untilText: 'Sat, 5 Dec 2026, 3:00pm',
      offerUrl: '/offer/1-abc',
    }),
    room: roomFree({
      business,
      firstName,
      event,
      leaveUrl: '/waiting-list/1-abc',
      seats: 1,
      bookUrl: '/waiting-list/1-abc',
    }),
    eveningOff: eveningOff({ business, firstName, event, eventsUrl: '/#events' }),
  }
}
