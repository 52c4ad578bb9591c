import { inWords } from '../site/rule-texts'

const steps = [
  {
    title: 'Install Node.js',
    minutes: 2,
    text: [
      'The website runs on Node.js, a free program. Download version 22 from nodejs.org and install it. To check, open a terminal and type:',
    ],
    code: 'node --version',
  },
  {
    title: 'Unpack the website',
    minutes: 1,
    text: ['In the terminal, go to the folder with the file that you downloaded. Unpack it and go into it:'],
    code: 'tar -xzf paint-and-sip-*.tar.gz\ncd paint-and-sip',
  },
  {
    title: 'Write down what is yours',
    minutes: 3,
    text: [
      'A studio is one file: its name, place, time zone, currency, tax and prices. Copy the file of the studio in Lisbon, open the copy in a text editor, and change what differs. You can change everything later in Settings too.',
    ],
    code: 'cp studios/lisbon.json studios/mine.json',
  },
  {
    title: 'Start it',
    minutes: 2,
    text: [
      'The first start installs what it needs and builds the website, so it takes a little longer than the next ones:',
      'The terminal then shows the address of the website and how you log in as its owner. Card payments are simulated: no money moves until you give it your keys.',
    ],
    code: 'npm start -- --studio studios/mine.json',
  },
  {
    title: 'Look around',
    minutes: 2,
    text: [
      'Open the address in your browser. Log in, go to Events and add your first evening. Then book a place as a guest: the card number 4242 4242 4242 4242 always works.',
    ],
    code: '',
  },
  {
    title: 'Put it on the internet, when you are ready',
    minutes: 0,
    text: [
      'You need three things: a domain such as studio.example, a small server for some dollars a month, and your keys. With a key of Stripe guests can pay by card, with a key of Postmark your emails are sent. The file README.md lists the name of each key, and docs/vps.md leads through the server step by step. At the least you set:',
    ],
    code: 'PUBLIC_URL=https://studio.example\nSTRIPE_SECRET_KEY=...\nSTRIPE_PUBLISHABLE_KEY=...\nSTRIPE_WEBHOOK_SECRET=...\nPOSTMARK_SERVER_TOKEN=...\nMAIL_FROM=hello@studio.example',
  },
]

/** So many minutes the steps take together, in words. */
export const guideMinutes = inWords(steps.reduce((sum, step) => sum + step.minutes, 0))

/** The guide from the archive to a studio of one's own, as a page; `npm run generate` writes docs/own-studio.md from it. */
export const ownStudio = {
  title: `Your own studio in ${guideMinutes} minutes`,
  lead: 'From the file that you downloaded to a website of your own: on your computer first, then on the internet.',
  steps: steps.map(({ minutes, ...step }) => ({ ...step, title: titleOf(step.title, minutes) })),
  help: 'Stuck? Answer the email that came with your purchase. A person reads it.',
  back: 'Back to your lessons',
} as const

function titleOf(title: string, minutes: number): string {
  if (minutes === 0) return title
  return minutes === 1 ? `${title} (1 minute)` : `${title} (${minutes} minutes)`
}
