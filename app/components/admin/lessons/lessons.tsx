import { Link } from '@remix-run/react'
import type { LessonForm as Values } from '~/contract/orders/lessons'
import { LESSON_SECTIONS } from '~/contract/orders/package'
import { ownerConstraints } from '~/contract/owner-constraints'
import { lessons as copy } from '~/copy/owner/lessons'
import type { OwnLessonView, readOwnerLessons } from '~/domain/lessons/owner-lessons'
import { Options, SelectField, TextareaField, TextField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, cardClass, summaryClass, tickClass } from '../../ui/looks'
import { Fact, Facts, Section } from '../../ui/page'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'
import { newOrEdit, OwnerForm } from '../owner-form'
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
              {...copy.deleting}
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

/** Renders nothing where the lesson cannot move that way. */
function Move({ lesson, way, label, isOff }: MoveProps) {
  if (isOff) return null
  return (
    <PostButton
      fields={{ intent: 'move', lessonId: lesson.id, way }}
      label={label}
      sending="Moving..."
      about={lesson.title}
      preventScrollReset
    />
  )
}

export function LessonBadges({ lesson: { kind, isShown } }: { lesson: Pick<OwnLessonView, 'kind' | 'isShown'> }) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className={badgeClass(kind ? 'plain' : 'wait')}>{kind ? copy.kinds[kind] : copy.empty}</span>
      <span className={badgeClass(isShown ? 'good' : 'line')}>{isShown ? copy.shown : copy.hidden}</span>
    </span>
  )
}

/** The form for what the owner writes about a lesson. */
export function LessonForm({ values, versionToken }: { values?: Partial<Values>; versionToken?: string }) {
  const { intent, ...words } = newOrEdit('lesson', versionToken)
  const form = useActionForm<Values>({
    id: 'lesson',
    intent,
    constraint: ownerConstraints.lesson,
    defaultValue: values,
    draft: versionToken ? undefined : { key: 'new-lesson' },
  })
  const { section, title, description, link } = form.fields
  return (
    <OwnerForm of={form} className={cardClass({ className: 'max-w-184' })} {...words}>
      <SelectField field={section} label={copy.what}>
        <Options of={LESSON_SECTIONS.map((one) => [one, copy.choices[one]])} />
      </SelectField>
      <TextField field={title} label={copy.titleField} autoComplete="off" />
      <TextareaField field={description} label={copy.description} />
      <TextField field={link} label={copy.link} hint={copy.linkHint} inputMode="url" autoComplete="off" />
    </OwnerForm>
  )
}

/** Whether buyers see a lesson, and the button that changes it. */
export function ShowForm({ lesson: { isShown, kind, section } }: { lesson: OwnLessonView }) {
  return (
    <Section className={cardClass({ className: 'grid gap-3' })} title={copy.showTitle}>
      <p>{isShown ? copy.isShown : kind ? copy.notShown : `${copy.notShown} ${copy.fillFirst}`}</p>
      {isShown ? (
        <PostButton
          fields={{ intent: 'hide' }}
          label={copy.hide}
          sending={copy.hiding}
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
      ) : kind ? (
        <PostButton
          fields={{ intent: 'show' }}
          label={copy.show}
          sending={copy.showing}
          className={buttonClass({ size: 'small' })}
        >
          {section === 'included' ? (
            <label className={`${tickClass} mb-3`}>
              <input type="checkbox" name="notify" />
              <span>{copy.notify}</span>
            </label>
          ) : null}
        </PostButton>
      ) : null}
    </Section>
  )
}

/** Who has bought the package, and what each has watched. */
export function Buyers({ buyers }: Pick<Awaited<ReturnType<typeof readOwnerLessons>>, 'buyers'>) {
  return (
    <Section className="mt-8" title={copy.buyers}>
      {buyers.length === 0 ? <p className="mt-2 text-ink-soft">{copy.noBuyers}</p> : null}
      <ul className="mt-3 grid gap-3">
        {buyers.map((buyer) => (
          <li className={cardClass()} key={buyer.id}>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wrap-anywhere">
              <span>
                <strong>{buyer.name}</strong>, <a href={buyer.url}>{buyer.reference}</a>
              </span>
              <span className={badgeClass(buyer.isOpen ? 'good' : 'bad')}>
                {buyer.isOpen ? buyer.ofText : copy.ended}
              </span>
            </p>
            <details className="mt-2">
              <summary className={summaryClass}>
                {copy.watched}
                <span className="sr-only"> by {buyer.name}</span>
              </summary>
              <Facts look="owner" className="mt-2">
                <Fact name={copy.watched}>{buyer.watched.join('; ') || copy.nothing}</Fact>
                <Fact name={copy.bought}>{buyer.bought.join('; ') || copy.nothing}</Fact>
              </Facts>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
