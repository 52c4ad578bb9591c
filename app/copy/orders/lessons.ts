import { inUsd, PACKAGE } from '~/contract/orders/package'
import { defineCopy } from '../define-copy'
import { guideMinutes } from './own-studio'

const price = inUsd(PACKAGE.lessonUsCents)

/** The lessons, materials and website on the page of a bought package. */
export const lessonsPage = defineCopy('lessonsPage', {
  closed: 'This package was refunded, so its lessons, materials and website are closed.',
  refunded:
    'The money for this package has gone back to you, so the lessons, the materials and the website have closed. Thanks for giving it a go. If you change your mind, we’d love to have you back.',
  disputed:
    'Your bank is holding back the payment for this package, so the lessons, the materials and the website are closed for now. They open again once that’s settled in our favour. If it’s a mistake, please call us.',
  title: 'Your lessons',
  watched: (count: number, of: number) => `${count} of ${of} watched`,
  noneYet:
    'We’re still uploading the lessons. {sendsMail|We’ll email you as soon as they’re here|You’ll find them on this page}.',
  isWatched: 'Watched',
  watch: 'Mark as watched',
  unwatch: 'Not watched yet',
  saving: 'Saving...',
  failed: 'That didn’t save',
  open: 'Open the lesson',
  download: 'Download',
  further: 'More lessons',
  furtherLead: `Each one is another evening you can teach: ${price}, paid once by card.`,
  buy: `Buy for ${price}`,
  buying: 'One moment...',
  materials: 'Marketing materials and guides',
  website: 'Your website',
  websiteLead: `The website you’re on now, in one file, to run as your own. The guide takes you to your own studio in ${guideMinutes} minutes.`,
  websiteDownload: 'Download the website',
  guide: 'Read the guide',
  /** After a lesson was bought. */
  boughtTitle: 'The lesson is yours!',
  boughtText: (title: string) => `${title} is with your other lessons.`,
  boughtAlready: 'You already have this lesson, so this payment goes back to your card in full.',
  notForSale: 'This lesson is no longer for sale, so your payment goes back to your card in full.',
  packageEnded: 'The package that this lesson belongs to was refunded, so this payment goes back to your card in full.',
})
