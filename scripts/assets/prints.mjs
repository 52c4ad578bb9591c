import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Makes `public/art/print-N.webp`: paintings as small pictures, for where several hang together no larger than a hand. As
 * drawings, each of them would hold a slow phone up for a twentieth of a second. To be run when such a painting changes.
 */
const PAINTINGS = [1, 2, 5]
const PRINT = { width: 360, height: 450 }

const art = path.resolve(import.meta.dirname, '../../public/art')

/** @param {string} svg */
export const printOf = (svg) => sharp(Buffer.from(svg)).resize(PRINT.width, PRINT.height)

if (process.argv[1] === import.meta.filename) {
  for (const number of PAINTINGS) {
    const svg = fs.readFileSync(path.join(art, `gallery-${number}.svg`), 'utf8')
    const { size } = await printOf(svg)
      .webp({ quality: 60, effort: 6 })
      .toFile(path.join(art, `print-${number}.webp`))
    console.log(`print-${number}.webp: ${(size / 1024).toFixed(1)} KB`)
  }
}
