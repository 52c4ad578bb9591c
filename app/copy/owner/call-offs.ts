import { CALL_OFF } from '~/contract/deadlines'
import { exactPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { undoTime } from '../site/rule-texts'

/** The owner's page that calls an evening off, and shows what each guest chose. */
export const callOffs = defineCopy('callOffs', {
  open: 'Call off...',
  title: 'Call off',
  badge: 'Called off',
  answers: 'Who chose what',
  failed: 'Failed to call it off',
  submit: 'Call this evening off',
  sending: 'Calling off...',
  final: `This cannot be undone, not even within ${undoTime}. To paint on another day, copy the event with ‘Again’.`,
  willDo: 'What this does',
  counts: {
    guests: 'Guests who get an email',
    people: 'People',
    cardCents: 'Paid by card',
    handCents: 'Paid by hand',
    creditCents: 'Voucher credit, back on the vouchers straight away',
    openPayments: 'Payments under way, closed or refunded',
    holds: 'Holds that end',
    offers: 'Offers that end',
    waiting: 'People on the waiting list who get an email',
  },
  words: 'Your words to your guests',
  wordsHint: 'The email starts with them. Say what happened.',
  defaultChoice: 'If a guest doesn’t answer, they get',
  choices: {
    refund: { label: 'Money back', text: 'Cards are refunded. You hand back what was paid by hand.' },
    raincheck: { label: 'A raincheck', text: 'They use what they paid for another evening.' },
  },
  days: 'Days to choose',
  daysHint: `At most ${CALL_OFF.maxDays}. The last day counts in full.`,
  done: 'Called off',
  doneText: (guests: number) => `${counted(guests, 'guest gets', 'guests get')} an email.`,
  since: (when: string) => `Called off on ${when}.`,
  until: (when: string, choice: 'refund' | 'raincheck') =>
    `Guests choose until ${when}. If they don’t answer, they get ${choice === 'refund' ? 'their money back' : 'a raincheck'}.`,
  over: (when: string) => `The time to choose ended on ${when}.`,
  nobody: 'Nobody was booked.',
  caption: 'What each guest chose',
  chose: { refund: 'Money back', raincheck: 'Raincheck', nothing_owed: 'Nothing owed', none: 'Not answered' },
  by: { guest: 'by the guest', owner: 'by you', clock: 'no answer in time' },
  rebooked: 'Booked on another evening',
  choose: { refund: 'Money back', raincheck: 'Raincheck' },
  chosen: { refund: 'The money goes back', raincheck: 'The guest has a raincheck' },
  chooseFailed: 'That did not work',
  worth: (cents: number) => `worth ${exactPrice(cents)}`,
  credit: (cents: number) => `${exactPrice(cents)} back on a voucher`,
  goneBack: (cents: number) => `${exactPrice(cents)} went back`,
  onItsWay: (cents: number) => `${exactPrice(cents)} on its way`,
  toHand: (cents: number) => `${exactPrice(cents)} to hand back`,
  notBack: (cents: number) => `${exactPrice(cents)} has not gone back`,
  sum: (guests: number, cents: number) => `${counted(guests, 'guest')}${cents > 0 ? `, ${exactPrice(cents)}` : ''}`,
})
