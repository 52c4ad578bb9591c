import { defineCopy } from '../define-copy'
/** Texts of the contact forms and of what the owner gets. */
export const enquiry = defineCopy('enquiry', {
  thanks: (name: string) => `Thank you for your message! ${name} will get back to you soon.`,
  /** For a message that looks like advertising: it is stored, but not e-mailed to the owner. */
  spam: (name: string, phone: string) =>
    `Thank you for your message! It looks a bit like advertising, so ${name} may take a while to see it. If it isn’t, please call ${phone}.`,
})

export const enquirySources = defineCopy('enquirySources', {
  contact: 'Contact page',
  box: 'Business in a Box',
  buy_now: 'Buy now',
})

export const spamReasons = defineCopy('spamReasons', {
  trap: 'A field that people do not see was filled in.',
  links: 'It is full of links.',
  fast: 'It came faster than anybody types, with a link in it.',
})
