/**
 * The name of an uploaded picture says everything that a page needs to show it: `<id>-<width>x<height>.webp`, with narrower
 * copies `<id>-<width>x<height>-<narrower>.webp` beside it. So an address that was stored anywhere (an event, an auction, a
 * setting) includes its size and its copies. E-mails show `<id>-<width>x<height>-mail.jpg`.
 */
interface PictureFile {
  id: string
  width: number
  height: number
  format: 'webp' | 'jpg'
}

/** Widths of the narrower copies, in pixels; only those that are narrower than the picture are made. */
export const NARROWER_WIDTHS = [400, 800, 1200] as const

/** Most pixels that are decoded: above every phone's camera, below what would fill the memory. */
export const MAX_PIXELS = 50_000_000

/** Where uploaded pictures are served. */
export const UPLOADS_PATH = '/uploads/'

const FILE = /^([2-9A-Z]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:(?:-[1-9]\d{0,4})?\.(webp|jpg)|-mail\.jpg)$/

/** Name of the picture's file, or of the copy that is `narrower` pixels wide. */
export function pictureFileName({ id, width, height, format }: PictureFile, narrower?: number): string {
  return `${id}-${width}x${height}${narrower ? `-${narrower}` : ''}.${format}`
}

/** Name of the copy that e-mails show: a JPEG, which every mail program can read. It is made when it is first asked for. */
export function mailPictureFileName({ id, width, height }: Pick<PictureFile, 'id' | 'width' | 'height'>): string {
  return `${id}-${width}x${height}-mail.jpg`
}

/** What the name of an uploaded file says, its copies' names too; null for any other name. */
export function readPictureFileName(name: string): PictureFile | null {
  const [, id, width, height, format = 'jpg'] = FILE.exec(name) ?? []
  if (!id) return null
  return { id, width: Number(width), height: Number(height), format: format as PictureFile['format'] }
}

/** The file behind an address of this site; null for every other address. */
export function uploadedPicture(url: string): PictureFile | null {
  return url.startsWith(UPLOADS_PATH) ? readPictureFileName(url.slice(UPLOADS_PATH.length)) : null
}

function narrowerWidths({ width, format }: Pick<PictureFile, 'width' | 'format'>): number[] {
  return format === 'webp' ? NARROWER_WIDTHS.filter((narrower) => narrower < width) : []
}

/** What an `<img>` needs of a picture. */
export interface PictureSource {
  src: string
  width: number
  height: number
  srcSet?: string
}

/** Where the paintings of the site are; the copies of each are in a folder named by their width. */
const PAINTED_PATH = '/art/painted/'
const PAINTED_WIDTHS = [320, 560] as const

/** Attributes of an `<img>`: of an uploaded picture its own size and copies, of any other address the size that is given. */
export function pictureSource(url: string, otherwise: { width: number; height: number }): PictureSource {
  const picture = uploadedPicture(url)
  if (!picture) return paintedSource(url, otherwise)
  const { width, height } = picture
  const copies = narrowerWidths(picture).map((narrower) => ({
    narrower,
    file: pictureFileName(picture, narrower),
  }))
  if (copies.length === 0) return { src: url, width, height }
  const srcSet = [...copies.map(({ narrower, file }) => `${UPLOADS_PATH}${file} ${narrower}w`), `${url} ${width}w`]
  return { src: url, width, height, srcSet: srcSet.join(', ') }
}

function paintedSource(src: string, { width, height }: { width: number; height: number }): PictureSource {
  if (!src.startsWith(PAINTED_PATH)) return { src, width, height }
  const file = src.slice(PAINTED_PATH.length)
  const copies = PAINTED_WIDTHS.map((narrower) => `${PAINTED_PATH}${narrower}/${file} ${narrower}w`)
  return { src, width, height, srcSet: [...copies, `${src} ${width}w`].join(', ') }
}
