import { z } from 'zod'
import { PACKAGE } from '../../contract/orders/package'
import type { CheckoutView } from '../../contract/payments/checkout'
import type { PackageForm } from '../../contract/site/enquiries'
import { box } from '../../copy/orders/box'
import { openPurchase } from '../payments/checkout/open-purchase'
import type { Visitor } from '../payments/checkout/whose-payment'
import type { Services } from '../services'

/** A business in a box, as it is stored with its payment. */
export const packageDetails = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** The currency that the buyer thinks in. */
  currency: z.string().nullable(),
})

/** Opens the payment of a package: 5,000 USD, the one purchase that is not in NZD. */
export function startPackage(
  services: Services,
  visitor: Visitor,
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
    },
    { ...options, replaces },
  )
}
