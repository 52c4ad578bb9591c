import type { OwnPicture } from '~/contract/site/site'
import { pictureSource } from '~/lib/picture-file'

interface DefaultPicture {
  src: string
  width: number
  height: number
  alt: string
}

interface Props {
  own: OwnPicture | undefined
  painted: DefaultPicture
  /** Alternative text of the owner's picture if the owner wrote none; by default the painting's, which may not fit. */
  ownAlt?: string
  sizes: string
  first?: boolean
  className?: string
}

export function SitePicture({ own, painted, ownAlt = painted.alt, sizes, first, className }: Props) {
  const source = pictureSource(own?.url ?? painted.src, painted)
  return (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet && sizes}
      width={source.width}
      height={source.height}
      alt={own ? own.shows || ownAlt : painted.alt}
      className={className}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      fetchpriority={first ? 'high' : undefined}
    />
  )
}

export const voucherPainting: DefaultPicture = { src: '/art/painted/gallery-2.webp', width: 800, height: 1000, alt: '' }
