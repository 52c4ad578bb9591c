import type { LoaderFunctionArgs } from '@remix-run/node'
import { nothingToSend } from '../contract/session'
import { payWinByLink } from '../domain/auctions/pay-win'
import { readWinPage } from '../domain/auctions/win-link'
import { beginCheckout } from './checkout'
import { formAction } from './form-action'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** What the link in the winner's e-mail shows; looking opens no payment, mail programs look too. */
export function readAuctionWinPage({ params }: LoaderFunctionArgs) {
  return orRefuse(() => readWinPage(services(), params.link ?? ''))
}

/** 'pay' opens the payment for this browser and leads to its step. */
export const auctionWinAction = formAction({
  pay: {
    limit: 'form',
    schema: nothingToSend,
    run: (asked) =>
      beginCheckout(asked, (visitor, options) =>
        payWinByLink(asked.services, visitor, asked.params.link ?? '', options),
      ),
  },
})
