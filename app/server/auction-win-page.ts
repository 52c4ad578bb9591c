import type { LoaderFunctionArgs } from '@remix-run/node'
import { nothingToSend } from '../contract/session'
import { payWinByLink } from '../domain/auctions/pay-win'
import { readWinPage } from '../domain/auctions/win-link'
import { formAction, formOf } from './form-action'
import { orRefuse } from './refuse-page'
import { services } from './services'
import { visitorOf } from './visitor'

/** What the link in the winner's e-mail shows; looking opens no payment, mail programs look too. */
export function readAuctionWinPage({ params }: LoaderFunctionArgs) {
  return orRefuse(() => readWinPage(services(), params.link ?? ''))
}

/** 'pay' opens the payment for this browser and leads to its step. */
export const auctionWinAction = formAction({
  pay: formOf({
    limit: 'form',
    schema: nothingToSend,
    run: async ({ services: it, request, params, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const step = await payWinByLink(it, visitor, params.link ?? '', { withCardForm: false })
      return { redirectTo: step.paymentUrl, headers }
    },
  }),
})
