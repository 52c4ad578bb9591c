import fs from 'node:fs'
import path from 'node:path'
import { MAX_PIXELS } from '~/lib/picture-file'
import type { ReadyPicture, SharePicture } from './port'

const SIZE = { width: 1200, height: 630 }
const PAINTING = { width: 600, height: 630, left: 600 }
/** The text is on the left half, with this margin. */
const MARGIN = 72
const WORDS_WIDTH = PAINTING.left - 2 * MARGIN
const TITLE_HEIGHT = 330
/** The largest size that fits is used, because a title has up to 200 characters. */
const TITLE_SIZES = [72, 58, 46, 36, 28, 22] as const
const DATE_SIZE = 34
const GAP = 28
const BAR = { width: 120, height: 10 }

/** A painting with an evening's title and date beside it, 1200 x 630. Throws when the painting cannot be read. */
export async function drawSharePicture({ painting, title, date, colours }: SharePicture): Promise<ReadyPicture> {
  const { default: sharp } = await import('sharp')

  async function drawText(text: string, { size, colour }: { size: number; colour: string }) {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    // The font is a file, because a server has no fonts installed.
    const words = {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Fraunces Soft ${size}`,
      fontfile: assetFile('fonts/fraunces-soft-600.ttf'),
      width: WORDS_WIDTH,
      wrap: 'word-char' as const,
      dpi: 72,
      rgba: true,
    }
    const { data, info } = await sharp({ text: words }).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { input: data, raw: { width, height, channels }, height }
  }

  async function drawTitle() {
    for (const size of TITLE_SIZES) {
      const words = await drawText(title, { size, colour: colours.wine })
      if (words.height <= TITLE_HEIGHT) return words
    }
    return drawText(`${title.slice(0, 120)}…`, { size: TITLE_SIZES.at(-1)!, colour: colours.wine })
  }

  const source = painting
    ? sharp(painting, { limitInputPixels: MAX_PIXELS }).autoOrient()
    : sharp(assetFile('art/og.png')).extract({ left: PAINTING.left, top: 0, width: 600, height: SIZE.height })
  const { width, height, left } = PAINTING
  const half = source.resize({ width, height, fit: 'cover', position: 'attention' })
  const picture = await half
    .flatten({ background: colours.canvas })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const heading = await drawTitle()
  const day = await drawText(date, { size: DATE_SIZE, colour: colours.sea })
  const bar = { create: { ...BAR, channels: 3 as const, background: colours.sunset } }
  const top = Math.round((SIZE.height - heading.height - day.height - BAR.height - 2 * GAP) / 2)
  const bytes = await sharp({ create: { ...SIZE, channels: 3, background: colours.canvas } })
    .composite([
      { input: picture, raw: { width, height, channels: 3 }, left, top: 0 },
      { ...heading, left: MARGIN, top },
      { input: bar, left: MARGIN, top: top + heading.height + GAP },
      { ...day, left: MARGIN, top: top + heading.height + BAR.height + 2 * GAP },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
  return { ...SIZE, format: 'jpg', bytes, copies: [] }
}

/** The path of a static file: in a checkout it is in `public`, in the container only in the build. */
function assetFile(name: string): string {
  const file = path.resolve('public', name)
  return fs.existsSync(file) ? file : path.resolve('build/client', name)
}
