import { Link } from '@remix-run/react'
import { lessons as texts } from '~/copy/owner/lessons'
import type { OwnLessonView } from '~/domain/lessons/owner-lessons'
import { PostButton } from '../../form/post-button'
import { badgeClass, buttonClass, cardClass } from '../../ui/looks'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'
import { rowLinkClass } from '../table'

/** The lessons of a section in their order, each with the buttons that move it. */
export function LessonRows({ lessons, none }: { lessons: OwnLessonView[]; none: string }) {
  if (lessons.length === 0) return <p className="mt-2 text-ink-soft">{none}</p>
  return (
    <ol className="mt-3 grid gap-3">
      {lessons.map((lesson, index) => (
        <li className={cardClass({ className: 'grid gap-2' })} key={lesson.id}>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Link className={`${rowLinkClass} font-bold wrap-anywhere`} to={`/admin/lessons/${lesson.id}/edit`}>
              {index + 1}. {lesson.title}
            </Link>
            <LessonBadges lesson={lesson} />
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{lesson.fileText || lesson.link}</p>
          <div className="flex flex-wrap gap-2">
            <Move lesson={lesson} way="up" label="Up" isOff={index === 0} />
            <Move lesson={lesson} way="down" label="Down" isOff={index === lessons.length - 1} />
            <ActLink to={`/admin/lessons/${lesson.id}/edit`} label="Edit" about={lesson.title} />
            <ConfirmButton
              {...texts.deleting}
              href={`/admin/lessons/${lesson.id}/delete`}
              label="Delete"
              about={lesson.title}
              title={lesson.title}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface MoveProps {
  lesson: OwnLessonView
  way: 'up' | 'down'
  label: string
  isOff: boolean
}

/** Not shown where there is nowhere to move it. */
function Move({ lesson, way, label, isOff }: MoveProps) {
  if (isOff) return null
  return (
    <PostButton
      fields={{ intent: 'move', lessonId: lesson.id, way }}
      label={label}
      sending="Moving..."
      about={lesson.title}
      className={buttonClass({ kind: 'quiet', size: 'small' })}
      preventScrollReset
    />
  )
}

export function LessonBadges({ lesson: { kind, isShown } }: { lesson: Pick<OwnLessonView, 'kind' | 'isShown'> }) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className={badgeClass(kind ? 'plain' : 'wait')}>{kind ? texts.kinds[kind] : texts.empty}</span>
      <span className={badgeClass(isShown ? 'good' : 'line')}>{isShown ? texts.shown : texts.hidden}</span>
    </span>
  )
}
