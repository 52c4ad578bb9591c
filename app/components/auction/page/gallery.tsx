import { type MouseEvent, useRef, useState } from 'react'
import type { AuctionView } from '~/contract/auctions/auctions'
import { type Media, mediaOf } from '~/contract/auctions/media-links'
import { auctionVideo, auctionGallery as copy } from '~/copy/auctions/auctions'
import { useHydrated } from '../../browser/use-hydrated'
import { Icon } from '../../ui/icon'
import { Video } from './video'

const NO_PICTURE = '/art/empty-easel.svg'

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
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isNear = Math.abs(next - at) === 1
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth, behavior: isNear && !still ? 'smooth' : 'instant' })
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
    <section className="gallery" aria-label={copy.label(auction.name)}>
      <div className="easel">
        <ul className="gallery__track" ref={track} onScroll={hydrated ? onScroll : undefined}>
          {media.map((one, index) => (
            <li key={auction.imageUrls[index] ?? NO_PICTURE} id={anchor(index)}>
              <Slide
                media={one}
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
      {count > 1 ? (
        <ul className="thumbs">
          {media.map((one, index) => (
            <li key={auction.imageUrls[index]}>
              <a
                href={`#${anchor(index)}`}
                className={one.kind === 'video' ? 'thumb thumb--video art' : 'thumb art'}
                aria-label={one.kind === 'video' ? copy.toVideo(index + 1) : copy.toPicture(index + 1)}
                aria-current={hydrated && index === at ? 'true' : undefined}
                onClick={jump(index)}
              >
                {one.kind === 'video' ? (
                  // Where a video's thumbnail does not load, the background shows and no broken picture.
                  <span className="still" style={{ backgroundImage: `url("${one.thumbnail}")` }} />
                ) : (
                  <img src={one.src} alt="" width={80} height={80} loading="lazy" />
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
  name: string
  index: number
  count: number
  isEager: boolean
  isAway: boolean
}

function Slide({ media, name, index, count, isEager, isAway }: SlideProps) {
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
  return (
    <img
      src={media.src}
      alt={copy.picture(name, index + 1, count)}
      width={800}
      height={1000}
      loading={isEager ? undefined : 'lazy'}
      fetchpriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
}

type Target = string | (() => void)

function Steps({ previous, text, next }: { previous: Target; text: string; next: Target }) {
  return (
    <div className="gallery__steps">
      <StepButton target={previous} label={copy.previous} icon="previous" />
      <span className="tabular-nums">{text}</span>
      <StepButton target={next} label={copy.next} icon="next" />
    </div>
  )
}

function StepButton({ target, label, icon }: { target: Target; label: string; icon: 'previous' | 'next' }) {
  return typeof target === 'string' ? (
    <a href={target} aria-label={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <button type="button" aria-label={label} onClick={target}>
      <Icon name={icon} />
    </button>
  )
}
