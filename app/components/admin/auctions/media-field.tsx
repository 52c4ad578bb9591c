import '../../../styles/admin/admin-media.css'
import type { FieldMetadata } from '@conform-to/react'
import type { KeyboardEvent } from 'react'
import type { MediaAct } from '~/contract/auctions/auction-media'
import { mediaOf } from '~/contract/auctions/media-links'
import { auctionMedia as texts } from '~/copy/auctions/owner-auctions'
import { LIMITS } from '../../../contract/limits'
import { pictureSource } from '../../../lib/picture-file'
import { useHydrated } from '../../browser/use-hydrated'
import { FieldFrame } from '../../form/fields'
import { PictureInput } from '../picture-field'
import { useMedia } from './use-media'

/** The fields of an auction's form that are about its pictures and videos. */
export type MediaFields = {
  images: string
  /** An address a line. */
  imageUrls: string
  vimeoUrl: string
}

interface MediaFieldProps {
  fields: { [Name in keyof MediaFields]: FieldMetadata<string> }
  /** One of its buttons sent the form, which came back changed. */
  isShownAgain: boolean
}

/**
 * Pictures and videos of an auction, at most ten. Its buttons act at once with a script; without one each sends the form,
 * which comes back changed (server/auction-form).
 */
export function MediaField({ fields: { images, imageUrls, vimeoUrl }, isShownAgain }: MediaFieldProps) {
  const hydrated = useHydrated()
  const { urls, link, setLink, said, problem, act, onChoose, addVideo } = useMedia({ images, imageUrls, vimeoUrl })
  const imageErrors = problem ? (problem.images ?? imageUrls.errors) : (images.errors ?? imageUrls.errors)
  const linkErrors = problem ? problem.vimeoUrl : vimeoUrl.errors

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addVideo()
  }

  return (
    <fieldset className="media">
      <legend
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where something was changed
        autoFocus={isShownAgain && !hydrated}
      >
        {texts.title}
      </legend>
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
      <FieldFrame field={images} label={texts.images} hint={texts.imagesHint} errors={imageErrors}>
        <PictureInput field={images} errors={imageErrors} multiple onChange={onChoose} />
      </FieldFrame>
      <div className="media__video">
        <FieldFrame field={vimeoUrl} label={texts.video} hint={texts.videoHint} errors={linkErrors}>
          <input
            className="input"
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
