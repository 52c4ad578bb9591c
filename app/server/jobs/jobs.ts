import { ANNOUNCE_AFTER_MINUTES } from '~/contract/constants'
import {
  BEGUN,
  PRIVATE_PARTY_DEADLINES,
  SECOND_CHANCE,
  VOUCHER_REMINDER,
  WINNER_REMINDER_DAYS,
} from '~/contract/deadlines'
import { reminderDay, reminderHour } from '~/copy/site/rule-texts'
import { sendPasswordLinks } from '~/domain/accounts/forgotten-password'
import { sendDueAnnouncements } from '~/domain/announcements/announcements'
import { tickAuctions } from '~/domain/auctions/close-auctions'
import { lapseChances } from '~/domain/auctions/second-chances/chances'
import { remindWinners } from '~/domain/auctions/wins/remind-winners'
import { syncBalance } from '~/domain/books/sync-balance'
import { settleCallOffs } from '~/domain/call-offs/choose'
import { askAboutMinimums } from '~/domain/events/decide-minimum'
import { drawSharePictures } from '~/domain/events/share-picture'
import { syncMarketing } from '~/domain/marketing/sync-marketing'
import { deliverDueMessages } from '~/domain/messages/deliver-messages'
import { sendRequestedLinks } from '~/domain/own-links/own-links'
import { advanceParties } from '~/domain/parties/advance-parties'
import { handleProviderEvent } from '~/domain/payments/handle-event'
import { reconcilePayments } from '~/domain/payments/settle-payment'
import { remindOfBegun, sendDueReminders } from '~/domain/reminders/reminders'
import { releaseLapsedHolds } from '~/domain/seats/holds'
import type { Services } from '~/domain/services'
import { sendDuePresents } from '~/domain/vouchers/presents'
import { remindOfExpiry } from '~/domain/vouchers/remind-of-expiry'
import { offerFreeSeats } from '~/domain/waiting-list/seat-offers'
import { simulatedProvider } from '../boot/providers'
import { nightlyJobs } from './nightly-jobs'
import { replicaJobs } from './replica-jobs'
import type { Job } from './scheduler'

/** Hands the simulated provider's signed events to the same handler as Stripe's. */
export async function deliverSimulatedEvents(services: Services): Promise<number> {
  const delivered = await simulatedProvider(services)?.deliverDue(async (body, signature) => {
    await handleProviderEvent(services, body, signature)
    return true
  })
  return delivered ?? 0
}

