import { deleteWatch, findLesson, insertWatch } from '#db/queries/lessons'
import { inTransaction } from '#db/transaction'
import type { Services } from '../services'
import { boughtLessons, isTheirs, requireBuyer } from './lesson-access'
import { lessonNotFound } from './owner-lessons'

/**
 * A buyer marks a lesson as watched, or not. Safe to repeat. 404 for a lesson that is not theirs, 403 after a refund.
 */
export function watchLesson(
  services: Services,
  { link, lessonId, watched }: { link: string; lessonId: number; watched: boolean },
): void {
  inTransaction(services.db, () => {
    const row = requireBuyer(services, link)
    const lesson = findLesson(services.db, lessonId)
    if (!lesson || lesson.section === 'material' || !isTheirs(lesson, boughtLessons(services, row))) {
      throw lessonNotFound()
    }
    const watch = { enquiry_id: row.id, lesson_id: lessonId }
    if (watched) insertWatch(services.db, { ...watch, watched_at: services.clock.instant() })
    else deleteWatch(services.db, watch)
  })
}
