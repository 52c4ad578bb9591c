import { shortPrice } from '../../lib/money'
import { defineCopy } from '../define-copy'
import { bidStep } from '../site/rule-texts'

/** Texts of registering, logging in, bidding and paying a win; fetched with the first of these forms. */
export const joining = defineCopy('joining', {
  register: {
    title: 'Register to bid',
    text: 'Your first name is shown beside your bids. We keep your email to ourselves, and use it to let you know when you are outbid.',
    submit: 'Register',
    sending: 'Registering...',
    failed: 'Registration Failed',
    other: 'Registered before? Log in with your email',
  },
  'log-in': {
    title: 'Welcome back',
    text: 'The email that you registered with is all we need.',
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
    `You lead at ${price}. To raise only your maximum, leave your bid at ${price} and set a higher maximum.`,
  maximumHint:
    'The most you would pay. We raise your bid for you, {bidStep} at a time and only as far as needed, and show your maximum to nobody.',
  confirmText: (name: string, price: string, isFirst: boolean) =>
    `That is far above the ${isFirst ? 'starting price of' : 'current bid on'} ${name}, which is ${price}. Just checking that there is no zero too many.`,
  sending: 'Placing your bid...',
  failed: 'Bid Failed',
})
