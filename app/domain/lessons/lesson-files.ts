import {
  deleteLessonFile,
  findLesson,
  findLessonFile,
  insertLessonFile,
  type Lesson,
  listFileIds,
  listUnusedFiles,
} from '#db/queries/lessons'
import { isStorageFault } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { UNDO_DAYS } from '~/contract/deadlines'
import type { LessonUpload } from '~/contract/orders/lessons'
import { LARGEST_LESSON, MAX_LESSON_BYTES } from '~/contract/orders/package'
import { conflict, Failure } from '~/lib/failure'
import { sizeText } from '~/lib/text'
import { addDays } from '~/lib/time'
import type { NewBytes } from '~/providers/lesson-files/port'
import type { Services } from '../services'
import { changeLesson } from './change-lesson'
import { boughtLessons, isTheirs, requireBuyer } from './lesson-access'
import { lessonNotFound, requireLesson } from './owner-lessons'

/** Disk space that uploads leave free for the database. */
const RESERVE_BYTES = 200 * 1024 * 1024
/** Days after which an unfinished upload is removed. */
const UNFINISHED_DAYS = 2

/**
 * The same file for the same lesson always has the same id, so that an upload resumes after a reload and finishes only
 * once.
 */
function idOf({ links }: Services, lessonId: number, { name, bytes, stamp }: LessonUpload): string {
  return links.hash(JSON.stringify([lessonId, name, bytes, stamp]))
}

/** How much of an upload has arrived. 404 when there is no such lesson. */
export async function readUpload(services: Services, lessonId: number, upload: LessonUpload) {
  const id = idOf(services, lessonId, upload)
  if (requireLesson(services, lessonId).file_id === id) return { offset: upload.bytes, isDone: true }
  return { offset: await services.lessonFiles.sizeOfPart(id), isDone: false }
}

interface Sent {
  lessonId: number
  body: AsyncIterable<Uint8Array>
  actor: string
}

/**
 * Stores the next bytes of an upload; the last ones make it the lesson's file. Throws 409 when they do not begin where
 * the part ends (see `readUpload`), 400 when there are too many, 503 when the disk is full.
 */
export async function continueUpload(
  services: Services,
  { lessonId, upload, body, actor }: Sent & { upload: LessonUpload },
) {
  const before = await readUpload(services, lessonId, upload)
  if (before.isDone) return before
  if (before.offset !== upload.offset) {
    throw conflict('wrong_offset', `The upload goes on after ${before.offset} bytes.`)
  }
  await requireSpace(services, upload.bytes - before.offset)
  const part = idOf(services, lessonId, upload)
  const offset = await writePart(services, part, { offset: upload.offset, bytes: body, most: upload.bytes })
  if (offset < upload.bytes) return { offset, isDone: false }
  await attach(services, { lessonId, part, name: upload.name, bytes: offset, actor })
  return { offset, isDone: true }
}

/**
 * Stores a file that is sent in one piece, before the rest of its form is read. `expected` is its approximate length in
 * bytes.
 */
export async function storeWhole(
  services: Services,
  { body, expected }: Omit<Sent, 'lessonId' | 'actor'> & { expected: number },
) {
  await requireSpace(services, expected)
  const part = services.codes.code(20)
  try {
    return { part, bytes: await writePart(services, part, { offset: 0, bytes: body, most: MAX_LESSON_BYTES }) }
  } catch (error) {
    // Nothing can continue it: its name is not the one of an upload in pieces.
    await services.lessonFiles.remove({ id: part, isPart: true })
    throw error
  }
}

interface WholePart {
  lessonId: number
  part: string
  name: string
  bytes: number
  actor: string
}

/**
 * Makes a complete part the lesson's file, in place of its old file or link. Throws 404, and 409 for an incomplete
 * part.
 */
export async function attach(services: Services, { lessonId, part, name, bytes, actor }: WholePart) {
  requireLesson(services, lessonId)
  // If two requests send the last bytes of a file, the second finds no part any more.
  if ((await services.lessonFiles.sizeOfPart(part)) !== bytes || !(await services.lessonFiles.keep(part))) {
    throw conflict('upload_missing', 'This file has not arrived. Please upload it again.')
  }
  return inTransaction(services.db, () => {
    insertLessonFile(services.db, { id: part, name, bytes, created_at: services.clock.instant() })
    const before = requireLesson(services, lessonId)
    return changeLesson(services, before, { set: { file_id: part, link: null }, actor, action: 'upload' })
  })
}

const tooLarge = `This file is larger than ${LARGEST_LESSON}, or was changed while it was uploaded.`

async function requireSpace(services: Services, bytes: number): Promise<void> {
  const free = (await services.lessonFiles.free()) - RESERVE_BYTES
  if (bytes > free) throw diskFull(Math.max(0, free))
}

function diskFull(free: number, cause?: unknown): Failure {
  const message = `There is not enough space on the disk: ${sizeText(free)} can be used. Please upload a smaller file, or give a link.`
  return new Failure('unavailable', 'disk_full', message, { cause })
}

async function writePart(services: Services, id: string, input: NewBytes) {
  try {
    return await services.lessonFiles.write(id, input)
  } catch (error) {
    if (error instanceof RangeError) throw new Failure('invalid', 'too_large', tooLarge)
    if (isStorageFault(error)) throw diskFull(0, error)
    throw error
  }
}

/** The file of a lesson, for the owner; 404 without one. */
export function readLessonFile(services: Services, lesson: Lesson | undefined) {
  const file = findLessonFile(services.db, lesson?.file_id)
  if (!file) throw lessonNotFound()
  return { path: services.lessonFiles.pathOf(file.id), name: file.name, tag: file.id }
}

/** The file of a lesson, for the buyer behind a link. 404 for a lesson that is not theirs, 403 after a refund. */
export function readFileByLink(services: Services, link: string, lessonId: number) {
  const row = requireBuyer(services, link)
  const lesson = findLesson(services.db, lessonId)
  return readLessonFile(services, lesson && isTheirs(lesson, boughtLessons(services, row)) ? lesson : undefined)
}

/**
 * Removes unfinished uploads, and files that no lesson and no undo needs. Safe to repeat; returns how many were
 * removed.
 */
export async function sweepLessonFiles(services: Services): Promise<number> {
  const before = (days: number) => addDays(services.clock.instant(), -days)
  // The row is deleted first: a crash in between leaves a file, which the next sweep finds.
  for (const { id } of listUnusedFiles(services.db, before(UNDO_DAYS))) deleteLessonFile(services.db, id)
  const known = new Set(listFileIds(services.db))
  const stray = (await services.lessonFiles.list()).filter(
    ({ id, isPart, writtenAt }) => (isPart || !known.has(id)) && writtenAt < before(UNFINISHED_DAYS),
  )
  for (const file of stray) await services.lessonFiles.remove(file)
  return stray.length
}
