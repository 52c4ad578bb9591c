import { defineCopy } from '../define-copy'
/** What the owner reads about a dispute and about versions of the terms. */
export const disputePage = defineCopy('disputePage', {
  title: (what: string) => `Dispute: ${what}`,
  copy: 'Copy everything',
  copyLabel: 'Everything as text',
  copyHint:
    'Paste it into your answer at the card provider. Please read it first, and take out anything that is not about this dispute.',
  over: 'This dispute is closed, so there’s nothing left to answer.',
  answer: (by: string | null) =>
    by ? `Answer at the card provider by ${by}.` : 'Answer at the card provider; it has not set a date.',
  allTimes: 'All times are {country} time.',
  sections: {
    dispute: 'The dispute',
    purchase: 'What was bought',
    made: 'What we did for it',
    messages: 'Emails to the buyer',
    refunds: 'Refunds',
  },
  none: {
    made: 'Nothing was booked or made for this payment.',
    messages: 'None were sent.',
    refunds: 'None were made.',
  },
  notSent: 'not accepted by the mail service',
  noTerms: 'The terms of that time were not stored.',
})

export const terms = defineCopy('terms', {
  title: 'Terms',
  atThatTime: ({ version, fromText }: { version: number; fromText: string }) => `Version ${version}, since ${fromText}`,
  whenBought: 'Terms in force when it was bought',
  version: (version: number) => `Terms, version ${version}`,
  inForce: (from: string, until: string | null) =>
    until ? `In force from ${from} until ${until}.` : `In force since ${from}.`,
})
