import { listLessons, listWatches } from '#db/queries/lessons'
import { findPayment } from '#db/queries/payments/payments'
import { sizeText } from '~/lib/text'
import { requirePackageByLink } from '../packages/package-messages'
import { unreturnedCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { boughtLessons, isPackageOpen, isTheirs, kindOf } from './lesson-access'

export type LessonsView = ReturnType<typeof readLessons>
export type LessonView = LessonsView['lessons'][number]

/** The lessons behind a package's link, in order, with what was watched; none once access has ended. */
export function readLessons(services: Services, link: string) {
  const row = requirePackageByLink(services, link)
  const isOpen = isPackageOpen(services, row)
  const payment = findPayment(services.db, row.payment_id)
  const all = isOpen ? listLessons(services.db) : []
  const bought = boughtLessons(services, row)
  const watched = new Set(listWatches(services.db, row.id).map(({ lesson_id }) => lesson_id))
  const theirs = all
    .filter((lesson) => isTheirs(lesson, bought))
    .map((lesson) => ({
      id: lesson.id,
      section: lesson.section,
      title: lesson.title,
      description: lesson.description,
      kind: kindOf(lesson),
      url: lesson.link ?? `/package/${link}/lessons/${lesson.id}`,
      fileText: lesson.file_bytes === null ? '' : `${lesson.file_name}, ${sizeText(lesson.file_bytes)}`,
      isWatched: watched.has(lesson.id),
    }))
  // Included lessons come first, and further ones after them.
  const lessons = theirs
    .filter(({ section }) => section !== 'material')
    .sort((a, b) => Number(a.section === 'further') - Number(b.section === 'further'))
  return {
    isOpen,
    /** The bank holds the money back until a dispute is decided. */
    isDisputed: !isOpen && payment !== undefined && unreturnedCents(services, payment) > 0,
    lessons,
    watchedCount: lessons.filter(({ isWatched }) => isWatched).length,
    materials: theirs.filter(({ section }) => section === 'material'),
    further: all
      .filter((lesson) => lesson.section === 'further' && lesson.is_published === 1 && !bought.has(lesson.id))
      .map(({ id, title, description }) => ({ id, title, description })),
  }
}
