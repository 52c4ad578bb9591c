import { UNDO_DAYS } from '~/contract/deadlines'
import { inUsd, LARGEST_LESSON, type LessonSection, PACKAGE } from '~/contract/orders/package'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { inWords } from '../site/rule-texts'

const price = inUsd(PACKAGE.lessonUsCents)

/** The owner's pages of what buyers of the package get. */
export const lessons = defineCopy('ownerLessons', {
  title: 'Lessons',
  lead: 'What buyers of the Business in a Box find on their private page.',
  add: 'Add a lesson',
  sections: {
    included: { title: 'Lessons of the package', none: 'No lessons yet.' },
    further: { title: `Further lessons, ${price} each`, none: 'No further lessons yet.' },
    material: { title: 'Marketing materials and guides', none: 'No materials yet.' },
  } satisfies Record<LessonSection, { title: string; none: string }>,
  choices: {
    included: 'A lesson of the package',
    further: `A further lesson, sold at ${price}`,
    material: 'Marketing material or a guide, to download',
  } satisfies Record<LessonSection, string>,
  kinds: { video: 'Video', file: 'File', link: 'Link' },
  shown: 'Shown',
  hidden: 'Hidden',
  empty: 'Nothing in it yet',
  storage: (used: string, free: string) => `The files use ${used}. The disk has ${free} free.`,

  buyers: 'Buyers',
  noBuyers: 'Nobody has bought the package yet.',
  ended: 'Access ended',
  watched: 'Watched',
  bought: 'Bought further lessons',
  nothing: 'Nothing yet',

  what: 'What it is',
  titleField: 'Title',
  description: 'Description',
  link: 'Link',
  linkHint: 'For a video or page elsewhere, with https://. It replaces the file.',
  file: 'File',
  fileHint: `A video, PDF, picture or any other file of at most ${LARGEST_LESSON}. It replaces the current file or link.`,
  fileNow: 'Now:',
  field: 'Choose a file',
  upload: 'Upload',
  uploading: 'Uploading...',
  choose: 'Please choose a file',
  uploaded: 'File uploaded',
  failedUpload: 'The file was not uploaded',
  goesOn: (percent: number, left: string) => `${percent}%${left && `, about ${left} left`}`,
  paused: 'The connection dropped out. The upload carries on automatically when it’s back.',
  resume: 'If you close this page, choose the same file again: the upload picks up where it left off.',
  show: 'Show to buyers',
  showing: 'Showing...',
  notify: 'Send every buyer an email about it',
  hide: 'Hide from buyers',
  hiding: 'Hiding...',
  showTitle: 'Buyers',
  notShown: 'Buyers do not see it yet.',
  isShown: 'Buyers see it on their page.',
  fillFirst: 'Add a file or a link first.',
  mailed: (count: number) =>
    count === 0
      ? 'Every buyer has had the email about it already.'
      : `${counted(count, 'buyer gets', 'buyers get')} an email.`,
  deleting: {
    intent: 'delete',
    question: `Delete this lesson? Its file is deleted ${inWords(UNDO_DAYS)} days later. Until then you can undo this.`,
    confirm: 'Delete',
    sending: 'Deleting...',
    failed: 'Failed to delete the lesson',
    danger: true,
  },
})
