import { readSite } from '~/server/boot/services'

/**
 * Search engines may read what is public, and find the sitemap. The owner's area answers nobody but its login page, which
 * says itself that it belongs in no index: an address that is named here could be in an index without being read.
 */
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
