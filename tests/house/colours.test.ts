import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changedColours, drawnColours } from '../../app/contract/studio/palettes'
import { dark, inPalette, light } from '../../app/domain/messages/rendering/palette'
import { GROUNDS, PALETTES } from '../../app/lib/studio'

const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

/** The values of the theme's colours by name: 'ink-soft' is '#654d56'. */
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

test('the browser’s bars have the page’s background colour, and drawn pictures have the palette’s colours', () => {
  for (const palette of PALETTES) {
    const [light, dark] = [coloursIn(palette, 'light'), coloursIn(palette, 'dark')]
    expect(GROUNDS[palette]).toEqual([light.get('canvas'), dark.get('canvas')])
    for (const name of ['canvas', 'wine', 'sea', 'sunset'] as const) {
      expect(drawnColours(palette)[name], name).toBe(light.get(name))
    }
  }
})

test('e-mails in another palette contain none of the replaced colours', () => {
  const html = Object.values({ ...light, ...dark }).join(' ')
  expect(inPalette(html, 'sunset')).toBe(html)
  const changed = inPalette(html, 'harbour')
  expect(changed).toContain(changedColours('harbour', 'light').get('action'))
  expect(changed).not.toContain(light.action)
})

/** All colours of a scheme on a page: a dark scheme defines only its changes. */
function coloursIn(palette: (typeof PALETTES)[number], scheme: 'light' | 'dark'): Map<string, string> {
  const inLight = [...theme.light, ...changedColours(palette, 'light')]
  return new Map(scheme === 'light' ? inLight : [...inLight, ...theme.dark, ...changedColours(palette, 'dark')])
}

/** The table of theme.css: [text, ground, least contrast]. */
const pairs = [...lightCss!.matchAll(/^ {4}([\w-]+) +((?:[\w-]+(?: \/ )?)+) .*>= ([\d.]+)/gm)].flatMap(
  ([, text = '', grounds = '', least]) => grounds.split(' / ').map((ground) => [text, ground, Number(least)] as const),
)

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(PALETTES.flatMap((palette) => [[palette, 'light'] as const, [palette, 'dark'] as const]))(
  'every pair of the table can be read in %s, %s',
  (palette, scheme) => {
    expect(pairs.length).toBeGreaterThan(50)
    const colours = coloursIn(palette, scheme)
    const poor = pairs.filter(([text, ground, least]) => contrast(colours.get(text)!, colours.get(ground)!) < least)
    expect(poor).toEqual([])
  },
)
