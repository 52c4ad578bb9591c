import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { VideoMedia } from '~/contract/auctions/media-links'
import { auctionVideo } from '~/copy/auctions/auctions'

interface Props {
  video: VideoMedia
  name: string
  label: string
  /** Stops the player: another picture is in front of it. */
  isAway?: boolean
  cover: ReactNode
}

const FRAME = 'relative block aspect-16/9 w-full overflow-hidden bg-band *:[img]:size-full *:[img]:object-cover'

/** The visitor wants the link in another tab or window. */
export const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

export function PlayMark({ className }: { className: string }) {
  return (
    <svg className={`fill-current ${className}`} viewBox="0 0 13 16" aria-hidden="true">
      <path d="M0 0 13 8 0 16z" />
    </svg>
  )
}

/** A cover with a play button; Vimeo's player loads on a click. Without JavaScript the cover leads to Vimeo. */
export function Video({ video, name, label, isAway = false, cover }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (isAway) setPlaying(false)
  }, [isAway])
  const player = useRef<HTMLIFrameElement>(null)
  // The link that had the focus is gone.
  useEffect(() => {
    if (isPlaying) player.current?.focus({ preventScroll: true })
  }, [isPlaying])

  if (isPlaying) {
    return (
      <div className={FRAME}>
        <iframe
          className="size-full"
          ref={player}
          src={`${video.player}&autoplay=1`}
          title={auctionVideo.frame(name)}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      </div>
    )
  }
  return (
    <a
      className={`${FRAME} focus-visible:-outline-offset-5 focus-visible:outline-lamp`}
      href={video.page}
      target="_blank"
      rel="noopener"
      aria-label={`${label}: ${name}`}
      onClick={(event) => {
        if (opensNewTab(event)) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {cover}
      <span
        className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-action text-on-action shadow-lift forced-colors:border"
        aria-hidden="true"
      >
        <PlayMark className="ml-1 h-6" />
      </span>
    </a>
  )
}
