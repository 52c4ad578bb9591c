import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dark, light } from '../../app/domain/messages/rendering/palette'

const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

/** The values of the theme's colours by their names: 'ink-soft' is '#654d56'. */
function coloursOf(css: string): Map<string, string> {
  return new Map([...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name!, value!]))
}

const [lightCss, darkCss] = read('app/styles/theme.css').split('@media screen and (prefers-color-scheme: dark)')
const theme = { light: coloursOf(lightCss!), dark: coloursOf(darkCss!) }
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each([
  ['light', light, theme.light],
  ['dark', dark, theme.dark],
] as const)('e-mails have the colours of the %s theme', (_scheme, palette, colours) => {
  for (const [name, value] of Object.entries(palette)) expect(value, name).toBe(colours.get(dashed(name)))
})

test('a gift card has the colours of the light theme in both schemes', () => {
  const card = [...coloursOf(read('app/styles/gift-card.css'))]
  expect(card.length).toBeGreaterThan(0)
  for (const [name, value] of card) expect(value, name).toBe(theme.light.get(name))
})

test('the browser paints what is around the page in the colour of its ground', () => {
  const root = read('app/root.tsx')
  for (const [scheme, colours] of Object.entries(theme)) {
    expect(root).toContain(`(prefers-color-scheme: ${scheme})" content="${colours.get('canvas')}"`)
  }
  const manifest = read('app/routes/[manifest.webmanifest].ts')
  for (const name of ['background_color', 'theme_color']) {
    expect(manifest).toContain(`${name}: '${theme.light.get('canvas')}'`)
  }
})
