import { type Lesson, type ListedLesson, listLiveSales } from '#db/queries/lessons'
import { findPayment } from '#db/queries/payments/payments'
import type { Enquiry } from '#db/queries/people/enquiries'
import { lessonsPage as copy } from '~/copy/orders/lessons'
import { Failure } from '~/lib/failure'
import { requirePackageByLink } from '../packages/package-messages'
import { refundableCents } from '../payments/refunds/refundable'
import type { Services } from '../services'

/** Whether a package still opens the lessons: as long as we have some of its money to keep (rule 18.1). */
export function isPackageOpen(services: Services, { payment_id }: Pick<Enquiry, 'payment_id'>): boolean {
  const payment = findPayment(services.db, payment_id)
  return payment !== undefined && refundableCents(services, payment) > 0
}

/** The package behind a link, if it opens the lessons. Throws 404, and 403 once its access has ended. */
export function requireBuyer(services: Services, link: string): Enquiry {
  const row = requirePackageByLink(services, link)
  if (isPackageOpen(services, row)) return row
  throw new Failure('forbidden', 'lessons_closed', copy.closed)
}

/** The further lessons that belong to the buyer of a package. */
export function boughtLessons({ db }: Services, { id }: Pick<Enquiry, 'id'>): Set<number> {
  return new Set(listLiveSales(db, id).map(({ lesson_id }) => lesson_id))
}

/**
 * Whether a buyer may open a lesson. A further lesson only after buying it, and then even while it is hidden (rule
 * 18.5).
 */
export function isTheirs({ id, section, is_published }: Lesson, bought: Set<number>): boolean {
  return section === 'further' ? bought.has(id) : is_published === 1
}

type LessonKind = 'video' | 'file' | 'link'

/** How a lesson is shown: a link to somewhere else, a video to play here, or a file to download. */
export function kindOf({ link, file_name }: Pick<ListedLesson, 'link' | 'file_name'>): LessonKind {
  if (link) return 'link'
  return mediaTypeOf(file_name ?? '').startsWith('video/') ? 'video' : 'file'
}

/** Types that a browser may show itself; any other file is only downloaded (rule 18.4). */
const SHOWN: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}
export const DOWNLOAD_TYPE = 'application/octet-stream'

export function mediaTypeOf(fileName: string): string {
  return SHOWN[fileName.split('.').at(-1)!.toLowerCase()] ?? DOWNLOAD_TYPE
}