/** Every job of the scheduler. At the start each runs once, for what was missed while the server was down. */
export function jobsOf(services: Services): Job[] {
  return [
    {
      name: 'deliver messages',
      title: 'Send emails that are due',
      schedule: 'every 5 seconds',
      pattern: '*/5 * * * * *',
      run: () => deliverDueMessages(services),
    },
    {
      name: 'auctions',
      title: 'Start and end auctions, email bidders about changes',
      schedule: 'every second',
      pattern: '* * * * * *',
      run: async () => tickAuctions(services),
    },
    {
      name: 'remind winners',
      title: 'Remind auction winners who have not paid',
      schedule: `${WINNER_REMINDER_DAYS.join(' and ')} days after the end; looks every 10 minutes`,
      pattern: '30 */10 * * * *',
      isExclusive: true,
      run: async () => remindWinners(services),
    },
    {
      name: 'end offers of paintings',
      title: 'End offers of paintings that nobody took in time',
      schedule: `${SECOND_CHANCE.hours} hours after the offer; looks every minute`,
      pattern: '10 * * * * *',
      isExclusive: true,
      run: () => lapseChances(services),
    },
    {
      name: 'send reminders',
      title: 'Remind everybody who is booked',
      schedule: () => `at ${reminderHour()} ${reminderDay}; looks every 5 minutes`,
      pattern: '0 */5 * * * *',
      isExclusive: true,
      run: async () => sendDueReminders(services),
    },
    {
      name: 'send presents',
      title: 'Send vouchers to their recipients',
      schedule: 'at the hour that the buyer chose; looks every minute',
      pattern: '5 * * * * *',
      isExclusive: true,
      run: async () => sendDuePresents(services),
    },
    {
      name: 'remind of expiry',
      title: 'Remind of vouchers that expire soon',
      schedule: `${VOUCHER_REMINDER.daysBefore.join(' and ')} days before the last day; looks every 10 minutes`,
      pattern: '10 */10 * * * *',
      isExclusive: true,
      run: async () => remindOfExpiry(services),
    },
    {
      name: 'remind of begun bookings',
      title: 'Email people who began a booking and did not pay',
      schedule: `${BEGUN.afterMinutes} minutes after the hold has ended; looks every 5 minutes`,
      pattern: '25 */5 * * * *',
      isExclusive: true,
      run: async () => remindOfBegun(services),
    },
    {
      name: 'send own links',
      title: 'Send people the links that they asked for',
      schedule: 'every 5 seconds',
      pattern: '*/5 * * * * *',
      run: async () => sendRequestedLinks(services) + sendPasswordLinks(services),
    },
    {
      name: 'ask about minimums',
      title: 'Ask the owner about events with too few people',
      schedule: 'hours before the start, as set for each event; looks every 5 minutes',
      pattern: '15 */5 * * * *',
      isExclusive: true,
      run: async () => askAboutMinimums(services),
    },
    {
      name: 'draw share pictures',
      title: 'Draw the pictures that chats and social networks show of events',
      schedule: 'every 10 seconds',
      pattern: '*/10 * * * * *',
      run: () => drawSharePictures(services),
    },
    {
      name: 'announce events',
      title: 'Tell the notifier list of new events',
      schedule: `${ANNOUNCE_AFTER_MINUTES} minutes after an event is shown; looks every minute`,
      pattern: '0 * * * * *',
      isExclusive: true,
      run: async () => sendDueAnnouncements(services),
    },
    {
      name: 'update marketing list',
      title: 'Tell the marketing list of new customers and of leavers',
      schedule: 'every minute',
      pattern: '40 * * * * *',
      run: () => syncMarketing(services),
    },
    {
      name: 'release holds',
      title: 'Give back seats that nobody paid for',
      schedule: 'every 10 seconds',
      pattern: '*/10 * * * * *',
      run: () => releaseLapsedHolds(services),
    },
    {
      name: 'offer free seats',
      title: 'Offer free seats to the waiting list',
      schedule: 'every 5 seconds',
      pattern: '*/5 * * * * *',
      run: async () => offerFreeSeats(services),
    },
    {
      name: 'reconcile payments',
      title: 'Ask the card provider about open payments',
      schedule: 'every minute',
      pattern: '20 * * * * *',
      run: async () => {
        const { checked, failed } = await reconcilePayments(services)
        return failed > 0 ? `${failed} of ${checked} could not be asked yet` : checked
      },
    },
    {
      name: 'read balance',
      title: 'Read fees and payouts at the card provider',
      schedule: 'every hour',
      pattern: '0 5 * * * *',
      isExclusive: true,
      run: () => syncBalance(services),
    },
    {
      name: 'settle call-offs',
      title: 'Choose for guests of called-off evenings who have not answered',
      schedule: 'after their last day; looks every 10 minutes',
      pattern: '50 */10 * * * *',
      isExclusive: true,
      run: async () => settleCallOffs(services),
    },
    {
      name: 'keep parties',
      title: 'Remind the hosts of private parties, tell them of changes, refund what they overpaid',
      schedule: `reminders ${PRIVATE_PARTY_DEADLINES.reminderDays.join(', ')} days before; looks every minute`,
      pattern: '35 * * * * *',
      isExclusive: true,
      run: async () => advanceParties(services),
    },
    ...replicaJobs(),
    ...nightlyJobs(services),
    ...(simulatedProvider(services)
      ? [
          {
            name: 'deliver simulated events',
            title: 'Hand over the demo card provider’s events',
            schedule: 'every 5 seconds',
            pattern: '*/5 * * * * *',
            run: () => deliverSimulatedEvents(services),
          },
        ]
      : []),
  ]
}
