import { CONTACT_HOURS } from '../../contract/deadlines'
/** Words of the owner's 'Needs you' list. */
export const needsYou = {
  title: 'Needs you',
  none: 'Nothing needs you right now.',
  failed: 'That did not work',
  more: (count: number, what: string) => `${count} more: ${what}`,
  refund: {
    title: 'Refund failed.',
    text: (sum: string, name: string, why: string | null) => `${sum} to ${name}${why ? `: ${why}` : ''}`,
    act: 'Try the refund again',
    sending: 'Refunding...',
    done: 'Refunded',
    doneText: (sum: string) => `${sum} went back to the card.`,
    waits: 'Refund on its way',
    takenOnText: (sum: string) => `The card provider has taken on ${sum} and tells us when it is done.`,
    waitsText: (sum: string) => `${sum} is tried again every minute until the card provider answers.`,
    again: 'The card provider refused it again. Please pay it back by hand and note it with the payment.',
    settled: 'This refund has been settled meanwhile.',
    all: 'all payments that need you',
  },
  message: {
    title: 'Email not delivered.',
    text: (subject: string, to: string) => `“${subject}” to ${to}`,
    act: 'Send it again',
    sending: 'Sending...',
    done: 'Email queued again',
    refused: 'An address takes no email.',
    settle: 'I told them',
    settling: 'Saving...',
    settled: 'Noted',
    all: 'all failed messages',
  },
  unmade: {
    title: 'Paid, but nothing was made of it yet.',
    awaiting: (sum: string, what: string, name: string, when: string) =>
      `${sum} for ${what} from ${name} on ${when}: the details of the order never came.`,
    act: 'Open the payment',
    stuckTitle: 'Paid, but not finished.',
    stuck: (sum: string, what: string, name: string, when: string, reference: string | null) =>
      `${sum} for ${what} from ${name} on ${when} could not be finished yet.${reference ? ` Error number ${reference}.` : ''} We keep trying.`,
    retry: 'Try again',
    retrying: 'Trying...',
    refund: 'Refund in full',
    made: 'Finished',
    madeText: 'What was paid for is made, and the buyer has an email.',
    refused: 'It goes back',
    refusedText: 'It can no longer be made, so it is being refunded in full.',
    notYet: 'That did not work yet',
    notYetText:
      'The payment is safe. We keep trying; if it goes on, refund it in full or ask for help with the error number.',
    all: 'all payments that wait',
  },
  problem: {
    title: 'A payment needs a look.',
    /** Where the kind of the problem has a title of its own. */
    titles: {
      dispute_inquiry: 'The bank asks about a payment.',
      disputed: 'A payment is disputed.',
      dispute_lost: 'A dispute was lost.',
    } as Partial<Record<string, string>>,
    text: (problem: string, sum: string, name: string) => `${problem} ${sum}, ${name}.`,
    act: 'Open the payment',
    all: 'all payments that need you',
  },
  frame: {
    title: 'Frame customer waits.',
    late: 'Frame customer waits too long.',
    text: (name: string, hours: string, reference: string) =>
      `${name} ordered ${hours}, you promised ${CONTACT_HOURS} (${reference}).`,
    act: 'Contacted',
    sending: 'Saving...',
    done: 'Marked as contacted',
    all: 'all frame orders',
  },
  winner: {
    title: 'Winner has not paid.',
    text: (name: string, auction: string, sum: string, since: string) =>
      `${name} won ${auction} for ${sum} on ${since}.`,
    act: 'Open the results',
    all: 'all results',
  },
  overfull: {
    title: (over: number) => (over === 1 ? 'One seat too many.' : `${over} seats too many.`),
    text: (title: string, date: string, sold: number, seats: number) => `${title}, ${date}: ${sold} of ${seats}.`,
    act: 'See its bookings',
    all: 'all events',
  },
  enquiry: {
    title: 'New message.',
    text: (name: string, message: string) => (message ? `${name}: “${message}”` : `${name} sent no words along.`),
    act: 'Read and answer',
    all: 'all messages from visitors',
  },
  /** 'just now', '1 hour ago', '19 hours ago' */
  hoursAgo: (hours: number) => (hours < 1 ? 'just now' : hours === 1 ? '1 hour ago' : `${hours} hours ago`),
} as const

/** What a payment was for, inside a sentence. */
export const PURPOSES = {
  booking: 'a booking',
  voucher: 'a gift voucher',
  paint_kit: 'a paint kit',
  custom_frame: 'a custom frame',
  auction: 'an auction win',
  package: 'the business-in-a-box package',
} as const
