import type { OwnPicture } from '~/contract/site/site'
import { pictureSource } from '~/lib/picture-file'

export interface DefaultPicture {
  src: string
  width: number
  height: number
  alt: string
}

interface Props {
  own: OwnPicture | undefined
  painted: DefaultPicture
  /** The alternative text of a picture for which the owner wrote none: the painting's, unless that describes what is painted. */
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
