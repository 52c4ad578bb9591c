import { PACKAGE_PRICE } from '../../contract/orders/package'

/** The owner's list. */
export const enquiryList = {
  title: 'Enquiries',
  search: 'Search name, address or words',
  state: 'State',
  states: {
    open: 'New and answered',
    new: 'New',
    answered: 'Answered',
    spam: 'Set aside as advertising',
    every: 'All',
  },
  badge: { new: 'New', answered: 'Answered', spam: 'Set aside' },
  bought: 'Bought',
  refunded: 'Refunded',
  none: 'Nobody has written yet',
  noneText: 'Messages from the contact page and the sales page appear here, and packages that were bought.',
  waiting: (count: number) =>
    count === 1 ? '1 message waits for an answer.' : `${count} messages wait for an answer.`,
  setAside: (count: number) =>
    count === 1 ? '1 was set aside as advertising.' : `${count} were set aside as advertising.`,
  look: 'Look at it',
  answer: 'Answer',
  open: 'Open',
  markAnswered: 'Mark answered',
  reopen: 'Not answered yet',
  spam: 'It is advertising',
  notSpam: 'Not advertising',
  failed: 'Failed to update the message',
  changed: { new: 'Marked as new', answered: 'Marked as answered', spam: 'Set aside as advertising' },
  answered: (when: string) => `Answered ${when}`,
  noMessage: 'No message',
  rates: 'What the package costs today',
  ratesNote: `As visitors see it. The price is ${PACKAGE_PRICE}; every other currency is rounded to whole units.`,
} as const

/** The page of one enquiry. */
export const enquiryAnswers = {
  title: 'Answers',
  label: 'Your answer',
  hint: (email: string, tutor: string) =>
    `Goes by email to ${email}, signed ${tutor}, with their message below it. What they reply comes to your own mailbox.`,
  send: 'Send the answer',
  sending: 'Sending...',
  failed: 'The answer was not sent',
  by: (who: string, when: string) => `${who}, ${when}`,
  email: 'Its email',
  sent: 'Answer sent',
  sentText: (name: string) => `${name} has it by email.`,
  saved: 'Answer saved',
  savedText: (name: string) => `The email to ${name} has not gone yet. Its state is beside the answer.`,
} as const
