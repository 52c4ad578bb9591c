/** Texts of the event notifier and the waiting list (spec 1 §2.4, §2.6, §5, §8). */
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
  submit: 'Join Waiting List',
  sending: 'Joining...',
  joined: 'Waiting List Joined!',
  joinedText: "We'll email you as soon as a spot opens up or when the next event is scheduled.",
  failed: 'Failed to Join Waiting List',
  failedText: 'Something went wrong. Please try again.',
} as const

/** What stays when the toast is gone. */
export const stays = (email: string) => `You are on the list. We’ll write to ${email}.`
