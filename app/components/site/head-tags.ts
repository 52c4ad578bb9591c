import type { MetaDescriptor } from '@remix-run/react'
import type { SiteView } from '~/contract/site/site'
import { sharePicture } from './studio-data'

interface PageTags {
  title: string
  description: string
  /** Path of the page's one address, '/'. */
  path: string
  site: SiteView | undefined
  /** Path or address of the picture that friends see; 1200 x 630. */
  picture?: string
  /** A private page: no search engine indexes it. */
  noindex?: boolean
  jsonLd?: object[]
}

/** Title, description, canonical link, Open Graph and JSON-LD of a page. */
export function pageTags({
  title,
  description,
  path,
  site,
  picture,
  noindex,
  jsonLd = [],
}: PageTags): MetaDescriptor[] {
  if (noindex || !site)
    return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  const address = new URL(path, site.publicUrl).href
  const image = new URL(picture ?? sharePicture(site), site.publicUrl).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.businessName },
    { property: 'og:locale', content: 'en_NZ' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    ...(picture
      ? []
      : [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ] as MetaDescriptor[]
}
