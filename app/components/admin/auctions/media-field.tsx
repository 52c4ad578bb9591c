import type { FieldMetadata } from '@conform-to/react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { arrange, linesOf, type MediaAct, videoProblem, videoUrl } from '~/contract/auctions/auction-media'
import { mediaOf } from '~/contract/auctions/media-links'
import { MAX_MEDIA } from '~/contract/constants'
import { LIMITS } from '~/contract/limits'
import { auctionMedia as copy } from '~/copy/auctions/owner-auctions'
import { uploads } from '~/copy/owner/uploads'
import { pictureSource } from '~/lib/picture-file'
import { useHydrated } from '../../browser/use-hydrated'
import { FieldFrame } from '../../form/fields'
import { buttonClass, hintClass, inputClass } from '../../ui/looks'
import { PictureInput } from '../picture-field'
import { countTooLarge, removeFromField, uploadPicture } from '../upload-picture'

export type MediaFields = {
  images: string
  /** One URL per line. */
  imageUrls: string
  vimeoUrl: string
}

interface MediaFieldProps {
  fields: { [Name in keyof MediaFields]: FieldMetadata<string> }
  /** True after one of its buttons has posted the form, without a script. */
  isShownAgain: boolean
}

/** Pictures and videos, at most ten. Its buttons act immediately with a script; without one they post the form, which comes back changed. */
export function MediaField({ fields: { images, imageUrls, vimeoUrl }, isShownAgain }: MediaFieldProps) {
  const hydrated = useHydrated()
  const { urls, link, setLink, status, problem, act, onChoose, addVideo } = useMedia({ images, imageUrls, vimeoUrl })
  const imageErrors = problem ? (problem.images ?? imageUrls.errors) : (images.errors ?? imageUrls.errors)
  const linkErrors = problem ? problem.vimeoUrl : vimeoUrl.errors

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addVideo()
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend
        className="mb-1.5 text-[1.125rem]/normal font-bold"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where something was changed
        autoFocus={isShownAgain && !hydrated}
      >
        Pictures and videos
      </legend>
      <p className={hintClass}>{`At most ${MAX_MEDIA} in all. Visitors see the first one first.`}</p>
      <input type="hidden" name="imageUrls" value={urls.join('\n')} />
      {urls.length === 0 ? (
        <p className="text-ink-soft">None yet.</p>
      ) : (
        <ol className="grid gap-3">
          {urls.map((url, at) => (
            <MediaItem key={url} url={url} at={at} count={urls.length} act={hydrated ? act : null} />
          ))}
        </ol>
      )}
      <p className={hintClass} role="status">
        {status}
      </p>
      <FieldFrame field={images} label="Add images" hint={copy.imagesHint} errors={imageErrors}>
        <PictureInput field={images} errors={imageErrors} multiple onChange={onChoose} />
      </FieldFrame>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <FieldFrame
          field={vimeoUrl}
          label="Add a Vimeo video"
          hint="Its address, such as https://vimeo.com/123456789"
          errors={linkErrors}
        >
          <input
            className={inputClass}
            id={vimeoUrl.id}
            name="vimeoUrl"
            maxLength={LIMITS.url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={linkErrors ? true : undefined}
            aria-describedby={linkErrors ? `${vimeoUrl.descriptionId} ${vimeoUrl.errorId}` : vimeoUrl.descriptionId}
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
            onKeyDown={hydrated ? onKeyDown : undefined}
          />
        </FieldFrame>
        <button
          className={buttonClass({ kind: 'quiet', size: 'small', className: 'justify-self-start' })}
          type={hydrated ? 'button' : 'submit'}
          name="media"
          value="add"
          onClick={hydrated ? addVideo : undefined}
        >
          Add video
        </button>
      </div>
    </fieldset>
  )
}

interface MediaItemProps {
  url: string
  at: number
  count: number
  /** null without a script: the buttons send the form. */
  act: ((what: MediaAct) => void) | null
}

