import { type ReactNode, useEffect, useState } from 'react'
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

/** A cover with a play button; Vimeo's player loads on a click. Without JavaScript the cover leads to Vimeo. */
export function Video({ video, name, label, isAway = false, cover }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (isAway) setPlaying(false)
  }, [isAway])

  if (isPlaying) {
    return (
      <div className="video">
        <iframe
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
      className="video"
      href={video.page}
      target="_blank"
      rel="noopener"
      aria-label={`${label}: ${name}`}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {cover}
      <span className="video__play" aria-hidden="true" />
    </a>
  )
}
