import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gallery } from '../../app/components/art/gallery'
import { auctions, events } from '../../app/server/demo/demo-business'
import { inlineCopies } from '../../scripts/assets/inline-copies.mjs'

const folder = path.resolve(import.meta.dirname, '../../public/art')
const paintings = fs.readdirSync(folder).filter((name) => name.endsWith('.svg'))

function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(320).ensureAlpha().raw().toBuffer()
}

/** The build's version of the paintings, which are less work for a slow phone. */
describe('paintings with their copies inlined', () => {
  test.each(paintings)('%s has the same pixels, without copies', async (name) => {
    const svg = fs.readFileSync(path.join(folder, name), 'utf8')
    const inlined = inlineCopies(svg)
    expect(inlined).not.toContain('<use')
    expect((await pixelsOf(inlined)).equals(await pixelsOf(svg))).toBe(true)
  })

  test('attributes of a copy and its stroke add up, and clips and ids stay', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><defs>
      <path id="a" d="M0 0h40v40H0z" opacity=".5" fill="#a00"/><use id="b" href="#a" transform="rotate(9)" fill="#00a"/>
      <g id="c" stroke="#0a0"><path d="M0 0h40"/><path d="M0 9h40"/></g>
      <clipPath id="d"><use href="#a"/></clipPath></defs>
      <use href="#b" x="9" opacity=".5"/><use href="#c" y="40" stroke-width="4"/><path clip-path="url(#d)" d="M0 60h90v9H0z"/>
      <path id="e" d="M50 50h9v90z"/><use href="#e" x="20"/></svg>`
    const inlined = inlineCopies(svg)
    expect(inlined).not.toContain('<use')
    expect(inlined).not.toContain('id="a"')
    expect(inlined).toContain('id="e"')
    expect((await pixelsOf(inlined)).equals(await pixelsOf(svg))).toBe(true)
  })
})

/** What `pictureSource` says of them. */
describe('painted pictures', () => {
  const painted = path.join(folder, 'painted')
  const names = fs.readdirSync(painted).filter((name) => name.endsWith('.webp'))

  test.each(names)('%s has its narrower copies', async (name) => {
    const whole = await sharp(path.join(painted, name)).metadata()
    for (const width of [320, 560]) {
      const copy = await sharp(path.join(painted, String(width), name)).metadata()
      expect(copy.width).toBe(width)
      expect(copy.height! / copy.width!).toBeCloseTo(whole.height! / whole.width!, 2)
    }
  })

  test('a future evening shows a painting that is neither among past evenings nor for sale', () => {
    const wall = gallery.map(({ src }) => src)
    const coming = events().filter(({ inDays }) => inDays > 0)
    const all = [...wall, ...coming.map((event) => event.image_url), ...auctions().map(({ image }) => image)]
    expect(all).toHaveLength(new Set(all).size)
    for (const src of all) expect(fs.existsSync(path.join(folder, '..', src)), src).toBe(true)
  })
})
