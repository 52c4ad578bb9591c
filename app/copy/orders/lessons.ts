import { inUsd, PACKAGE } from '../../contract/orders/package'
import { defineCopy } from '../define-copy'
import { guideMinutes } from './own-studio'

const price = inUsd(PACKAGE.extraLesson * 100)

/** The part of a package's page that its buyer comes back for. */
export const lessonsPage = defineCopy('lessonsPage', {
  closed: 'The lessons, the materials and the website ended with the refund of this package.',
  refunded:
    'The lessons, the materials and the website have ended with the refund. Thank you for having had a look. If you change your mind, we are happy to have you back.',
  disputed:
    'Your bank holds back the payment for this package, so the lessons, the materials and the website are closed for now. They open again when it is settled in our favour. If this is a mistake, please call us.',
  title: 'Your lessons',
  watched: (count: number, of: number) => `${count} of ${of} watched`,
  noneYet: 'The lessons are being uploaded. You get an email as soon as they are here.',
  isWatched: 'Watched',
  watch: 'Mark as watched',
  unwatch: 'Not watched yet',
  saving: 'Saving...',
  failed: 'That was not saved',
  open: 'Open the lesson',
  download: 'Download',
  further: 'Further lessons',
  furtherLead: `One more evening to teach: ${price} each, paid once by card.`,
  buy: `Buy for ${price}`,
  buying: 'One moment...',
  materials: 'Marketing materials and guides',
  website: 'Your website',
  websiteLead: `This very website in one file, to run as your own. The guide leads from the file to your own studio in ${guideMinutes} minutes.`,
  websiteDownload: 'Download the website',
  guide: 'Read the guide',
  /** Of a purchase that went through. */
  boughtTitle: 'The lesson is yours!',
  boughtText: (title: string) => `${title} is with your other lessons.`,
  boughtAlready: 'You have this lesson already, so this payment goes back to your card in full.',
  notForSale: 'This lesson is not for sale any more, so your payment goes back to your card in full.',
  packageEnded: 'The package that this lesson belongs to was refunded, so this payment goes back to your card in full.',
})
