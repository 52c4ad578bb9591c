/**
 * The steps from a new studio to its opening (rule 9.36), each a page of Settings. What it offers comes before the
 * prices, because only those prices are asked for.
 */
export const START_STEPS = [
  { step: 'studio', href: '/admin/settings', title: 'Your studio', text: 'Its name, the tutor, phone and venue' },
  { step: 'place', href: '/admin/settings/place', title: 'Place and time', text: 'Town, country and time zone' },
  {
    step: 'money',
    href: '/admin/settings/money',
    title: 'Money and tax',
    text: 'The currency, and the tax in your prices',
  },
  { step: 'parts', href: '/admin/settings/parts', title: 'What you offer', text: 'Vouchers, kits, frames, auctions' },
  {
    step: 'prices',
    href: '/admin/settings/prices',
    title: 'Prices',
    text: 'What an evening costs, and all else you sell',
  },
  { step: 'look', href: '/admin/settings/look', title: 'Look and pictures', text: 'The colours of your site' },
] as const

export type StartStep = (typeof START_STEPS)[number]['step']
