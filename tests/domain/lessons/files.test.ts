import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editLesson, removeLesson } from '../../../app/domain/lessons/change-lesson'
import { continueUpload, readLessonFile, readUpload, sweepLessonFiles } from '../../../app/domain/lessons/lesson-files'
import { requireLesson } from '../../../app/domain/lessons/owner-lessons'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { days } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aFile, aLesson, send, upload } from '../../support/makers/packages/lessons'
import { openStudio, type Studio } from '../../support/makers/purchases'

const contentOf = (studio: Studio, id: number) =>
  fs.readFileSync(readLessonFile(studio, requireLesson(studio, id)).path, 'utf8')
const filesOf = async (studio: Studio) => (await studio.lessonFiles.list()).length

describe('an upload (rule 18.2)', () => {
  const film = aFile('dusk.mp4', 'film')

  test('resumes, becomes the lesson’s file when it is complete, and replaces a link', async () => {
    const studio = openStudio()
    const id = aLesson(studio)
    expect(await send(studio, id, film, 0, 'fi')).toEqual({ offset: 2, isDone: false })
    expect(requireLesson(studio, id).link).not.toBeNull()
    expect(await readUpload(studio, id, { ...film, offset: 0 })).toEqual({ offset: 2, isDone: false })
    expect(await send(studio, id, film, 2, 'lm')).toEqual({ offset: 4, isDone: true })
    expect(contentOf(studio, id)).toBe('film')
    expect(requireLesson(studio, id).link).toBeNull()
    // The answer to the last piece was lost: nothing has to be sent again.
    expect(await send(studio, id, film, 2, 'lm')).toEqual({ offset: 4, isDone: true })
  })

  test('refuses a piece at a wrong offset and more bytes than announced; another file starts from the beginning', async () => {
    const studio = openStudio()
    const id = aLesson(studio)
    await send(studio, id, film, 0, 'fi')
    await expect(send(studio, id, film, 3, 'm')).rejects.toMatchObject({ code: 'wrong_offset' })
    expect(await readUpload(studio, id, { ...film, stamp: 2, offset: 0 })).toMatchObject({ offset: 0 })
    await expect(send(studio, id, film, 2, 'lms')).rejects.toMatchObject({ code: 'too_large' })
    expect(await filesOf(studio)).toBe(0)
    await expect(send(studio, 999, film, 0, 'fi')).rejects.toMatchObject({ kind: 'missing' })
  })

  test('whose last piece is sent twice at once is stored once', async () => {
    const studio = openStudio()
    const id = aLesson(studio)
    const answers = await Promise.allSettled([send(studio, id, film, 0, 'film'), send(studio, id, film, 0, 'film')])
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
    expect(lost).toMatchObject([{ code: 'upload_missing' }])
    expect(contentOf(studio, id)).toBe('film')
    expect(await filesOf(studio)).toBe(1)
  })

  test('keeps the bytes that arrived before an interruption', async () => {
    const studio = openStudio()
    const id = aLesson(studio)
    async function* interrupted() {
      yield new TextEncoder().encode('fil')
      throw new Error('aborted')
    }
    const request = { lessonId: id, upload: { ...film, offset: 0 }, body: interrupted(), actor }
    await expect(continueUpload(studio, request)).rejects.toThrow('aborted')
    expect(await readUpload(studio, id, { ...film, offset: 0 })).toEqual({ offset: 3, isDone: false })
  })

  test('that does not fit on the disk is refused before it starts', async () => {
    const studio = openStudio()
    const id = aLesson(studio)
    studio.lessonFiles.free = async () => 150 * 1024 * 1024
    await expect(upload(studio, id, 'dusk.mp4', 'film')).rejects.toThrow(/not enough space on the disk: 0 bytes/)
    expect(await filesOf(studio)).toBe(0)
  })
})

describe('at night', () => {
  test('an abandoned upload is removed after two days, a used file never', async () => {
    const studio = openStudio({ now: new Date().toISOString() })
    const id = aLesson(studio)
    await upload(studio, id, 'dusk.mp4', 'film')
    await send(studio, id, aFile('dawn.mp4', 'other'), 0, 'ot')
    studio.clock.advance(days(1))
    expect(await sweepLessonFiles(studio)).toBe(0)
    studio.clock.advance(days(30))
    expect(await sweepLessonFiles(studio)).toBe(1)
    expect(contentOf(studio, id)).toBe('film')
  })

  test('a deleted lesson’s file, or a replaced one, stays as long as that can be undone', async () => {
    const studio = openStudio({ now: new Date().toISOString() })
    const [gone, edited] = [aLesson(studio), aLesson(studio)]
    await upload(studio, gone, 'dusk.mp4', 'film')
    await upload(studio, edited, 'dawn.mp4', 'other')
    studio.clock.advance(days(20))
    const { undoId } = removeLesson(studio, { id: gone, actor })
    const lesson = { section: 'included', title: 'Dawn', description: '', link: 'https://films.example' } as const
    editLesson(studio, { id: edited, lesson, actor })
    studio.clock.advance(days(6))
    expect(await sweepLessonFiles(studio)).toBe(0)
    undoChange(studio, { id: undoId, actor })
    expect(contentOf(studio, gone)).toBe('film')
    studio.clock.advance(days(2))
    expect(await sweepLessonFiles(studio)).toBe(1)
    expect(contentOf(studio, gone)).toBe('film')
    expect(() => readLessonFile(studio, requireLesson(studio, edited))).toThrow()
  })
})
