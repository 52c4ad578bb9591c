import { defineCopy } from '../define-copy'
/** Why a payment that came too late books nothing, for the guest and for the owner. */
export const notBooked = defineCopy('notBooked', {
  full: { title: 'Sorry, the places are gone', reason: 'The places were gone when the payment arrived.' },
  begun: { title: 'Sorry, the evening had begun', reason: 'The evening had begun when the payment arrived.' },
  off: {
    title: 'Sorry, this evening is not on offer',
    reason: 'The evening was not on offer any more when the payment arrived.',
  },
  called_off: {
    title: 'Sorry, this evening was called off',
    reason: 'The evening had been called off when the payment arrived.',
  },
  voucher: {
    title: 'Sorry, the voucher was used',
    reason: 'The voucher had been used elsewhere when the payment arrived.',
  },
  settled: {
    title: 'Sorry, nothing was owed',
    reason: 'Nothing was owed for this booking any more when the payment arrived.',
  },
  raincheck: {
    title: 'Sorry, your raincheck could not be booked',
    reason: 'The raincheck could not be booked when the payment arrived.',
  },
})

export type WhyNotBooked = keyof typeof notBooked
