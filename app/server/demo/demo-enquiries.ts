import { insertEnquiry } from '#db/queries/people/enquiries'
import type { Services } from '../../domain/services'
import { addDays } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'

const enquiries = [
  {
    daysAgo: 1,
    source: 'box',
    name: 'Demo Reader',
    email: 'reader@demo.example',
    phone: '021 555 0177',
    message:
      'Kia ora! I run a café in Whangārei with room for fourteen.\nWould the website take bookings for two rooms?',
    currency: 'NZD',
    state: 'new',
  },
  {
    daysAgo: 4,
    source: 'contact',
    name: 'Demo Visitor',
    email: 'visitor@demo.example',
    phone: '',
    message: 'Can my nan paint sitting down the whole evening?',
    currency: null,
    state: 'answered',
  },
  {
    daysAgo: 6,
    source: 'contact',
    name: 'Demo Advertiser',
    email: 'seo@demo.example',
    phone: '',
    message: 'First page guaranteed: www.one.example www.two.example www.three.example',
    currency: null,
    state: 'spam',
  },
] as const

/** Messages of every state for the demo's owner; says how many. */
export function seedEnquiries(services: Services): number {
  const now = instantNow(services.clock)
  for (const { daysAgo, ...enquiry } of enquiries) {
    const created = addDays(now, -daysAgo)
    insertEnquiry(services.db, {
      ...enquiry,
      spam_reason: enquiry.state === 'spam' ? 'links' : null,
      answered_at: enquiry.state === 'answered' ? addDays(created, 1) : null,
      created_at: created,
    })
  }
  return enquiries.length
}
