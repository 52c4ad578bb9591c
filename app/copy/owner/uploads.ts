import { defineCopy } from '../define-copy'
import { pictureSize } from '../site/rule-texts'

export const uploads = defineCopy('uploads', {
  failed: 'Failed to upload image',
  someFailed: 'Failed to upload one or more images',
  tooLarge: (count: number) => `Please select images smaller than ${pictureSize}. ${count} file(s) are too large.`,
  tooMany: (most: number, have: number, added: number) =>
    `You can only have ${most} images total. You have ${have} and tried to add ${added} more.`,
  /** The server's answer to a file that a script sent. */
  refused: (status: number, text: string) => `Upload failed: ${status} - ${text}`,
  hint: `JPEG, PNG, WebP, AVIF or GIF, smaller than ${pictureSize}`,
  current: 'Current picture',
  remove: 'Remove the picture',
})
