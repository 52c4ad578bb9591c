import { shortPrice } from '../../lib/money'
import { bidStep } from '../site/rule-texts'

/** Texts of registering, logging in, bidding and paying a win; fetched with the first of these forms. */
export const joining = {
  registerTitle: 'Register to bid',
  registerText:
    'Your first name stands beside your bids. Your email stays with us: it tells you when somebody bids higher.',
  registerSubmit: 'Register',
  registering: 'Registering...',
  logInTitle: 'Welcome back',
  logInText: 'The email that you registered with is all we need.',
  logInSubmit: 'Log in',
  loggingIn: 'Looking you up...',
  toLogIn: 'Registered before? Log in with your email',
  toRegister: 'New here? Register to bid',
  registrationFailed: 'Registration Failed',
  logInFailed: 'Login Failed',
  welcomeBack: (firstName: string) => `Welcome back ${firstName}!`,
  welcomeBackText: 'You can continue bidding on auctions',
  welcome: (firstName: string) => `Welcome to the auction ${firstName}!`,
  welcomeText: 'You can now place bids on auctions',
  firstToBid: 'Register to place your bid',
} as const

export const bidding = {
  titlePlace: (name: string) => `Place a bid on ${name}`,
  titleUpdate: (name: string) => `Update your bid on ${name}`,
  amount: 'Your bid',
  hint: (minimumCents: number) => `Minimum bid: ${shortPrice(minimumCents)} (bids increase in ${bidStep} increments)`,
  leaderHint: (price: string) =>
    `You lead at ${price}. To raise only your maximum, leave your bid at ${price} and set a higher maximum.`,
  maximum: 'Your maximum',
  maximumHint: `The most you would pay. We raise your bid for you, ${bidStep} at a time and only as far as needed, and show your maximum to nobody.`,
  confirmTitle: (bid: string, maximum: string | null) => (maximum ? `Bid ${bid}, up to ${maximum}?` : `Bid ${bid}?`),
  confirmText: (name: string, price: string) =>
    `That is far above the current bid on ${name}, which is ${price}. Just checking that there is no zero too many.`,
  confirmFirst: (name: string, price: string) =>
    `That is far above the starting price of ${name}, which is ${price}. Just checking that there is no zero too many.`,
  confirm: (bid: string, maximum: string | null) => (maximum ? `Yes, bid ${bid}, up to ${maximum}` : `Yes, bid ${bid}`),
  change: 'Change my bid',
  sending: 'Placing your bid...',
  placed: 'Bid Placed',
  placedText: 'Your bid has been placed successfully',
  failed: 'Bid Failed',
} as const

/** The winner's payment in the page, where it differs from its own address. */
export const paying = {
  title: (name: string) => `Pay for ${name}`,
  back: 'Not now',
  setupFailed: 'Payment Setup Failed',
} as const
