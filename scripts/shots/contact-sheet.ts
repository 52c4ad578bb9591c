import fs from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Shot } from './camera'

const TILE = { width: 300, height: 1150, gap: 16, label: 26 }
/** The number of tiles in a row of a sheet. */
const IN_A_ROW = 8

/** One page with every picture, by area and state; open it from its folder. */
export function writeIndex(folder: string, shots: readonly Shot[]): string {
  const areas = [...new Set(shots.map(({ area }) => area))]
  const sections = areas.map((area) => {
    const own = shots.filter((shot) => shot.area === area)
    const names = [...new Set(own.map(({ name }) => name))]
    const states = names.map((name) => {
      const pictures = own
        .filter((shot) => shot.name === name)
        .map(
          ({ file, width, scheme, browser = '' }) =>
            `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} ${scheme} ${browser}</figcaption></figure>`,
        )
      return `<h3>${name}</h3><div class="row">${pictures.join('')}</div>`
    })
    return `<h2 id="${area}">${area}</h2>${states.join('\n')}`
  })
  const menu = areas.map((area) => `<a href="#${area}">${area}</a>`).join(' ')
  const style =
    'body{font:16px/1.4 sans-serif;margin:2rem;background:#777;color:#fff}a{color:#fff}.row{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{width:20rem;display:block}h3{margin:2rem 0 .5rem}'
  const file = path.join(folder, 'index.html')
  fs.writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of the site</title><style>${style}</style><h1>Pictures of the site</h1><p>${menu}</p>${sections.join('\n')}</html>`,
  )
  return file
}

/** For every area, width and scheme one picture with all states side by side. */
export async function writeSheets(folder: string, shots: readonly Shot[]): Promise<string[]> {
  const written: string[] = []
  for (const [name, own] of grouped(shots)) {
    const rows = Array.from({ length: Math.ceil(own.length / IN_A_ROW) }, (_, row) =>
      own.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
    )
    const layers: OverlayOptions[] = []
    let top = TILE.gap
    for (const row of rows) {
      let tallest = 0
      for (const [column, shot] of row.entries()) {
        const left = TILE.gap + column * (TILE.width + TILE.gap)
        const scaled = sharp(path.join(folder, shot.file)).resize({ width: TILE.width })
        const { data, info } = await scaled.png().toBuffer({ resolveWithObject: true })
        const height = Math.min(info.height, TILE.height)
        const input = await sharp(data).extract({ left: 0, top: 0, width: TILE.width, height }).toBuffer()
        layers.push({ input, left, top: top + TILE.label }, { input: label(shot.name), left, top })
        tallest = Math.max(tallest, height)
      }
      top += TILE.label + tallest + TILE.gap
    }
    const width = TILE.gap + Math.min(own.length, IN_A_ROW) * (TILE.width + TILE.gap)
    const file = path.join(folder, `sheet-${name}.png`)
    await sharp({ create: { width, height: top, channels: 3, background: '#777' } })
      .composite(layers)
      .png()
      .toFile(file)
    written.push(file)
  }
  return written
}

function grouped(shots: readonly Shot[]): Map<string, Shot[]> {
  const groups = new Map<string, Shot[]>()
  for (const shot of shots) {
    const key = `${shot.area}-${shot.width}-${shot.scheme}`
    groups.set(key, [...(groups.get(key) ?? []), shot])
  }
  return groups
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.label}"><text x="0" y="18" font-family="sans-serif" font-size="15" fill="#fff">${text}</text></svg>`,
  )
}
