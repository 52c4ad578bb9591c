import { defineCopy } from '../define-copy'
export const cardForm = defineCopy('cardForm', {
  numberIncomplete: 'Your card number is incomplete.',
  expiryIncomplete: "Your card's expiry date is incomplete.",
  expiryPast: "Your card's expiry date is in the past.",
  codeIncomplete: "Your card's security code is incomplete.",
  testCards: 'Test cards',
  testCardsText: 'Any future date and any security code will do.',
  secureTitle: 'Your bank asks: is this you?',
  secureText: (amount: string) => `Approve the payment of ${amount} as you would in your bank's app.`,
  approve: 'Approve',
  refuse: 'Refuse',
  hosted: 'Demo card provider',
  hostedText: 'This page plays the card provider. No money moves, so please don’t type in a real card.',
})
