import type { OwnPicture } from '~/contract/site/site'
import { type PictureSource, pictureSource } from '../../lib/picture-file'

export interface DefaultPicture extends PictureSource {
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
  const source = own ? pictureSource(own.url, painted) : painted
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

export const voucherPainting: DefaultPicture = { src: '/art/gallery-2.svg', width: 800, height: 1000, alt: '' }
