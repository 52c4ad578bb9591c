import type { SiteView } from '~/contract/site/site'
import { mailPictureFileName, UPLOADS_PATH, uploadedPicture } from '~/lib/picture-file'
import type { Block, Inline } from '../blocks'

/** Shown when mail programs can. An upload is shown as JPEG; any other SVG, WebP or AVIF is left out. */
export interface Picture {
  url: string
  alt: string
}

/** A message as both renderers take it. */
export interface Message {
  subject: string
  title: string
  preheader: string
  tone?: 'alert'
  picture?: Picture
  blocks: Block[]
  /** Readers are offered the phone for questions; the owner is not. */
  isForOwner: boolean
  because: Inline[]
}

/** Over a message that asks the owner to act. */
export const NEEDS_YOU = 'Needs you'

export function questions({ phone, phoneHref, contactHours }: SiteView): Inline[] {
  return ['Questions? ', { text: phone, url: phoneHref }, `, ${contactHours}.`]
}

const SCHEMES = new Set(['https:', 'http:', 'tel:', 'mailto:'])

/** The absolute form of a path or an address; undefined for what must not become a link (another scheme, no address). */
export function absoluteUrl(url: string, publicUrl: string): string | undefined {
  try {
    const absolute = new URL(url, `${publicUrl}/`)
    return SCHEMES.has(absolute.protocol) ? absolute.href : undefined
  } catch {
    return undefined
  }
}

/** A picture's address for mail programs: of an upload its JPEG copy; undefined for formats that most cannot show. */
export function pictureUrl(url: string | null | undefined, publicUrl: string): string | undefined {
  const absolute = url ? absoluteUrl(url, publicUrl) : undefined
  const uploaded = absolute?.startsWith(`${publicUrl}/`) ? uploadedPicture(absolute.slice(publicUrl.length)) : null
  if (uploaded) return `${publicUrl}${UPLOADS_PATH}${mailPictureFileName(uploaded)}`
  return absolute && /^https?:/.test(absolute) && !/\.(svg|webp|avif)(\?|$)/i.test(absolute) ? absolute : undefined
}
