import {
  findLesson,
  findLessonFile,
  type Lesson,
  type ListedLesson,
  listLessons,
  listLiveSales,
  listPackageBuyers,
  listWatches,
} from '#db/queries/lessons'
import { LESSON_SECTIONS } from '~/contract/orders/package'
import { type Failure, missing } from '~/lib/failure'
import { sizeText } from '~/lib/text'
import { dateText } from '~/lib/time'
import { packagePath } from '../packages/package-messages'
import type { Services } from '../services'
import { isPackageOpen, kindOf } from './lesson-access'

export function lessonNotFound(): Failure {
  return missing('lesson_not_found', 'This lesson does not exist.')
}

/** The lesson, or 404. */
export function requireLesson(services: Services, id: number): Lesson {
  const lesson = findLesson(services.db, id)
  if (!lesson) throw lessonNotFound()
  return lesson
}

/** One lesson for the owner's pages; 404. */
export function readLesson(services: Services, id: number) {
  const lesson = requireLesson(services, id)
  const file = findLessonFile(services.db, lesson.file_id)
  return ownLesson({ ...lesson, file_name: file?.name ?? null, file_bytes: file?.bytes ?? null })
}

export type OwnLessonView = ReturnType<typeof ownLesson>

function ownLesson(lesson: ListedLesson) {
  const { id, section, title, description, link, file_name, file_bytes, is_published } = lesson
  const isFilled = link !== null || file_name !== null
  return {
    id,
    section,
    title,
    description,
    link: link ?? '',
    isShown: is_published === 1,
    kind: isFilled ? kindOf(lesson) : null,
    fileText: file_bytes === null ? '' : `${file_name}, ${sizeText(file_bytes)}`,
    bytes: file_bytes ?? 0,
  }
}

/** All lessons by section, the disk space of their files, and what each buyer has watched. */
export async function readOwnerLessons(services: Services) {
  const all = listLessons(services.db)
  const lessons = all.map(ownLesson)
  return {
    sections: LESSON_SECTIONS.map((section) => ({
      section,
      lessons: lessons.filter((lesson) => lesson.section === section),
    })),
    usedText: sizeText(lessons.reduce((sum, { bytes }) => sum + bytes, 0)),
    freeText: sizeText(await services.lessonFiles.free()),
    buyers: readBuyers(services, all),
  }
}

function readBuyers(services: Services, all: ListedLesson[]) {
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  const sales = listLiveSales(services.db)
  const watches = listWatches(services.db)
  const included = all.filter(({ section, is_published }) => section === 'included' && is_published === 1)
  return listPackageBuyers(services.db).map((buyer) => {
    const bought = sales.filter(({ enquiry_id }) => enquiry_id === buyer.id)
    const theirs = new Set([...included.map(({ id }) => id), ...bought.map(({ lesson_id }) => lesson_id)])
    const watched = watches.filter((watch) => watch.enquiry_id === buyer.id && theirs.has(watch.lesson_id))
    return {
      id: buyer.id,
      name: buyer.name,
      reference: buyer.reference ?? '',
      url: packagePath(services, buyer),
      isOpen: isPackageOpen(services, buyer),
      ofText: `${watched.length} of ${theirs.size} watched`,
      watched: watched.map(({ lesson_id, watched_at }) => `${titles.get(lesson_id)}, ${dateText(watched_at)}`),
      bought: bought.map(({ lesson_id }) => titles.get(lesson_id) ?? ''),
    }
  })
}
