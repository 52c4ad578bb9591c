import { winPurchase } from '~/domain/auctions/wins/win-purchase'
import { bookingPurchase } from '~/domain/bookings/purchase/booking-purchase'
import { lessonPurchase } from '~/domain/lessons/lesson-purchase'
import { orderPurchase } from '~/domain/orders/order-purchase'
import { packagePurchase } from '~/domain/packages/package-purchase'
import { partyPurchase } from '~/domain/parties/party-purchase'
import type { Purchases } from '~/domain/payments/checkout/purchase'
import { voucherPurchase } from '~/domain/vouchers/voucher-purchase'

/** Everything that is sold, by the purpose of its payments. */
export const purchases: Purchases = {
  booking: bookingPurchase,
  voucher: voucherPurchase,
  paint_kit: orderPurchase('paint_kit'),
  custom_frame: orderPurchase('custom_frame'),
  auction: winPurchase,
  package: packagePurchase,
  party: partyPurchase,
  lesson: lessonPurchase,
}