function MediaItem({ url, at, count, act }: MediaItemProps) {
  const media = mediaOf(url)
  const name = media.kind === 'video' ? `Video ${at + 1}, Vimeo ${media.id}` : `Picture ${at + 1}`
  const button = (what: MediaAct['act'], label: string, mark: string) => (
    <button
      className={buttonClass({ kind: 'quiet', size: 'small', className: 'min-w-11' })}
      type={act ? 'button' : 'submit'}
      name="media"
      value={`${what} ${at}`}
      data-act={what}
      onClick={act ? () => act({ act: what, at }) : undefined}
    >
      {mark ? <span aria-hidden="true">{mark}</span> : label}
      <span className="sr-only">
        {mark ? label : ''} {name}
      </span>
    </button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-paper p-2.5 shadow-paper">
      {media.kind === 'video' ? (
        <a
          className="grid size-18 place-items-center rounded-print bg-band text-on-band"
          href={media.page}
          target="_blank"
          rel="noopener"
        >
          <svg className="w-8 fill-current" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M8 5.5v13l11-6.500z" />
          </svg>
          <span className="sr-only">{name} (opens in a new tab)</span>
        </a>
      ) : (
        <img
          className="size-18 rounded-print bg-sand object-cover"
          {...pictureSource(url, { width: 800, height: 1000 })}
          sizes="6rem"
          loading="lazy"
          alt={name}
        />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="flex justify-end gap-2 max-sm:w-full">
        {at > 0 ? button('up', 'Move up', '↑') : null}
        {at < count - 1 ? button('down', 'Move down', '↓') : null}
        {button('remove', 'Remove', '')}
      </span>
    </li>
  )
}

/** Pictures and videos of an auction while they are edited with a script: each change is made and announced immediately. */
function useMedia(fields: MediaFieldProps['fields']) {
  const [urls, setUrls] = useState(() => linesOf(fields.imageUrls.initialValue))
  const [link, setLink] = useState(fields.vimeoUrl.initialValue ?? '')
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<{ images?: string[]; vimeoUrl?: string[] } | null>(null)

  function act(what: MediaAct) {
    const next = arrange(urls, what)
    setUrls(next)
    setProblem(null)
    const to = what.act === 'up' ? what.at : what.at + 2
    setStatus(what.act === 'remove' ? 'Removed. It is saved with the form.' : `Moved to place ${to}.`)
    // The button that had the focus may be gone.
    requestAnimationFrame(() => {
      const rows = document.querySelectorAll('li:has([data-act])')
      const row = rows[Math.min(what.act === 'remove' ? what.at : to - 1, rows.length - 1)]
      const button =
        row?.querySelector<HTMLElement>(`[data-act=${what.act}]`) ?? row?.querySelector<HTMLElement>('[data-act]')
      ;(button ?? document.getElementById(fields.images.id))?.focus()
    })
  }

  async function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const files = [...(field.files ?? [])]
    if (files.length === 0) return
    setProblem(null)
    const refusal = refusalOf(files, urls.length)
    if (refusal) {
      field.value = ''
      return setProblem({ images: [refusal] })
    }
    let added = 0
    let failed: string | null = null
    for (const [index, file] of files.entries()) {
      setStatus(files.length === 1 ? 'Uploading the image...' : `Uploading image ${index + 1} of ${files.length}...`)
      try {
        const url = await uploadPicture(file)
        setUrls((now) => [...now, url])
        added += 1
      } catch (error) {
        failed ??= error instanceof Error ? error.message : uploads.failed
      }
      // Already uploaded, or refused: a form that is sent meanwhile must not send it again.
      removeFromField(field, file)
    }
    setStatus(added > 0 ? copy.added(added) : '')
    if (failed) setProblem({ images: [files.length > 1 ? `${uploads.someFailed}. ${failed}` : failed] })
  }

  function addVideo() {
    const wrong = videoProblem(urls, link)
    if (wrong) {
      document.getElementById(fields.vimeoUrl.id)?.focus()
      return setProblem({ vimeoUrl: [copy.videoProblems[wrong](urls.length)] })
    }
    setUrls([...urls, videoUrl(link)])
    setLink('')
    setProblem(null)
    setStatus(copy.added(1))
  }

  return { urls, link, setLink, status, problem, act, onChoose, addVideo }
}

function refusalOf(files: File[], have: number): string | null {
  if (have + files.length > MAX_MEDIA) return uploads.tooMany(MAX_MEDIA, have, files.length)
  const large = countTooLarge(files)
  return large > 0 ? uploads.tooLarge(large) : null
}
