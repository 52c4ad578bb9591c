import type { SiteView } from '~/contract/site/site'
import { mailPictureFileName, UPLOADS_PATH, uploadedPicture } from '~/lib/picture-file'
import type { Block, Inline } from '../blocks'

/** Shown if mail programs can. An upload is sent as JPEG; an SVG, WebP or AVIF from elsewhere is left out. */
export interface Picture {
  url: string
  alt: string
}

/** The input of both renderers. */
export interface Message {
  subject: string
  title: string
  preheader: string
  tone?: 'alert'
  picture?: Picture
  blocks: Block[]
  /** The owner's messages have no line about whom to call. */
  isForOwner: boolean
  because: Inline[]
}

/** The label above a message that asks the owner to act. */
export const NEEDS_YOU = 'Needs you'

export function questions({ phone, phoneHref, contactHours }: SiteView): Inline[] {
  return ['Questions? ', { text: phone, url: phoneHref }, `, ${contactHours}.`]
}

const SCHEMES = new Set(['https:', 'http:', 'tel:', 'mailto:'])

/** The absolute form of a path or URL; undefined for what must not become a link (another scheme, or no URL). */
export function absoluteUrl(url: string, publicUrl: string): string | undefined {
  try {
    const absolute = new URL(url, `${publicUrl}/`)
    return SCHEMES.has(absolute.protocol) ? absolute.href : undefined
  } catch {
    return undefined
  }
}

/**
 * A picture's URL for mail programs: the JPEG copy of an upload; undefined for formats that most of them cannot show.
 */
export function pictureUrl(url: string | null | undefined, publicUrl: string): string | undefined {
  const absolute = url ? absoluteUrl(url, publicUrl) : undefined
  const uploaded = absolute?.startsWith(`${publicUrl}/`) ? uploadedPicture(absolute.slice(publicUrl.length)) : null
  if (uploaded) return `${publicUrl}${UPLOADS_PATH}${mailPictureFileName(uploaded)}`
  return absolute && /^https?:/.test(absolute) && !/\.(svg|webp|avif)(\?|$)/i.test(absolute) ? absolute : undefined
}
