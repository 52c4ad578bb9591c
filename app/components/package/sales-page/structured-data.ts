import { PACKAGE } from '~/contract/orders/package'
import type { SiteView } from '~/contract/site/site'
import { packageQuestions, salesPage } from '~/copy/orders/package'
import { productData, studioData } from '../../site/head-tags'

export const PACKAGE_PICTURE = '/art/og-box.jpg'

export function packageData(site: SiteView): object {
  return productData(site, {
    name: salesPage.name,
    description: salesPage.description,
    cents: PACKAGE.usCents,
    currency: 'USD',
    path: '/buy-now',
    picture: PACKAGE_PICTURE,
  })
}

export function salesPageData(site: SiteView): object[] {
  const questions = {
    '@type': 'FAQPage',
    mainEntity: packageQuestions(site.contactHours).map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  }
  return [packageData(site), studioData(site), questions]
}
