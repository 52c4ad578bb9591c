import type { LoaderFunctionArgs } from '@remix-run/node'
import { isPalette, paletteCss } from '~/contract/studio/palettes'

/** The colours of a studio that chose another palette than the theme's default (rule 9.37). */
export function loader({ params: { name } }: LoaderFunctionArgs) {
  if (!isPalette(name) || name === 'sunset') throw new Response(null, { status: 404 })
  return new Response(paletteCss(name), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
