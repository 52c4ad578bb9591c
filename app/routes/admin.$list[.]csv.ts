import type { LoaderFunctionArgs } from '@remix-run/node'
import { auctionList } from '~/domain/auctions/admin-auctions'
import { resultList } from '~/domain/auctions/wins/results'
import { bookingList } from '~/domain/bookings/list-bookings'
import { customerList } from '~/domain/customers/read-customers'
import { enquiryList } from '~/domain/enquiries/list-enquiries'
import { eventList } from '~/domain/events/read-events'
import { messageList } from '~/domain/messages/list-messages'
import { notifierList } from '~/domain/notifier/owner-notifier'
import { partyList } from '~/domain/parties/owner-parties'
import { paymentList } from '~/domain/payments/list-payments'
import { reviewList } from '~/domain/reviews/owner-reviews'
import { voucherList } from '~/domain/vouchers/list-vouchers'
import { ownerLoader } from '~/server/auth/owner-form'
import { ordersFile } from '~/server/orders'
import { ownerFile } from '~/server/owner-list'

const files: Record<string, (args: LoaderFunctionArgs) => Promise<Response>> = {
  auctions: ownerFile(auctionList),
  bookings: ownerFile(bookingList),
  'custom-frame': ({ request }) => ordersFile(request, 'custom_frame'),
  customers: ownerFile(customerList),
  enquiries: ownerFile(enquiryList),
  events: ownerFile(eventList),
  messages: ownerFile(messageList),
  notifier: ownerFile(notifierList),
  'paint-kit': ({ request }) => ordersFile(request, 'paint_kit'),
  parties: ownerFile(partyList),
  payments: ownerFile(paymentList),
  results: ownerFile(resultList),
  reviews: ownerFile(reviewList),
  vouchers: ownerFile(voucherList),
}

const noFile = ownerLoader(() => {
  throw new Response(null, { status: 404 })
})

/** A list as a CSV file: all rows that its search and filters find. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { list = '' } = args.params
  return (Object.hasOwn(files, list) ? files[list]! : noFile)(args)
}
