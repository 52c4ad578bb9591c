import { uploads as texts } from '~/copy/owner/uploads'
import { MAX_PICTURE_BYTES } from '../../contract/constants'
import type { ErrorBody } from '../../contract/forms'
import { shrinkPicture } from './smaller-picture'

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
    throw new Error(texts.offline)
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
