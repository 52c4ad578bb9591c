import type { MetaDescriptor } from '@remix-run/react'
import type { SiteView } from '~/contract/site/site'
import { paintings } from '~/copy/site/paintings'
import { type Cents, currencyCode, dollarsOf } from '~/lib/money'
import { studio } from '~/lib/studio'

interface PageTags {
  title: string
  description: string
  path: string
  site: SiteView
  /** Path or URL of the picture for shared links; 1200 x 630. */
  picture?: string
  jsonLd?: object[]
}

/** The head of a public page: its title, and what search engines and links to it show. */
export function pageTags({ title, description, path, site, picture, jsonLd = [] }: PageTags): MetaDescriptor[] {
  const address = new URL(path, site.publicUrl).href
  const image = new URL(picture ?? sharePicture(site), site.publicUrl).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.businessName },
    { property: 'og:locale', content: studio.locale.replace('-', '_') },
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

/** The studio for search engines: schema.org's LocalBusiness. */
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
      addressLocality: studio.place.town,
      addressRegion: studio.place.region,
      addressCountry: studio.place.countryCode,
    },
    image: new URL(sharePicture(site), url).href,
    priceRange: '$$',
  }
}

/** The studio's picture for shared links and search engines: the owner's, else the painted one. */
export function sharePicture(site: SiteView): string {
  return site.pictures.share?.url ?? paintings.share
}

type Product = { name: string; description: string; cents: Cents; path: string; picture: string; currency?: 'USD' }

/** A product for search engines: schema.org's Product with its offer. */
export function productData(site: SiteView, product: Product): object {
  const url = new URL(product.path, site.publicUrl).href
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: [new URL(product.picture, site.publicUrl).href],
    brand: { '@type': 'Brand', name: site.businessName },
    offers: {
      '@type': 'Offer',
      url,
      price: dollarsOf(product.cents).toFixed(2),
      priceCurrency: product.currency ?? currencyCode(),
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'LocalBusiness', '@id': `${site.publicUrl}/#studio`, name: site.businessName },
    },
  }
}

export function orderPageTags(site: SiteView, { title, ...product }: Product & { title: string }): MetaDescriptor[] {
  const { description, path, picture } = product
  return pageTags({ title, description, path, site, picture, jsonLd: [productData(site, product)] })
}
