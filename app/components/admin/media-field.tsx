import '../../styles/admin-media.css'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { arrange, type MediaAct, videoProblem, videoUrl } from '../../contract/auction-media'
import { MAX_MEDIA } from '../../contract/constants'
import { mediaOf } from '../../contract/media-links'
import { auctionMedia as texts } from '../../copy/owner-auctions'
import { uploads } from '../../copy/uploads'
import { pictureSource } from '../../lib/picture-file'
import { Field, Frame, tied } from '../forms/field'
import { useHydrated } from '../forms/use-hydrated'
import { ACCEPTED_PICTURES, largeOnes, uploadPicture } from './upload-picture'

interface MediaFieldProps {
  urls: string[]
  /** A link that was typed and refused. */
  typedLink: string
  errors: { images?: string[]; vimeoUrl?: string[]; imageUrls?: string[] }
}

/**
 * Pictures and videos of an auction, at most ten. Its buttons act at once with a script; without one each sends the form,
 * which comes back changed (server/auction-form).
 */
export function MediaField({ urls: given, typedLink, errors }: MediaFieldProps) {
  const hydrated = useHydrated()
  const [urls, setUrls] = useState(given)
  const [link, setLink] = useState(typedLink)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<{ images?: string[]; vimeoUrl?: string[] } | null>(null)
  const shown = problem ?? errors
  const images = {
    id: 'images',
    label: texts.images,
    hint: texts.imagesHint,
    optional: true,
    errors: shown.images ?? errors.imageUrls,
  }

  function act(what: MediaAct) {
    const next = arrange(urls, what)
    setUrls(next)
    setProblem(null)
    const to = what.act === 'up' ? what.at : what.at + 2
    setSaid(what.act === 'remove' ? texts.removed : texts.moved(to))
    if (what.act !== 'remove') return
    // The button that had the focus is gone.
    requestAnimationFrame(() => {
      const left = document.querySelectorAll<HTMLButtonElement>('.media__list [data-act="remove"]')
      const next = left[Math.min(what.at, left.length - 1)] ?? document.getElementById('images')
      next?.focus()
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
      setSaid(texts.sending(index + 1, files.length))
      try {
        const url = await uploadPicture(file)
        setUrls((now) => [...now, url])
        added += 1
      } catch (error) {
        failed ??= error instanceof Error ? error.message : uploads.failed
      }
    }
    // Sent already: they do not travel with the form again.
    field.value = ''
    setSaid(added > 0 ? texts.added(added) : '')
    if (failed) setProblem({ images: [files.length > 1 ? `${uploads.someFailed}. ${failed}` : failed] })
  }

  function addVideo() {
    const wrong = videoProblem(urls, link)
    if (wrong) {
      document.getElementById('vimeoUrl')?.focus()
      const messages = {
        empty: texts.emptyVideo,
        wrong: texts.wrongVideo,
        twice: texts.twice,
        full: uploads.tooMany(MAX_MEDIA, urls.length, 1),
      }
      return setProblem({ vimeoUrl: [messages[wrong]] })
    }
    setUrls([...urls, videoUrl(link)])
    setLink('')
    setProblem(null)
    setSaid(texts.added(1))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addVideo()
  }

  return (
    <fieldset className="media">
      <legend>{texts.title}</legend>
      <p className="field__hint">{texts.lead}</p>
      <input type="hidden" name="imageUrls" value={urls.join('\n')} />
      {urls.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ol className="media__list bare">
          {urls.map((url, at) => (
            <MediaItem key={url} url={url} at={at} count={urls.length} act={hydrated ? act : null} />
          ))}
        </ol>
      )}
      <p className="field__hint" role="status">
        {said}
      </p>
      <Frame {...images}>
        <input
          className="input input--file"
          type="file"
          name="images"
          multiple
          accept={ACCEPTED_PICTURES}
          onChange={onChoose}
          {...tied(images)}
        />
      </Frame>
      <div className="media__video">
        <Field
          id="vimeoUrl"
          name="vimeoUrl"
          label={texts.video}
          hint={texts.videoHint}
          optional
          errors={shown.vimeoUrl}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...(hydrated
            ? { value: link, onChange: (event) => setLink(event.currentTarget.value), onKeyDown }
            : { defaultValue: typedLink })}
        />
        <button
          className="btn btn--quiet btn--small"
          type={hydrated ? 'button' : 'submit'}
          name="media"
          value="add"
          onClick={hydrated ? addVideo : undefined}
        >
          {texts.addVideo}
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
  const name = media.kind === 'video' ? texts.videoOf(at + 1, media.id) : texts.picture(at + 1)
  const button = (what: MediaAct['act'], label: string, mark: string) => (
    <button
      className="btn btn--quiet btn--small"
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
    <li className="media__item">
      {media.kind === 'video' ? (
        <a className="media__thumb media__thumb--video" href={media.page} target="_blank" rel="noopener">
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M8 5.5v13l11-6.500z" />
          </svg>
          <span className="sr-only">{name} (opens in a new tab)</span>
        </a>
      ) : (
        <img
          className="media__thumb"
          {...pictureSource(url, { width: 800, height: 1000 })}
          sizes="6rem"
          loading="lazy"
          alt={name}
        />
      )}
      <span className="media__name">{name}</span>
      <span className="media__acts">
        {at > 0 ? button('up', texts.up, '↑') : null}
        {at < count - 1 ? button('down', texts.down, '↓') : null}
        {button('remove', texts.remove, '')}
      </span>
    </li>
  )
}

/** What is wrong with these files before they are sent (spec 2 §5), or null. */
function refusalOf(files: File[], have: number): string | null {
  if (have + files.length > MAX_MEDIA) return uploads.tooMany(MAX_MEDIA, have, files.length)
  const large = largeOnes(files)
  return large > 0 ? uploads.tooLarge(large) : null
}
