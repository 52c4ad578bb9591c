import { isCurrency } from '~/contract/payments/currencies'
import { type EnquirySource, enquiryForm, enquiryStateForm } from '~/contract/site/enquiries'
import { changeEnquiryState, sendEnquiry } from '~/domain/enquiries/change-enquiry'
import { readPrices } from '~/domain/rates/exchange-rates'
import type { OwnerFormDefinition } from './auth/owner-form'
import { services } from './boot/services'
import { readCurrency, rememberCurrency } from './http/cookies'
import type { FormDefinition } from './http/form-action'

/**
 * The package's price in every currency, and the currency to show: from the URL, else the one chosen before, else the
 * price's own.
 */
export function readShownPrices(request: Request) {
  const requested = new URL(request.url).searchParams.get('currency')?.toUpperCase()
  const chosen = isCurrency(requested) ? requested : (readCurrency(request) ?? 'USD')
  return {
    shown: { prices: readPrices(services()), chosen },
    headers: isCurrency(requested) ? rememberCurrency(requested) : {},
  }
}

/** The time at which the form is shown, in milliseconds, to distinguish people from programs. */
export function formShownAt(): number {
  return services().clock.now().getTime()
}

/** A page's contact form: stores and e-mails the message, then shows the page again with an empty form. */
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

const marked = { new: 'Marked as new', answered: 'Marked as answered', spam: 'Moved to spam' }

/** The buttons that mark an enquiry, in the owner's list and on the enquiry's page. */
export const markEnquiryForm: OwnerFormDefinition<typeof enquiryStateForm> = {
  schema: enquiryStateForm,
  run: ({ services, input, actor, here }) => {
    changeEnquiryState(services, { ...input, actor })
    return { redirectTo: here, toast: { title: marked[input.state] } }
  },
}
