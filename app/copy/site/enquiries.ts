/** Texts of the contact forms and of what the owner gets. */
export const enquiry = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  submit: 'Send message',
  sending: 'Sending...',
  thanks: (name: string) => `Thank you for your message! ${name} will get back to you soon.`,
  /** The truth for a message that looks like advertising: it is stored, but not e-mailed. */
  spam: (name: string, phone: string) =>
    `Thank you for your message! It looks a little like advertising, so it waits until ${name} next goes through the list. If it is not, please call ${phone}.`,
  failed: 'Message not sent',
  failedText: 'Your message could not be sent. What you typed is still here. Please try again or call us.',
  leaveEmpty: 'Please leave this field empty',
} as const

export const enquirySources = {
  contact: 'Contact page',
  box: 'Business in a Box',
  buy_now: 'Buy now',
} as const

export const spamReasons = {
  trap: 'A field that people do not see was filled in.',
  links: 'It is full of links.',
  fast: 'It came faster than anybody types, with a link in it.',
} as const

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
