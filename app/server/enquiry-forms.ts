import type { ActionFunctionArgs } from '@remix-run/node'
import { type CurrencyCode, isCurrency, PRICE_CURRENCY, type PriceWire } from '../contract/currencies'
import { type EnquirySource, enquiryForm, type PackagePageWire, packageForm } from '../contract/enquiries'
import { sendEnquiry } from '../domain/enquiries/send-enquiry'
import { readPackagePage as readPackage } from '../domain/packages/read-package'
import { startPackage } from '../domain/packages/start-package'
import { readPrices } from '../domain/rates/read-prices'
import { beginCheckout, readTypedBefore } from './checkout'
import { readCurrency, rememberCurrency } from './cookies'
import { type FormDefinition, formAction } from './form-action'
import { orRefuse } from './refuse-page'
import { services } from './services'

interface ShownPrices {
  prices: PriceWire[]
  chosen: CurrencyCode
}

/** The package's price in every currency and the one that is shown: asked for now, chosen before, else the price's own. */
export function readShownPrices(request: Request): { shown: ShownPrices; headers: Record<string, string> } {
  const asked = new URL(request.url).searchParams.get('currency')?.toUpperCase()
  const chosen = isCurrency(asked) ? asked : (readCurrency(request) ?? PRICE_CURRENCY)
  return {
    shown: { prices: readPrices(services()), chosen },
    headers: isCurrency(asked) ? rememberCurrency(asked) : {},
  }
}

/** When the form is shown, for telling people from programs. */
export function formShownAt(): number {
  return services().clock.now().getTime()
}

/** A page's contact form as a plain post: kept and e-mailed, then the page again with the answer and an empty form. */
export function enquiryAction(source: EnquirySource, page: string) {
  return (args: ActionFunctionArgs) => formAction({ ask: askForm(source, page) })(args)
}

function askForm(source: EnquirySource, page: string): FormDefinition<typeof enquiryForm> {
  return {
    limit: 'enquiry',
    schema: enquiryForm,
    run: async ({ services: it, input }) => {
      const { message } = sendEnquiry(it, source, input)
      return { redirectTo: page, toast: { title: message }, result: { message } }
    },
  }
}

/** What the form of `/buy-now` begins with: what this browser said before under `?order=`. */
export async function readBuyNow(request: Request) {
  const { shown, headers } = readShownPrices(request)
  const begun = new URL(request.url).searchParams.get('order')
  const typed = await readTypedBefore(request, 'package', begun)
  return { page: { shown, typed, shownAt: formShownAt() }, headers }
}

/** The two buttons of `/buy-now` as plain posts. */
export const buyNowAction = formAction({
  buy: {
    limit: 'form',
    schema: packageForm,
    run: (asked) =>
      beginCheckout(asked, (visitor, options) => startPackage(asked.services, visitor, asked.input, options)),
  },
  ask: askForm('buy_now', '/buy-now'),
})

/** A purchase's own page, for whoever has its link; 404 otherwise. */
export function readPackagePage(link: string | undefined): Promise<PackagePageWire> {
  return orRefuse(() => readPackage(services(), link ?? ''))
}
