import type { LoaderFunctionArgs } from '@remix-run/node'
import { nothingToSend } from '../contract/session'
import { refuseDevice } from '../domain/auctions/refuse-device'
import { confirmDevice, readDevicePage } from '../domain/bidders/device-link'
import { formAction } from './form-action'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** What the link in the e-mail about a new device shows; looking changes nothing, mail programs look too. */
export function readBidderDevicePage({ params }: LoaderFunctionArgs) {
  return orRefuse(() => readDevicePage(services(), params.link ?? ''))
}

/** 'confirm' makes the device the bidder's own, 'not-me' ends it. */
export const bidderDeviceAction = formAction({
  confirm: {
    schema: nothingToSend,
    run: ({ services: it, params }) => {
      confirmDevice(it, params.link ?? '')
      return { redirectTo: `/bidder-device/${params.link}` }
    },
  },
  'not-me': {
    schema: nothingToSend,
    run: ({ services: it, params }) => {
      refuseDevice(it, params.link ?? '')
      return { redirectTo: `/bidder-device/${params.link}` }
    },
  },
})
