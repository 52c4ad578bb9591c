import { SOFT_CLOSE_SECONDS } from '../../contract/constants'
import { bidStep, inWords } from '../site/rule-texts'

const softClose = `${inWords(SOFT_CLOSE_SECONDS / 60)} minutes`

/** Questions that every auction answers. */
export const auctionFaq = {
  heading: 'Auction questions',
  entries: [
    {
      question: 'What is a maximum bid?',
      answer: `The most that you would pay. We raise your bid for you, ${bidStep} at a time and only as far as needed. Nobody else sees it until the price gets there.`,
    },
    {
      question: 'Can somebody bid at the last second?',
      answer: `A bid in the last ${softClose} moves the end to ${softClose} from then, so that everybody has time to answer.`,
    },
    {
      question: 'Can I cancel a bid?',
      answer: 'Yes, until the auction ends. The bids before it then stand again.',
    },
    {
      question: 'How do I pay if I win?',
      answer: 'By card, on this page or by the link in the email that we send you when the auction ends.',
    },
    {
      question: 'How do I get my painting?',
      answer: 'You collect it in Waipu. We get in touch to find a time that suits you.',
    },
  ],
} as const

/** Said when no auction is running. */
export const noAuctions = {
  title: 'No active auctions right now',
  text: 'The next painting is still on the easel. Have a look at what is coming, or come back soon.',
  textAlone: 'The next painting is still on the easel. Come back soon.',
} as const
