import {
  deleteLesson,
  deleteWatchesOfLesson,
  findSaleOfLesson,
  insertLesson,
  type Lesson,
  listLessons,
  listPackageBuyers,
  listWatchesOfLesson,
  updateLesson,
} from '#db/queries/lessons'
import { differences } from '#db/rows'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { LessonForm } from '~/contract/orders/lessons'
import { conflict, fieldFailure } from '~/lib/failure'
import { type ByOwner, recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { recordUndoable, undoOfDelete, undoOfUpdate } from '../undo/save-undo'
import { isPackageOpen } from './lesson-access'
import { lessonAdded } from './lesson-messages'
import { requireLesson } from './owner-lessons'

/** Adds a lesson at the end of its section, hidden until the owner shows it. */
export function createLesson(services: Services, { lesson, actor }: { lesson: LessonForm; actor: string }): Lesson {
  const now = services.clock.instant()
  return inTransaction(services.db, () => {
    const { link = null, ...typed } = lesson
    const position = endOf(services, lesson.section)
    const row = insertLesson(services.db, { ...typed, link, position, created_at: now, updated_at: now })
    recordChange(services, { actor, action: 'create', subject: 'lesson', subjectId: row.id })
    return row
  })
}

function endOf(services: Services, section: Lesson['section']): number {
  const others = listLessons(services.db).filter((other) => other.section === section)
  return (others.at(-1)?.position ?? 0) + 1
}

/**
 * Changes the texts, section or link of a lesson; a link replaces a file. 400 when a shown lesson would become empty.
 */
export function editLesson(services: Services, { id, actor, lesson }: ByOwner & { lesson: LessonForm }) {
  return inTransaction(services.db, () => {
    const before = requireLesson(services, id)
    const link = lesson.link ?? null
    if (before.is_published === 1 && !link && !before.file_id) {
      throw fieldFailure('link', 'lesson_empty', 'Buyers see this lesson, so it needs a link or a file. Hide it first.')
    }
    if (before.section === 'further' && lesson.section !== 'further' && findSaleOfLesson(services.db, id)) {
      throw fieldFailure('section', 'lesson_sold', 'This lesson was sold by itself, so it stays a further lesson.')
    }
    const position = lesson.section === before.section ? before.position : endOf(services, lesson.section)
    const set = { ...lesson, link, position, ...(link ? { file_id: null } : {}) }
    return changeLesson(services, before, { set, actor, action: 'edit' })
  })
}

/** Stores a change, with its undo and its line in the audit log, if anything differs. Call it in a transaction. */
export function changeLesson(
  services: Services,
  before: Lesson,
  { set: wanted, actor, action }: { set: Changes<'lessons'>; actor: string; action: string },
): { undoId: number | null } {
  const set = differences(before, wanted)
  if (Object.keys(set).length === 0) return { undoId: null }
  updateLesson(services.db, before.id, { ...set, updated_at: services.clock.instant() })
  const change = { actor, action, subject: 'lesson', subjectId: before.id, detail: { changed: Object.keys(set) } }
  const undo = { label: `Lesson ${before.title} changed`, steps: [undoOfUpdate('lessons', before, set)] }
  return { undoId: recordUndoable(services, change, undo) }
}

/** Moves a lesson one position up or down in its section; does nothing at the end of the section. */
export function moveLesson(services: Services, { id, actor, way }: ByOwner & { way: 'up' | 'down' }) {
  return inTransaction(services.db, () => {
    const { section, title } = requireLesson(services, id)
    const order = listLessons(services.db).filter((one) => one.section === section)
    const from = order.findIndex((one) => one.id === id)
    const to = way === 'up' ? from - 1 : from + 1
    const [one, other] = [order[from]!, order[to]]
    if (!other) return { undoId: null }
    order[from] = other
    order[to] = one
    // Renumbers all: an undo may have given two lessons the same position.
    const steps = order.flatMap((lesson, index) => {
      const position = index + 1
      if (lesson.position === position) return []
      updateLesson(services.db, lesson.id, { position })
      return undoOfUpdate('lessons', lesson, { position })
    })
    const change = { actor, action: 'move', subject: 'lesson', subjectId: id, detail: { way } }
    return { undoId: recordUndoable(services, change, { label: `Lesson ${title} moved ${way}`, steps }) }
  })
}

/**
 * Shows a lesson to the buyers. With `notify`, each buyer with access gets an e-mail about an included lesson, only
 * once ever (rule 18.7). Returns how many get one. Throws 409 while the lesson is empty.
 */
export function showLesson(services: Services, { id, actor, notify }: ByOwner & { notify: boolean }): number {
  return inTransaction(services.db, () => {
    const before = requireLesson(services, id)
    if (!before.link && !before.file_id) {
      throw conflict('lesson_empty', 'This lesson has no file and no link yet. Please add one first.')
    }
    changeLesson(services, before, { set: { is_published: 1 }, actor, action: 'show' })
    const buyers = notify && before.section === 'included' ? listPackageBuyers(services.db) : []
    const open = buyers.filter((buyer) => isPackageOpen(services, buyer))
    let count = 0
    for (const buyer of open) if (lessonAdded.queue(services, { lesson: before, buyer })) count++
    return count
  })
}

/** Hides a lesson. Buyers of a further lesson still have it. */
export function hideLesson(services: Services, { id, actor }: ByOwner) {
  return inTransaction(services.db, () =>
    changeLesson(services, requireLesson(services, id), { set: { is_published: 0 }, actor, action: 'hide' }),
  )
}

/** Deletes a lesson; its file stays as long as that can be undone. Throws 409 for a further lesson that was sold. */
export function removeLesson(services: Services, { id, actor }: ByOwner): { undoId: number } {
  return inTransaction(services.db, () => {
    const lesson = requireLesson(services, id)
    if (findSaleOfLesson(services.db, id)) {
      throw conflict('lesson_sold', 'Somebody has bought this lesson. Hide it, and it is theirs alone.')
    }
    const watches = listWatchesOfLesson(services.db, id)
    deleteWatchesOfLesson(services.db, id)
    deleteLesson(services.db, id)
    const steps = [undoOfDelete('lessons', lesson), ...watches.map((watch) => undoOfDelete('lesson_watches', watch))]
    const change = { actor, action: 'delete', subject: 'lesson', subjectId: id, detail: { title: lesson.title } }
    return { undoId: recordUndoable(services, change, { label: `Lesson ${lesson.title} deleted`, steps }) }
  })
}
