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

/** Most mail programs show JPEG, PNG and GIF, and nothing newer. */
export function pictureUrl(url: string | null | undefined, publicUrl: string): string | undefined {
  const absolute = url ? absoluteUrl(url, publicUrl) : undefined
  return absolute && /^https?:/.test(absolute) && !/\.(svg|webp|avif)(\?|$)/i.test(absolute) ? absolute : undefined
}
