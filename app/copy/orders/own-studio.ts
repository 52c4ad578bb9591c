import { counted } from '~/lib/text'
import { inWords } from '../site/rule-texts'

const steps = [
  {
    title: 'Install Node.js',
    minutes: 2,
    text: [
      'The website runs on Node.js, a free program. Download version 22 from nodejs.org and install it. To check that it works, open a terminal and type:',
    ],
    code: 'node --version',
  },
  {
    title: 'Unpack the website',
    minutes: 1,
    text: ['In the terminal, go to the folder with the file you downloaded. Unpack it, and go into the new folder:'],
    code: 'tar -xzf paint-and-sip-*.tar.gz\ncd paint-and-sip',
  },
  {
    title: 'Start it',
    minutes: 2,
    text: [
      `The first start takes a little longer, because it installs what it needs and builds the website. Type this (on Windows, type “set DEMO_DATA=0” first, then “npm start”):`,
      'The terminal then shows a link. Open it in your browser and choose your username and password. The link works once.',
    ],
    code: 'DEMO_DATA=0 npm start',
  },
  {
    title: 'Make it your studio',
    minutes: 3,
    text: [
      'The website asks you, step by step, for its name, place and time zone, currency and tax, what you offer and your prices. You can change almost everything later, in Settings; the currency stays once somebody has paid. Visitors read “Opening soon” until you open it.',
    ],
    code: '',
  },
  {
    title: 'Try it',
    minutes: 2,
    text: [
      'Add your first evening, open the studio, and book a place as a guest would: the card number 4242 4242 4242 4242 always works. Card payments are simulated: no money moves until you add your own keys.',
    ],
    code: '',
  },
  {
    title: 'Put it on the internet, when you are ready',
    minutes: 0,
    text: [
      'You need three things: a domain such as studio.example, a small server for a few dollars a month, and keys from two services. Stripe takes the card payments, and Postmark sends your emails. The file README.md lists the name of each key, and docs/vps.md takes you through the server step by step. Set at least these:',
    ],
    code: 'SITE_HOST=studio.example\nPUBLIC_URL=https://studio.example\nSESSION_SECRET=...\nSTRIPE_SECRET_KEY=...\nSTRIPE_PUBLISHABLE_KEY=...\nSTRIPE_WEBHOOK_SECRET=...\nPOSTMARK_SERVER_TOKEN=...\nMAIL_FROM=hello@studio.example',
  },
]

/** How many minutes the steps take together, in words. */
export const guideMinutes = inWords(steps.reduce((sum, step) => sum + step.minutes, 0))

/** The guide from the downloaded archive to the buyer's own studio; `npm run generate` writes docs/own-studio.md from it. */
export const ownStudio = {
  title: `Your own studio in ${guideMinutes} minutes`,
  lead: 'From the file you downloaded to a website of your own: first on your computer, then on the internet.',
  steps: steps.map(({ minutes, ...step }) => ({ ...step, title: titleOf(step.title, minutes) })),
  help: 'Stuck? Reply to the email that came with your purchase. A real person reads it.',
  back: 'Back to your lessons',
} as const

function titleOf(title: string, minutes: number): string {
  return minutes === 0 ? title : `${title} (${counted(minutes, 'minute')})`
}
