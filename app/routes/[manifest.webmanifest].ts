import { landing } from '~/copy/bookings/landing'
import { GROUNDS, studio } from '~/lib/studio'
import { readSite } from '~/server/boot/services'

export function loader() {
  const { businessName } = readSite()
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const [ground] = GROUNDS[studio.palette]
  const manifest = {
    name: businessName,
    short_name: businessName,
    description: landing.description,
    lang: studio.locale,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
