import { PACKAGE } from '~/contract/orders/package'
import type { SiteView } from '~/contract/site/site'
import { box, boxQuestions } from '~/copy/orders/box'
import { productData, studioData } from '../../site/head-tags'

export const PACKAGE_PICTURE = '/art/og-box.jpg'

/** The package and its offer, for search engines. */
export function packageData(site: SiteView): object {
  return productData(site, {
    name: box.name,
    description: box.description,
    cents: PACKAGE.cents,
    currency: 'USD',
    path: '/buy-now',
    picture: PACKAGE_PICTURE,
  })
}

/** The sales page: package, studio, questions. */
export function salesPageData(site: SiteView): object[] {
  const questions = {
    '@type': 'FAQPage',
    mainEntity: boxQuestions(site.contactHours).map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  }
  return [packageData(site), studioData(site), questions]
}
