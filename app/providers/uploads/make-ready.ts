import type { Sharp, SharpOptions } from 'sharp'
import { type MadeReady, MOST_PIXELS, type PicturePlan } from './port'

const QUALITY = { webp: 78, jpg: 82 } as const
const MOST_SECONDS = 30

/** Decodes, turns upright, strips, cuts or shrinks, encodes: see `UploadStore.makeReady`. */
export async function makeReady(bytes: Uint8Array, plan: PicturePlan): Promise<MadeReady> {
  if (!looksLikePicture(bytes)) return { outcome: 'refused', reason: 'unreadable' }
  // Loaded when the first picture comes: a start does without it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }
  try {
    const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
    const { data, info } = await shaped(upright, plan)
      .raw()
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const open = () => sharp(data, { raw: { width, height, channels } })
    const copies = []
    for (const narrower of plan.copies.filter((one) => one < width)) {
      copies.push({ width: narrower, bytes: await encoded(open().resize({ width: narrower }), plan.format) })
    }
    return {
      outcome: 'ready',
      picture: { width, height, format: plan.format, bytes: await encoded(open(), plan.format), copies },
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

async function encoded(picture: Sharp, format: PicturePlan['format']): Promise<Uint8Array> {
  const made =
    format === 'webp'
      ? picture.webp({ quality: QUALITY.webp, smartSubsample: true })
      : picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpg, mozjpeg: true })
  return made.toBuffer()
}

/**
 * The first bytes of JPEG, PNG, GIF, WebP and AVIF. Nothing else reaches the decoder: it knows formats (SVG, TIFF, PDF)
 * that can read files or run for ever.
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
