import { PACKAGE_PRICE } from '../contract/package'
/** Texts of the contact forms and of what the owner gets. */
export const enquiry = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  submit: 'Send message',
  sending: 'Sending...',
  /** The title of the alert after a message was sent. */
  thanks: (name: string) => `Thank you for your message! ${name} will get back to you soon.`,
  /** The truth for a message that looks like advertising: it is stored, but not e-mailed. */
  held: (name: string, phone: string) =>
    `Thank you for your message! It looks a little like advertising, so it waits until ${name} next goes through the list. If it is not, please call ${phone}.`,
  failed: 'Message not sent',
  failedText: 'Your message could not be sent. What you typed is kept. Please try again or call us.',
  leaveEmpty: 'Please leave this field empty',
} as const

export const enquirySources = {
  contact: 'Contact page',
  box: 'Business in a Box',
  buy_now: 'Buy now',
} as const

/** Why a message was taken for advertising. */
export const heldReasons = {
  trap: 'A field that people do not see was filled in.',
  links: 'It is full of links.',
  fast: 'It came faster than anybody types, with a link in it.',
} as const

/** The page of how to reach the studio. */
export const contactPage = {
  pageTitle: (business: string) => `Contact ${business}`,
  description: (business: string, hours: string, address: string) =>
    `Call, write to or visit ${business}: telephone ${hours}, ${address}, directions, and a form that a person answers.`,
  heading: ['Talk to', 'us'],
  lead: 'Booking for ten? A voucher gone missing? Wondering if you can paint? Ask. A person answers.',
  call: 'Call',
  visit: 'Visit',
  directions: 'Get Directions',
  group: 'Join our group page',
  write: 'Write',
  mapAlt: (venue: string) => `Aerial painting of ${venue} by the river mouth: open it on a map`,
} as const

/** The owner's list. */
export const enquiryList = {
  title: 'Enquiries',
  search: 'Search name, address or words',
  state: 'State',
  states: { open: 'New and answered', new: 'New', answered: 'Answered', spam: 'Held off as advertising', every: 'All' },
  badge: { new: 'New', answered: 'Answered', spam: 'Held off' },
  bought: 'Bought',
  refunded: 'Refunded',
  none: 'Nobody has written yet',
  noneText: 'Messages from the contact page and the sales page appear here, and packages that were bought.',
  waiting: (count: number) =>
    count === 1 ? '1 message waits for an answer.' : `${count} messages wait for an answer.`,
  held: (count: number) => (count === 1 ? '1 was held off as advertising.' : `${count} were held off as advertising.`),
  look: 'Look at it',
  answer: 'Answer',
  open: 'Open',
  markAnswered: 'Mark answered',
  reopen: 'Not answered yet',
  spam: 'It is advertising',
  notSpam: 'Not advertising',
  failed: 'Failed to update the message',
  changed: { new: 'Back among the new ones', answered: 'Marked as answered', spam: 'Held off as advertising' },
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
