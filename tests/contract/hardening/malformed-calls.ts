import { confirmBody, eventBody, intentBody, somebody } from '../../support/studio'

/** A call with a body, and a valid example. */
export interface Call {
  method: 'POST' | 'PATCH' | 'PUT'
  path: () => string
  good: () => Record<string, unknown>
  owner?: boolean
  /** Whether a body without fields is valid. */
  bodyless?: boolean
}
const posts = (path: string, good: Call['good']): Call => ({ method: 'POST', path: () => path, good })

const buyer = {
  customerName: 'A B',
  customerEmail: 'a@example.nz',
  customerPhone: '021 555 0142',
  customerAddress: '1 Road, Waipu',
  pickupNotes: 'Ring',
}

/** Every call that is tested with malformed input, about one evening. */
export const callsAbout = (eventId: () => number): Record<string, Call> => ({
  'create-payment-intent': posts('/api/create-payment-intent', () => intentBody(eventId(), somebody())),
  'create-payment-intent for a frame': posts('/api/create-payment-intent', () => ({
    amount: 150,
    currency: 'nzd',
    description: 'Custom Frame Purchase',
    metadata: { type: 'custom_frame', customerName: 'A B', customerEmail: 'a@example.nz' },
  })),
  'vouchers/create-payment-intent': posts('/api/vouchers/create-payment-intent', () => ({ value: 65, peopleCount: 1 })),
  vouchers: posts('/api/vouchers', () => ({
    value: 65,
    peopleCount: 1,
    purchaserName: 'A B',
    purchaserEmail: 'a@example.nz',
    stripePaymentIntentId: 'pi_of_nobody',
  })),
  'paint-kit/orders': posts('/api/paint-kit/orders', () => ({
    ...buyer,
    extraCanvases: 0,
    yellowOxide: true,
    price: '1.00',
    stripePaymentIntentId: 'pi_nothing',
  })),
  'custom-frame/orders': posts('/api/custom-frame/orders', () => ({
    ...buyer,
    artworkDescription: 'A',
    frameStyle: 'B',
    dimensions: 'C',
    stripePaymentIntentId: 'pi_nothing',
  })),
  'payments/simulated/confirm': posts('/api/payments/simulated/confirm', () => ({
    clientSecret: 'nothing',
    cardNumber: '4242424242424242',
  })),
  'payments/simulated/authenticate': posts('/api/payments/simulated/authenticate', () => ({
    clientSecret: 'nothing',
    approve: true,
  })),
  'bookings/confirm': posts('/api/bookings/confirm', () =>
    confirmBody({ eventId: eventId(), person: somebody(), paymentIntentId: 'pi_nothing', totalAmount: 65 }),
  ),
  bookings: posts('/api/bookings', () => ({ ...somebody(), name: 'A B', eventId: eventId(), partySize: 1 })),
  'event-notifier': posts('/api/event-notifier', () => ({ firstName: 'A', lastName: 'B', email: 'a@example.nz' })),
  enquiries: posts('/api/enquiries', () => ({
    name: 'A B',
    email: 'a@example.nz',
    phone: '021 555 0142',
    message: 'C',
    currency: 'NZD',
    source: 'box',
    fax: '',
    shownAt: 1,
  })),
  'package/create-payment-intent': posts('/api/package/create-payment-intent', () => ({
    name: 'A B',
    email: 'a@example.nz',
    phone: '021 555',
    message: 'C',
    currency: 'EUR',
    replaces: 'x',
  })),
  'admin/login': posts('/api/admin/login', () => ({ username: 'nobody', password: 'nothing at all' })),
  'new event': { method: 'POST', path: () => '/api/events', good: eventBody, owner: true },
  'changed event': {
    method: 'PATCH',
    path: () => `/api/events/${eventId()}`,
    good: eventBody,
    owner: true,
    bodyless: true,
  },
  // The demo business has an order of each kind.
  'changed kit order': {
    method: 'PUT',
    path: () => '/api/admin/paint-kit/orders/1',
    good: () => ({ adminNotes: 'A', orderStatus: 'ready', isArchived: false, completedAt: null }),
    owner: true,
    bodyless: true,
  },
  'changed frame order': {
    method: 'PUT',
    path: () => '/api/admin/custom-frame/orders/1',
    good: () => ({ adminNotes: 'A', orderStatus: 'completed', completedAt: '2026-11-20T02:00:00.000Z' }),
    owner: true,
    bodyless: true,
  },
})
