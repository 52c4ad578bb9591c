import { confirmBody, intentBody, somebody } from '../studio'
import { ownersBody } from './bodies'
import type { Targets } from './targets'

type Body = Record<string, unknown>

const buyer = {
  customerName: 'A B',
  customerEmail: 'a@example.nz',
  customerPhone: '021 555 0142',
  customerAddress: '1 Road, Waipu',
  pickupNotes: 'Ring',
}
const person = { firstName: 'A', lastName: 'B', name: 'A B', email: 'a@example.nz', phone: '021 555 0142' }

/** A good body for every public call; the owner's calls get the one body that fits all of them. */
export function goodBodyOf(pattern: string, targets: Targets): Body {
  const { eventId, auctionId, bidder } = targets
  const paid = { stripePaymentIntentId: 'pi_nothing' }
  const bodies: Record<string, () => Body> = {
    '/api/create-payment-intent': () => ({
      ...intentBody(eventId, somebody()),
      metadata: { type: 'paint_kit', customerName: 'A B', customerEmail: 'a@example.nz' },
    }),
    '/api/vouchers/create-payment-intent': () => ({ value: 65, peopleCount: 1 }),
    '/api/vouchers': () => ({ value: 65, peopleCount: 1, purchaserName: 'A', purchaserEmail: 'a@example.nz', ...paid }),
    '/api/paint-kit/orders': () => ({ ...buyer, extraCanvases: 0, yellowOxide: true, price: '1.00', ...paid }),
    '/api/custom-frame/orders': () => ({
      ...buyer,
      artworkDescription: 'A',
      frameStyle: 'B',
      dimensions: 'C',
      ...paid,
    }),
    '/api/payments/simulated/confirm': () => ({ clientSecret: 'nothing', cardNumber: '4242424242424242' }),
    '/api/payments/simulated/authenticate': () => ({ clientSecret: 'nothing', approve: true }),
    '/api/bookings/confirm': () =>
      confirmBody({ eventId, person: somebody(), paymentIntentId: 'pi_nothing', totalAmount: 65 }),
    '/api/bookings': () => ({ ...person, eventId, partySize: 1 }),
    '/api/event-notifier': () => ({ ...person, eventId, partySize: 2 }),
    '/api/enquiries': () => ({ ...person, message: 'C', currency: 'NZD', source: 'box', fax: '', shownAt: 1 }),
    '/api/package/create-payment-intent': () => ({ ...person, message: 'C', currency: 'EUR', replaces: 'x' }),
    '/api/admin/login': () => ({ username: 'nobody', password: 'nothing at all' }),
    '/api/bidders': () => person,
    '/api/bids': () => ({ auctionId, bidderId: bidder.id, bidAmount: 1000, maxAutoBid: 2000 }),
    '/api/auctions/:id/payment': () => ({ bidderId: targets.winnerId }),
    '/api/auctions/:id/payment/confirm': () => ({ bidderId: targets.winnerId, paymentIntentId: 'pi_nothing' }),
  }
  return bodies[pattern]?.() ?? ownersBody(targets)
}
