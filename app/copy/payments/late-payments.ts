import { defineCopy } from '../define-copy'
/** Why a payment that came too late books nothing, for the guest and for the owner. */
export const notBooked = defineCopy('notBooked', {
  full: { title: 'Sorry, the places are gone', reason: 'The places were gone when the payment arrived.' },
  begun: {
    title: 'Sorry, the evening had started',
    reason: 'The evening had already started when the payment arrived.',
  },
  off: {
    title: 'Sorry, this evening can’t be booked',
    reason: 'The evening was no longer open for booking when the payment arrived.',
  },
  called_off: {
    title: 'Sorry, this evening was called off',
    reason: 'The evening had been called off when the payment arrived.',
  },
  voucher: {
    title: 'Sorry, the voucher has been used',
    reason: 'The voucher had been used for something else when the payment arrived.',
  },
  settled: {
    title: 'Sorry, there was nothing to pay',
    reason: 'There was nothing left to pay for this booking when the payment arrived.',
  },
  raincheck: {
    title: 'Sorry, your raincheck couldn’t be booked',
    reason: 'The raincheck could no longer be booked when the payment arrived.',
  },
})

/** Why a payment for reserved seats is refunded when their price has changed. */
export const otherAmount = 'There was another amount to pay when the payment arrived.'

export type WhyNotBooked = keyof typeof notBooked
