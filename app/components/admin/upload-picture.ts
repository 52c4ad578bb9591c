import { MAX_PICTURE_BYTES } from '~/contract/constants'
import type { ErrorBody } from '~/contract/forms'
import { uploads as texts } from '~/copy/owner/uploads'

/** What file fields offer to choose; the server judges by the bytes all the same. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** How many of these are not under 10 MB (rule 9.16), so that the form can say it before they are sent. */
export function countTooLarge(files: readonly File[]): number {
  return files.filter(({ size }) => size >= MAX_PICTURE_BYTES).length
}

/** Sends one picture, made smaller first; answers its address. Throws an error whose message is for people. */
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
    throw new Error(
      texts.refused(response.status, answer?.fields?.image?.[0] ?? answer?.message ?? response.statusText),
    )
  }
  if (!answer?.imageUrl) throw new Error(texts.failed)
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

/** What a canvas gives back as it was; a GIF may move. */
const SHRINKABLE = /^image\/(?:jpeg|png|webp|avif)$/

/**
 * A picture as it is worth sending: upright and at most 2,400 pixels long, which also leaves out where and with what it
 * was taken. One that is small already, or that this browser cannot read, comes back as it is; the server judges it.
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

/** Puts a smaller picture into a file field in place of the chosen one, so that it travels with the form. */
export async function shrinkInField(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0]
  if (!file) return
  const smaller = await shrinkPicture(file)
  // Another one may have been chosen meanwhile.
  if (smaller === file || field.files?.[0] !== file) return
  const files = new DataTransfer()
  files.items.add(smaller)
  field.files = files.files
}

function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // WebP keeps what is transparent; a browser that does not write it gives PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', ENCODER_QUALITY))
}
