import { defineCopy } from '../define-copy'
export const cardForm = defineCopy('cardForm', {
  numberIncomplete: 'Your card number is incomplete.',
  expiryIncomplete: "Your card's expiry date is incomplete.",
  expiryPast: "Your card's expiry date is in the past.",
  codeIncomplete: "Your card's security code is incomplete.",
  testCards: 'Test cards',
  testCardsText: 'Any date to come and any security code will do.',
  secureTitle: 'Your bank asks: is this you?',
  secureText: (amount: string) => `Approve the payment of ${amount} as you would in your bank's app.`,
  approve: 'Approve',
  refuse: 'Refuse',
  hosted: 'Demo card provider',
  hostedText: 'This page stands in for the card provider. No money moves, and no real card should be typed here.',
})
