/** Texts of the event notifier and the waiting list. */
export const notifier = {
  noEvents: 'No Events Currently Available',
  submit: 'Keep me updated!',
  sending: 'Joining...',
  joined: "You're on the list!",
  joinedText: "We'll email you as soon as the next event is scheduled.",
  incomplete: 'Please fill in all fields',
  incompleteText: 'First name, last name, and email are required.',
  failed: 'Something went wrong',
  failedText: 'Please try again later or contact us directly.',
} as const

export const waitingList = {
  joinedText: "We'll email you as soon as a spot opens up or when the next event is scheduled.",
} as const

/** The notifier's form by itself. */
export const notifierPage = {
  heading: ['Hear about the next', 'evening first'],
  lead: 'Leave your name and your email, and we write to you as soon as the next evening has its date.',
} as const

/** The waiting list's form by itself. */
export const joinPage = {
  heading: ['Join the', 'waiting list'],
  lead: 'Leave your name and your email. We write to you as soon as a place comes free.',
} as const

/** What stays when the toast is gone. */
export const joinedNote = (email: string) => `You are on the list. We’ll write to ${email}.`
