import { mediaTypeOf } from '~/domain/lessons/lesson-access'
import { readLessonFile } from '~/domain/lessons/lesson-files'
import { requireLesson } from '~/domain/lessons/owner-lessons'
import { ownerLoader } from '~/server/auth/owner-form'
import { sendFile } from '~/server/http/send-file'

/** GET: the file of a lesson, for the owner. */
export const loader = ownerLoader((args) => {
  const file = readLessonFile(args.services, requireLesson(args.services, args.id))
  return sendFile(args, { ...file, type: mediaTypeOf(file.name) })
})
