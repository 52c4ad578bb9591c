import edge from '../../public/art/brush-edge.svg?raw'
import swipe from '../../public/art/brush-swipe.svg?raw'

const STYLE = `<style>:root{--brush-edge:${polygonOf(edge)};--brush-swipe:${polygonOf(swipe)}}</style>`

/**
 * The page with the shapes of its two large brush strokes in its head: they clip. As files the stylesheet would ask for them a
 * round trip after itself; as masks they would be documents, read before a slow phone's first picture. At the head's
 * end, where hydration expects nothing and leaves what it finds.
 */
export function withBrushShapes(html: string): string {
  return html.replace('</head>', () => `${STYLE}</head>`)
}

/** The drawing's path as a CSS shape that stretches with its box. Its parts hang on threads without a width. */
export function polygonOf(svg: string): string {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const parts = (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').split('Z').filter(Boolean).map(pointsOf)
  const start = parts[0]![0]!
  const line = parts.flatMap((part) => [...part, part[0]!, start])
  const share = (value: number, of: number) => `${+((value / of) * 100).toFixed(1)}%`
  return `polygon(${line.map(([x, y]) => `${share(x, width!)} ${share(y, height!)}`).join()})`
}

/** 'M0 40L0 15.8L4.8 15.9' or 'M141.6 7.8l21.2 -0.7 21.2 0.5': straight lines, to a point or from the last one. */
function pointsOf(part: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, command, rest] of part.matchAll(/([MLl])([^MLl]*)/g)) {
    const numbers = (rest ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [fromX, fromY] = command === 'l' ? points.at(-1)! : [0, 0]
      points.push([fromX + numbers[at]!, fromY + numbers[at + 1]!])
    }
  }
  return points
}
