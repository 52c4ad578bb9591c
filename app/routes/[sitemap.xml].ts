import { pages } from '~/components/site/navigation'
import { partOf } from '~/contract/studio/parts'
import { listEveningPaths } from '~/domain/events/programme'
import { studio } from '~/lib/studio'
import { readSite, services } from '~/server/boot/services'

export function loader() {
  const { publicUrl, takesVouchers } = readSite()
  const more = [
    '/evenings',
    '/private-party',
    ...(takesVouchers ? ['/voucher-balance'] : []),
    '/my-bookings',
    '/business-in-a-box',
    '/buy-now',
    '/contact',
    '/terms',
  ]
  const paths = ['/', ...more, ...Object.values(pages).map(({ to }) => to), ...listEveningPaths(services())]
  const offered = paths.filter((path) => {
    const part = partOf(path)
    return !part || studio.parts[part]
  })
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const urls = offered.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return new Response(xml.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
