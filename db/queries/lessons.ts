import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import { preparedRows } from '../prepared'
import { deleteBy, findBy, insertOnce, listBy, rowsOf } from '../rows'
import type { Row } from '../tables'

export type Lesson = Row<'lessons'>
type LessonFile = Row<'lesson_files'>
type LessonSale = Row<'lesson_sales'>
type Watch = Row<'lesson_watches'>

export const { find: findLesson, insert: insertLesson, update: updateLesson, remove: deleteLesson } = rowsOf('lessons')
export const { find: findLessonFile, remove: deleteLessonFile } = rowsOf('lesson_files')
export const { find: findLessonSale, insert: insertLessonSale } = rowsOf('lesson_sales')
export const findSaleOfLesson = findBy('lesson_sales', 'lesson_id')
export const deleteWatchesOfLesson = deleteBy('lesson_watches', 'lesson_id')

/** The same file may have been uploaded before. */
export const insertLessonFile = insertOnce('lesson_files')

/** Every lesson in order, with its file. */
export function listLessons(db: Db) {
  const lessons = build
    .selectFrom('lessons as l')
    .leftJoin('lesson_files as f', 'f.id', 'l.file_id')
    .selectAll('l')
    .select(['f.name as file_name', 'f.bytes as file_bytes'])
  return execute(db, lessons.orderBy('l.section').orderBy('l.position').orderBy('l.id'))
}

export type ListedLesson = ReturnType<typeof listLessons>[number]

/** The lessons that the buyer of one package, or all buyers, have watched. */
export function listWatches(db: Db, enquiryId?: number): Watch[] {
  const watches = build.selectFrom('lesson_watches').selectAll().orderBy('watched_at')
  return execute(db, enquiryId === undefined ? watches : watches.where('enquiry_id', '=', enquiryId))
}

export const listWatchesOfLesson = listBy('lesson_watches', 'lesson_id', 'watched_at')

export const insertWatch = insertOnce('lesson_watches')

export function deleteWatch(db: Db, { enquiry_id, lesson_id }: Omit<Watch, 'watched_at'>): void {
  const watch = build.deleteFrom('lesson_watches').where('enquiry_id', '=', enquiry_id)
  write(db, watch.where('lesson_id', '=', lesson_id))
}

/** Further lessons that the buyer of a package, or all buyers, have bought and that are not fully refunded. */
export function listLiveSales(db: Db, enquiryId?: number): LessonSale[] {
  const sales = build
    .selectFrom('lesson_sales as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .selectAll('s')
    .where('p.net_cents', '>', 0)
  return execute(db, enquiryId === undefined ? sales : sales.where('s.enquiry_id', '=', enquiryId))
}

/** A payment for exactly this that is open, or paid but not fulfilled yet. */
export function findUnsettledLessonPayment(db: Db, details: string): string | undefined {
  const payment = build
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'lesson')
    .where('state', 'in', ['open', 'paid'])
    .where('details', '=', details)
    .orderBy('created_at', 'desc')
  return executeFirst(db, payment)?.id
}

/** Buyers of the package, newest first. */
export function listPackageBuyers(db: Db) {
  const buyers = build
    .selectFrom('enquiries')
    .select(['id', 'reference', 'link_nonce', 'name', 'email', 'payment_id'])
    .where('payment_id', 'is not', null)
  return execute(db, buyers.orderBy('id', 'desc'))
}

/** Files created before `since` that no lesson uses, and that no undo would bring back. */
export const listUnusedFiles = preparedRows(
  (since: string) => sql<LessonFile>`SELECT * FROM lesson_files AS f
    WHERE f.created_at < ${since}
      AND NOT EXISTS (SELECT 1 FROM lessons WHERE file_id = f.id)
      AND NOT EXISTS (SELECT 1 FROM undos WHERE created_at >= ${since} AND instr(steps, f.id) > 0)`,
)

export function listFileIds(db: Db): string[] {
  return execute(db, build.selectFrom('lesson_files').select('id')).map(({ id }) => id)
}
