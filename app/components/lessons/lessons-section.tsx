import { useFetcher } from '@remix-run/react'
import { useRef } from 'react'
import { lessonsPage as copy } from '~/copy/orders/lessons'
import type { LessonsView, LessonView } from '~/domain/lessons/read-lessons'
import { PostButton } from '../form/post-button'
import { Icon } from '../ui/icon'
import { badgeClass, buttonClass, cardClass } from '../ui/looks'
import { Note } from '../ui/note'
import { NewTabLink } from '../ui/page'

/** What the buyer of a package has: lessons, materials, the website, and further lessons to buy. */
export function LessonsSection({ lessons: all, path }: { lessons: LessonsView; path: string }) {
  const { isOpen, isDisputed, lessons, watchedCount, materials, further } = all
  if (!isOpen) {
    return (
      <Note kind="wait" icon="lock" className="mt-8">
        {isDisputed ? copy.disputed : copy.refunded}
      </Note>
    )
  }
  return (
    <section className="mt-18 grid gap-8" id="lessons" aria-labelledby="lessons-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="lessons-title" className="text-h3">
          {copy.title}
        </h2>
        {lessons.length > 0 ? (
          <p className="font-bold tabular-nums" role="status">
            {copy.watched(watchedCount, lessons.length)}
          </p>
        ) : null}
      </div>
      {lessons.length === 0 ? <p>{copy.noneYet}</p> : null}
      <ol className="grid gap-6 lg:grid-cols-2 lg:items-start">
        {lessons.map((lesson, index) => (
          <Lesson key={lesson.id} lesson={lesson} number={index + 1} />
        ))}
      </ol>
      {further.length > 0 ? (
        <div className="grid gap-4">
          <h3 className="text-h4">{copy.further}</h3>
          <p>{copy.furtherLead}</p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {further.map(({ id, title, description }) => (
              <li className={cardClass({ className: 'grid content-start justify-items-start gap-3' })} key={id}>
                <Words title={title} description={description} />
                <PostButton
                  fields={{ intent: 'buy', lessonId: id }}
                  label={copy.buy}
                  sending={copy.buying}
                  about={title}
                  className={buttonClass({ size: 'small' })}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {materials.length > 0 ? (
        <div className="grid gap-4">
          <h3 className="text-h4">{copy.materials}</h3>
          <ul className="grid gap-4 lg:grid-cols-2">
            {materials.map((material) => (
              <li
                className={cardClass({ className: 'grid content-start justify-items-start gap-3' })}
                key={material.id}
              >
                <Words {...material} />
                <Open lesson={material} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={cardClass({ className: 'grid gap-3' })}>
        <h3 className="text-h4">{copy.website}</h3>
        <p>{copy.websiteLead}</p>
        <p className="flex flex-wrap gap-3">
          <a className={buttonClass({ size: 'small' })} href={`${path}/website.tar.gz`} download>
            {copy.websiteDownload}
          </a>
          <a className={buttonClass({ kind: 'line', size: 'small' })} href={`${path}/guide`}>
            {copy.guide}
          </a>
        </p>
      </div>
    </section>
  )
}

/** A video counts as watched from this part on: nobody waits for the last frames. */
const NEARLY_ALL = 0.95

function Lesson({ lesson, number }: { lesson: LessonView; number: number }) {
  const { id, title, kind, url, isWatched } = lesson
  const watching = useFetcher()
  /** Marks it only once: not again and again without a connection, nor after the buyer has undone it. */
  const hasPlayed = useRef(false)
  const markWatched = () => {
    if (hasPlayed.current) return
    hasPlayed.current = true
    if (isWatched) return
    watching.submit({ intent: 'watched', lessonId: id, watched: 'on', stay: 'on' }, { method: 'post' })
  }
  return (
    <li className={cardClass({ className: 'grid gap-3' })}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-ink-soft tabular-nums">{number}</strong>
        {isWatched ? (
          <span className={badgeClass('good')}>
            <Icon name="tick" />
            {copy.isWatched}
          </span>
        ) : null}
      </p>
      <Words {...lesson} heading="h3" />
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the owner's films have no captions of their own
        <video
          className="aspect-16/9 w-full rounded-field bg-ink"
          src={url}
          controls
          preload="none"
          aria-label={title}
          onEnded={markWatched}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (currentTime / duration >= NEARLY_ALL) markWatched()
          }}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Open lesson={lesson} />
        <PostButton
          fields={{ intent: 'watched', lessonId: id, watched: isWatched ? 'off' : 'on' }}
          label={isWatched ? copy.unwatch : copy.watch}
          sending={copy.saving}
          about={title}
          preventScrollReset
        />
      </div>
    </li>
  )
}

function Words(props: Pick<LessonView, 'title' | 'description'> & { heading?: 'h3' | 'h4' }) {
  const { title, description, heading: Heading = 'h4' } = props
  return (
    <div>
      <Heading className="text-h4 wrap-anywhere">{title}</Heading>
      {description ? <p className="mt-1 wrap-anywhere whitespace-pre-line">{description}</p> : null}
    </div>
  )
}

function Open({ lesson: { title, kind, url, fileText } }: { lesson: LessonView }) {
  const className = buttonClass({ kind: 'line', size: 'small' })
  if (kind === 'link') {
    return (
      <NewTabLink className={className} href={url}>
        {copy.open}
        <span className="sr-only"> {title}</span>
      </NewTabLink>
    )
  }
  return (
    <a className={className} href={`${url}?download`} download>
      {copy.download}
      <span className="text-sm font-normal wrap-anywhere">{fileText}</span>
    </a>
  )
}
