import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useId, useState } from 'react'
import { lessons as copy } from '~/copy/owner/lessons'
import type { OwnLessonView } from '~/domain/lessons/owner-lessons'
import { PostErrors } from '../../form/post-button'
import { cardClass, fieldClass, fileInputClass, hintClass, labelClass, noteClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { type Progress, uploadFile } from './upload-file'

/** Uploads the file of a lesson: in pieces with a script, resumed after an interruption; as a plain post without one. */
export function FileForm({ lesson }: { lesson: OwnLessonView }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refusal, setRefusal] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || !file.name) return setRefusal(copy.choose)
    setRefusal('')
    setProgress({ percent: 0, secondsLeft: null, isPaused: false })
    try {
      await uploadFile(lesson.id, file, setProgress)
      showToast({ title: copy.uploaded, text: file.name })
      revalidate()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : copy.failedUpload)
    }
    setProgress(null)
  }

  return (
    <form
      className={cardClass({ className: 'grid grid-cols-1 gap-4' })}
      method="post"
      action={`/admin/lessons/${lesson.id}/file`}
      encType="multipart/form-data"
      aria-labelledby={`${id}-title`}
      onSubmit={send}
    >
      <h2 id={`${id}-title`}>{copy.file}</h2>
      <PostErrors of={['upload']} failed={copy.failedUpload} />
      {lesson.fileText ? (
        <p className="wrap-anywhere">
          {copy.fileNow} <a href={`/admin/lessons/${lesson.id}/content`}>{lesson.fileText}</a>
        </p>
      ) : null}
      <input type="hidden" name="intent" value="upload" />
      <div className={fieldClass}>
        <label className={labelClass} htmlFor={`${id}-file`}>
          {copy.field}
        </label>
        <p className={hintClass} id={`${id}-hint`}>
          {copy.fileHint}
        </p>
        <input
          className={fileInputClass}
          id={`${id}-file`}
          type="file"
          name="file"
          required
          aria-describedby={`${id}-hint`}
        />
      </div>
      <div role="alert">{refusal ? <p className={noteClass('bad')}>{refusal}</p> : null}</div>
      {progress ? <UploadProgress progress={progress} /> : null}
      <SubmitButton sending={progress !== null} sendingText={copy.uploading}>
        {copy.upload}
      </SubmitButton>
    </form>
  )
}

function UploadProgress({ progress: { percent, secondsLeft, isPaused } }: { progress: Progress }) {
  return (
    <div className="grid gap-2">
      <progress className="h-4 w-full accent-action" max={100} value={percent} aria-label={copy.uploading} />
      <p className="tabular-nums">{copy.goesOn(percent, secondsLeft === null ? '' : timeLeft(secondsLeft))}</p>
      <p className="text-sm text-ink-soft" role="status">
        {isPaused ? copy.paused : copy.resume}
      </p>
    </div>
  )
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
