import { changedColours } from '~/contract/studio/palettes'
import type { Palette } from '~/lib/studio'

/** Colours and type of the e-mails: the site's tokens, written out because mail programs know no custom properties. */
export const light = {
  canvas: '#fbf6ee',
  paper: '#fffdf9',
  ink: '#2a1a22',
  inkSoft: '#654d56',
  wine: '#5d1935',
  line: '#e6d9c8',
  action: '#bb3f1c',
  actionDeep: '#96300f',
  onAction: '#fffdf9',
  sea: '#17606b',
  seaWash: '#dcebe9',
  sageDeep: '#48603a',
  danger: '#b3172c',
} as const

export const dark = {
  canvas: '#1d1218',
  paper: '#2c1d25',
  ink: '#f7ebdd',
  inkSoft: '#cfbcb1',
  wine: '#f6d9c4',
  line: '#47343d',
  sea: '#7cc7cf',
  seaWash: '#1d3a40',
  sageDeep: '#b3c99a',
  danger: '#ff9d9d',
} as const

/** The painted stripe above the content: colours and their share of the width. */
export const stroke = [
  ['#bb3f1c', '46%'],
  ['#c9831a', '22%'],
  ['#17606b', '15%'],
  ['#7a8f63', '10%'],
  ['#7d2a4c', '7%'],
] as const
/** The stripe above a message that asks the owner to act. */
export const alertStroke = [['#b3172c', '100%']] as const

export const serif = "Georgia,'Times New Roman',serif"
export const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The same e-mail in another palette: replaces each colour above by the palette's colour of the same name. */
export function inPalette(html: string, palette: Palette): string {
  const written = [
    ['light', { ...light, ochre: '#c9831a', bandRaised: '#7d2a4c' }],
    ['dark', dark],
  ] as const
  const changes = new Map<string, string>()
  for (const [scheme, colours] of written) {
    const own = changedColours(palette, scheme)
    for (const [name, value] of Object.entries(colours)) {
      const other = own.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      if (other) changes.set(value, other)
    }
  }
  return html.replace(/#[\da-f]{6}\b/g, (colour) => changes.get(colour) ?? colour)
}
