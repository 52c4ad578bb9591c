import { z } from 'zod'
import { idField, optional, optionalNote, requiredText, switchField } from '../fields'
import { LIMITS } from '../limits'
import { LARGEST_LESSON, LESSON_SECTIONS, MAX_LESSON_BYTES } from './package'

const wrongLink = 'Please give a web address that begins with https://'

/** The owner's form of a lesson. Its file is uploaded afterwards. */
export const lessonForm = z.object({
  section: z.enum(LESSON_SECTIONS, { error: 'Please choose what it is' }),
  title: requiredText('Please give it a title', LIMITS.name),
  description: optionalNote(LIMITS.message),
  link: optional(
    requiredText(wrongLink, LIMITS.url).refine((text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text), wrongLink),
  ),
})
export type LessonForm = z.infer<typeof lessonForm>

export const showLessonForm = z.object({ notify: switchField(false) })

const lesson = { lessonId: idField('Please choose a lesson') }

export const moveLessonForm = z.object({
  ...lesson,
  way: z.enum(['up', 'down'], { error: 'Please choose up or down' }),
})

export const buyLessonForm = z.object(lesson)
export const watchLessonForm = z.object({ ...lesson, watched: switchField(true) })

/**
 * Identifies the file of an upload; `stamp` is when the file was last changed, so that another version starts a new
 * upload.
 */
export const lessonUpload = z.object({
  name: requiredText('The file has no name', LIMITS.name),
  bytes: z.coerce
    .number()
    .int()
    .min(1, 'This file is empty.')
    .max(MAX_LESSON_BYTES, `This file is larger than ${LARGEST_LESSON}. Please upload a smaller one, or give a link.`),
  stamp: z.coerce.number().int(),
  offset: z.coerce.number().int().min(0).default(0),
})
export type LessonUpload = z.infer<typeof lessonUpload>

/** The value of the file field after the file was stored on the disk. */
export const storedFile = ({ part, bytes, name }: { part: string; bytes: number; name: string }) =>
  `${part} ${bytes} ${name}`

/** The form with a file; the field has the value of `storedFile`. */
export const lessonFileForm = z.object({
  file: requiredText('Please choose a file', 2 * LIMITS.name).transform((text, context) => {
    const [, part = '', bytes, name = ''] = /^([\w-]{20}) (\d+) (.{1,200})$/.exec(text) ?? []
    if (!part) context.addIssue(`Please choose a file whose name has at most ${LIMITS.name} characters`)
    return { part, bytes: Number(bytes), name }
  }),
})
