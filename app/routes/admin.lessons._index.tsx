import { Link, useLoaderData } from '@remix-run/react'
import { Buyers, LessonRows } from '~/components/admin/lessons/lessons'
import { headLineClass } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { buttonClass } from '~/components/ui/looks'
import { Section } from '~/components/ui/page'
import { moveLessonForm } from '~/contract/orders/lessons'
import { lessons as copy } from '~/copy/owner/lessons'
import { moveLesson } from '~/domain/lessons/change-lesson'
import { readOwnerLessons } from '~/domain/lessons/owner-lessons'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => readOwnerLessons(services))

export const action = ownerFormAction({
  move: {
    schema: moveLessonForm,
    run: ({ services, input: { lessonId, way }, actor }) => {
      const { undoId } = moveLesson(services, { id: lessonId, way, actor })
      return { redirectTo: '/admin/lessons', toast: { title: `Lesson moved ${way}`, undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** What buyers of the package get, in its order, and what they have watched. */
export default function Lessons() {
  const { sections, usedText, freeText, buyers } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={headLineClass}>
        <h1>{copy.title}</h1>
        <Link className={buttonClass({ size: 'small' })} to="/admin/lessons/new">
          {copy.add}
        </Link>
      </div>
      <p className="text-ink-soft">
        {copy.lead} {copy.storage(usedText, freeText)}
      </p>
      <PostErrors of={['move']} failed="Failed to move the lesson" />
      {sections.map(({ section, lessons }) => (
        <Section className="mt-8" key={section} title={copy.sections[section].title}>
          <LessonRows lessons={lessons} none={copy.sections[section].none} />
        </Section>
      ))}
      <Buyers buyers={buyers} />
    </>
  )
}
