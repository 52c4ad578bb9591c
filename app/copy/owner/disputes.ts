import { defineCopy } from '../define-copy'
/** What the owner reads about a dispute and about versions of the terms. */
export const disputePage = defineCopy('disputePage', {
  title: (what: string) => `Dispute: ${what}`,
  copy: 'Copy everything',
  copyLabel: 'Everything as text',
  copyHint:
    'Paste it into your answer at the card provider. Please read it first, and take out what does not concern this.',
  over: 'This dispute is closed: nothing more is to be answered.',
  answer: (by: string | null) =>
    by ? `Answer at the card provider until ${by}.` : 'Answer at the card provider; it has not said until when.',
  allTimes: 'All times are {country} time.',
  sections: {
    dispute: 'The dispute',
    purchase: 'What was bought',
    made: 'What became of it',
    messages: 'Emails to the buyer',
    refunds: 'Refunds',
  },
  none: { made: 'Nothing was made of this payment.', messages: 'None was sent.', refunds: 'None was made.' },
  notSent: 'not taken by the mail service',
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
