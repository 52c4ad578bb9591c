/**
 * The name of an uploaded picture contains everything that a page needs to show it: `<id>-<width>x<height>.webp`, with
 * narrower copies `<id>-<width>x<height>-<narrower>.webp`. So a stored URL (of an event, an auction, a setting) is
 * enough to know its size and its copies. E-mails show `<id>-<width>x<height>-mail.jpg`.
 */
interface PictureFile {
  id: string
  width: number
  height: number
  format: 'webp' | 'jpg'
}

/** Widths of the narrower copies, in pixels; only those that are narrower than the picture are made. */
export const NARROWER_WIDTHS = [400, 800, 1200] as const

/** The most pixels that are decoded: more than any phone's camera has, less than would fill the memory. */
export const MAX_PIXELS = 50_000_000

/** Where uploaded pictures are served. */
export const UPLOADS_PATH = '/uploads/'

const FILE = /^([2-9A-Z]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:(?:-[1-9]\d{0,4})?\.(webp|jpg)|-mail\.jpg)$/

/** Name of the picture's file, or of the copy that is `narrower` pixels wide. */
export function pictureFileName({ id, width, height, format }: PictureFile, narrower?: number): string {
  return `${id}-${width}x${height}${narrower ? `-${narrower}` : ''}.${format}`
}

/** Name of the copy for e-mails: a JPEG, which every mail program can show. It is made on the first request. */
export function mailPictureFileName({ id, width, height }: Pick<PictureFile, 'id' | 'width' | 'height'>): string {
  return `${id}-${width}x${height}-mail.jpg`
}

/** The facts in the name of an uploaded picture or its copy; null for any other name. */
export function readPictureFileName(name: string): PictureFile | null {
  const [, id, width, height, format = 'jpg'] = FILE.exec(name) ?? []
  if (!id) return null
  return { id, width: Number(width), height: Number(height), format: format as PictureFile['format'] }
}

/** The uploaded picture of a path on this site; null for any other URL. */
export function uploadedPicture(url: string): PictureFile | null {
  return url.startsWith(UPLOADS_PATH) ? readPictureFileName(url.slice(UPLOADS_PATH.length)) : null
}

/** The attributes of a picture for an `<img>`. */
export interface PictureSource {
  src: string
  width: number
  height: number
  srcSet?: string
}

/** The folder of the site's paintings; narrower copies are in subfolders named by their width. */
const PAINTED_PATH = '/art/painted/'
const PAINTED_WIDTHS = [320, 560] as const

/** Attributes for an `<img>`: an uploaded picture's own size and copies; for any other URL the size `otherwise`. */
export function pictureSource(url: string, otherwise: { width: number; height: number }): PictureSource {
  const picture = uploadedPicture(url)
  if (!picture) return paintedSource(url, otherwise)
  const { width, height, format } = picture
  const narrower = NARROWER_WIDTHS.filter((copy) => format === 'webp' && copy < width)
  if (narrower.length === 0) return { src: url, width, height }
  const copies = narrower.map((copy) => `${UPLOADS_PATH}${pictureFileName(picture, copy)} ${copy}w`)
  return { src: url, width, height, srcSet: [...copies, `${url} ${width}w`].join(', ') }
}

function paintedSource(src: string, { width, height }: { width: number; height: number }): PictureSource {
  if (!src.startsWith(PAINTED_PATH)) return { src, width, height }
  const file = src.slice(PAINTED_PATH.length)
  const copies = PAINTED_WIDTHS.map((narrower) => `${PAINTED_PATH}${narrower}/${file} ${narrower}w`)
  return { src, width, height, srcSet: [...copies, `${src} ${width}w`].join(', ') }
}
