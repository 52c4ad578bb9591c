import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'

/** Texts of the event notifier and the waiting list. */
export const notifier = defineCopy('notifier', {
  noEvents: 'No Events Currently Available',
  submit: 'Keep me updated!',
  sending: 'Joining...',
  joined: "You're on the list!",
  joinedText: 'We’ll {sendsMail|email you|be in touch} as soon as the next evening has a date.',
  incomplete: 'Please fill in all fields',
  incompleteText: 'First name, last name, and email are required.',
  failed: 'Something went wrong',
  failedText: 'Please try again later or contact us directly.',
})

export const waitingList = defineCopy('waitingList', {
  joinedText: "We'll email you as soon as a spot opens up or when the next event is scheduled.",
})

/** The notifier's form on a page of its own. */
export const notifierPage = defineCopy('notifierPage', {
  heading: ['Hear about the next', 'evening first'],
  lead: 'Leave your name and email, and we’ll {sendsMail|write to you|be in touch} as soon as the next evening has a date.',
})

/** The waiting list's form on a page of its own. */
export const joinPage = defineCopy('joinPage', {
  heading: ['Join the', 'waiting list'],
  lead: 'Leave your name and email, and we’ll {sendsMail|write to you|be in touch} as soon as a place comes free.',
})

/** The note that stays after the toast has gone. */
export const joinedNote = (email: string) =>
  studio.sendsMail ? `You’re on the list. We’ll write to ${email}.` : 'You’re on the list.'
