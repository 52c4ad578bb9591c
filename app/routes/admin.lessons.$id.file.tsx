import { useLoaderData } from '@remix-run/react'
import { FileForm } from '~/components/admin/lessons/file-form'
import { PageHead } from '~/components/admin/page-head'
import { lessonFileForm, storedFile } from '~/contract/orders/lessons'
import { MAX_LESSON_BYTES } from '~/contract/orders/package'
import { lessons as copy } from '~/copy/owner/lessons'
import { attach, storeWhole } from '~/domain/lessons/lesson-files'
import { readLesson } from '~/domain/lessons/owner-lessons'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { services } from '~/server/boot/services'
import { readFileForm } from '~/server/http/multipart'

export const loader = ownerLoader(({ services: it, id }) => readLesson(it, id))

/** A file that comes as a plain post is written to the disk while it is read. */
const readMultipart = (request: Request) =>
  readFileForm(request, {
    field: 'file',
    maxBytes: MAX_LESSON_BYTES,
    async store(body, name): Promise<Record<string, string>> {
      const expected = Number(request.headers.get('content-length') ?? 0)
      const { part, bytes } = await storeWhole(services(), { body, expected })
      return bytes > 0 ? { file: storedFile({ part, bytes, name }) } : {}
    },
  })

export const action = ownerFormAction(
  {
    upload: {
      gone: { list: '/admin/lessons', failed: () => copy.failedUpload },
      schema: lessonFileForm,
      run: async ({ services: it, input: { file }, actor, id }) => {
        const { undoId } = await attach(it, { ...file, lessonId: id, actor })
        return { redirectTo: `/admin/lessons/${id}/edit`, toast: { title: copy.uploaded, text: file.name, undoId } }
      },
    },
  },
  () => ({ readMultipart }),
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The form of a lesson's file on a page of its own, for a plain post that was refused. */
export default function LessonFile() {
  const lesson = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={`/admin/lessons/${lesson.id}/edit`} label={lesson.title} title={copy.file} />
      <div className="max-w-184">
        <FileForm lesson={lesson} />
      </div>
    </>
  )
}
