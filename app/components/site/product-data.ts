import type { MetaDescriptor } from '@remix-run/react'
import type { SiteView } from '~/contract/site/site'
import { type Cents, dollarsOf } from '../../lib/money'
import { pageTags } from './head-tags'

/** A kit, a frame or a package for search engines; its price is in NZD unless said. */
export function productData(
  site: SiteView,
  product: { name: string; description: string; cents: Cents; path: string; picture: string; currency?: 'USD' },
): object {
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
      priceCurrency: product.currency ?? 'NZD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'LocalBusiness', '@id': `${site.publicUrl}/#studio`, name: site.businessName },
    },
  }
}

/** Title, description and product of the page where a kit or a frame is ordered; friends see the product's picture. */
export function orderPageTags(
  site: SiteView,
  { title, ...product }: Parameters<typeof productData>[1] & { title: string },
): MetaDescriptor[] {
  const { description, path, picture } = product
  return pageTags({ title, description, path, site, picture, jsonLd: [productData(site, product)] })
}
