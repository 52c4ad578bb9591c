import { type MouseEvent, useRef, useState } from 'react'
import type { AuctionView } from '~/contract/auctions/auctions'
import { type Media, mediaOf } from '~/contract/auctions/media-links'
import { auctionVideo, auctionGallery as copy } from '~/copy/auctions/auctions'
import { pictureSource } from '~/lib/picture-file'
import { prefersReducedMotion } from '../../browser/smooth-scroll'
import { useHydrated } from '../../browser/use-hydrated'
import { Icon } from '../../ui/icon'
import { useAuctionContext } from './auction-context'
import { opensNewTab, PlayMark, Video } from './video'

export const NO_PICTURE = '/art/empty-easel.svg'

/**
 * What an `<img>` of a lot's picture needs; the same everywhere, so that the browser fetches one file. A phone shows it 83vw
 * wide; `sizes` says a little less, so that a phone with a pixel ratio of 2 takes the 560 pixel copy, not the full picture.
 */
export const lotPicture = (src: string) => ({
  ...pictureSource(src, { width: 800, height: 1000 }),
  sizes: '(min-width: 48rem) 40vw, 77vw',
})

export function Gallery({ auction, isFirst }: { auction: AuctionView; isFirst: boolean }) {
  const hydrated = useHydrated()
  const media = (auction.imageUrls.length > 0 ? auction.imageUrls : [NO_PICTURE]).map(mediaOf)
  const count = media.length
  const track = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>()
  const [shown, setShown] = useState(0)
  const at = Math.min(shown, count - 1)
  const anchor = (index: number) => `lot-${auction.id}-${index + 1}`
  const around = (index: number) => (index + count) % count

  function show(index: number) {
    const next = around(index)
    const isSmooth = Math.abs(next - at) === 1 && !prefersReducedMotion()
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' })
    setShown(next)
  }

  function onScroll() {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const element = track.current
      if (element) setShown(Math.round(element.scrollLeft / element.clientWidth))
    }, 150)
  }

  const jump = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(index)
  }

  return (
    <section aria-label={`Pictures of ${auction.name}`}>
      <div className="easel">
        <div className="relative">
          <ul
            className="flex [scroll-snap-type:x_mandatory] [scrollbar-width:none] overflow-x-auto overflow-y-hidden bg-sand"
            ref={track}
            onScroll={hydrated ? onScroll : undefined}
          >
            {media.map((one, index) => (
              <li
                key={anchor(index)}
                className="relative grid aspect-4/5 max-h-[82svh] w-full flex-none snap-center snap-always scroll-mt-28 items-center"
                id={anchor(index)}
              >
                <Slide
                  media={one}
                  auctionId={auction.id}
                  name={auction.name}
                  index={index}
                  count={count}
                  isEager={isFirst && index === 0}
                  isAway={index !== at}
                />
                {count > 1 && !hydrated ? (
                  <Steps
                    text={copy.of(index + 1, count)}
                    previous={`#${anchor(around(index - 1))}`}
                    next={`#${anchor(around(index + 1))}`}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {count > 1 && hydrated ? (
            <Steps text={copy.of(at + 1, count)} previous={() => show(at - 1)} next={() => show(at + 1)} />
          ) : null}
        </div>
      </div>
      {count > 1 ? (
        <ul className="mt-8 grid grid-cols-5 gap-3">
          {media.map((one, index) => (
            <li key={anchor(index)}>
              <a
                href={`#${anchor(index)}`}
                className="art block aspect-square rounded-print shadow-print aria-current:outline-3 aria-current:outline-offset-2 aria-current:outline-action forced-colors:border"
                aria-label={one.kind === 'video' ? `Picture ${index + 1}, a video` : `Picture ${index + 1}`}
                aria-current={hydrated && index === at ? 'true' : undefined}
                onClick={jump(index)}
              >
                {one.kind === 'video' ? (
                  // If a video's thumbnail does not load, the background shows, and no broken picture.
                  <span
                    className="grid size-full place-items-center bg-band bg-cover bg-center"
                    style={{ backgroundImage: `url("${one.thumbnail}")` }}
                  >
                    <PlayMark className="h-5 text-on-band [filter:drop-shadow(0_1px_4px_rgb(0_0_0/0.8))]" />
                  </span>
                ) : (
                  <img {...pictureSource(one.src, { width: 800, height: 1000 })} sizes="5rem" alt="" loading="lazy" />
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface SlideProps {
  media: Media
  auctionId: number
  name: string
  index: number
  count: number
  isEager: boolean
  isAway: boolean
}

function Slide({ media, auctionId, name, index, count, isEager, isAway }: SlideProps) {
  const { open } = useAuctionContext()
  if (media.kind === 'video') {
    return (
      <Video
        video={media}
        name={name}
        label={auctionVideo.playOf(name, index + 1)}
        isAway={isAway}
        cover={<img src={media.thumbnail} alt="" width={640} height={360} loading="lazy" />}
      />
    )
  }
  const { src } = media
  const picture = (
    <img
      className="size-full min-h-0 object-contain"
      {...lotPicture(src)}
      alt={count === 1 ? name : `${name}, picture ${index + 1}`}
      loading={isEager ? undefined : 'lazy'}
      fetchpriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
  if (src === NO_PICTURE) return picture
  return (
    <a
      className="grid size-full min-h-0 focus-visible:-outline-offset-5"
      href={src}
      aria-label={copy.zoomOf(name, index + 1)}
      onClick={(event) => {
        if (opensNewTab(event)) return
        event.preventDefault()
        open({ kind: 'zoom', auctionId, src, name })
      }}
    >
      {picture}
      <span
        className="absolute top-2.5 right-2.5 rounded-full bg-paper px-3 py-1 text-sm font-bold text-wine shadow-print"
        aria-hidden="true"
      >
        {copy.zoom}
      </span>
    </a>
  )
}

type Target = string | (() => void)

function Steps({ previous, text, next }: { previous: Target; text: string; next: Target }) {
  return (
    <div className="pointer-events-none absolute right-4 bottom-4 left-4 flex items-center justify-between">
      <StepButton target={previous} label="Previous picture" icon="previous" />
      <span className="pointer-events-auto rounded-full bg-paper px-3 py-1 text-sm font-bold text-wine tabular-nums shadow-print">
        {text}
      </span>
      <StepButton target={next} label="Next picture" icon="next" />
    </div>
  )
}

const STEP = 'pointer-events-auto grid size-11 place-items-center rounded-full bg-paper text-wine shadow-print'

function StepButton({ target, label, icon }: { target: Target; label: string; icon: 'previous' | 'next' }) {
  return typeof target === 'string' ? (
    <a className={STEP} href={target} aria-label={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <button className={STEP} type="button" aria-label={label} onClick={target}>
      <Icon name={icon} />
    </button>
  )
}
