import edge from '../../public/art/brush-edge.svg?raw'
import swipe from '../../public/art/brush-swipe.svg?raw'

const STYLE = `<style>:root{--brush-edge:${asUrl(edge)};--brush-swipe:${asUrl(swipe)}}</style>`

/**
 * The page with the two brush masks in its head: the stylesheet would ask for them a round trip after itself, and a slow
 * phone's first picture would wait. At the head's end, where hydration expects nothing and leaves what it finds.
 */
export function withBrushMasks(html: string): string {
  return html.replace('</head>', () => `${STYLE}</head>`)
}

function asUrl(svg: string): string {
  const text = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#<>%]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${text}")`
}
