import { type CurrencyCode, isCurrency, PRICE_CURRENCY, type PriceView } from '../contract/payments/currencies'
import { type EnquirySource, enquiryForm } from '../contract/site/enquiries'
import { sendEnquiry } from '../domain/enquiries/send-enquiry'
import { readPrices } from '../domain/rates/read-prices'
import { services } from './boot/services'
import { readCurrency, rememberCurrency } from './http/cookies'
import type { FormDefinition } from './http/form-action'

interface ShownPrices {
  prices: PriceView[]
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

/** A page's contact form: the message is stored and e-mailed, then the page is shown again with an empty form. */
export function enquiryFormOf(source: EnquirySource, page: string): FormDefinition<typeof enquiryForm> {
  return {
    limit: 'enquiry',
    schema: enquiryForm,
    run: async ({ services: it, input }) => {
      const { message } = sendEnquiry(it, source, input)
      return { redirectTo: page, toast: { title: message }, result: { message } }
    },
  }
}
