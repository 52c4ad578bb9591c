import { readSite } from '~/server/boot/services'

/** Search engines may read what is public. The owner's pages are not named here: a named address could get into an index. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /checkout/',
    'Disallow: /booking/',
    'Disallow: /package/',
    '',
  ]
  return new Response([...lines, `Sitemap: ${readSite().publicUrl}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
