import { MAX_PICTURE_BYTES } from '~/contract/constants'
import type { ErrorBody } from '~/contract/forms'
import { uploads as copy } from '~/copy/owner/uploads'

/** The types that file fields accept; the server checks the bytes in any case. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** How many of these files are 10 MB or larger (rule 9.16), so that the form can refuse them before sending. */
export function countTooLarge(files: readonly File[]): number {
  return files.filter(({ size }) => size >= MAX_PICTURE_BYTES).length
}

/** Uploads one picture, scaled down first, and returns its URL. Throws an error with a message for the user. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.append('image', await shrinkPicture(file))
  let response: Response
  let text: string
  try {
    response = await fetch('/api/upload/image', { method: 'POST', credentials: 'include', body })
    text = await response.text()
  } catch {
    throw new Error('Network connection failed. Please check your internet connection and try again.')
  }
  const answer = parsed(text)
  if (!response.ok) {
    throw new Error(copy.refused(response.status, answer?.fields?.image?.[0] ?? answer?.message ?? response.statusText))
  }
  if (!answer?.imageUrl) throw new Error(copy.failed)
  return answer.imageUrl
}

function parsed(text: string): (Partial<ErrorBody> & { imageUrl?: string }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The longest side that is sent, in pixels: twice what the site shows at most. */
const LONGEST_SIDE = 2400
const ENCODER_QUALITY = 0.88

/** Types that a canvas can redraw; a GIF may be animated. */
const SHRINKABLE = /^image\/(?:jpeg|png|webp|avif)$/

/**
 * Turns a picture upright and scales it down to 2,400 pixels, which also removes the place and camera from its data. A
 * smaller picture, or one that this browser cannot read, is returned unchanged; the server checks it.
 */
async function shrinkPicture(file: File): Promise<File> {
  if (!SHRINKABLE.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height)
    const blob = scale < 1 ? await draw(bitmap, scale, file.type) : null
    bitmap.close()
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

/** Replaces the chosen picture of a file field by a scaled-down one, so that the form sends that. */
export async function shrinkInField(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0]
  if (!file) return
  const smaller = await shrinkPicture(file)
  // The user may have chosen another file meanwhile.
  if (smaller === file || field.files?.[0] !== file) return
  const files = new DataTransfer()
  files.items.add(smaller)
  field.files = files.files
}

/** Takes one of the chosen files out of a file field, so that its form does not send it. */
export function removeFromField(field: HTMLInputElement, file: File): void {
  const left = new DataTransfer()
  for (const chosen of field.files ?? []) if (chosen !== file) left.items.add(chosen)
  field.files = left.files
}

function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // WebP keeps transparency; a browser that cannot write it returns PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', ENCODER_QUALITY))
}
