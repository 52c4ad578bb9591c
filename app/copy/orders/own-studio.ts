/** The guide from the archive to a studio of one's own, as a page; `npm run generate` writes docs/own-studio.md from it. */
export const ownStudio = {
  title: 'Your own studio in ten minutes',
  lead: 'From the file that you downloaded to a website of your own: on your computer first, then on the internet.',
  steps: [
    {
      title: 'Install Node.js (2 minutes)',
      text: [
        'The website runs on Node.js, a free program. Download version 22 from nodejs.org and install it. To check, open a terminal and type:',
      ],
      code: 'node --version',
    },
    {
      title: 'Unpack the website (1 minute)',
      text: ['In the terminal, go to the folder with the file that you downloaded. Unpack it and go into it:'],
      code: 'tar -xzf paint-and-sip-*.tar.gz\ncd paint-and-sip',
    },
    {
      title: 'Write down what is yours (3 minutes)',
      text: [
        'A studio is one file: its name, place, time zone, currency, tax and prices. Copy the file of the studio in Lisbon, open the copy in a text editor, and change what differs. You can change everything later in Settings too.',
      ],
      code: 'cp studios/lisbon.json studios/mine.json',
    },
    {
      title: 'Start it (2 minutes)',
      text: [
        'The first start installs what it needs and builds the website, so it takes a little longer than the next ones:',
        'The terminal then shows the address of the website and how you log in as its owner. Card payments are simulated: no money moves until you give it your keys.',
      ],
      code: 'npm start -- --studio studios/mine.json',
    },
    {
      title: 'Look around (2 minutes)',
      text: [
        'Open the address in your browser. Log in, go to Events and add your first evening. Then book a place as a guest: the card number 4242 4242 4242 4242 always works.',
      ],
      code: '',
    },
    {
      title: 'Put it on the internet, when you are ready',
      text: [
        'You need three things: a domain such as studio.example, a small server for some dollars a month, and your keys. With a key of Stripe guests can pay by card, with a key of Postmark your emails are sent. The file README.md lists the name of each key, and docs/vps.md leads through the server step by step. At the least you set:',
      ],
      code: 'PUBLIC_URL=https://studio.example\nSTRIPE_SECRET_KEY=...\nSTRIPE_PUBLISHABLE_KEY=...\nSTRIPE_WEBHOOK_SECRET=...\nPOSTMARK_SERVER_TOKEN=...\nMAIL_FROM=hello@studio.example',
    },
  ],
  help: 'Stuck? Answer the email that came with your purchase. A person reads it.',
  back: 'Back to your lessons',
} as const
