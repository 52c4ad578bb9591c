import type { CheckoutView } from '../../contract/checkout'
import type { PackageForm } from '../../contract/enquiries'
import { PACKAGE } from '../../contract/package'
import { box } from '../../copy/box'
import { openPurchase } from '../payments/open-purchase'
import type { Services } from '../services'
import { packageDetails } from './package-details'

/** Opens the payment of a package: 5,000 USD, the one purchase that is not in NZD (rule 8.10). */
export function startPackage(
  services: Services,
  visitor: { key: string | null; nextKey: string },
  form: PackageForm,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const { replaces, currency = null, ...buyer } = form
  return openPurchase(
    services,
    visitor,
    {
      purpose: 'package',
      amountCents: PACKAGE.cents,
      currency: PACKAGE.currency,
      description: box.name,
      name: buyer.name,
      email: buyer.email,
      details: packageDetails.parse({ ...buyer, currency }),
      replaces,
    },
    options,
  )
}
