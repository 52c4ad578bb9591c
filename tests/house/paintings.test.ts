import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawOut } from '../../scripts/assets/draw-out.mjs'
import { printOf } from '../../scripts/assets/prints.mjs'

const folder = path.resolve(import.meta.dirname, '../../public/art')
const paintings = fs.readdirSync(folder).filter((name) => name.endsWith('.svg'))

function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(320).ensureAlpha().raw().toBuffer()
}

/** What the build makes of the paintings so that a slow phone has less work with them. */
describe('paintings, drawn out', () => {
  test.each(paintings)('%s looks the same to a pixel, without copies', async (name) => {
    const svg = fs.readFileSync(path.join(folder, name), 'utf8')
    const drawn = drawOut(svg)
    expect(drawn).not.toContain('<use')
    expect((await pixelsOf(drawn)).equals(await pixelsOf(svg))).toBe(true)
  })

  test('what both a copy and its stroke say adds up, and clips and names stay', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><defs>
      <path id="a" d="M0 0h40v40H0z" opacity=".5" fill="#a00"/><use id="b" href="#a" transform="rotate(9)" fill="#00a"/>
      <g id="c" stroke="#0a0"><path d="M0 0h40"/><path d="M0 9h40"/></g>
      <clipPath id="d"><use href="#a"/></clipPath></defs>
      <use href="#b" x="9" opacity=".5"/><use href="#c" y="40" stroke-width="4"/><path clip-path="url(#d)" d="M0 60h90v9H0z"/>
      <path id="e" d="M50 50h9v90z"/><use href="#e" x="20"/></svg>`
    const drawn = drawOut(svg)
    expect(drawn).not.toContain('<use')
    expect(drawn).not.toContain('id="a"')
    expect(drawn).toContain('id="e"')
    expect((await pixelsOf(drawn)).equals(await pixelsOf(svg))).toBe(true)
  })
})

/** Made by `node scripts/assets/prints.mjs`. */
describe('small prints', () => {
  const prints = fs.readdirSync(folder).filter((name) => name.startsWith('print-'))

  test.each(prints)('%s shows its painting as it is now', async (name) => {
    const svg = fs.readFileSync(path.join(folder, name.replace('print-', 'gallery-').replace('.webp', '.svg')), 'utf8')
    const painted = await printOf(svg).removeAlpha().raw().toBuffer()
    const print = await sharp(path.join(folder, name)).removeAlpha().raw().toBuffer()
    expect(print).toHaveLength(painted.length)
    const apart = painted.reduce((sum, value, at) => sum + Math.abs(value - print[at]!), 0) / painted.length
    expect(apart).toBeLessThan(9)
  })
})
