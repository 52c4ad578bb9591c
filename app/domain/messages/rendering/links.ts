import { mailPictureFileName, UPLOADS_PATH, uploadedPicture } from '../../../lib/picture-file'

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

/**
 * The address of a picture that mail programs can show: of an upload its JPEG copy, of any other address itself. Most mail
 * programs show JPEG, PNG and GIF, and nothing newer: undefined for those.
 */
export function pictureUrl(url: string | null | undefined, publicUrl: string): string | undefined {
  const absolute = url ? absoluteUrl(url, publicUrl) : undefined
  const uploaded = absolute?.startsWith(`${publicUrl}/`) ? uploadedPicture(absolute.slice(publicUrl.length)) : null
  if (uploaded) return `${publicUrl}${UPLOADS_PATH}${mailPictureFileName(uploaded)}`
  return absolute && /^https?:/.test(absolute) && !/\.(svg|webp|avif)(\?|$)/i.test(absolute) ? absolute : undefined
}
