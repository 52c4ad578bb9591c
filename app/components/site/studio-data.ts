import type { SiteView } from '~/contract/site/site'

/** The studio for search engines: who, where, by which number. */
export function studioData(site: SiteView) {
  const url = `${site.publicUrl}/`
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#studio`,
    name: site.businessName,
    url,
    telephone: site.phoneHref.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.venueAddress,
      addressLocality: 'Waipu',
      addressRegion: 'Northland',
      addressCountry: 'NZ',
    },
    image: new URL(sharePicture(site), url).href,
    priceRange: '$$',
  }
}

/** What friends and search engines are shown of the studio: the owner's picture, else the painted one. */
export function sharePicture(site: SiteView): string {
  return site.pictures.share?.url ?? '/art/og.png'
}
