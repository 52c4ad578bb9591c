import { shortPrice } from '~/lib/money'
import { defineCopy } from '../define-copy'
import { bidStep } from '../site/rule-texts'

/** Texts of registering, logging in, bidding and paying a win; fetched with the first of these forms. */
export const joining = defineCopy('joining', {
  register: {
    title: 'Register to bid',
    text: 'Your first name is shown beside your bids. We keep your email to ourselves, and only use it to tell you about your bids.',
    submit: 'Register',
    sending: 'Registering...',
    failed: 'Registration Failed',
    other: 'Registered before? Log in with your email',
  },
  'log-in': {
    title: 'Welcome back',
    text: 'The email you registered with is all we need.',
    submit: 'Log in',
    sending: 'Looking you up...',
    failed: 'Login Failed',
    other: 'New here? Register to bid',
  },
  firstToBid: 'Register to place your bid',
  welcomeBack: (firstName: string) => `Welcome back ${firstName}!`,
  welcomeBackText: 'You can continue bidding on auctions',
  welcome: (firstName: string) => `Welcome to the auction ${firstName}!`,
  welcomeText: 'You can now place bids on auctions',
})

export const bidding = defineCopy('bidding', {
  title: (name: string, hasBids: boolean) => (hasBids ? `Update your bid on ${name}` : `Place a bid on ${name}`),
  hint: (minimumCents: number) => `Minimum bid: ${shortPrice(minimumCents)} (bids increase in ${bidStep()} increments)`,
  leaderHint: (price: string) =>
    `You're leading at ${price}. To raise only your maximum, leave your bid at ${price} and set a higher maximum.`,
  maximumHint:
    'The most you would pay. We raise your bid for you, {bidStep} at a time and only as far as needed. Nobody sees your maximum until the price gets there or the auction is over. Then everybody can check the bids, so it’s shown with your first name.',
  confirmText: (name: string, price: string, isFirst: boolean) =>
    `That is far above the ${isFirst ? 'starting price of' : 'current bid on'} ${name}, which is ${price}. Just checking there isn't a zero too many.`,
  nextText: (name: string, price: string, isFirst: boolean) =>
    `${name} ${isFirst ? 'starts' : 'is now'} at ${price}. A bid is a promise to buy, and you can cancel it until the auction ends.`,
  sending: 'Placing your bid...',
  failed: 'Bid Failed',
})
