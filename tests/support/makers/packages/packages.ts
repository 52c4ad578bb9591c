import { packagePurchaseOf } from '../../../../app/domain/packages/package-purchase'
import { openPurchase } from '../../../../app/domain/payments/checkout/open-checkout'
import type { Visitor } from '../../../../app/domain/payments/checkout/require-payment'
import type { Services } from '../../../../app/domain/services'

type PackageForm = Parameters<typeof packagePurchaseOf>[0]

/** Opens the payment of a package, as its form and its call do. */
export const startPackage = (
  services: Services,
  visitor: Visitor,
  form: PackageForm,
  options: { withCardForm: boolean },
) => openPurchase(services, visitor, packagePurchaseOf(form), { ...options, replaces: form.replaces })
