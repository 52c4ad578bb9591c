import type { Sharp, SharpOptions } from 'sharp'
import { MAX_PIXELS } from '~/lib/picture-file'
import type { PicturePlan, PreparedPicture } from './port'

const WEBP_QUALITY = 78
/**
 * The first is the normal quality; the others are for a JPEG with too many bytes. The last fits pure noise into 200 KB.
 */
const JPEG_QUALITIES = [82, 65, 50, 35, 20] as const
const MAX_SECONDS = 30

/** Decodes, turns upright, strips, cuts or shrinks, encodes: see `UploadStore.prepare`. */
export async function preparePicture(bytes: Uint8Array, plan: PicturePlan): Promise<PreparedPicture> {
  if (!looksLikePicture(bytes)) return { outcome: 'refused', reason: 'unreadable' }
  // Loaded with the first picture, to make the start faster.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }
  try {
    const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
    const { data, info } = await shaped(upright, plan)
      .raw()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const open = () => sharp(data, { raw: { width, height, channels } })
    const copies = []
    for (const narrower of plan.copies.filter((one) => one < width)) {
      copies.push({ width: narrower, bytes: await encoded(() => open().resize({ width: narrower }), plan) })
    }
    return {
      outcome: 'ready',
      picture: { width, height, format: plan.format, bytes: await encoded(open, plan), copies },
    }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    return { outcome: 'refused', reason: tooMany ? 'too_many_pixels' : 'unreadable' }
  }
}

function shaped(picture: Sharp, { cut, longest }: PicturePlan): Sharp {
  return cut
    ? picture.resize({ ...cut, fit: 'cover', position: 'attention' })
    : picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
}

async function encoded(open: () => Sharp, { format, maxBytes }: PicturePlan): Promise<Uint8Array> {
  if (format === 'webp') return open().webp({ quality: WEBP_QUALITY, smartSubsample: true }).toBuffer()
  let encodedBytes: Uint8Array = new Uint8Array()
  for (const quality of JPEG_QUALITIES) {
    encodedBytes = await open().flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (maxBytes === undefined || encodedBytes.byteLength <= maxBytes) break
  }
  return encodedBytes
}

/**
 * Checks for the first bytes of JPEG, PNG, GIF, WebP and AVIF. Nothing else reaches the decoder, which also knows
 * formats (SVG, TIFF, PDF) that can read files or run for ever.
 */
function looksLikePicture(bytes: Uint8Array): boolean {
  const at = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(at(0, 6)) ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    (at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)))
  )
}
