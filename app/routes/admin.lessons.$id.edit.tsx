import { useLoaderData } from '@remix-run/react'
import { FileForm } from '~/components/admin/lessons/file-form'
import { LessonBadges, LessonForm, ShowForm } from '~/components/admin/lessons/lessons'
import { PageHead } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { lessonForm, showLessonForm } from '~/contract/orders/lessons'
import { nothingToSend } from '~/contract/owner/session'
import { lessons as copy } from '~/copy/owner/lessons'
import { editLesson, hideLesson, showLesson } from '~/domain/lessons/change-lesson'
import { readLesson } from '~/domain/lessons/owner-lessons'
import type { Services } from '~/domain/services'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

function shownFields(services: Services, id: number) {
  const { section, title, description, link } = readLesson(services, id)
  return { section, title, description, link }
}

export const loader = ownerLoader(({ services, id }) => ({
  lesson: readLesson(services, id),
  versionToken: versionTokenOf(shownFields(services, id)),
}))

const gone = { list: '/admin/lessons', failed: () => 'The lesson was not changed' }

export const action = ownerFormAction({
  edit: {
    gone,
    schema: lessonForm,
    run: ({ services, input, form, actor, id, here }) => {
      refuseStale(form, shownFields(services, id))
      const { undoId } = editLesson(services, { id, lesson: input, actor })
      return { redirectTo: here, toast: { title: 'Lesson updated', text: input.title, undoId } }
    },
  },
  show: {
    gone,
    schema: showLessonForm,
    run: ({ services, input, actor, id, here }) => {
      const count = showLesson(services, { id, actor, ...input })
      return { redirectTo: here, toast: { title: copy.isShown, text: input.notify ? copy.mailed(count) : undefined } }
    },
  },
  hide: {
    gone,
    schema: nothingToSend,
    run: ({ services, actor, id, here }) => {
      const { undoId } = hideLesson(services, { id, actor })
      return { redirectTo: here, toast: { title: copy.hidden, undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** One lesson: what is written about it, its file, and whether buyers see it. */
export default function EditLesson() {
  const { lesson, versionToken } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/lessons" label={copy.title} title={lesson.title} isNarrow>
        <LessonBadges lesson={lesson} />
      </PageHead>
      <div className="grid max-w-184 grid-cols-1 gap-4">
        <LessonForm key={versionToken} values={lesson} versionToken={versionToken} />
        <FileForm key={lesson.fileText} lesson={lesson} />
        <PostErrors of={['show', 'hide']} failed={gone.failed()} />
        <ShowForm key={`${lesson.isShown}`} lesson={lesson} />
      </div>
    </>
  )
}
